extension SceneSearch {
  /// Says in one sentence which screens a search met that has found none.
  ///
  /// - Complexity: O(screens of the class), since the scope was visited before.
  func explanation<Target: Screen>(
    of type: Target.Type,
    in scope: SearchScope,
    from start: SearchStart
  ) -> String {
    guard let index = index(scope, start) else { return "the screen to start from is not there." }
    let runs = index.runs(of: type)
    let met = runs.reduce(0) { $0 + $1.range.count }
    guard met > 0 else {
      return switch index.count {
      case 0: "no screen is there to look at."
      case 1: "the one screen there is no \(type)."
      case let count: "none of the \(count) screens there is a \(type)."
      }
    }
    let named = runs.lazy.flatMap { run in
      run.range.lazy.map { ScreenIdentity(run.screen(at: $0, as: type)).description }
    }
    let names = named.prefix(Self.namesInCensus).joined(separator: ", ")
    let others = met - Self.namesInCensus
    let rest = others > 0 ? " and \(others) more" : ""
    return
      "\(names)\(rest) \(met == 1 ? "is" : "are") there, but \(met == 1 ? "does" : "do") not fit."
  }

  /// The number of screens that a sentence can name before it is a list.
  private static let namesInCensus = 3
}
