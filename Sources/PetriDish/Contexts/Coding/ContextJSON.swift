import Routing

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
