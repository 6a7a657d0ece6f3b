import PetriDish

extension GraphvizProcess {
  /// The reason why there is no layout.
  enum Failure: Error, Hashable, CustomStringConvertible {
    case missing
    case late(seconds: Double)
    case failed(String)

    /// One sentence, which says what is shown instead.
    var description: String {
      switch self {
      case .missing:
        "Only groups are shown: Graphviz, which lays out the edges, is not installed (package “graphviz”)."
      case .late(let seconds):
        "Only groups are shown: Graphviz has not laid out the edges in \(Int(seconds)) seconds."
      case .failed(let reason): "Only groups are shown: Graphviz has failed: \(reason.inSentence)"
      }
    }

    /// One sentence where the groups are folded for want of time; `nil` where time was not what lacked.
    var foldingDescription: String? {
      guard case .late(let seconds) = self else { return nil }
      return
        "The groups are folded: Graphviz has not laid out all screens in \(Int(seconds)) seconds."
    }
  }
}
