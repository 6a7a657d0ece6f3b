import Fixtures
import Lists
import PetriDish
import Routing
import SampleCatalog
import Testing

/// Presses of widgets in journals and replays, with a presser that has no widgets.
@MainActor
struct WidgetPressTests {
  private let dish = Dish(sample)

  /// Presses buttons of the line list by name.
  private final class Presser: WidgetPresser {
    private(set) var pressed: [WidgetPress] = []

    func press(_ press: WidgetPress, in scene: Scene) throws {
      guard let lines = scene.screen(at: press.screen) as? Lines else {
        throw RecordingError.notRepeatable(press, reason: "there is no list.")
      }
      pressed.append(press)
      try perform(press.name, on: lines)
    }
  }

  /// Starts the dish and shows the line list.
  private func begin() async throws -> ScreenPath {
    await dish.start()
    try await dish.perform(.jump(Jump("line-list"), from: .fresh))
    return try #require(ScreenPath(dish.scene.topmost))
  }

  /// Records a press and performs its action.
  private func press(_ press: WidgetPress) throws {
    let lines = try #require(dish.scene.screen(at: press.screen) as? Lines)
    let event = dish.journal.append(.press("clicked", press), dish: dish.name)
    try Cause.with(event) { try perform(press.name, on: lines) }
  }

  private func record() throws -> Recording {
    var lines: [String] = []
    try dish.journal.export { lines.append($0) }
    return try Recording(try Journal.read(lines.joined(separator: "\n")))
  }

  /// Replays a recording and returns the names of the pressed widgets.
  private func pressed(in recording: Recording) async -> [String] {
    let (other, presser) = (Dish(sample), Presser())
    other.presser = presser
    let divergence = await Replay(recording, in: other).run()
    #expect(divergence == nil)
    #expect(other.stack == dish.stack)
    return presser.pressed.map(\.name)
  }

