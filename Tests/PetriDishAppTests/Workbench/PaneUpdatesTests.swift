import Assets
import GTK
import PetriDish
import Synchronization
import TestSupport
import Testing

@testable import PetriDishApp

/// A context that counts how often it is decoded.
private struct Counted: Codable, Hashable {
  let text: String

  /// The number of times that each text was decoded.
  static let counts = Mutex<[String: Int]>([:])

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    let text = text
    Self.counts.withLock { $0[text, default: 0] += 1 }
  }

  private enum CodingKeys: CodingKey { case text }
}

private final class CountedScreen: Screen {}

extension Route where Target == CountedScreen, Context == Counted {
  fileprivate static var counted: Self {
    Step { _ in CountedScreen() }.using(.push).from(containerOf: .first)
  }
}

private let counting = Catalog(
  "Counting",
  root: { _ in NavigationStack(contained: [First(title: "First")]) }
) {
  ScreenConfiguration("first", route: .first)
  ScreenConfiguration("counted", route: .counted).preset("one", Counted("one"))
}

/// Tests of how often panes are updated after changes of the model.
@Suite(.onDisplay) @MainActor struct PaneUpdatesTests {
  @Test func `a pane is updated once for all changes in a turn`() async throws {
    let updates = PaneUpdates()
    var seen: [Set<Workbench.Change>] = []
    updates.add { seen.append($0) }
    for change: Workbench.Change in [.draft, .dish, .draft, .moved] { updates.note(change) }
    #expect(seen.isEmpty)
    try await eventually { !seen.isEmpty }
    await MainLoop.settled()
    #expect(seen == [[.draft, .dish, .moved]])
  }

  @Test func `changes made by a pane are shown in the next turn`() async throws {
    let updates = PaneUpdates()
    var turns = 0
    updates.add { changes in
      turns += 1
      if changes.contains(.selection) { updates.note(.draft) }
    }
    updates.note(.selection)
    updates.updateIfNeeded()
    #expect(turns == 1)
    try await eventually { turns == 2 }
    updates.updateIfNeeded()
    #expect(turns == 2)
  }

  @Test func `each edit in the form decodes the context once, even if it is opened`() async throws {
    let (application, assets, state) = (someApplication(), paneAssets(), UserState())
    try application.register()
    let empty = try EmptyWindow(assets, state)
    let main = try MainWindow(empty, counting, assets, StyleSheets(assets), state)
    main.present(in: application)
    let window = try #require(application.windows.first)
    defer { window.destroy() }
    await MainLoop.settled(until: window.isMapped)
    let workbench = main.workbench
    let screen = try #require(counting.screen("counted"))
    workbench.open(screen)
    await workbench.runner.settled()
    let entry = try #require(
      window.descendants(ListBoxRow.self)
        .first { $0.descendants(Label.self).first?.text == "Text" }?
        .descendants(Entry.self).first
    )
    var updates = 0
    workbench.updates.add { if $0.contains(.draft) { updates += 1 } }
    for (text, isLive) in [("two", false), ("three", true)] {
      workbench.live.isOn = isLive
      await MainLoop.settled()
      let former = updates
      entry.text = text
      #expect(updates == former)
      try await eventually { updates > former && !workbench.live.isWaiting }
      await workbench.runner.settled()
      await MainLoop.settled()
      #expect(Counted.counts.withLock { $0[text] } == 1, "\(text)")
      workbench.jump()
      await workbench.runner.settled()
      await MainLoop.settled()
      #expect(Counted.counts.withLock { $0[text] } == 1, "\(text)")
    }
  }
}
