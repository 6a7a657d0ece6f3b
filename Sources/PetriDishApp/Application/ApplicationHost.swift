import Assets
import GTK
import PetriDish

/// The desktop application, which has a single instance with a single window.
struct ApplicationHost {
  private let id: String
  private let icon: String
  private let apart: String?
  private let catalog: () -> Catalog
  private let launch: LaunchOptions

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - catalog: Creates the catalog; called only if this process shows the window.
  ///   - source: The Swift expression for the catalog, qualified with its module.
  ///   - apart: The name of a separate instance, or `nil` for the default instance.
  ///   - launch: The options for launching the window.
  init(
    _ catalog: @escaping @autoclosure () -> Catalog,
    of source: String,
    apart: String? = nil,
    _ launch: LaunchOptions = LaunchOptions()
  ) {
    let base = Self.id(of: source)
    id = base + (apart.map(Self.suffix) ?? "")
    // The windows of different files have different ids, but the icon of their program.
    icon = launch.files == nil ? id : base.split(separator: ".").dropLast().joined(separator: ".")
    self.apart = apart
    self.catalog = catalog
    self.launch = launch
  }

  /// Opens the window, or passes a link to the running instance.
  ///
  /// - Parameter watch: The watcher that builds new versions of the program, which then replace this one.
  /// - Returns: The exit status after the window is closed or the link is passed on.
  /// - Throws: ``ToolkitError`` if there is no display, or ``AssetError`` if a file is missing.
  func run(opening link: String? = nil, watching watch: BuildWatcher? = nil) throws -> Int32 {
    let watch = watch ?? launch.files?.watched.map { BuildWatcher($0, command: nil) }
    guard case .silent = RunningInstance.find(id, within: Self.patience) else {
      return try runAnswered(opening: link, watching: watch)
    }
    throw WindowFailure.silent(catalog().name, for: Self.patience)
  }

  /// Opens a link in the running instance.
  ///
  /// - Throws: ``WindowFailure`` if no window is open or the window doesn't respond.
  func hand(over link: String) throws(WindowFailure) {
    switch RunningInstance.open([link], in: id, within: Self.patience) {
    case .answering: return
    case .absent: throw .absent(catalog().name)
    case .silent: throw .silent(catalog().name, for: Self.patience)
    }
  }

  /// The message that the session bus isn't available.
  private static let busSentence = """
    No session bus found. Other programs can’t open links in the window, and screen readers may not work.
    """

  /// The time that the running instance may take to respond, in seconds.
  private static let patience = 10.0

  private func runAnswered(opening link: String?, watching watch: BuildWatcher?) throws -> Int32 {
    Log.leaveOutSessionBus()
    try Display.open()
    let assets = Assets()
    let styles = try StyleSheets(assets)
    let application = Application(id: id)
    application.onStartup { [icon] in
      styles.install()
      Window.setIcon(icon)
    }
    try application.register()
    // A restarted window restores its session instead of opening the link again.
    let words = ["catalog"] + [launch.isAgain ? nil : link].compactMap { $0 }
    // If another instance has the window, this process doesn't create one.
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
      window.workbench.buildFinder.files = launch.files
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
    // Builds for comparisons must end with the window.
    Subprocess.endAll()
    if let failure = launcher.failure { throw failure }
    // If there is a supervisor, it starts the new version.
    if launch.supervisor == nil { try launcher.restart?.becomeProgram(CommandLine.arguments) }
    return status
  }
}

extension ApplicationHost {
  /// Returns the application actions that other programs can activate over the session bus.
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

  /// Opens links when the window is complete.
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
      // IDs above the length limit of links aren't searched for similar IDs.
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
  /// Returns the suffix of the application ID for a separate instance.
  ///
  /// The suffix contains 12 hexadecimal digits of the commit, or of a hash of the name if the commit is unknown.
  ///
  /// - Parameter name: The name of the separate instance.
  static func suffix(of name: String) -> String {
    let commit = CurrentProcess.variable(WorkerInvocation.commitVariable) ?? ""
    let digits = commit.count >= 12 && commit.allSatisfy(\.isHexDigit) ? commit : name.fingerprint
    return ".r\(digits.prefix(12))"
  }

  /// Returns the application ID, derived from the module and type name of the program.
  ///
  /// - Parameter source: The Swift expression for the catalog, qualified with its module.
  static func id(of source: String) -> String {
    let names = source.split(separator: ".").dropLast().filter { !$0.hasPrefix("(") }
    let words = names.map { name in
      let letters = name.unicodeScalars.filter { scalar in
        scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || scalar == "_"
      }
      let word = String(String.UnicodeScalarView(letters))
      // Names in other scripts, or names that start with a digit, get a prefix.
      return word.first?.isLetter == true ? word : "C\(word)"
    }
    return (["org.petridish"] + words).joined(separator: ".")
  }
}

/// The links that other programs request to open.
///
/// The window opens one link per idle moment to stay responsive. If each link replaces the previous one,
/// only the latest link is opened.
final class LinkInbox {
  private var waiting: [String] = []
  private var delivery: ScheduledWork?

  /// Adds links.
  ///
  /// - Returns: Whether the caller must call ``deliver(keepingAll:to:)``.
  func add(_ links: [String]) -> Bool {
    defer { waiting += links }
    return waiting.isEmpty && delivery == nil && !links.isEmpty
  }

  /// Opens the links one by one, including links that are added in the meantime.
  ///
  /// - Parameters:
  ///   - keepsAll: Returns whether different links may open in different dishes.
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

/// An error about the window of another running instance.
enum WindowFailure: Error, CustomStringConvertible {
  /// The window is already open in a program that isn't watching for changes.
  case alreadyOpen(String)
  /// No window is open.
  case absent(String)
  /// The window doesn't respond.
  case silent(String, for: Double)

  /// The error message with the name of the catalog and a suggestion.
  var description: String {
    switch self {
    case .alreadyOpen(let name):
      "“\(name)” is already open. Close its window before you watch it."
    case .absent(let name):
      "No window of “\(name)” is open. Omit “--only-running” to open one."
    case .silent(let name, let seconds):
      "The window of “\(name)” didn’t respond within \(Int(seconds)) seconds. "
        + "Resume its process or end it."
    }
  }
}
