import Foundation
import Lists
import TestSupport
import Testing

@testable import GTK
@testable import GTKBackend

/// Tests of the gestures that scroll and refresh a list.
@Suite(.onDisplay) @MainActor struct ScrollGesturesTests {
  nonisolated private static let styles: [ListStyle] = [.list, .grid(columns: 2), .boxed]

  private func adapter(_ count: Int) -> ListAdapter<CountedCell> {
    ListAdapter((0..<count).map { CountedCell.Model($0) }, selectionMode: .none)
  }

  @Test(arguments: styles)
  func `turning the wheel reports the start and the end of scrolling`(style: ListStyle) async throws
  {
    let rows = adapter(200)
    var heard: [String] = []
    rows.onWillBeginDragging = {
      heard.append("begin")
      if heard.count == 1 { turnWheelAtOnce("click 5") }
    }
    rows.onDidEndDragging = { heard.append("end \($0)") }
    rows.onDidEndDecelerating = { heard.append("rest") }
    var offset = 0.0
    rows.onDidScroll = { offset = $0 }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    try await xdotool("mousemove 100 100 click 5")
    try await eventually { offset > 0 && heard.last == "end false" }
    let first = offset
    #expect(heard == ["begin", "end false"])
    try await xdotool("click 5")
    try await eventually { offset > first && heard.count == 4 }
    #expect(heard == ["begin", "end false", "begin", "end false"])
  }

