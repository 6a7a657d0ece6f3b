import GTK
import PetriDish
import Survey

/// The comparison of the running program with another build, as a window shows it: one jump after the
/// other, and when asked for all screens.
///
/// The other build is found, or made, in the background from the beginning on.
final class BuildComparison {
  /// The state of the other build.
  enum BuildState {
    /// It is found or built; the words say what that is at.
    case making(String)
    /// It cannot be had, for the reason of the sentence.
    case failed(String)
    /// It can be compared with.
    case ready(OtherProgram)
  }

  /// The state of the comparison of both builds at the jump that is followed.
  enum JumpComparison {
    /// There is no jump, or no other build yet.
    case nothing
    /// Both are being asked.
    case asking
    /// Both were seen.
    case seen(PairedCase, SurveyComparison)
    /// They could not be compared, for the reason of the sentence.
    case failed(String)
  }

  /// A comparison of all screens.
  struct FullComparison {
    /// The number of cases that there are, as far as they are known.
    var total: Int
    /// The number of cases that were compared so far.
    var compared = 0
    /// The report of what was found; `nil` while it runs.
    var report: SurveyComparison?
    /// The sentence that says why it ended before its time.
    var failure: String?

    /// Whether it goes on.
    var isRunning: Bool { report == nil }
  }

  /// The other build, as it was asked for.
  let choice: BuildChoice

  /// The state of the other build.
  private(set) var buildState = BuildState.making("looking for it") {
    didSet { onChange() }
  }

  /// The sentences about the other build that a user has to know.
  private(set) var notes: [String] = []

  /// The comparison of both builds at the jump that is followed.
  private(set) var jumpComparison = JumpComparison.nothing {
    didSet { onChange() }
  }

  /// The comparison of all screens; `nil` before it is asked for.
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

  /// The number of jumps that are known; those before are forgotten.
  private static let limit = 100

  /// Prepares a comparison; ``begin()`` begins it.
  ///
  /// - Parameter standard: The environment of both builds.
  init(with choice: BuildChoice, in standard: StandardEnvironment, finder: BuildFinder) {
    (self.choice, self.standard, self.finder) = (choice, standard, finder)
  }

  isolated deinit { end() }

  /// The other build; `nil` before it is there.
  var program: OtherProgram? {
    if case .ready(let program) = buildState { program } else { nil }
  }

  /// The picture that the other build shows of the jump that is followed; `nil` where there is none.
  var picture: ScreenPicture? {
    guard program != nil, case .seen(let entry, _) = jumpComparison else { return nil }
    return entry.pictures?.before
  }

  /// Tries again what has failed.
  func retry() { program == nil ? begin() : askAgain() }

  /// Finds the other build, once more where that has failed.
  func begin() {
    finding?.cancel()
    (notes, buildState) = ([], .making("looking for it"))
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
            if case .making = self?.buildState { self?.buildState = .making($0) }
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

  /// Ends all that runs.
  func end() {
    finding?.cancel()
    asking?.comparison.stop()
    comparingAll?.stop()
    (finding, asking, comparingAll, display) = (nil, nil, nil, nil)
  }

  /// Gives up making the other build.
  func cancel() {
    guard case .making = buildState else { return }
    finding?.cancel()
    finding = nil
    buildState = .failed("The build was interrupted.")
  }

  /// The request to compare cases: on a display that nobody sees, or else without one.
  private func request(of cases: [CheckCase]) -> RevisionComparison.Request {
    var request = RevisionComparison.Request(cases: cases, standard: standard)
    request.endsOrphans = false
    request.program = finder.running
    request.isShown = display != nil
    request.reasonNotShown =
      "\(WorkerDisplay.program), on which both builds would be shown unseen, is not installed"
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
  /// Compares both builds at another jump; the answer is known where it was asked for before.
  func follow(_ check: CheckCase?) {
    guard check?.id != followed?.id else { return }
    followed = check
    ask()
  }

  /// Compares both builds anew at the jump that is followed.
  func askAgain() {
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
      // One at a time: processes that were told to end are still there.
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
  /// Compares both builds at all cases.
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

  /// Ends the comparison of all screens; what was found by then stays.
  func stopFullComparison() {
    comparingAll?.stop()
    comparingAll = nil
  }
}
