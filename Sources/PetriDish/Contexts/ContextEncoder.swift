import Foundation

/// Turns any `Encodable` into a tree of text.
///
/// Dates, URLs, UUIDs, decimals and bytes become one text each; sets are sorted, so that equal sets
/// give equal trees; a dictionary has a field for each key whose own coding is one text, else it is
/// a list of keys and values by turns; a case of an enum that carries nothing is its name.
public struct ContextEncoder {
  /// An encoder; it keeps nothing from one call to the next.
  public init() {}

  /// The tree of a value.
  ///
  /// - Throws: ``ContextError`` naming the field, where a type's own `encode(to:)` throws or the
  ///   value has too many levels.
  public func encode(_ value: some Encodable) throws(ContextError) -> ContextValue {
    do {
      return try EncodedNode(path: []).encoding(value).value
    } catch let error as ContextError {
      throw error
    } catch EncodingError.invalidValue(_, let context) {
      let field = ContextPath(context.codingPath).text
      throw .unencodable(field: field, reason: context.debugDescription)
    } catch {
      throw .unencodable(field: "value", reason: String(describing: error))
    }
  }
}

/// One node of the tree while it is being written: containers may fill it long after they were
/// asked for.
final class EncodedNode {
  private enum Content {
    case nothing
    case value(ContextValue)
    case list([EncodedNode])
    case fields([String: EncodedNode])
  }

  /// Where the node stands.
  let path: [any CodingKey]
  private var content = Content.nothing

  init(path: [any CodingKey]) { self.path = path }

  /// What was written; a type that wrote nothing is one without fields.
  var value: ContextValue {
    switch content {
    case .nothing: .fields([:])
    case .value(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .fields(let nodes): .fields(nodes.mapValues(\.value))
    }
  }

  /// Items written so far.
  var count: Int {
    if case .list(let nodes) = content { nodes.count } else { 0 }
  }

  /// Becomes one value.
  func set(_ value: ContextValue) { content = .value(value) }

  /// Becomes a set of fields, unless it is one.
  func openFields() {
    if case .fields = content { return }
    content = .fields([:])
  }

  /// Becomes a list, unless it is one.
  func openList() {
    if case .list = content { return }
    content = .list([])
  }

  /// The node of a field, to be written.
  func field(_ key: any CodingKey) -> EncodedNode {
    let node = EncodedNode(path: path + [key])
    guard case .fields(var nodes) = content else { return node }
    content = .nothing
    nodes[key.stringValue] = node
    content = .fields(nodes)
    return node
  }

  /// The node of one more item, to be written.
  func appendItem() -> EncodedNode {
    let node = EncodedNode(path: path + [Position(count)])
    guard case .list(var nodes) = content else { return node }
    content = .nothing
    nodes.append(node)
    content = .list(nodes)
    return node
  }
}

extension EncodedNode {
  /// Writes a value here.
  @discardableResult
  func encoding(_ value: some Encodable) throws -> EncodedNode {
    guard path.count <= ContextValue.depthLimit else {
      throw ContextError.tooDeep(field: ContextPath(Array(path.prefix(1))).text)
    }
    switch value {
    case let url as URL where url.baseURL != nil: try url.encode(to: NodeEncoder(node: self))
    case let leaf as any ContextLeaf: set(.text(leaf.contextText))
    case let tree as ContextValue: set(tree)
    case let optional as any EncodableOptional: try optional.encodeContext(in: self)
    case let dictionary as any EncodableDictionary: try dictionary.encodeContext(in: self)
    default:
      try value.encode(to: NodeEncoder(node: self))
      if value is any UnorderedItems { sortItems() }
      if Mirror(reflecting: value).displayStyle == .enum { shortenCase() }
    }
    return self
  }

  private func sortItems() {
    guard case .list(let items) = self.value else { return }
    set(.list(items.sorted { $0.precedes($1) }))
  }

  /// A case without associated values codes as `{"name": {}}`; its name says as much.
  private func shortenCase() {
    guard case .fields(let fields) = self.value, fields.count == 1, let only = fields.first,
      only.value == .fields([:])
    else { return }
    set(.text(only.key))
  }
}

/// A collection whose items have no order.
protocol UnorderedItems {}

extension Set: UnorderedItems {}

/// An optional, seen from inside a generic encoder.
private protocol EncodableOptional {
  func encodeContext(in node: EncodedNode) throws
}

extension Optional: EncodableOptional where Wrapped: Encodable {
  func encodeContext(in node: EncodedNode) throws {
    switch self {
    case .none: node.set(.null)
    case .some(let value): try node.encoding(value)
    }
  }
}

/// A dictionary, seen from inside a generic encoder.
private protocol EncodableDictionary {
  func encodeContext(in node: EncodedNode) throws
}

extension Dictionary: EncodableDictionary where Key: Encodable, Value: Encodable {
  func encodeContext(in node: EncodedNode) throws {
    let entries = try map { key, value in
      let name = try EncodedNode(path: node.path).encoding(key).value
      let key = FieldName(name.text ?? "key")
      return (name, try EncodedNode(path: node.path + [key]).encoding(value).value)
    }.sorted { $0.0.precedes($1.0) }
    let named = entries.compactMap { name, value in name.text.map { ($0, value) } }
    let fields = Dictionary<String, ContextValue>(named) { first, _ in first }
    if fields.count == count {
      node.set(.fields(fields))
    } else {
      node.set(.list(entries.flatMap { [$0.0, $0.1] }))
    }
  }
}
