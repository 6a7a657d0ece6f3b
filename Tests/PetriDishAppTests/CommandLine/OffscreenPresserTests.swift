import Assets
import GTK
import GTKBackend
import Lists
import PetriDish
import Routing
import TestSupport
import Testing

@testable import PetriDishApp

/// Presses of real widgets, which are recorded and then replayed in another app.
@Suite(.onDisplay) @MainActor struct OffscreenPresserTests {
  private let catalog = Catalog("Controls", root: { _ in Controls(title: "Controls") }) {
    ScreenConfiguration("controls", route: .controls)
  }

  /// Presses the widgets that a closure selects, and returns the events of the session.
  private func session(
    _ select: (Widget) throws -> [Widget]
  ) async throws -> (log: [String], events: [JournalEvent]) {
    let presser = try #require(try await OffscreenPresser.open(catalog, on: Assets()))
    let dish = presser.dish(of: catalog, in: StandardEnvironment(try Assets().devices()))
    GestureTracing(dish.journal) { [weak dish] _ in dish?.name }.install()
    await dish.start()
    _ = await dish.jump(Jump("controls"))
    let screen = try #require(dish.scene.topmost as? Controls)
    let root = try #require(screen.shownWidget)
    await root.settle()
    for widget in try select(root) {
      let count = screen.log.count
      if !(widget is Button || widget is Switch) { widget.grabFocus() }
      var isPressed = false
      UserEvents.deliver(to: widget) { isPressed = widget.press() }
      #expect(isPressed)
      try await eventually { screen.log.count > count }
      await root.settle()
    }
    UserEvents.observer = nil
    Signal.around = nil
    MainLoop.captureContext = nil
    var lines: [String] = []
    try dish.journal.export { lines.append($0) }
    return (Array(screen.log.items), try Journal.read(lines.joined(separator: "\n")))
  }

  /// Replays a session and returns the log of the app.
  private func replay(_ events: [JournalEvent]) async throws -> [String] {
    let presser = try #require(try await OffscreenPresser.open(catalog, on: Assets()))
    let dish = presser.dish(of: catalog, in: StandardEnvironment(try Assets().devices()))
    let divergence = await Replay(try Recording(events), in: dish).run()
    #expect(divergence == nil)
    return Array(try #require(dish.scene.topmost as? Controls).log.items)
  }

  @Test(arguments: Controls.Kind.allCases)
  func `a press is replayed once`(kind: Controls.Kind) async throws {
    let (log, events) = try await session { root in
      let widgets = kind.widgets(in: root)
      try #require(widgets.count == 2)
      return [widgets[1], widgets[0], widgets[1]]
    }
    #expect(log.count == 3)
    let presses = events.compactMap { $0.fields["press"] }
    #expect(presses.compactMap { $0["role"]?.text } == Array(repeating: kind.rawValue, count: 3))
    #expect(presses.compactMap { $0["number"]?.integer } == [1, 0, 1])
    #expect(try Recording(events).steps.count == 4)
    #expect(try await replay(events) == log)
  }

  @Test func `a widget that its press renames and removes has the name from before`() async throws {
    let (log, events) = try await session { root in
      root.descendants(Button.self).filter { $0.label == "Vanish" }
    }
    #expect(log == ["vanished"])
    let press = try #require(events.compactMap { $0.fields["press"] }.last)
    #expect(press["name"]?.text == "Vanish")
    #expect(try await replay(events) == log)
  }

  @Test func `a press that isn’t possible is reported in a sentence that names it`() async throws {
    let presser = try #require(try await OffscreenPresser.open(catalog, on: Assets()))
    let dish = presser.dish(of: catalog, in: StandardEnvironment(try Assets().devices()))
    await dish.start()
    let stack = dish.stack
    let root = ScreenPath(layer: 0)
    for (press, reason) in [
      (
        WidgetPress(screen: root, role: "button", name: "Nowhere"),
        "Couldn’t press “Nowhere”: its screen doesn’t show this button."
      ),
      (
        WidgetPress(screen: root, role: "check", name: "Same", number: 2),
        "Couldn’t press “Same” (number 3): its screen doesn’t show this check box."
      ),
      (
        WidgetPress(screen: root, role: "button", name: "Off"),
        "Couldn’t press “Off”: it doesn’t respond to input."
      ),
      (
        WidgetPress(screen: ScreenPath(layer: 3), role: "button", name: "Off"),
        "Couldn’t press “Off”: there is no screen at 3."
      ),
    ] {
      let error = await #expect(throws: RecordingError.self) {
        try await dish.perform(.press(press))
      }
      #expect(error?.description == reason)
    }
    #expect(dish.stack == stack)
  }

