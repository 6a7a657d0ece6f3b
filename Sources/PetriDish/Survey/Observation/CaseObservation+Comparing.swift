extension CaseObservation {
  /// Returns whether another observation has the same value at a level.
  package func equals(_ other: Self, at level: ObservationLevel) -> Bool {
    switch level {
    case .outcome: outcome?.comparable == other.outcome?.comparable
    case .plan: plan == other.plan
    case .stack: stack == other.stack
    case .structure: structure == other.structure
    case .lists: lists == other.lists
    case .picture: picture?.number == other.picture?.number
    }
  }
}

extension ObservedOutcome {
  /// The part by which two are compared: where a process died, the sentence has places in code in it.
  fileprivate var comparable: Self {
    kind == .died || kind == .hung ? Self(kind: kind) : self
  }
}
