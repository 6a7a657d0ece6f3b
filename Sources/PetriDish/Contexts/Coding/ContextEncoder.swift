import Foundation
import Routing

/// Turns any `Encodable` into a tree of text.
///
/// Dates, URLs, UUIDs, decimals and bytes become one text each; sets are sorted, so that equal sets
/// give equal trees; a dictionary has a field for each key whose own coding is one text, else it is
/// a list of keys and values by turns; a case of an enum that carries nothing is its name.
public struct ContextEncoder {
  /// An encoder; it keeps nothing from one call to the next.
  public init() {}

  /// Returns the tree of a value.
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
      throw .unencodable(field: "value", reason: SteadyDescription(error).description)
    }
  }
}

/// An encoder that writes a type into a node.
struct NodeEncoder: Encoder {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.openFields()
    return KeyedEncodingContainer(FieldEncoding(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.openList()
    return ItemEncoding(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleEncoding(node: node) }
}

private struct FieldEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }

  func encodeNil(forKey key: Key) { node.field(key).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.field(key).encoding(value)
  }

  // The standard library's own answer to these two is that they are not supported.
  func encode(_ value: Int128, forKey key: Key) throws { try node.field(key).encoding(value) }
  func encode(_ value: UInt128, forKey key: Key) throws { try node.field(key).encoding(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.field(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.field(key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.field(FieldName("super"))) }

  func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: node.field(key)) }
}

private struct ItemEncoding: UnkeyedEncodingContainer {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }
  var count: Int { node.count }

  func encodeNil() { node.appendItem().set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.appendItem().encoding(value) }
  func encode(_ value: Int128) throws { try node.appendItem().encoding(value) }
  func encode(_ value: UInt128) throws { try node.appendItem().encoding(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.appendItem()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.appendItem()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.appendItem()) }
}

private struct SingleEncoding: SingleValueEncodingContainer {
  let node: EncodedNode

  var codingPath: [any CodingKey] { node.path }

  func encodeNil() { node.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.encoding(value) }
  func encode(_ value: Int128) throws { try node.encoding(value) }
  func encode(_ value: UInt128) throws { try node.encoding(value) }
}

/// One node of the tree while it is being written: containers may fill it long after they were
/// asked for.
final class EncodedNode {
  private enum Content {
    case nothing
    case value(ContextValue)
    case list([EncodedNode])
    case fields([String: EncodedNode])
    case entries([Entry])
  }

  /// One entry of a dictionary.
  struct Entry {
    let key: EncodedNode
    let value: EncodedNode
    /// The name in the dictionary's own coding; `nil` where that is a list of keys and values.
    let name: String?
  }

  /// The path of the node.
  let path: [any CodingKey]
  private var content = Content.nothing

  /// The value that is coded in one piece, whatever is made of it here.
  private var whole: (any Encodable)?

  init(path: [any CodingKey]) { self.path = path }

  /// The value that was written; a type that wrote none is one without fields.
  var value: ContextValue {
    switch content {
    case .nothing: .fields([:])
    case .value(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .fields(let nodes): .fields(nodes.mapValues(\.value)).shortened(isCase)
    case .entries(let entries): .entries(entries.map { ($0.key.value, $0.value.value) })
    }
  }

  /// Whether the fields are those of an enum's case.
  private var isCase = false

  /// Items written so far.
  var count: Int {
    if case .list(let nodes) = content { nodes.count } else { 0 }
  }

  /// Becomes one value.
  func set(_ value: ContextValue) { content = .value(value) }

  /// Becomes a dictionary, whose entries have no order.
  func set(_ entries: [Entry]) {
    content = .entries(entries.sorted { $0.key.value.precedes($1.key.value) })
  }

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

  /// Returns the node of a field, to be written.
  func field(_ key: any CodingKey) -> EncodedNode {
    let node = EncodedNode(path: path + [key])
    guard case .fields(var nodes) = content else { return node }
    content = .nothing
    nodes[key.stringValue] = node
    content = .fields(nodes)
    return node
  }

  /// Returns the node of one more item, to be written.
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
    case let url as URL where url.baseURL != nil:
      try url.encode(to: NodeEncoder(node: self))
      whole = url
    case let leaf as any ContextLeaf:
      set(.text(leaf.contextText))
      whole = leaf
    case let tree as ContextValue:
      set(tree)
      whole = tree
    case let optional as any EncodableOptional: try optional.encodeContext(in: self)
    case let dictionary as any EncodableDictionary: try dictionary.encodeContext(in: self)
    default:
      try value.encode(to: NodeEncoder(node: self))
      // Asked only where the answer counts: looking at a type takes longer than writing a value.
      switch content {
      case .list: if value is any UnorderedItems { sortItems() }
      case .fields(let nodes) where nodes.count == 1:
        if Mirror(reflecting: value).displayStyle == .enum { isCase = true }
      default: break
      }
    }
    return self
  }

  private func sortItems() {
    guard case .list(let items) = content else { return }
    content = .list(
      items.map { ($0, $0.value) }.sorted { $0.1.precedes($1.1) }.map(\.0)
    )
  }
}

