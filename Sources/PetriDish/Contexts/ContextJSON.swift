import Routing

/// A context as it is coded by its own type.
struct ContextJSON: Encodable {
  let context: AnyRouteContext

  func encode(to encoder: any Encoder) throws { try context.value.encode(to: encoder) }
}
