import GTK
import PetriDish
import Survey

extension SurveyedTour {
  /// Makes a tour for a command, which says how far it is.
  ///
  /// - Throws: ``Interruption`` after a signal, and what the tour throws.
  static func made(
    _ tour: ScreenTour,
    for call: Call,
    onWidgets isShown: Bool = false,
    describing describes: Bool = false,
    in standard: StandardEnvironment,
    within timeout: Duration,
    lingering linger: Duration = .zero
  ) throws -> Self {
    defer { call.out.progress?(nil) }
    return try InterruptibleWork.value {
      try await Self(
        tour,
        by: SubprocessPool(WorkerInvocation.words(onWidgets: false, in: standard)),
        onWidgets: isShown,
        describing: describes,
        within: timeout,
        lingering: linger
      ) { check, number, count in
        call.out.progress?("\(number) of \(count): \(check.id)")
      }
    }
  }

  /// Writes a sentence for each screen that ended a worker.
  func reportDeaths(_ out: Output) {
    for (check, end) in deadly {
      out.error("\(Quotation(check.screen)) is not opened, since no worker survives it: \(end)")
    }
  }
}
