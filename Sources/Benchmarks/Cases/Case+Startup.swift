internal import Assets
internal import CGTKFloors
internal import Foundation
internal import PetriDish
internal import PetriDishApp
internal import Routing

extension Case {
  /// From the start of a process to its end, which is when its window has been painted: once, or with
  /// all that is in it.
  static var startup: [Case] {
    [
      started("first frame with 10000 screens", goal: 1.15, .largeCatalog, until: .painted),
      started("whole window with 10000 screens", goal: 2, .largeCatalog, until: .whole),
      started("first frame with 30 screens", goal: 1.15, .smallCatalog, until: .painted),
      started("whole window with 30 screens", goal: 1.3, .smallCatalog, until: .whole),
      started(
        "the same against its widgets in C",
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

/// A program that opens a window and ends once that has been painted: this one, called otherwise.
enum StartedProgram: String {
  case emptyWindow = "empty-window"
  /// A window in C that GTK fills from the same layout files, without rows, an app, or anything behind it.
  case widgetsAlone = "widgets-alone"
  case largeCatalog = "large-catalog"
  case smallCatalog = "small-catalog"

  /// Runs as the program that the first two arguments name.
  ///
  /// - Returns: The exit status; `nil` where the arguments name none.
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

  /// The folder of the program's layout files; `nil` where there are none.
  private static var layoutFolder: String? {
    let file = try? Assets().path(of: "window.ui")
    return file.map { URL(filePath: $0).deletingLastPathComponent().path }
  }

  /// Starts it in a process of its own, and waits for its end.
  func measure(until moment: LaunchMoment) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [rawValue, moment.rawValue]
    // Foundation's own waiting looks once in 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    end.wait()
    guard process.terminationStatus == 0 else { throw BenchmarkError.noWindow(rawValue) }
  }
}

/// A team's catalog of ten thousand screens.
nonisolated private struct LargeCatalog: CatalogApp {
  static let catalog = Catalog(screens: 10_000)
}

/// A catalog as it is in its first weeks: thirty screens.
nonisolated private struct SmallCatalog: CatalogApp {
  static let catalog = Catalog(screens: 30)
}

extension Catalog {
  /// Screens in groups that are as many as the screens in each.
  nonisolated init(screens: Int) {
    let side = Int(Double(screens).squareRoot())
    self.init("Many", root: { _ in Screen() }) {
      for group in 0..<screens / side {
        ScreenGroup("Group \(group)") {
          for number in (group * side)..<(group * side + side) {
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
}
