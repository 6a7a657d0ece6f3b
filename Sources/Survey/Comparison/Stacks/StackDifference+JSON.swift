import PetriDish
import Routing

extension StackDifference: Encodable {
  /// Encodes the edits as an array that is sufficient to build the second stack from the first.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for edit in edits { try container.encode(edit) }
  }
}

extension StackDifference.Edit: Encodable {
  private enum Key: String, CodingKey {
    case kind, screen, text, from, to, stack, holds, screens, was, `is`, stays
  }

  /// Encodes the kind, the screen, the sentence, both positions, and the values that depend on the kind.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(screen, forKey: .screen)
    try container.encode(text, forKey: .text)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    switch change {
    case .node(let node, let holds, _):
      try container.encode(node, forKey: .stack)
      try container.encodeIfPresent(holds, forKey: .holds)
    case .visibility(let pairs), .making(let pairs): try container.encode(pairs, forKey: .screens)
    case .traits(let from, let to):
      try container.encode(from.report(besides: to), forKey: .was)
      try container.encode(to.report(besides: from), forKey: .is)
    case .lift: try container.encode(true, forKey: .stays)
    case .position: break
    }
  }
}

extension StackDifference.Position: Encodable {
  private enum Key: String, CodingKey { case path, presented }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(isPresented, forKey: .presented)
  }
}

extension StackNode.Traits {
  /// Returns the traits that differ from those of another screen, with `null` for missing values.
  fileprivate func report(besides other: Self) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    if id != other.id { fields["id"] = id.map { .string($0) } ?? .null }
    if type != other.type { fields["type"] = .string(type) }
    if title != other.title { fields["title"] = .string(title) }
    if context != other.context {
      fields["context"] = context.map { JSONValue(coding: ContextJSON($0)) } ?? .null
    }
    if lists != other.lists {
      fields["lists"] = lists.isEmpty ? .null : JSONValue(coding: lists)
    }
    return fields
  }
}
