internal import Assets
internal import CGTKFloors
internal import Foundation
internal import PetriDish
internal import PetriDishApp
internal import Routing

extension Case {
  /// Starting a process and waiting until its first frame or its whole window is painted.
  static var startup: [Case] {
    [
      started("first frame with 10000 screens", goal: 1.15, .largeCatalog, until: .painted),
      started("whole window with 10000 screens", goal: 2, .largeCatalog, until: .whole),
      started("first frame with 30 screens", goal: 1.15, .smallCatalog, until: .painted),
      started("whole window with 30 screens", goal: 1.3, .smallCatalog, until: .whole),
      started(
        "whole window with 30 screens, vs. widgets in C",
        goal: 1.3,
        .smallCatalog,
        until: .whole,
        floor: .widgetsAlone
      ),
    ]
  }

  private static func started(
    _ name: String,
    goal: Double,
    _ program: StartedProgram,
    until moment: LaunchMoment,
    floor: StartedProgram = .emptyWindow
  ) -> Case {
    Case(name, goal: goal, samples: 15) {
      Sides(
        floor: { try floor.measure(until: .painted) },
        ours: { try program.measure(until: moment) }
      )
    }
  }
}

/// A program that opens a window and ends as soon as the window is painted.
///
/// The benchmark starts its own executable with the raw value as an argument.
enum StartedProgram: String {
  case emptyWindow = "empty-window"
  /// A window in C that GTK fills from the same layout files, without rows or an app.
  case widgetsAlone = "widgets-alone"
  case largeCatalog = "large-catalog"
  case smallCatalog = "small-catalog"

  /// Runs the program that the first two arguments name.
  ///
  /// - Returns: The exit status, or `nil` if the arguments don't name a program.
  static func run(_ arguments: [String]) -> Int32? {
    let words = arguments.dropFirst()
    let moment = words.dropFirst().first.flatMap(LaunchMoment.init) ?? .painted
    return switch words.first.flatMap(Self.init) {
    case .emptyWindow: pd_floor_start(nil)
    case .widgetsAlone: layoutFolder.map { unsafe pd_floor_start($0) } ?? 1
    case .largeCatalog: LargeCatalog.run([arguments[0]], until: moment)
    case .smallCatalog: SmallCatalog.run([arguments[0]], until: moment)
    case nil: nil
    }
  }

  /// The folder that contains the layout files of the app, or `nil` if it doesn't exist.
  private static var layoutFolder: String? {
    let file = try? Assets().path(of: "window.ui")
    return file.map { URL(filePath: $0).deletingLastPathComponent().path }
  }

  /// Starts the program in a separate process and waits until it ends.
  func measure(until moment: LaunchMoment) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [rawValue, moment.rawValue]
    // Foundation's own wait polls only every 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    end.wait()
    guard process.terminationStatus == 0 else { throw BenchmarkError.noWindow(rawValue) }
  }
}

/// A large team's catalog with 10,000 screens.
nonisolated private struct LargeCatalog: CatalogApp {
  static let catalog = Catalog(screens: 10_000)
}

/// The catalog of a young project, with 30 screens.
nonisolated private struct SmallCatalog: CatalogApp {
  static let catalog = Catalog(screens: 30)
}

extension Catalog {
  /// Creates a catalog of screens in groups.
  ///
  /// The number of groups equals the number of screens in each.
  nonisolated init(screens: Int) {
    let side = Int(Double(screens).squareRoot())
    self.init("Many", root: { _ in Screen() }) {
      for group in 0..<screens / side {
        ScreenGroup("Group \(group)") {
          for number in (group * side)..<(group * side + side) {
            ScreenConfiguration("screen-\(number)", name: "Screen \(number)", route: .large)
              .preset("usual", CatalogContext(id: number, tab: "all"))
              .tags("large")
              .notes("One of many similar screens.")
              .link("/screens-\(number)/{id}")
          }
        }
      }
    }
  }
}
