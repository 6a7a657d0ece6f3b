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

extension ApplicationHost {
  /// Returns the actions that other programs can start by the session bus: `app.NAME`.
  static func actions(
    of application: Application,
    _ launcher: WindowLauncher,
    _ inbox: LinkInbox
  ) -> [SimpleAction] {
    [
      SimpleAction("open-link", taking: .text("")) { [weak application] value in
        guard let application, case .text(let link) = value else { return }
        open([link], from: inbox, in: application, launcher)
      },
      SimpleAction("jump", taking: .text("")) { [weak application] value in
        guard let application, case .text(let id) = value else { return }
        launcher.show(in: application) { lifecycle in jump(to: id, lifecycle.workbench) }
      },
      SimpleAction("quit") { [weak application] in application?.quit() },
    ]
  }

  /// Opens links in the window, once it is whole.
  static func open(
    _ links: [String],
    from inbox: LinkInbox,
    in application: Application,
    _ launcher: WindowLauncher
  ) {
    guard inbox.add(links) else { return }
    launcher.show(in: application) { lifecycle in
      let workbench = lifecycle.workbench
      inbox.deliver {
        workbench.dishes.isTwin && !workbench.dishes.sharesJumps
      } to: {
        workbench.open(link: $0)
      }
    }
  }

  private static func jump(to id: String, _ workbench: Workbench) {
    guard let screen = workbench.catalog.screen(id) else {
      // An id is no longer than a link, and what is longer is not compared with others.
      guard id.utf8.count <= Jump.linkLimit else {
        return workbench.notify(.notice("\(LinkError.tooLong(bytes: id.utf8.count))"))
      }
      let known = workbench.catalog.screens.map(\.id)
      return workbench.notify(.notice("\(CatalogError.unknownScreen(id, known: known))"))
    }
    workbench.open(screen)
  }
}

extension ApplicationHost {
  /// The end of the name of a build whose window is beside that of another one: 12 digits of the commit that
  /// it was built from, or where that is not known, as many that are another one for each name.
  ///
  /// - Parameter name: The name of the build.
  static func suffix(of name: String) -> String {
    let commit = CurrentProcess.variable(WorkerInvocation.commitVariable) ?? ""
    let digits = commit.count >= 12 && commit.allSatisfy(\.isHexDigit) ? commit : name.fingerprint
    return ".r\(digits.prefix(12))"
  }

  /// The name on the session bus: that of the program's type behind its module, with nothing but
  /// letters and figures.
  ///
  /// - Parameter source: How Swift code gets the catalog, with its module first.
  static func id(of source: String) -> String {
    let names = source.split(separator: ".").dropLast().filter { !$0.hasPrefix("(") }
    let words = names.map { name in
      let letters = name.unicodeScalars.filter { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || scalar == "_"
      }
      let word = String(String.UnicodeScalarView(letters))
      // What is written in other letters has to be called something, too.
      return word.first?.isLetter == true ? word : "C\(word)"
    }
    return (["org.petridish"] + words).joined(separator: ".")
  }
}

/// The links that other programs want the window to open.
///
/// The window begins one in each idle moment, so that it stays alive. Where a later link takes the place of
/// those before it anyway, only the latest one is opened.
final class LinkInbox {
  private var waiting: [String] = []
  private var delivery: ScheduledWork?

  /// Adds links.
  ///
  /// - Returns: Whether the caller must deliver them.
  func add(_ links: [String]) -> Bool {
    defer { waiting += links }
    return waiting.isEmpty && delivery == nil && !links.isEmpty
  }

  /// Opens the links one after the other, including those that come in the meantime.
  ///
  /// - Parameters:
  ///   - keepsAll: Whether each link may have a dish of its own.
  ///   - open: Opens a link.
  func deliver(keepingAll keepsAll: @escaping () -> Bool, to open: @escaping (String) -> Void) {
    delivery = MainLoop.idle { [self] in
      delivery = nil
      if !keepsAll() { waiting.removeFirst(max(0, waiting.count - 1)) }
      guard !waiting.isEmpty else { return }
      open(waiting.removeFirst())
      if !waiting.isEmpty { deliver(keepingAll: keepsAll, to: open) }
    }
  }
}

/// An error about the window that another call of the program has opened, or has not.
enum WindowFailure: Error, CustomStringConvertible {
  /// The window to be watched is open already, in a program that is not watched.
  case alreadyOpen(String)
  /// No window is open.
  case absent(String)
  /// The window does not answer.
  case silent(String, for: Double)

  /// One sentence with the name of the catalog, and what to do.
  var description: String {
    switch self {
    case .alreadyOpen(let name):
      "“\(name)” is open already; close its window first, so that a watched one can take its place."
    case .absent(let name):
      "No window of “\(name)” is open; without “--only-running” the call opens one."
    case .silent(let name, let seconds):
      "The window of “\(name)” does not answer within \(Int(seconds)) seconds; "
        + "let its process go on, or end it."
    }
  }
}