  @Test func `presses are steps, and a replay repeats them`() async throws {
    let path = try await begin()
    try press(WidgetPress(screen: path, role: "button", name: "Remove"))
    try press(WidgetPress(screen: path, id: "add", role: "button", name: "Add", number: 1))
    let recording = try record()
    #expect(
      recording.steps.dropFirst().map { "\($0.action)" }
        == ["press “Remove”", "press “Add” (number 2)"]
    )
    #expect(recording.needsWidgets)
    #expect(await pressed(in: recording) == ["Remove", "Add"])
  }

  @Test func `a press of an edge is replayed as its navigation, which needs no widgets`()
    async throws
  {
    let path = try await begin()
    try press(WidgetPress(screen: path, part: "edge", role: "button", name: "Open"))
    try await eventually { dish.scene.topmost.title == "Item 1" && dish.scene.isIdle }
    let recording = try record()
    #expect(recording.steps.dropFirst().map { "\($0.action)" } == ["open item with context"])
    #expect(recording.steps.allSatisfy { $0.effects.isEmpty })
    #expect(!recording.needsWidgets)
    #expect(await pressed(in: recording) == [])
    let replay = Replay(recording, in: Dish(sample))
    #expect(await replay.run() == nil)
    let requests = replay.dish.journal.events().filter { $0.kind == "route.requested" }
    #expect(requests.count == 2)
  }

  @Test func `a press of an edge that also changes a list is a step`() async throws {
    let path = try await begin()
    try press(WidgetPress(screen: path, part: "edge", role: "button", name: "Remove"))
    #expect(await pressed(in: try record()) == ["Remove"])
  }

  @Test func `a screen that a press opens is opened once, with and without widgets`()
    async throws
  {
    let path = try await begin()
    try press(WidgetPress(screen: path, role: "button", name: "Open"))
    try await eventually { dish.scene.topmost.title == "Item 1" && dish.scene.isIdle }
    let recording = try record()
    #expect(recording.steps.map(\.effects.count) == [0, 1])
    #expect(await pressed(in: recording) == ["Open"])
    let replay = Replay(recording, in: Dish(sample))
    #expect(await replay.run() == nil)
    #expect(replay.dish.stack == dish.stack)
    let test = replay.swiftTest(catalog: "Sample.sample", name: "press")
    #expect(test.contains(".open(route: \"item\"") && !test.contains(".press("))
  }

  @Test func `the press of a row is replayed as the gesture in its list`() async throws {
    let path = try await begin()
    let row = WidgetPress(screen: path, role: "row", name: "b")
    let event = dish.journal.append(.press("activate", row), dish: dish.name)
    try await Cause.with(event) {
      let touch = ListTouch(.activate(ListPosition(row: 1)), in: "lines", of: path)
      try await dish.perform(.touch(touch))
    }
    try await eventually { dish.scene.topmost.title == "Item 1" && dish.scene.isIdle }
    let recording = try record()
    #expect(
      recording.steps.dropFirst().map { "\($0.action)" } == ["activate row 1 in “lines”"]
    )
    #expect(recording.steps.map(\.effects.count) == [0, 1])
    #expect(!recording.needsWidgets)
    #expect(await Replay(recording, in: Dish(sample)).run() == nil)
  }

  @Test func `a replay stops at a press that isn’t possible, and names it`() async throws {
    let path = try await begin()
    try press(WidgetPress(screen: path, role: "button", name: "Remove"))
    let replay = Replay(try record(), in: Dish(sample), patience: .zero)
    let divergence = try #require(await replay.run())
    #expect(divergence.step == 2)
    #expect(divergence.reason == "Couldn’t press “Remove”: there is no display.")
  }

  @Test func `a press without a screen, a role, a name or a number is invalid`() throws {
    let head =
      #"{"version":1,"time":0,"dish":"d","cause":null,"number":1,"kind":"gesture.clicked","#
    for press in [
      #"{"role":"button","name":"Add","number":0}"#,
      #"{"screen":"x","role":"button","name":"Add","number":0}"#,
      #"{"screen":"0","name":"Add","number":0}"#, #"{"screen":"0","role":"button","number":0}"#,
      #"{"screen":"0","role":"button","name":"Add","number":-1}"#, "3",
    ] {
      let line = head + #""payload":{"name":"clicked","on":"Add","press":\#(press)}}"#
      let error = #expect(throws: RecordingError.self) { try Recording(try Journal.read(line)) }
      #expect(
        error?.description
          == "Event 1: Event “gesture.clicked” doesn’t specify a screen and a widget."
      )
    }
  }

  @Test func `an export contains everything that identifies the widget`() async throws {
    let path = try await begin()
    let press = WidgetPress(
      screen: path,
      part: "menu button",
      id: "add",
      role: "toggle",
      name: "“Add”\n",
      number: 3
    )
    dish.journal.append(.press("toggled", press), dish: dish.name)
    let event = try #require(dish.journal.event(dish.journal.last))
    #expect((event.kind, event.lane) == ("gesture.toggled", .gesture))
    #expect(event.summary == ("“Add”\n", "toggled"))
    let written = try #require(event.fields["press"])
    for (key, value) in [
      ("screen", "\(path)"), ("part", "menu button"), ("id", "add"), ("role", "toggle"),
      ("name", "“Add”\n"),
    ] {
      #expect(written[key]?.text == value)
    }
    #expect(written["number"]?.integer == 3)
  }

  @Test func `entered text and unnamed list changes can’t be repeated, all other gestures can`()
    async throws
  {
    let path = try await begin()
    let lines = try #require(dish.scene.topmost as? Lines)
    func gesture(_ name: String, on widget: String, _ body: () throws -> Void = {}) throws {
      let event = dish.journal.append(.gesture(name, on: widget), dish: dish.name)
      try Cause.with(event, body)
    }
    try gesture("changed", on: "Name")
    try gesture("changed", on: "Name")
    try gesture("row-selected", on: "harmless")
    try gesture("edge-reached", on: "Feed") { try lines.list.delete(at: 0) }
    try gesture("drop", on: "in a list") {
      let touch = ListTouch(.reorder(from: .init(row: 0), to: .init(row: 1)), in: "lines", of: path)
      dish.journal.append(.touch(touch), dish: dish.name)
    }
    try press(WidgetPress(screen: path, role: "button", name: "Remove"))
    #expect(dish.journal.events().unrepeatableGestures == ["Name", "Feed"])
    var export: [String] = []
    try dish.journal.export { export.append($0) }
    let events = try Journal.read(export.joined(separator: "\n"))
    #expect(events.unrepeatableGestures == ["Name", "Feed"])
  }
}

/// Performs the action of a button on the line list.
@MainActor
private func perform(_ name: String, on lines: Lines) throws {
  switch name {
  case "Remove": try lines.list.delete(at: 0)
  case "Add": try lines.list.insert("x", at: 0)
  default: lines.open(Destination(.item, with: ItemID(id: 1)))
  }
}
