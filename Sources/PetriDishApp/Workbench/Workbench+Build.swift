import GTK
import PetriDish
import Survey

// Another build of the program beside this one: the same jumps go to both.

extension StateKey<[String]> {
  /// The builds that were compared last, the last one first, as they were typed.
  static var builds: Self { Self("build.recents", in: .session, or: []) }
}

extension StateKey<String> {
  /// The build that is beside the dish, as it was typed; empty for none.
  static var shownBuild: Self { Self("build.shown", in: .session, or: "") }
}

extension Workbench {
  /// Puts another build beside the dish, and compares what both show from now on.
  ///
  /// Of two dishes under two variants, the focused one stays.
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

  /// Has the dish stand alone again, and ends what runs of the other build but for a window of its own.
  func putBuildAway() {
    guard let build else { return }
    build.end()
    self.build = nil
    state[.shownBuild] = ""
    notify(.dish)
  }

  /// Puts the build beside the dish again that was there in the window before, where this one takes the place
  /// of that.
  func restoreBuild(isAgain: Bool) {
    if isAgain, let choice = BuildChoice(state[.shownBuild]) {
      compare(with: choice)
    } else {
      state[.shownBuild] = ""
    }
  }

  /// Compares both builds at every screen; ends that where it is under way.
  func compareAllScreens() {
    guard let build else { return }
    if build.fullComparison?.isRunning == true { return build.stopFullComparison() }
    do {
      build.compare(try CheckSelection().work(of: catalog, in: standard).cases)
    } catch {
      notify(.notice("\(error)"))
    }
  }

  /// Opens the link to what is shown in a window of the other build.
  func openThere() {
    guard let program = build?.program else { return }
    let link = shownJump?.jump.link
    notify(.notice("Opening a window of \(program.name) …"))
    MainLoop.task { [weak self] in
      do throws(RevisionFailure) {
        try await BuildWindow(of: program).open(link)
      } catch {
        self?.notify(.notice("\(error)"))
      }
    }
  }

  /// Has the other build follow what the focused dish shows.
  func followBuild() { build?.follow(comparedCase) }

  /// The case of what the focused dish shows, or of its last jump where it was moved by hand since.
  private var comparedCase: CheckCase? {
    guard var jump = shownJump?.jump, let screen = catalog.screen(jump.screen) else { return nil }
    // A device that is named is not exchanged for a wide one.
    jump.environment.device = jump.environment.device ?? standard.settings.device
    return CheckCase(jump, of: screen)
  }

  private func remember(_ choice: BuildChoice) {
    let others = state[.builds].filter { $0 != choice.name }
    state[.builds] = Array(([choice.name] + others).prefix(6))
  }
}
