import PetriDish

/// Recreates the second stack from the reported first stack and the reported difference alone.
struct ReportedDifference {
  struct Unreadable: Error {}

  /// A screen of the old stack and its pending changes.
  private final class Item {
    var fields: [String: JSONValue]
    var children: [Item]
    var isPresented: Bool
    var isGone = false
    var givesChildren = false

    init(_ stack: JSONValue, isPresented: Bool = false) throws {
      guard case .object(var fields) = stack else { throw Unreadable() }
      children = try (fields["children"]?.items ?? []).map { try Item($0) }
      if let modal = fields["presented"], modal != .null {
        children.append(try Item(modal, isPresented: true))
      }
      fields["children"] = nil
      fields["presented"] = nil
      self.fields = fields
      self.isPresented = isPresented
    }

    func find(_ path: JSONValue?) throws -> Item {
      guard let path = path?.items else { throw Unreadable() }
      return try path.reduce(self) { item, step in
        guard let step = step.integer, item.children.indices.contains(step) else {
          throw Unreadable()
        }
        return item.children[step]
      }
    }

    /// The children that keep their places, in order.
    var staying: [Item] {
      children.flatMap { $0.givesChildren ? $0.staying : $0.isGone ? [] : [$0] }
    }
  }

  private struct Guest {
    let item: Item
    let holds: Int?
    let isWhole: Bool
  }

  private var guests: [[JSONValue]: Guest] = [:]

  /// - Returns: The second stack in its reported form.
  static func apply(_ edits: JSONValue, to stack: JSONValue) throws -> JSONValue {
    let root = try Item(stack)
    var patch = ReportedDifference()
    // Paths refer to the old stack, so all edits are read before anything moves.
    for edit in edits.items ?? [] { try patch.mark(edit, root) }
    var rest = root.givesChildren ? root.staying[...] : root.isGone ? [] : [root]
    return try patch.next([], &rest).value
  }

  private mutating func mark(_ edit: JSONValue, _ root: Item) throws {
    let old = try edit["from"].flatMap { $0 == .null ? nil : try root.find($0["path"]) }
    let isPresented = edit["to"]?["presented"] == .bool(true)
    let path = edit["to"]?["path"]?.items
    switch edit["kind"]?.text {
    case _ where edit["is"] != nil:
      guard case .object(let fields) = edit["is"], let old else { throw Unreadable() }
      for (name, value) in fields { old.fields[name] = value == .null ? nil : value }
    case "revealed", "hidden":
      for pair in edit["screens"]?.items ?? [] {
        let screen = try root.find(pair["from"])
        screen.fields["visible"] = .bool(screen.fields["visible"] == .bool(false))
      }
    case "created", "reused": break
    default:
      if edit["stack"] != nil, let old {
        old.isGone = true
        old.givesChildren = edit["holds"] != nil
      } else if let stack = edit["stack"], let path {
        let item = try Item(stack, isPresented: isPresented)
        guests[path] = Guest(item: item, holds: edit["holds"]?.integer, isWhole: true)
      } else if let old, let path {
        old.isPresented = isPresented
        // A screen that only becomes presented keeps its position among its siblings.
        guard edit["stays"] != .bool(true) else { return }
        old.isGone = true
        guests[path] = Guest(item: old, holds: nil, isWhole: false)
      }
    }
  }

  private func next(
    _ path: [JSONValue],
    _ rest: inout ArraySlice<Item>
  ) throws -> (value: JSONValue, isPresented: Bool) {
    guard let guest = guests[path] else {
      guard let item = rest.popFirst() else { throw Unreadable() }
      var children = item.staying[...]
      return (try value(item, path, &children, nil), item.isPresented)
    }
    if let holds = guest.holds {
      return (try value(guest.item, path, &rest, holds), guest.item.isPresented)
    }
    var children = (guest.isWhole ? guest.item.children : guest.item.staying)[...]
    return (try value(guest.item, path, &children, nil), guest.item.isPresented)
  }

  private func value(
    _ item: Item,
    _ path: [JSONValue],
    _ rest: inout ArraySlice<Item>,
    _ count: Int?
  ) throws -> JSONValue {
    var fields = item.fields
    var children: [JSONValue] = []
    fields["presented"] = .null
    var number = 0
    while count.map({ number < $0 })
      ?? (!rest.isEmpty || guests[path + [.integer(number)]] != nil)
    {
      let child = try next(path + [.integer(number)], &rest)
      if child.isPresented {
        fields["presented"] = child.value
      } else {
        children.append(child.value)
      }
      number += 1
    }
    fields["children"] = .array(children)
    return .object(fields)
  }
}
