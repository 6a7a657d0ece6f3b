import Foundation
import GTK
import PetriDish

/// The folder with what is kept of revisions: trees to build in, and the programs that were used last.
struct RevisionCache {
  /// The path of the folder, which need not be there.
  let path: String

  /// The number of programs that are kept.
  static let kept = 20

  /// The cache that the environment names: `PETRI_CACHE`, or a folder of the user's caches.
  init() {
    let named = CurrentProcess.variable("PETRI_CACHE") ?? ""
    path = named.isEmpty ? "\(UserDirectory.cache.path)/petridish" : Self.absolute(named)
  }

  /// A cache in a folder.
  init(path: String) { self.path = Self.absolute(path) }

  /// Returns the path of a kept program; `nil` where it is not kept.
  ///
  /// - Parameter key: What the program was made of.
  func program(_ key: String) -> String? {
    let folder = "\(path)/programs/\(key)"
    guard let name = try? String(contentsOfFile: "\(folder)/name", encoding: .utf8) else {
      return nil
    }
    let program = "\(folder)/\(name)"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    // That it was used just now is of no consequence where it cannot be said.
    do { try touch(folder) } catch {}
    return program
  }

  /// Keeps a program with its resources, and lets go of those that were not used for longest.
  ///
  /// - Returns: The path of the program that is kept.
  /// - Throws: ``RevisionFailure/noRoom(cache:)`` or ``RevisionFailure/cache(_:reason:)``; nothing is
  ///   kept then.
  func keep(_ program: String, as key: String) throws(RevisionFailure) -> String {
    let files = FileManager.default
    let origin = URL(filePath: program).resolvingSymlinksInPath()
    let (folder, name) = ("\(path)/programs/\(key)", origin.lastPathComponent)
    let draft = "\(folder).\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try files.createDirectory(atPath: draft, withIntermediateDirectories: true)
      let siblings = try files.contentsOfDirectory(
        atPath: origin.deletingLastPathComponent().path(percentEncoded: false)
      )
      for sibling in siblings where sibling == name || sibling.hasSuffix(".resources") {
        let from = origin.deletingLastPathComponent().appending(path: sibling)
        try files.copyItem(atPath: from.path(percentEncoded: false), toPath: "\(draft)/\(sibling)")
      }
      try Data(name.utf8).write(to: URL(filePath: "\(draft)/name"))
      if files.fileExists(atPath: folder) { try files.removeItem(atPath: folder) }
      try files.moveItem(atPath: draft, toPath: folder)
    } catch {
      // What was begun is of no use; where it cannot be taken away, `compare --clear-cache` does.
      do { try files.removeItem(atPath: draft) } catch {}
      let reason = WritingFailure(error)
      throw reason.isAboutRoom
        ? .noRoom(cache: path) : .cache(path, reason: reason.description)
    }
    forgetOldest()
    return "\(folder)/\(name)"
  }

  /// Takes away all that is kept.
  ///
  /// - Returns: Whether there was anything.
  /// - Throws: ``RevisionFailure/cacheInUse(_:)`` while a comparison builds in it, and everything stays.
  func clear() throws(RevisionFailure) -> Bool {
    let files = FileManager.default
    var wasThere = false
    let locks = try lockTrees()
    defer { withExtendedLifetime(locks) {} }
    do {
      for part in ["programs", "trees"] where files.fileExists(atPath: "\(path)/\(part)") {
        wasThere = true
        try files.removeItem(atPath: "\(path)/\(part)")
      }
    } catch {
      throw .cache(path, reason: "\(WritingFailure(error))")
    }
    return wasThere
  }

  /// Keeps comparisons from the trees.
  private func lockTrees() throws(RevisionFailure) -> [FileLock] {
    var locks: [FileLock] = []
    for tree in FolderEntry.all(in: "\(path)/trees").filter(\.isFolder) {
      let folder = "\(path)/trees/\(tree.name)"
      let lock: FileLock?
      do { lock = try FileLock("\(folder)/lock") } catch {
        throw .cache(folder, reason: "\(error)")
      }
      guard let lock else { throw .cacheInUse(path) }
      locks.append(lock)
    }
    return locks
  }

  /// The keys of the programs that are kept, that which was used last first.
  var keys: [String] {
    FolderEntry.all(in: "\(path)/programs").filter(\.isFolder)
      .sorted { $0.modified > $1.modified }.map(\.name)
  }

  private func forgetOldest() {
    for key in keys.dropFirst(Self.kept) {
      // One that is in use, or is somebody else's, stays.
      do { try FileManager.default.removeItem(atPath: "\(path)/programs/\(key)") } catch {}
    }
  }

  private func touch(_ folder: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder)
  }

  private static func absolute(_ path: String) -> String {
    let url = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return url.count > 1 && url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}
