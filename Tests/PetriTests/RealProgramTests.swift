import Assets
import CMeasuring
import CGTKTestMain
import Fixtures
import Foundation
import GTK
@testable import Petri
import PetriDish
@testable import PetriDishApp
import TestSupport
import Testing

/// Comparisons of widgets in the dish with those of a program in C that opens the same file.
///
/// The dish is in a process of its own, because libadwaita can't be removed from a process.
@Suite(.onDisplay) @MainActor struct RealProgramTests {
  @Test(arguments: ["adwaita", "gtk"])
  func `each widget is as large and has the same pixels as in its own program`(
    kit: String
  ) async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Widgets/\(kit)/page.ui").path
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [file = file as String] in
      try await WidgetsInDish.printAll(of: file)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    var programs: [String: String] = [:]
    for look in DishLook.all {
      let real = try programs[look.kind] ?? Self.widgets(of: file, look.kind)
      programs[look.kind] = real
      let named = Set(real.split(separator: "\n").map { $0.prefix { $0 != " " } }).subtracting(["-"]
      )
      #expect(named.count >= 60)
      let shown = try #require(output.components(separatedBy: "== \(look) ==\n").dropFirst().first)
        .components(separatedBy: "== end ==")[0]
      let (before, after) = (real.split(separator: "\n"), shown.split(separator: "\n"))
      #expect(before.count == after.count)
      let different = zip(before, after).filter { $0 != $1 }.map { "\($0)\n\($1)" }
      #expect(
        different.isEmpty,
        "\(look): \(different.count) of \(before.count)\n\(different.joined(separator: "\n"))"
      )
    }
  }

  /// Returns the widgets of a file as its own program shows them.
  private static func widgets(of file: String, _ kind: String) throws -> String {
    let process = Process()
    let output = Pipe()
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "NotesProgram")
    let (width, height) = WidgetsInDish.size
    process.arguments = ["--screen", file, "\(width)", "\(height)", kind]
    process.standardOutput = output
    try process.run()
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return text
  }
}

/// A desktop, a dish on it, and the look that a program of its own has.
private struct DishLook: CustomStringConvertible {
  /// The theme of the desktop.
  let desktop: String
  /// The theme of the dish, or `nil` for that of the desktop.
  let dish: Jump.Environment.Theme?
  let kind: String

  var description: String { "\(desktop), \(dish.map { "\($0)" } ?? "desktop")" }

  static let all = [
    Self(desktop: "Adwaita", dish: nil, kind: "light"),
    Self(desktop: "Default-hc", dish: nil, kind: "light-contrast"),
    Self(desktop: "Default-hc", dish: .dark, kind: "dark-contrast"),
    Self(desktop: "Default-hc", dish: .light, kind: "light-contrast"),
    Self(desktop: "Adwaita", dish: .light, kind: "light"),
    Self(desktop: "Adwaita", dish: .dark, kind: "dark"),
  ]
}

/// The widgets of a file in a dish.
@MainActor private enum WidgetsInDish {
  static let size = (width: 1200, height: 860)

  /// Prints the widgets in each look.
  static func printAll(of file: String) async throws {
    try Display.open()
    let catalog = FileCatalog.make(try ProgramFiles(file))
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let assets = Assets(folders: [root.appending(path: "Assets/Resources").path])
    let taker = try OffscreenPictureTaker(of: catalog, on: assets)
    precondition(taker.problems.isEmpty, "\(taker.problems)")
    let device = DeviceDescription(width: size.width, height: size.height)
    for look in DishLook.all {
      Settings.theme = look.desktop
      let dish = taker.dish(of: catalog, on: device)
      var jump = Jump(try #require(catalog.openingScreen))
      jump.environment = Jump.Environment(device: device.id)
      jump.environment.theme = look.dish
      let result = await dish.jump(jump)
      precondition(result.failure == nil, "\(String(describing: result.failure))")
      for _ in 0..<2 {
        _ = try await taker.stillPicture(of: dish, on: device)
        measuring_prepare(taker.frame.pointer)
      }
      _ = try await taker.stillPicture(of: dish, on: device)
      let text = try #require(measuring_report(taker.frame.pointer))
      print("== \(look) ==\n\(String(cString: text))== end ==")
      free(text)
    }
  }
}
