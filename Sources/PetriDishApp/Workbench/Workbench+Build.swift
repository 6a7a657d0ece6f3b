import GTK
import PetriDish
import Survey

// Comparing another build of the program, which performs the same jumps.

extension StateKey<[String]> {
  /// The recently compared builds, most recent first, as the user entered them.
  static var builds: Self { Self("build.recents", in: .session, or: []) }
}

extension StateKey<String> {
  /// The compared build as the user entered it; may be empty.
  static var shownBuild: Self { Self("build.shown", in: .session, or: "") }
}

extension Workbench {
  /// Starts a comparison with another build.
  ///
  /// If two variants are visible, only the focused dish remains.
  func compare(with choice: BuildChoice) {
    if dishes.isTwin { keep(dishes.focused) }
    build?.end()
    remember(choice)
    state[.shownBuild] = choice.name
    let build = BuildComparison(with: choice, in: standard, finder: buildFinder)
    build.onChange = { [weak self] in self?.notify(.build) }
    self.build = build
    followBuild()
    build.begin()
    notify(.dish)
  }

  /// Ends the comparison with the other build, except for windows of that build.
  func putBuildAway() {
    guard let build else { return }
    build.end()
    self.build = nil
    state[.shownBuild] = ""
    notify(.dish)
  }

  /// Restores the other build if this window replaces a crashed one; otherwise forgets it.
  func restoreBuild(isAgain: Bool) {
    if isAgain, let choice = BuildChoice(state[.shownBuild]) {
      compare(with: choice)
    } else {
      state[.shownBuild] = ""
    }
  }

  /// Starts the comparison of all screens, or stops it if it is running.
  func compareAllScreens() {
    guard let build else { return }
    if build.fullComparison?.isRunning == true { return build.stopFullComparison() }
    do {
      build.compare(try CheckSelection().work(of: catalog, in: standard).cases)
    } catch {
      notify(.notice("\(error)"))
    }
  }

  /// Opens the visible screen in a window of the other build.
  func openThere() {
    guard let program = build?.program else { return }
    let link = shownJump?.jump.link
    notify(.done("Opening a window of \(program.name)…"))
    MainLoop.task { [weak self] in
      do throws(RevisionFailure) {
        try await BuildWindow(of: program).open(link)
      } catch {
        self?.notify(.notice("\(error)"))
      }
    }
  }

  /// Updates the comparison to the visible screen of the focused dish.
  func followBuild() { build?.follow(comparedCase) }

  /// The case for the visible screen, or for the last jump if the user has navigated since.
  private var comparedCase: CheckCase? {
    guard var jump = shownJump?.jump, let screen = catalog.screen(jump.screen) else { return nil }
    // An explicit device prevents the check from choosing a wide device.
    jump.environment.device = jump.environment.device ?? standard.settings.device
    return CheckCase(jump, of: screen)
  }

  private func remember(_ choice: BuildChoice) {
    let others = state[.builds].filter { $0 != choice.name }
    state[.builds] = Array(([choice.name] + others).prefix(6))
  }
}
