/// A device of a desktop app: a window with a size, which the user can change.
public struct WindowSize: Hashable, Sendable, Identifiable {
  /// The identifier in links.
  public let id: String
  /// The display name.
  public let name: String
  /// The width in points.
  public let width: Int
  /// The height in points, including a header bar.
  public let height: Int

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - id: The identifier in links, which must be unique in the catalog.
  ///   - name: The display name (default: the id with a capital letter and without hyphens).
  ///   - width: The width, from 120 to 4096 points.
  ///   - height: The height, from 120 to 4096 points.
  public init(_ id: String, name: String? = nil, width: Int, height: Int) {
    self.id = id
    self.name = name ?? ScreenConfiguration<NoContext>.name(for: id)
    (self.width, self.height) = (width, height)
  }
}
