import Routing

/// A context as it is coded by its own type, with sets and dictionaries in one order in every
/// process.
struct ContextJSON: Encodable {
  let context: AnyRouteContext

  func encode(to encoder: any Encoder) throws {
    try EncodedNode(path: []).encoding(context.value).encode(to: encoder)
  }
}
