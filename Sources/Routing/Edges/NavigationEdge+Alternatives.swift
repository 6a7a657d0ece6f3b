extension NavigationEdge {
  /// Declares that a guard or a condition may open another route in the edge's place.
  ///
  /// ```swift
  /// NavigationEdge(.tap("Cities"), to: .cities, with: CityQuery()).or(to: .login, "before logging in")
  /// ```
  ///
  /// - Parameters:
  ///   - route: The other route.
  ///   - condition: The words that follow those of the action.
  public func or<Target, Context>(to route: Route<Target, Context>, _ condition: String) -> Self {
    var copy = self
    copy.declared.append(
      DeclaredEdge(
        route: route.name,
        words: "\(action.words) \(condition)",
        actions: action.count
      )
    )
    return copy
  }
}