extension EncodedNode: Encodable {
  /// Writes what the type writes by its own coding, with what has no order in one order.
  func encode(to encoder: any Encoder) throws {
    if let whole {
      var container = encoder.singleValueContainer()
      return try container.encode(whole)
    }
    switch content {
    case .nothing: _ = encoder.container(keyedBy: FieldName.self)
    case .value(let value): try value.encode(to: encoder)
    case .list(let nodes): try write(nodes, to: encoder)
    case .fields(let nodes): try write(nodes, to: encoder)
    case .entries(let entries):
      let named = entries.compactMap { entry in entry.name.map { ($0, entry.value) } }
      if named.count == entries.count {
        try write(Dictionary(named) { first, _ in first }, to: encoder)
      } else {
        try write(entries.flatMap { [$0.key, $0.value] }, to: encoder)
      }
    }
  }

  private func write(_ nodes: [EncodedNode], to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for node in nodes { try container.encode(node) }
  }

  private func write(_ nodes: [String: EncodedNode], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    for (name, node) in nodes { try container.encode(node, forKey: FieldName(name)) }
  }
}

extension ContextValue {
  /// Returns the case's name for one without associated values, which codes as `{"name": {}}`.
  fileprivate func shortened(_ isCase: Bool) -> ContextValue {
    guard isCase, case .fields(let fields) = self, fields.count == 1, let only = fields.first,
      only.value == .fields([:])
    else { return self }
    return .text(only.key)
  }

  /// Returns a dictionary: fields where each key is one text, else keys and values by turns.
  fileprivate static func entries(_ entries: [(ContextValue, ContextValue)]) -> ContextValue {
    let named = entries.compactMap { key, value in key.text.map { ($0, value) } }
    let fields = Dictionary<String, ContextValue>(named) { first, _ in first }
    return fields.count == entries.count
      ? .fields(fields) : .list(entries.flatMap { [$0.0, $0.1] })
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
      let name = try EncodedNode(path: node.path).encoding(key)
      let field = FieldName(name.value.text ?? "key")
      return EncodedNode.Entry(
        key: name,
        value: try EncodedNode(path: node.path + [field]).encoding(value),
        name: (key as? any CodingKeyRepresentable)?.codingKey.stringValue
      )
    }
    node.set(entries)
  }
}

/// A context as it is coded by its own type, with sets and dictionaries in one order in every
/// process.
package struct ContextJSON: Encodable {
  private let context: AnyRouteContext

  /// Takes a context that is to be written.
  package init(_ context: AnyRouteContext) { self.context = context }

  /// Writes what the context's own type encodes.
  package func encode(to encoder: any Encoder) throws {
    try EncodedNode(path: []).encoding(context.value).encode(to: encoder)
  }
}

extension AnyRouteContext {
  /// `nil` for the context of a screen that needs none.
  var unlessNone: Self? { value is NoContext ? nil : self }
}
