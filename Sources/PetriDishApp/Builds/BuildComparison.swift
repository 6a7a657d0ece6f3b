import GTK
import PetriDish
import Survey

/// A comparison of the running program with another build, for one jump at a time or for all screens.
///
/// The other build is located or built in the background.
final class BuildComparison {
  /// The state of the other build.
  enum BuildState {
    /// The build is being located or built; the text describes the current step.
    case making(String)
    /// The build isn't available; the text is the error message.
    case failed(String)
    /// The build is ready for comparison.
    case ready(OtherProgram)
  }

  /// The state of the comparison at the current jump.
  enum JumpComparison {
    /// There is no jump, or the other build isn't ready.
    case nothing
    /// Both builds are opening the jump.
    case asking
    /// Both builds have opened the jump.
    case seen(PairedCase, SurveyComparison)
    /// The comparison failed; the text is the error message.
    case failed(String)
  }

  /// A comparison of all screens.
  struct FullComparison {
    /// The number of cases known so far.
    var total: Int
    /// The number of compared cases.
    var compared = 0
    /// The report, or `nil` while the comparison is running.
    var report: SurveyComparison?
    /// The message of the error that ended the comparison, or `nil`.
    var failure: String?

    /// Whether the comparison is running.
    var isRunning: Bool { report == nil }
  }

  /// The build that the user chose.
  let choice: BuildChoice

  /// The state of the other build.
  private(set) var buildState = BuildState.making("finding the build") {
    didSet { onChange() }
  }

  /// Notices about the other build for the user.
  private(set) var notes: [String] = []

  /// The comparison of both builds at the current jump.
  private(set) var jumpComparison = JumpComparison.nothing {
    didSet { onChange() }
  }

  /// The comparison of all screens, or `nil` if the user hasn't started one.
  private(set) var fullComparison: FullComparison? {
    didSet { onChange() }
  }

  /// Called after each change.
  var onChange: () -> Void = {}

  private let standard: StandardEnvironment
  private let finder: BuildFinder
  private var finding: Task<Void, Never>?
  private var display: WorkerDisplay?
  private var followed: CheckCase?
  private var asking: (comparison: RevisionComparison, task: Task<Void, Never>)?
  private var comparingAll: RevisionComparison?
  private var known: [String: JumpComparison] = [:]

  /// The maximum number of cached jump comparisons.
  private static let limit = 100

  /// Creates a comparison; call ``begin()`` to start it.
  ///
  /// - Parameter standard: The environment of both builds.
  init(with choice: BuildChoice, in standard: StandardEnvironment, finder: BuildFinder) {
    (self.choice, self.standard, self.finder) = (choice, standard, finder)
  }

  isolated deinit { end() }

  /// The other build, or `nil` if it isn't ready.
  var program: OtherProgram? {
    if case .ready(let program) = buildState { program } else { nil }
  }

  /// The picture of the current jump in the other build, if any.
  var picture: ScreenPicture? {
    guard program != nil, case .seen(let entry, _) = jumpComparison else { return nil }
    return entry.pictures?.before
  }

  /// Repeats the step that failed.
  func retry() { program == nil ? begin() : askAgain() }

  /// Starts to locate or build the other build, even if a previous attempt failed.
  func begin() {
    finding?.cancel()
    (notes, buildState) = ([], .making("finding the build"))
    let (choice, finder) = (choice, finder)
    finding = MainLoop.task { [weak self] in
      let display = await WorkerDisplay.open()
      self?.display = display
      let result: BuildState
      do {
        result = .ready(
          try await finder.program(of: choice) { [weak self] in
            self?.note($0)
          } progress: { [weak self] in
            // The build's own dots would precede the ellipsis.
            let step = String($0.reversed().drop { $0 == "." }.reversed())
            if case .making = self?.buildState { self?.buildState = .making(step) }
          }
        )
      } catch {
        result = .failed("\(error)")
      }
      guard !Task.isCancelled, let self else { return }
      finding = nil
      buildState = result
      ask()
    }
  }

  /// Stops all work.
  func end() {
    finding?.cancel()
    asking?.comparison.stop()
    comparingAll?.stop()
    (finding, asking, comparingAll, display) = (nil, nil, nil, nil)
  }

  /// Cancels building the other build.
  func cancel() {
    guard case .making = buildState else { return }
    finding?.cancel()
    finding = nil
    buildState = .failed("The build was interrupted.")
  }

  /// Returns a request to compare cases on the invisible display, or without a display if that isn't available.
  private func request(of cases: [CheckCase]) -> RevisionComparison.Request {
    var request = RevisionComparison.Request(cases: cases, standard: standard)
    request.endsOrphans = false
    request.program = finder.running
    request.isShown = display != nil
    request.reasonNotShown =
      "\(WorkerDisplay.program), which shows both builds offscreen, isn’t installed"
    request.environment = display?.environment ?? [:]
    return request
  }

  private func note(_ sentence: String) {
    guard !notes.contains(sentence) else { return }
    notes.append(sentence)
    onChange()
  }
}

// MARK: - One jump

extension BuildComparison {
  /// Compares both builds at a jump, or shows the cached result.
  func follow(_ check: CheckCase?) {
    guard check?.id != followed?.id else { return }
    followed = check
    ask()
  }

  /// Compares both builds at the current jump again.
  private func askAgain() {
    if let followed { known[followed.id] = nil }
    ask()
  }

  private func ask() {
    let before = asking
    before?.comparison.stop()
    asking = nil
    guard let program, let check = followed else { return jumpComparison = .nothing }
    if let answer = known[check.id] { return jumpComparison = answer }
    var request = request(of: [check])
    request.comparesMaps = false
    (request.keepsPictures, request.keepsEqualPictures) = (true, true)
    let comparison = RevisionComparison(request, with: program)
    let task = MainLoop.task { [weak self] in
      // Comparisons run one at a time, because stopped processes may still be running.
      await before?.task.value
      guard self?.asking?.comparison === comparison else { return }
      let answer: JumpComparison
      do {
        try await comparison.compare()
        let entry = comparison.cases.first { $0.check.id == check.id } ?? PairedCase(check)
        answer = .seen(entry, comparison.report())
      } catch {
        answer = .failed("\(error)")
      }
      guard let self, asking?.comparison === comparison else { return }
      asking = nil
      if known.count >= Self.limit { known = [:] }
      if case .seen = answer { known[check.id] = answer }
      jumpComparison = answer
    }
    asking = (comparison, task)
    jumpComparison = .asking
  }
}

// MARK: - All screens

extension BuildComparison {
  /// Compares both builds in all cases.
  func compare(_ cases: [CheckCase]) {
    guard let program, fullComparison?.isRunning != true else { return }
    fullComparison = FullComparison(total: cases.count)
    let comparison = RevisionComparison(request(of: cases), with: program) { [weak self] _ in
      guard let self, var fullComparison else { return }
      fullComparison.compared += 1
      fullComparison.total = max(fullComparison.total, comparingAll?.total ?? 0)
      self.fullComparison = fullComparison
    }
    comparingAll = comparison
    MainLoop.task { [weak self] in
      var failure: String?
      do { try await comparison.compare() } catch { failure = "\(error)" }
      guard let self else { return }
      let isStopped = comparingAll !== comparison
      comparingAll = nil
      fullComparison?.failure = isStopped ? nil : failure
      fullComparison?.report = comparison.report(isInterrupted: isStopped || failure != nil)
    }
  }

  /// Stops the comparison of all screens but keeps the results so far.
  func stopFullComparison() {
    comparingAll?.stop()
    comparingAll = nil
  }
}
