/// The map of a build, with its registration.
package struct BuildMap: Sendable {
  /// Everything that its catalog says without opening a screen.
  let registration: Registration

  /// The map as a file.
  package private(set) var file: MapFile

  /// Keeps what a comparison needs of a map.
  package init(_ map: CatalogMap) {
    (registration, file) = (map.registration, map.file)
  }

  /// Returns the same with the map of some screens.
  package func only(_ isWanted: (String) -> Bool) -> Self {
    var other = self
    other.file = file.only(isWanted)
    return other
  }
}
