import GTK

/// The outlets of the window that says what the program is.
struct AboutOutlets: UIOutlets {
  static let file = "about.ui"

  let about = Outlet<Window>("about")
  let aboutVersion = Outlet<Label>("about_version")
  let aboutCatalog = Outlet<Label>("about_catalog")
}
