import Assets
import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp
// Testable: the program's catalog is no part of what it offers to others.
@testable import TestbedCatalog

/// Links that are copied in the middle of walks that nobody would think of.
///
/// `RANDOM_WALKS=1000` goes for as many, and says how many links were compared. The seed of a
/// failure is printed with it.
@Suite(.onDisplay) @MainActor struct RandomWalkTests {
  private let application = someApplication()
  private nonisolated static let walks =
    ProcessInfo.processInfo.environment["RANDOM_WALKS"].flatMap { Int($0) } ?? 24

  /// The numbers of the walks in one window; a test has its time for each.
  private nonisolated static let windows = stride(from: 0, to: walks, by: 100).map {
    $0..<min($0 + 100, walks)
  }

  init() throws { try application.register() }

  @Test(arguments: windows)
  func `a link that is not said to be moved by hand opens the same, wherever it is opened`(
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
        // The answer of a guard is given by hand.
        if isRegistered, !walk.hasLoggedIn { #expect(shown.accuracy != .movedByHand, place) }
        guard shown.accuracy != .movedByHand else {
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
      let text = "\(walks) walks: \(compared) links compared, \(moved) moved by hand\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }

  /// Opens a link without a display, and now and then in a new window, and compares what is there.
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
  /// A line for each screen, with its context.
  fileprivate var screens: String {
    let own = "\(visible) \(type) “\(title)” \(id ?? "") \(context.map { "\($0)" } ?? "")"
    let inner = (children + [presented].compactMap(\.self)).map(\.screens)
    return
      ([own] + inner.map { $0.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") })
      .joined(separator: "\n")
  }
}