  @Test func `a part or an id is used if no other widget has the same one`() async throws {
    let presser = try #require(try await OffscreenPresser.open(catalog, on: Assets()))
    let dish = presser.dish(of: catalog, in: StandardEnvironment(try Assets().devices()))
    await dish.start()
    let screen = try #require(dish.scene.topmost as? Controls)
    await screen.shownWidget?.settle()
    func pressed(part: String? = nil, id: String? = nil) -> String? {
      let press = WidgetPress(
        screen: ScreenPath(layer: 0),
        part: part,
        id: id,
        role: "button",
        name: "Vanish"
      )
      return press.widget(on: screen)?.spokenName
    }
    #expect(pressed(id: "unique") == "By id")
    #expect(pressed(id: "nowhere") == "Vanish")
    #expect(pressed(part: "press “Edge” → controls", id: "unique") == "By edge")
    #expect(pressed(part: "press “Other” → controls", id: "unique") == "By id")
    #expect(pressed() == "Vanish")
  }
}

/// A screen with two equal controls of each kind, and a list that records what they do.
final class Controls: WidgetScreen {
  let log = ListAdapter<ShownLineCell>([], name: "log")
  override var lists: [any ListSource] { [log] }

  enum Kind: String, CaseIterable {
    case button, toggle, check, `switch`, row

    /// The controls of the kind, from top to bottom.
    @MainActor func widgets(in root: Widget) -> [Widget] {
      switch self {
      case .button:
        root.descendants(Button.self).filter { $0.label == "Same" && !($0 is ToggleButton) }
      case .toggle: root.descendants(ToggleButton.self)
      case .check: root.descendants(CheckButton.self)
      case .switch: root.descendants(Switch.self)
      case .row: root.descendants(ListBoxRow.self)
      }
    }
  }

  override func makeWidget() -> Widget {
    let box = Box(.vertical)
    for number in 0..<2 {
      let button = Button("Same")
      // Two handlers of a click are one press.
      button.onClick { [weak self] in self?.note("button \(number)") }
      button.onClick {}
      box.append(button)
      let toggle = ToggleButton()
      toggle.label = "Same"
      toggle.onToggle { [weak self] in self?.note("toggle \(number)") }
      toggle.onClick {}
      box.append(toggle)
      let check = CheckButton("Same")
      check.onToggle { [weak self] in self?.note("check \(number)") }
      box.append(check)
      let control = Switch()
      control.onToggle { [weak self] in self?.note("switch \(number)") }
      box.append(control)
    }
    let list = ListBox()
    for _ in 0..<2 { list.append(ListBoxRow(Label("Same"))) }
    list.onActivate { [weak self] row in self?.note("row \(row.index ?? -1)") }
    box.append(list)
    let vanishing = Button("Vanish")
    vanishing.onClick { [weak self, weak vanishing, weak box] in
      guard let vanishing else { return }
      vanishing.label = "Gone"
      box?.remove(vanishing)
      self?.note("vanished")
    }
    box.append(vanishing)
    let off = Button("Off")
    off.isSensitive = false
    box.append(off)
    let edge = Button("By edge")
    edge.edge = NavigationEdge(.press("Edge"), to: .controls).id
    box.append(edge)
    do {
      let built: Button = try Builder(text: Self.definition).object("unique")
      box.append(built)
    } catch { Issue.record(error) }
    return box
  }

  private static let definition = """
    <interface>
      <object class="GtkButton" id="unique"><property name="label">By id</property></object>
    </interface>
    """

  private func note(_ text: String) {
    do { try log.append([text]) } catch { Issue.record(error) }
  }
}

extension Route where Target == Controls, Context == NoContext {
  static var controls: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
