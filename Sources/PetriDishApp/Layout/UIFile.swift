import Assets
import GTK

/// A layout of which parts are made again and again.
struct UIFile<Outlets: UIOutlets> {
  private let layout: UIDefinition
  private let outlets = Outlets()

  /// Reads the layout; nothing is made yet.
  init(_ assets: Assets) throws(AssetError) {
    layout = UIDefinition(try assets.text(Outlets.file))
  }

  /// Makes all parts.
  func make() throws(ToolkitError) -> UIObjects<Outlets> {
    UIObjects(telling: try Builder(text: layout.whole, file: Outlets.file), outlets)
  }

  /// Makes one part, with all that it contains.
  func make<Kind>(
    _ outlet: KeyPath<Outlets, Outlet<Kind>>
  ) throws(ToolkitError) -> UIObjects<Outlets> {
    try make(outlets[keyPath: outlet])
  }

  /// Makes one part, with all that it contains.
  func make<Kind>(_ outlet: Outlet<Kind>) throws(ToolkitError) -> UIObjects<Outlets> {
    let builder =
      if let part = layout.parts[outlet.id] {
        try Builder(text: part, file: Outlets.file)
      } else {
        try Builder(text: layout.whole, file: Outlets.file, only: outlet.id)
      }
    return UIObjects(telling: builder, outlets)
  }
}

/// The objects that were made of a layout; each is read by the name of its outlet.
///
/// It keeps them as long as it lives.
@dynamicMemberLookup
struct UIObjects<Outlets: UIOutlets> {
  /// The outlets by which objects can be asked for.
  let outlets: Outlets

  private let builder: Builder

  /// Has the labels among them tell what they have no room for.
  fileprivate init(telling builder: Builder, _ outlets: Outlets) {
    builder.tellCutTexts()
    (self.builder, self.outlets) = (builder, outlets)
  }

  subscript<Kind>(dynamicMember outlet: KeyPath<Outlets, Outlet<Kind>>) -> Kind {
    get throws(ToolkitError) { try self[outlets[keyPath: outlet]] }
  }

  /// The object of an outlet.
  subscript<Kind>(outlet: Outlet<Kind>) -> Kind {
    get throws(ToolkitError) { try builder.object(outlet.id) }
  }
}

/// An object of a layout that Swift code works with, by its id and its class.
struct Outlet<Kind: Object> {
  let id: String

  init(_ id: String) { self.id = id }
}

/// The outlets of one layout file, each a property, or in a property that groups some.
protocol UIOutlets {
  /// The name of the layout file.
  static var file: String { get }

  init()
}
