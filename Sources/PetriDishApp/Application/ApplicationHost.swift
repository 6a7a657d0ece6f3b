import Assets
import GTK
import PetriDish

/// The program on the desktop: one instance with one window, however often it is called.
struct ApplicationHost {
  private let id: String
  private let apart: String?
  private let catalog: () -> Catalog
  private let launch: LaunchOptions

  /// - Parameters:
  ///   - catalog: Asked for once the window is there, if there is to be one.
  ///   - source: How Swift code gets the catalog, with its module first.
  ///   - apart: The name of the build, where its window is beside that of another one.
  ///   - launch: The options that the window launches with.
  init(
    _ catalog: @escaping @autoclosure () -> Catalog,
    of source: String,
    apart: String? = nil,
    _ launch: LaunchOptions = LaunchOptions()
  ) {
    id = Self.id(of: source) + (apart.map(Self.suffix) ?? "")
    self.apart = apart
    self.catalog = catalog
    self.launch = launch
  }

  /// Opens the window, or hands a link over to the instance that runs already.
  ///
  /// - Parameter watch: Says when there is a new version of the program, which then takes its
  ///   place.
  /// - Returns: The exit status, once the window is closed or the link is handed over.
  /// - Throws: ``ToolkitError`` where there is no display; ``AssetError`` where a file is missing.
  func run(opening link: String? = nil, watching watch: BuildWatcher? = nil) throws -> Int32 {
    guard case .silent = RunningInstance.find(id, within: Self.patience) else {
      return try runAnswered(opening: link, watching: watch)
    }
    throw WindowFailure.silent(catalog().name, for: Self.patience)
  }

  /// Has the window that is open open a link.
  ///
  /// - Throws: ``WindowFailure`` where no window is open, or where it does not answer.
  func hand(over link: String) throws(WindowFailure) {
    switch RunningInstance.open([link], in: id, within: Self.patience) {
    case .answering: return
    case .absent: throw .absent(catalog().name)
    case .silent: throw .silent(catalog().name, for: Self.patience)
    }
  }

  /// The sentence about a window that the session bus does not know.
  private static let busSentence = """
    There is no session bus: other programs cannot open links in the window, and screen readers may not see it.
    """

  /// The time in seconds that a window which is open may take to answer.
  private static let patience = 10.0

  private func runAnswered(opening link: String?, watching watch: BuildWatcher?) throws -> Int32 {
    Log.leaveOutSessionBus()
    try Display.open()
    let assets = Assets()
    let styles = try StyleSheets(assets)
    let application = Application(id: id)
    application.onStartup { [id] in
      styles.install()
      Window.setIcon(id)
    }
    try application.register()
    // What was opened before is brought back, and is not opened once more.
    let words = ["catalog"] + [launch.isAgain ? nil : link].compactMap { $0 }
    // Where another instance has the window, this one needs none.
    guard !application.isRemote else {
      guard watch == nil else { throw WindowFailure.alreadyOpen(catalog().name) }
      return application.run(words)
    }
    let state = UserState(of: id)
    let launcher = WindowLauncher(try EmptyWindow(assets, state)) {
      launch.reached(.painted)
      if !application.hasSessionBus, !launch.isAgain { Output.standard.error(Self.busSentence) }
    } fill: { empty in
      let window = try MainWindow(
        empty,
        catalog(),
        assets,
        styles,
        state,
        journal: launch.makeJournal(),
        apart: apart
      )
      return WindowLifecycle(window, launch, watching: watch)
    }
    application.onActivate {
      launcher.show(in: application) { lifecycle in if !launch.isAgain { lifecycle.window.resume() }
      }
    }
    application.onShutdown { state.save() }
    let inbox = LinkInbox()
    application.onOpen { links in
      Self.open(links, from: inbox, in: application, launcher)
    }
    for action in Self.actions(of: application, launcher, inbox) { application.add(action) }
    let status = application.run(words)
    watch?.stop()
    // No build goes on for a comparison that nobody sees.
    Subprocess.endAll()
    if let failure = launcher.failure { throw failure }
    // Otherwise the supervisor sees to it.
    if launch.supervisor == nil { try launcher.restart?.becomeProgram(CommandLine.arguments) }
    return status
  }
}