  /// A state of an empty list.
  enum Emptiness: CaseIterable {
    case bare, placeholder, failure, emptied, emptiedWithKeyboard
  }

  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed], Emptiness.allCases)
  func `an empty list can be refreshed by wheel and keys`(style: ListStyle, state: Emptiness)
    async throws
  {
    let wasEmptied = state == .emptied || state == .emptiedWithKeyboard
    let rows = adapter(wasEmptied ? 60 : 0)
    var refreshes = 0
    rows.onRefresh = { refreshes += 1 }
    if state == .failure { rows.placeholder = .failure("Not read", "No network.") {} }
    if state != .bare, state != .failure { rows.placeholder = ListPlaceholder("Nothing", "Add.") }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    if wasEmptied {
      shown.view.scroll(to: ListPosition(row: 40), animated: false)
      await shown.settle()
      if state == .emptiedWithKeyboard {
        let row = try #require(shown.rows.children.first { $0.isMapped })
        #expect(row.grabFocus())
      }
      try rows.reload(items: [])
      await shown.settle()
    }
    func refreshed(_ count: Int) async throws {
      try await eventually { refreshes == count && !rows.isRefreshing }
      await shown.settle()
    }
    if state == .emptiedWithKeyboard {
      try await xdotool("key F5")
    } else {
      try await xdotool("key Tab sleep 0.05 key F5")
    }
    try await refreshed(1)
    try await xdotool("key F5")
    try await refreshed(2)
    turnWheelAtOnce("mousemove 100 100 click --repeat 4 --delay 0 4")
    try await refreshed(3)
    if state != .bare, state != .failure {
      // The focus moves to the new rows.
      try rows.append(CountedCell.Model(1))
      await shown.settle()
      let focus = try #require(shown.window.focus)
      #expect(shown.rows == focus || shown.rows.isAncestor(of: focus))
    }
  }

  @Test(
    arguments: [
      ListLook(style: .list), ListLook(style: .grid(columns: 2)), ListLook(style: .boxed),
      ListLook(style: .list, axis: .horizontal),
    ],
    [true, false]
  )
  func `an empty list reports its end when it is shown and after each change`(
    look: ListLook,
    hasPlaceholder: Bool
  ) async throws {
    let rows = ListAdapter<CountedCell>([], axis: look.axis)
    if hasPlaceholder { rows.placeholder = ListPlaceholder("Nothing") }
    var reached = 0
    rows.onReachedEnd = { reached += 1 }
    let shown = ShownList(rows, style: look.style)
    await shown.show()
    #expect(reached == 1)
    await shown.settle()
    #expect(reached == 1)
    try rows.append(CountedCell.Model(1))
    await shown.settle()
    #expect(reached == 2)
    try rows.reload(items: [])
    await shown.settle()
    #expect(reached == 3)
  }

  /// Turns the wheel and blocks until all turns are sent.
  ///
  /// Otherwise, a busy machine could pause longer between two turns than a series allows.
  private func turnWheelAtOnce(_ words: String) {
    let turning = Process()
    turning.executableURL = URL(filePath: "/usr/bin/xdotool")
    turning.arguments = words.split(separator: " ").map(String.init)
    #expect(throws: Never.self) { try turning.run() }
    turning.waitUntilExit()
    #expect(turning.terminationStatus == 0)
  }

  /// Turns the wheel many times in a frame, and repeats this until a condition holds.
  ///
  /// On a busy machine, late turns don't belong to the same series and scroll less far.
  private func turnWheel(
    _ button: Int,
    over shown: ShownList,
    until condition: () -> Bool
  ) async throws {
    let bar = try #require(shown.view.widget.descendants(ScrolledWindow.self).first?.vertical)
    for _ in 0..<20 {
      try await xdotool("mousemove 100 100 click --repeat 100 --delay 1 \(button)")
      // All turns have been handled when the list hasn't moved for a while.
      var (last, still) = (bar.value, 0)
      while still < 10 {
        await shown.settle()
        still = bar.value == last ? still + 1 : 0
        last = bar.value
      }
      if condition() { return }
    }
    #expect(condition(), "\(bar.value) of \(bar.upper - bar.page), \(shown.texts.last ?? "")")
  }

  @Test func `many wheel turns in a frame scroll a grid to its end`() async throws {
    let rows = adapter(400)
    var offset = 0.0
    rows.onDidScroll = { offset = $0 }
    let shown = ShownList(rows, style: .grid(columns: 3))
    try await shown.present()
    let bar = try #require(shown.view.widget.descendants(ScrolledWindow.self).first?.vertical)
    for button in [5, 4, 5] {
      // The end is known only after the rows on the way have been measured.
      func goal() -> [Double] { Array(repeating: button == 5 ? bar.upper - bar.page : 0, count: 2) }
      try await turnWheel(button, over: shown) { [bar.value, offset] == goal() }
    }
    try await eventually { shown.texts.contains("row 399") }
  }

  @Test func `scrolling a grid by wheel causes at most two layouts per frame`() async throws {
    let shown = ShownList(adapter(400), style: .grid(columns: 3))
    try await shown.present()
    var (layouts, most) = (0, 0)
    let clock = try #require(shown.rows.frameClock)
    let counts = [
      clock.connect("before-paint") { layouts = 0 },
      clock.connect("layout") {
        layouts += 1
        most = max(most, layouts)
      },
    ]
    defer { for count in counts { count.disconnect() } }
    for button in [5, 4] {
      try await turnWheel(button, over: shown) {
        shown.texts.contains(button == 5 ? "row 399" : "row 0")
      }
    }
    // GDK stops after four layouts per frame, and the app and the list may need some of them.
    #expect(most == 2)
  }

  @Test(arguments: [1, 3])
  func `a wheel turn that a layout reverts is repeated`(times: Int) async throws {
    let shown = ShownList(adapter(400), style: .grid(columns: 3))
    try await shown.present()
    let viewport = shown.view.renderer.viewport
    let bar = try #require(viewport.scroller.vertical)
    var undone = 0
    bar.onValueChange { [list = viewport.list] in
      guard undone < times, bar.value > 0 else { return }
      undone += 1
      list.afterLayout { bar.value = 0 }
    }
    let wheel = GridWheel(shown.view.renderer.table, viewport)
    let turn = ScrollController.Event(right: 0, down: 20, isTouchpad: false, modifiers: [])
    #expect(wheel.keep(turn))
    await OneShotContinuation.wait { made in wheel.whenMade { made.resume() } }
    #expect(undone == times)
    #expect(bar.value > 0)
  }

  @Test func `a grid that is blank after a wheel turn is scrolled by a point a few times`()
    async throws
  {
    let shown = ShownList(adapter(400), style: .grid(columns: 3))
    try await shown.present()
    let viewport = shown.view.renderer.viewport
    let bar = try #require(viewport.scroller.vertical)
    // GTK leaves a grid blank only on a busy machine, so the test hides the rows.
    for host in shown.view.renderer.table.hosts { host.frame?.isVisible = false }
    var values: [Double] = []
    bar.onValueChange { values.append(bar.value) }
    let wheel = GridWheel(shown.view.renderer.table, viewport)
    let turn = ScrollController.Event(right: 0, down: 200, isTouchpad: false, modifiers: [])
    #expect(wheel.keep(turn))
    await OneShotContinuation.wait { made in wheel.whenMade { made.resume() } }
    let turned = try #require(values.first)
    #expect(turned > 1000)
    #expect(values.contains(turned - 1), "the grid was nudged")
    #expect(values.count <= 12)
  }

  @Test func `wheel turns beyond the start don’t reduce later turns down`() async throws {
    var turns = WheelTurns()
    for notches in [-50, -150, 1, 2, -1.0] { turns.add(notches) }
    #expect(turns.notches == [-200, 3, -1])
    let shown = ShownList(adapter(400))
    try await shown.present()
    let scroller = try #require(shown.rows.ancestor(ScrolledWindow.self))
    let bar = try #require(scroller.vertical)
    scroller.turnWheel(by: 2)
    let expected = bar.value
    scroller.turnWheel(by: turns.notches)
    #expect(expected > 0 && abs(bar.value - expected) < 0.001)
  }

  @Test func `the wheel over a nested list scrolls the outer list unless Shift is held`()
    async throws
  {
    let rows = ListAdapter.shelves(12)
    var (outer, inner) = (0.0, 0.0)
    rows.onDidScroll = { outer = $0 }
    for list in rows.items { list.onDidScroll = { inner = max(inner, $0) } }
    let shown = ShownList(rows, size: (300, 200))
    try await shown.present()
    try await xdotool("mousemove 100 60 click 5 click 5")
    try await eventually { outer > 0 }
    #expect(inner == 0)
    let before = outer
    // GTK updates the widget under the pointer only when the pointer moves.
    try await xdotool("mousemove 101 90 sleep 0.1 keydown shift click 5 click 5 keyup shift")
    try await eventually { inner > 0 }
    #expect(outer == before)
  }

  @Test(arguments: styles, [0, 2, 60])
  func `a pull by touch refreshes a list, even if it is too short to scroll`(
    style: ListStyle,
    count: Int
  ) async throws {
    let rows = adapter(count)
    var (refreshes, activations) = (0, 0)
    rows.onRefresh = { refreshes += 1 }
    rows.onActivate = { _, _ in activations += 1 }
    if count == 0 { rows.placeholder = ListPlaceholder("Nothing", "Add.") }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    Settings.simulatesTouch = true
    defer { Settings.simulatesTouch = false }
    func drag(by down: Int) async throws {
      let step = "mousemove_relative -- 0 \(down / 8) sleep 0.02 "
      let steps = String(repeating: step, count: 8)
      try await xdotool("mousemove 100 20 mousedown 1 \(steps)mouseup 1")
      await shown.settle()
    }
    try await drag(by: 240)
    try await eventually { refreshes == 1 && !rows.isRefreshing }
    await shown.settle()
    try await drag(by: 24)
    try await drag(by: 240)
    try await eventually { refreshes == 2 && !rows.isRefreshing }
    #expect(activations == 0)
  }

  @Test(arguments: styles)
  func `a list is refreshed by a pull, by keys, and by the wheel`(
    style: ListStyle
  ) async throws {
    let rows = adapter(60)
    var begun = 0
    var refresh: OneShotContinuation?
    rows.onRefresh = {
      begun += 1
      await OneShotContinuation.wait { refresh = $0 }
    }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    let scroller = try #require(shown.rows.ancestor(ScrolledWindow.self))
    func spinners() -> Int { shown.rows.descendants(Spinner.self).filter(\.isMapped).count }
    scroller.overshoot(.bottom)
    #expect(begun == 0)
    for round in 1...3 {
      switch round {
      case 1: scroller.overshoot(.top)
      case 2: turnWheelAtOnce("mousemove 100 100 click --repeat 4 --delay 0 4")
      default: try await xdotool("key F5")
      }
      try await eventually { begun == round && spinners() == 1 }
      #expect(rows.isRefreshing)
      refresh?.resume()
      try await eventually { spinners() == 0 }
      try await Task.sleep(for: .milliseconds(300))
    }
  }
}
