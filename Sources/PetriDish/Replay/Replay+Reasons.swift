import Routing

extension Replay {
  /// The sentence about a step that has not come to an end in time; `nil` where none is under way.
  var stuckness: String? {
    guard !dish.scene.isIdle, !dish.scene.isAsking, let step = dish.scene.step else { return nil }
    return "The step \(Quotation(step)) did not come to an end within \(limit.inWords)."
  }

  /// Returns the reason that this catalog refuses a jump, such as one to a screen that has another
  /// name now.
  func refusal(of action: RecordedAction) -> String? {
    guard case .jump(let jump, _) = action else { return nil }
    do throws(CatalogError) { _ = try dish.catalog.resolve(jump) } catch { return "\(error)" }
    return nil
  }
}
