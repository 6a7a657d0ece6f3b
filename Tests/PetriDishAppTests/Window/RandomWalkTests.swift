import Assets
import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp
// Testable because the catalog of the program isn't public.
@testable import TestbedCatalog

/// Tests of links that are copied during random walks.
///
/// `RANDOM_WALKS=1000` runs 1,000 walks and prints the number of compared links. A failure is
/// printed with its seed.
@Suite(.onDisplay) @MainActor struct RandomWalkTests {
  private let application = someApplication()
  private nonisolated static let walks =
    ProcessInfo.processInfo.environment["RANDOM_WALKS"].flatMap { Int($0) } ?? 24

  /// The numbers of the walks in each window, which is a separate test case.
  private nonisolated static let windows = stride(from: 0, to: walks, by: 100).map {
    $0..<min($0 + 100, walks)
  }

  init() throws { try application.register() }

  @Test(arguments: windows)
  func `a link opens the same screens everywhere unless the link says that it leaves something out`(
    walks: Range<Int>
  )
    async throws
  {
    let assets = paneAssets()
    let (state, styles) = try (UserState(), StyleSheets(assets))
    let main = try MainWindow(
      EmptyWindow(assets, state),
      Testbed.catalog,
      assets,
      styles,
      state
    )
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    defer {
      main.window.destroy()
      styles.uninstall()
    }
    main.bottom.isFolded = true
    main.workbench.runner.show(Jump.Environment(motion: .reduced))
    var compared = 0
    var moved = 0
    for number in walks {
      let walk = RandomWalk(in: main, seed: UInt64(number))
      let isRegistered = number.isMultiple(of: 2)
      try await walk.begin()
      var length = 0
      for _ in 0..<(2 + number % 4) {
        if isRegistered { try await walk.goOn() } else { try await walk.doAnything() }
        let place: Comment = "walk \(number): \(walk.acts.joined(separator: " · "))"
        let shown = try #require(main.workbench.shownJump, place)
        let leavesOut = [.navigated, .partial].contains(shown.accuracy)
        // The login guard can leave a screen open.
        if isRegistered, !walk.hasLoggedIn { #expect(!leavesOut, place) }
        guard !leavesOut else {
          moved += 1
          break
        }
        guard walk.acts.count > length else { continue }
        length = walk.acts.count
        try await compare(main.workbench.dish, shown.jump.link, inWindow: walk.oneIn(12), place)
        compared += 1
      }
    }
    #expect(compared > walks.count)
    #expect(moved > walks.count / 8)
    if Self.walks > 24 {
      let text = "\(walks) walks: \(compared) links compared, \(moved) left something out\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }

  /// Opens a link without a display, and optionally in a new window, and compares the screens.
  private func compare(
    _ dish: Dish,
    _ link: String,
    inWindow: Bool,
    _ place: Comment
  ) async throws {
    let place: Comment = "\(place) → \(link)"
    let devices = try paneAssets().devices()
    let headless = Dish(
      Testbed.catalog,
      patience: Dish.guardPatience,
      width: { shown in (devices.device(named: shown.device) ?? devices.first)?.width }
    )
    let jump = try Testbed.catalog.jump(link)
    _ = await headless.jump(jump, within: Dish.longestRest)
    #expect(headless.stack.screens == dish.stack.screens, place)
    guard inWindow else { return }
    let other = try await ShownDish(Testbed.catalog)
    other.bench.open(link: link)
    await other.bench.runner.settled()
    #expect(other.bench.dish.stack.screens == dish.stack.screens, place)
  }
}

extension StackNode {
  /// The screens with their contexts, one per line.
  fileprivate var screens: String {
    let own = "\(visible) \(type) “\(title)” \(id ?? "") \(context.map { "\($0)" } ?? "")"
    let inner = (children + [presented].compactMap(\.self)).map(\.screens)
    return
      ([own] + inner.map { $0.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") })
      .joined(separator: "\n")
  }
}
