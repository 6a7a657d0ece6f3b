import Foundation
import GTK
import PetriDish

/// The cached pictures of a catalog’s screens, as the current build shows them.
///
/// Another build may show a screen differently, so each build has a separate folder.
struct ThumbnailFolder {
  /// The number of builds whose pictures are kept.
  static let keptBuilds = 3

  /// The maximum size of a file in bytes, far above the size of any file that the program writes.
  private static let sizeLimit = 1 << 20

  /// The folder with a subfolder for each build.
  private let builds: String
  private let path: String
  private let limit: Int

  /// Creates the folder of a build without accessing it.
  ///
  /// - Parameters:
  ///   - catalog: The catalog's name on the session bus.
  ///   - build: The identity of the build.
  ///   - cache: The path of the cache.
  ///   - limit: The maximum number of pictures.
  init(
    of catalog: String,
    build: String,
    in cache: String = RevisionCache().path,
    limit: Int = ScreenThumbnails.limit
  ) {
    builds = "\(cache)/thumbnails/\(catalog)"
    path = "\(builds)/\(build.fingerprint)"
    self.limit = limit
  }

  /// Creates the folder of the running build, or returns `nil` if the build can't be identified.
  init?(ofRunning catalog: String) {
    let program = CurrentProcess.build
    guard !program.isEmpty else { return nil }
    // Style sheets and pictures of the app are files next to the program.
    let folder = URL(filePath: CurrentProcess.path).deletingLastPathComponent()
      .path(percentEncoded: false)
    let resources = FolderEntry.all(in: folder).filter { $0.name.hasSuffix(".resources") }
      .flatMap { Self.files(in: "\(folder)/\($0.name)") }
    self.init(of: catalog, build: "\(program)\n\(resources.sorted().joined(separator: "\n"))")
  }

  /// Returns the paths and modification times of the files in a folder and its subfolders.
  private static func files(in folder: String) -> [String] {
    FolderEntry.all(in: folder).flatMap { entry in
      let path = "\(folder)/\(entry.name)"
      return entry.isFolder ? files(in: path) : ["\(path) \(entry.modified)"]
    }
  }

  /// The names of the stored pictures.
  var names: Set<String> { Set(FolderEntry.all(in: path).map(\.name)) }

  /// Returns a stored picture, or `nil` if it is missing or damaged.
  func picture(_ name: String) -> Picture? {
    do {
      let bytes = try FileLocation("\(path)/\(name)").bytes(upTo: Self.sizeLimit)
      return try Picture(webP: [UInt8](bytes))
    } catch {
      return nil
    }
  }

  /// Stores a picture; the oldest pictures and the folders of the oldest builds are removed.
  func keep(_ picture: Picture, as name: String) {
    let files = FileManager.default
    do {
      // Only the user may see the pictures, because an app can show private data.
      try files.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try Data(picture.webP).write(to: URL(filePath: "\(path)/\(name)"), options: .atomic)
    } catch {
      // Without the file, the picture lasts only as long as the window.
      return
    }
    Self.removeOldest(in: path, keeping: name, limit: limit)
    let build = URL(filePath: path).lastPathComponent
    Self.removeOldest(in: builds, keeping: build, limit: Self.keptBuilds)
  }

  /// Removes all but an entry of a folder and the most recently changed other entries.
  private static func removeOldest(in folder: String, keeping name: String, limit: Int) {
    let others = FolderEntry.all(in: folder).filter { $0.name != name }
    guard others.count >= limit else { return }
    for entry in others.sorted(by: { $0.modified > $1.modified }).dropFirst(limit - 1) {
      // An entry that can't be removed is tried again with the next picture.
      do { try FileManager.default.removeItem(atPath: "\(folder)/\(entry.name)") } catch {}
    }
  }
}
