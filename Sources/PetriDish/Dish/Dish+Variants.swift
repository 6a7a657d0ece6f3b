import Routing

extension Dish {
  /// Decides an experiment, builds the app anew for it and repeats the last jump.
  ///
  /// - Returns: How the jump went; `nil` where there was none.
  /// - Throws: ``CatalogError`` for a name that is unknown; nothing has changed then.
  @discardableResult
  public func choose(
    _ variant: String,
    of experiment: String
  ) async throws(CatalogError) -> JumpResult? {
    try catalog.check(variant: variant, of: experiment)
    return await decide(variant, of: experiment)
  }

  /// Decides an experiment by a variant that it has.
  @discardableResult
  func decide(_ variant: String, of experiment: String) async -> JumpResult? {
    let event = journal.append(.variant(experiment: experiment, variant: variant), dish: name)
    variants = VariantAssignment(variants.decided.merging([experiment: variant]) { $1 })
    lastJump?.variants[experiment] = variant
    return await Cause.with(event) { await reload() }
  }
}
