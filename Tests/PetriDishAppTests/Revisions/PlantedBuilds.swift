import Foundation
import GTKBackend
import PetriDish
import TestSupport

@testable import PetriDishApp

/// Two builds of a program, distinguished by an environment variable, and a catalog of their screens.
struct PlantedBuilds {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for side in ["before", "after"] {
      try script("PLANTED=\(side) exec '\(Self.program)' \"$@\"", side)
    }
  }

  private static var program: String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "PlantedCatalog").path
  }

  /// Writes an executable shell script and returns its path.
  @discardableResult
  func script(_ text: String, _ name: String) throws -> String {
    try folder.write("#!/bin/sh\n\(text)\n", to: name)
    let path = folder.path(name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The build before the changes.
  var before: BuildChoice { .program(folder.path("before")) }

  /// A finder that runs in the build with the changes.
  @MainActor var finder: BuildFinder { BuildFinder(running: folder.path("after")) }

  /// A catalog with a few of the screens.
  static let catalog = Catalog(
    "Planted",
    root: { _ in NavigationStack(contained: [First(title: "Home")]) }
  ) {
    ScreenConfiguration("label", route: .first)
    ScreenConfiguration("edge", route: .first)
    ScreenConfiguration("crash", route: .first)
    ScreenConfiguration("guarded", route: .first)
  }
}
