import GTK

/// The libraries whose types the files of programs name.
nonisolated enum Libraries {
  /// Loads the libraries of types, if they are installed.
  ///
  /// - Parameter types: The names of types, such as `AdwBin`. Their beginning names the library.
  static func load(for types: Set<String>) {
    for (prefix, library) in names where types.contains(where: { $0.hasPrefix(prefix) }) {
      _ = ObjectType.load(library)
    }
  }

  private static let names = [
    ("Adw", "libadwaita-1.so.0"),
    ("GtkSource", "libgtksourceview-5.so.0"),
    ("Panel", "libpanel-1.so.1"),
    ("Shumate", "libshumate-1.0.so.1"),
    ("Vte", "libvte-2.91-gtk4.so.0"),
  ]
}
