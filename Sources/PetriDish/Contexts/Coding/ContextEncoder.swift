import Foundation
import Routing

/// An encoder that converts `Encodable` values to a tree of texts.
///
/// Dates, URLs, UUIDs, decimals and data become a single text. Sets are sorted, so that equal sets
/// have equal trees. A dictionary becomes fields if each key encodes as a text, and otherwise a
/// list of alternating keys and values. An enum case without associated values becomes its name.
public struct ContextEncoder {
  /// Creates an encoder that can be used several times.
  public init() {}

  /// Encodes a value as a tree.
  ///
  /// - Throws: ``ContextError`` with the field if a type's `encode(to:)` throws an error or the
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

/// An encoder that writes a value to a node.
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

  // The standard library's default implementations throw an error for these types.
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

/// A node of the tree during encoding.
///
/// It is a reference type because containers may write values long after they were created.
final class EncodedNode {
  private enum Content {
    case nothing
    case value(ContextValue)
    case list([EncodedNode])
    case fields([String: EncodedNode])
    case entries([Entry])
  }

  /// An entry of a dictionary.
  struct Entry {
    let key: EncodedNode
    let value: EncodedNode
    /// The key if the dictionary encodes as fields, or `nil` if it encodes as a list of keys and values.
    let name: String?
  }

  let path: [any CodingKey]
  private var content = Content.nothing

  /// The original value if it encodes as a single value.
  private var whole: (any Encodable)?

  init(path: [any CodingKey]) { self.path = path }

  /// The encoded value; if the type didn't write anything, it is an empty set of fields.
  var value: ContextValue {
    switch content {
    case .nothing: .fields([:])
    case .value(let value): value
    case .list(let nodes): .list(nodes.map(\.value))
    case .fields(let nodes): .fields(nodes.mapValues(\.value)).shortened(isCase)
    case .entries(let entries): .entries(entries.map { ($0.key.value, $0.value.value) })
    }
  }

  /// Whether the fields belong to an enum case.
  private var isCase = false

  /// The number of items.
  var count: Int {
    if case .list(let nodes) = content { nodes.count } else { 0 }
  }

  /// Sets the node to a single value.
  func set(_ value: ContextValue) { content = .value(value) }

  /// Sets the node to a dictionary, sorted by key.
  func set(_ entries: [Entry]) {
    content = .entries(entries.sorted { $0.key.value.precedes($1.key.value) })
  }

  /// Makes the node a set of fields unless it already is one.
  func openFields() {
    if case .fields = content { return }
    content = .fields([:])
  }

  /// Makes the node a list unless it already is one.
  func openList() {
    if case .list = content { return }
    content = .list([])
  }

  /// Adds a field and returns its node.
  func field(_ key: any CodingKey) -> EncodedNode {
    let node = EncodedNode(path: path + [key])
    guard case .fields(var nodes) = content else { return node }
    content = .nothing
    nodes[key.stringValue] = node
    content = .fields(nodes)
    return node
  }

  /// Appends an item and returns its node.
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
  /// Encodes a value in the node.
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
      // Reflection is slower than encoding, so types are only inspected if necessary.
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
  /// Encodes the original form of the value, with unordered collections in a stable order.
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
  /// Returns the name of an enum case without associated values, which encodes as `{"name": {}}`.
  fileprivate func shortened(_ isCase: Bool) -> ContextValue {
    guard isCase, case .fields(let fields) = self, fields.count == 1, let only = fields.first,
      only.value == .fields([:])
    else { return self }
    return .text(only.key)
  }

  /// Returns a dictionary as fields if all keys are texts, otherwise as alternating keys and values.
  fileprivate static func entries(_ entries: [(ContextValue, ContextValue)]) -> ContextValue {
    let named = entries.compactMap { key, value in key.text.map { ($0, value) } }
    let fields = Dictionary<String, ContextValue>(named) { first, _ in first }
    return fields.count == entries.count
      ? .fields(fields) : .list(entries.flatMap { [$0.0, $0.1] })
  }
}

/// A collection without a defined order.
protocol UnorderedItems {}

extension Set: UnorderedItems {}

/// A type-erased optional.
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

/// A type-erased dictionary.
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

/// A context in the JSON form of its type, with sets and dictionaries in a stable order.
package struct ContextJSON: Encodable {
  private let context: AnyRouteContext

  package init(_ context: AnyRouteContext) { self.context = context }

  /// Encodes the context in the form that its type defines.
  package func encode(to encoder: any Encoder) throws {
    try EncodedNode(path: []).encoding(context.value).encode(to: encoder)
  }
}

extension AnyRouteContext {
  /// The context, or `nil` if it is ``NoContext``.
  var unlessNone: Self? { value is NoContext ? nil : self }
}
