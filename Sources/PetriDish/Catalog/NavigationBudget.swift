/// The most that getting to a screen may cost the user, under every variant.
///
/// A number that is `nil` is not limited.
public struct NavigationBudget: Hashable, Sendable, Codable {
  /// The most actions from what the app shows first.
  public private(set) var actions: Int?

  /// The most layers above the app's own.
  public private(set) var modals: Int?

  /// The most screens that lie one upon the other, the screen itself included.
  public private(set) var depth: Int?

  /// Limits what is given.
  public init(actions: Int? = nil, modals: Int? = nil, depth: Int? = nil) {
    self.actions = actions
    self.modals = modals
    self.depth = depth
  }

  /// Whether it limits nothing.
  package var isEmpty: Bool { self == NavigationBudget() }

  /// Returns the budget with the numbers of another one where it has none itself.
  func completed(by other: Self) -> Self {
    Self(
      actions: actions ?? other.actions,
      modals: modals ?? other.modals,
      depth: depth ?? other.depth
    )
  }

  /// Takes the limits out that no screen can keep.
  ///
  /// - Returns: Each of them with its name.
  mutating func removeNegativeLimits() -> [(name: String, limit: Int)] {
    var removed: [(name: String, limit: Int)] = []
    func check(_ name: String, _ limit: inout Int?, from least: Int) {
      guard let value = limit, value < least else { return }
      removed.append((name, value))
      limit = nil
    }
    check("actions", &actions, from: 0)
    check("modals", &modals, from: 0)
    check("depth", &depth, from: 1)
    return removed
  }
}
