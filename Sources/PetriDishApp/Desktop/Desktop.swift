import Assets
import GTK
import PetriDish

/// The program on the desktop: one instance with one window, however often it is called.
struct Desktop {
  private let catalog: Catalog
  private let start: WindowStart

  /// - Parameter start: What the window brings back, and who brings that back.
  init(_ catalog: Catalog, _ start: WindowStart = WindowStart()) {
    self.catalog = catalog
    self.start = start
  }

  /// Opens the window, or hands a link over to the instance that runs already.
  ///
  /// - Parameter watch: Says when there is a new version of the program, which then takes its place.
  /// - Returns: The exit status, once the window is closed or the link is handed over.
  /// - Throws: ``ToolkitError`` where there is no display; ``AssetError`` where a file is missing.
  func run(opening link: String? = nil, watching watch: Watch? = nil) throws -> Int32 {
    try Display.open()
    let assets = Assets()
    let look = try Look(assets)
    let application = Application(id: Self.id(of: catalog))
    application.onStartup {
      look.install()
      Window.setIcon(Self.id(of: catalog))
    }
    try application.register()
    // What was opened before is brought back, and is not opened once more.
    let words = ["catalog"] + [start.isAgain ? nil : link].compactMap { $0 }
    // Where another instance has the window, this one needs none.
    guard !application.isRemote else {
      guard watch == nil else { throw AlreadyOpen(name: catalog.name) }
      return application.run(words)
    }
    let state = UserState(of: Self.id(of: catalog))
    let window = try MainWindow(catalog, assets, look, state)
    let life = WindowLife(window, start, watching: watch)
    application.onActivate {
      window.present(in: application)
      life.begin()
      if !start.isAgain { window.resume() }
    }
    application.onShutdown { state.save() }
    application.onOpen { links in
      window.present(in: application)
      life.begin()
      for link in links { window.workbench.open(link: link) }
    }
    for action in window.actions(of: application) { application.add(action) }
    let status = application.run(words)
    watch?.stop()
    // Otherwise the supervisor sees to it.
    if start.supervisor == nil { try life.renewal?.becomeProgram(CommandLine.arguments) }
    return status
  }

  /// The name on the session bus: that of the catalog, with nothing but letters and figures.
  static func id(of catalog: Catalog) -> String {
    let letters = catalog.name.unicodeScalars.filter { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
    let name = String(String.UnicodeScalarView(letters))
    return "org.petridish.Catalog\(name.isEmpty ? "" : ".C" + name)"
  }
}

/// The window that is to be watched is open already, in a program that nobody watches.
struct AlreadyOpen: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "“\(name)” is open already; close its window first, so that a watched one can take its place."
  }
}
