import Routing

extension AnyRouteContext {
  /// `nil` for the context of a screen that needs none.
  var unlessNone: Self? { value is NoContext ? nil : self }
}
