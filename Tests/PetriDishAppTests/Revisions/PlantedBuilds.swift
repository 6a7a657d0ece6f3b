import Foundation
import GTKBackend
import PetriDish
import TestSupport

@testable import PetriDishApp

/// Two builds of one program, which an environment tells apart, and a catalog with some of their screens.
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

  /// Writes a program for the shell.
  @discardableResult
  func script(_ text: String, _ name: String) throws -> String {
    try folder.write("#!/bin/sh\n\(text)\n", to: name)
    let path = folder.path(name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// The build before the changes.
  var before: BuildChoice { .program(folder.path("before")) }

  /// Finds builds for the one with the changes.
  @MainActor var finder: BuildFinder { BuildFinder(running: folder.path("after")) }

  /// A few of the screens.
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
