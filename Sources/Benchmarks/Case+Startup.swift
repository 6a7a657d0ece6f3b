internal import CGTKFloors
internal import Foundation
internal import PetriDish
internal import PetriDishApp
internal import Routing

extension Case {
  /// From the start of a process to its end, which is when its window has been painted once.
  static var startup: [Case] {
    [
      Case("first frame with 10000 screens", goal: 1.5, samples: 15) {
        Sides(
          floor: { try StartedProgram.emptyWindow.measure() },
          ours: { try StartedProgram.largeCatalog.measure() }
        )
      }
    ]
  }
}

/// A program that opens a window and ends once that has been painted: this one, called otherwise.
enum StartedProgram: String {
  case emptyWindow = "empty-window"
  case largeCatalog = "large-catalog"

  /// Is the program that the first argument names.
  ///
  /// - Returns: The exit status; `nil` where the arguments name none.
  static func run(_ arguments: [String]) -> Int32? {
    switch arguments.dropFirst().first.flatMap(Self.init) {
    case .emptyWindow: pd_floor_start()
    case .largeCatalog: LargeCatalog.run([arguments[0]]) { exit(0) }
    case nil: nil
    }
  }

  /// Starts it in a process of its own, and waits for its end.
  func measure() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [rawValue]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkError.noWindow(rawValue) }
  }
}

/// A team's catalog of ten thousand screens.
nonisolated private struct LargeCatalog: CatalogApp {
  static let catalog = Catalog("Large", root: { _ in Screen() }) {
    for group in 0..<100 {
      Group("Group \(group)") {
        for number in (group * 100)..<(group * 100 + 100) {
          ScreenConfiguration("screen-\(number)", name: "Screen \(number)", route: .large)
            .preset("usual", CatalogContext(id: number, tab: "all"))
            .tags("large")
            .notes("Shows one of many.")
            .link("/screens-\(number)/{id}")
        }
      }
    }
  }
}
