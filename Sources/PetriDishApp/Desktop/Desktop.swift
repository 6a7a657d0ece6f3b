import Assets
import GTK
import PetriDish

/// The program on the desktop: one instance with one window, however often it is called.
struct Desktop {
  private let catalog: Catalog

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// Opens the window, or hands a link over to the instance that runs already.
  ///
  /// - Returns: The exit status, once the window is closed or the link is handed over.
  /// - Throws: ``ToolkitError`` where there is no display; ``AssetError`` where a file is missing.
  func run(opening link: String? = nil) throws -> Int32 {
    try Display.open()
    let assets = Assets()
    let look = try Look(assets)
    let window = try MainWindow(catalog, assets, look)
    let application = Application(id: Self.id(of: catalog))
    application.onStartup { look.install() }
    application.onActivate { window.present(in: application) }
    application.onOpen { links in
      window.present(in: application)
      for link in links { window.workbench.open(link: link) }
    }
    return application.run(["catalog"] + [link].compactMap { $0 })
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
