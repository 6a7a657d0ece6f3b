import GTK

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
