import Assets
import GTK

/// A layout file that can create its objects repeatedly.
struct UIFile<Outlets: UIOutlets> {
  private let layout: UIDefinition
  private let outlets = Outlets()

  /// Reads the layout without creating any objects.
  init(_ assets: Assets) throws(AssetError) {
    layout = UIDefinition(try assets.text(Outlets.file))
  }

  /// Creates all objects.
  func make() throws(ToolkitError) -> UIObjects<Outlets> {
    UIObjects(telling: try Builder(text: layout.whole, file: Outlets.file), outlets)
  }

  /// Creates one object including its descendants.
  func make<Kind>(
    _ outlet: KeyPath<Outlets, Outlet<Kind>>
  ) throws(ToolkitError) -> UIObjects<Outlets> {
    try make(outlets[keyPath: outlet])
  }

  /// Creates one object including its descendants.
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

/// The objects of a layout, which are accessed by the names of their outlets.
///
/// This value keeps the objects alive.
@dynamicMemberLookup
struct UIObjects<Outlets: UIOutlets> {
  let outlets: Outlets

  private let builder: Builder

  /// Enables tooltips for labels whose text is truncated.
  fileprivate init(telling builder: Builder, _ outlets: Outlets) {
    builder.tellCutTexts()
    (self.builder, self.outlets) = (builder, outlets)
  }

  subscript<Kind>(dynamicMember outlet: KeyPath<Outlets, Outlet<Kind>>) -> Kind {
    get throws(ToolkitError) { try self[outlets[keyPath: outlet]] }
  }

  /// Returns the object of an outlet.
  subscript<Kind>(outlet: Outlet<Kind>) -> Kind {
    get throws(ToolkitError) { try builder.object(outlet.id) }
  }
}

/// An object of a layout, identified by its id and class.
struct Outlet<Kind: Object> {
  let id: String

  init(_ id: String) { self.id = id }
}

/// The outlets of a layout file, as properties or groups of properties.
protocol UIOutlets {
  static var file: String { get }

  init()
}
