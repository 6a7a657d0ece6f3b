import Assets
import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct DevicePageTests {
  private let shown: ShownDish
  private let inspector: Inspector

  init() async throws {
    shown = try await ShownDish(size: (1_200, 900), showing: .device)
    inspector = try #require(shown.inspector)
    try await shown.open("numbered")
  }

  private var environment: Jump.Environment { shown.bench.dish.environment }
  private var canvas: DishCanvas { shown.pane.deviceCanvas }

  private func find<Kind: Widget>(_ type: Kind.Type, _ name: String) throws -> Kind {
    try #require(inspector.widget.descendants(type).first { $0.isAccessible(as: name) })
  }

  private func toggle(_ label: String) throws -> ToggleButton {
    try #require(inspector.widget.descendants(ToggleButton.self).first { $0.label == label })
  }

  private var texts: [String] {
    inspector.widget.descendants(Label.self).filter(\.isMapped).map(\.text)
  }

  /// The names of the visible buttons that reset a setting.
  private var waysBack: [String] {
    let rows = inspector.widget.descendants(ListBoxRow.self).filter { $0.hasClass("changed") }
    return rows.flatMap { $0.descendants(Button.self) }.filter {
      $0.isMapped && !($0 is ToggleButton)
    }
    .compactMap(\.tooltip).filter { $0.hasPrefix("Use") || $0.contains(" to ") }
  }

  private var sizes: [String] {
    get throws {
      [try find(Entry.self, "Device width").text, try find(Entry.self, "Device height").text]
    }
  }

  @Test func `a typed side acts after a pause, without leaving its field`() async throws {
    let height = try find(Entry.self, "Device height")
    height.grabFocus()
    height.text = "80"
    height.text = "800"
    try await eventually { environment.device == "360x800" }
    #expect(height.holdsFocus && height.text == "800")
    shown.close()
  }

  @Test func `each control acts at once and marks what differs, which can be reset`()
    async throws
  {
    #expect(waysBack == [])
    let resetAll = try find(Button.self, "Reset the device")
    #expect(!resetAll.isSensitive)
    let isDark = Settings.isDark
    try find(DropDown.self, "Device model").selected = 2
    try await eventually { environment.device == "tablet" }
    try toggle(isDark ? "Light" : "Dark").click()
    try await eventually { environment.theme == (isDark ? .light : .dark) }
    try find(ToggleButton.self, "Right to left").click()
    try await eventually { environment.direction == .rtl }
    try find(DropDown.self, "Device locale").selected = 2
    try await eventually { environment.locale == "de_DE" }
    try find(SpinButton.self, "Text size in percent").value = 120
    try await eventually { environment.scale == 1.2 }
    try find(Switch.self, "Less motion").isActive = true
    try await eventually { environment.motion == .reduced }
    let ways = [
      "Switch back to Phone", "Use the system theme", "Switch back to left to right",
      "Use the system locale", "Reset text to 100 %", "Use the system motion setting",
    ]
    try await eventually { waysBack == ways }
    for way in ways {
      try find(Button.self, way).click()
      try await eventually { !waysBack.contains(way) }
    }
    #expect(environment == Jump.Environment(device: "phone"))
    try find(SpinButton.self, "Text size in percent").value = 150
    try await eventually { waysBack.count == 1 }
    try find(DropDown.self, "Device model").selected = 1
    try await eventually { waysBack.count == 2 }
    try find(Button.self, "Reset the device").click()
    try await eventually { environment == Jump.Environment(device: "phone") }
    try await eventually { waysBack.isEmpty }
    shown.close()
  }

  @Test func `a size can be entered, and a wrong size is told at its field`() async throws {
    let (width, height) = (
      try find(Entry.self, "Device width"), try find(Entry.self, "Device height")
    )
    let heightOfPage = inspector.widget.measure(.vertical).minimum
    #expect((width.text, height.text) == ("360", "640"))
    width.text = "500"
    width.submit()
    try await eventually { environment.device == "500x640" }
    height.text = "8440"
    height.submit()
    #expect(height.hasClass("error") && !width.hasClass("error"))
    #expect(height.tooltip == "Enter a height from 120 to 4096.")
    #expect(texts.contains("Enter a height from 120 to 4096."))
    #expect(shown.notices == [])
    #expect(environment.device == "500x640")
    await shown.window.settle()
    #expect(inspector.widget.measure(.vertical).minimum == heightOfPage)
    height.text = "844"
    #expect(!height.hasClass("error") && height.tooltip == nil)
    height.submit()
    try await eventually { environment.device == "500x844" }
    width.text = "390 × 700"
    width.submit()
    try await eventually { environment.device == "390x700" }
    #expect((width.text, height.text) == ("390", "700"))
    shown.close()
  }

  @Test func `a device that is turned twice is the same device again`() async throws {
    #expect(try toggle("Upright").isActive)
    try toggle("Across").click()
    try await eventually { environment.device == "640x360" }
    try await eventually { (try? sizes) == ["640", "360"] }
    try toggle("Upright").click()
    try await eventually { environment.device == "phone" }
    shown.close()
  }

  @Test func `a time can be fixed, and an empty field is the current time`() async throws {
    let time = try find(Entry.self, "Fixed date and time")
    #expect(time.text == "")
    time.text = "2026-05-14 17:52"
    time.submit()
    try await eventually { environment.now == Date(timeIntervalSince1970: 1_778_781_120) }
    try await eventually { waysBack == ["Use the current time"] }
    time.text = "tomorrow"
    time.submit()
    #expect(time.hasClass("error"))
    #expect(texts.contains { $0.hasPrefix("Enter a date and time such as 2026-05-14 17:52") })
    time.text = ""
    time.submit()
    try await eventually { environment.now == nil && waysBack == [] }
    #expect(!time.hasClass("error"))
    shown.close()
  }

  @Test(arguments: [
    ("2026-05-14 17:52", "2026-05-14 17:52"), ("2026-05-14T17:52", "2026-05-14 17:52"),
    ("2026-05-14 17:52:30", "2026-05-14T17:52:30Z"),
    ("2026-05-14T17:52:00Z", "2026-05-14 17:52"), ("2026-13-14 17:52", nil), ("now", nil),
  ])
  func `an entered time is in UTC and may omit its seconds`(text: String, shown: String?) {
    #expect(EnteredTime(text)?.text == shown)
  }

  @Test func `the controls show the environment of a link without recording changes`()
    async throws
  {
    let link = "petri://jump/numbered?context.value=1&locale=fr_FR&scale=8&motion=reduced"
    shown.bench.open(link: link)
    await shown.bench.runner.settled()
    try await shown.drawn()
    #expect(try find(Switch.self, "Less motion").isActive)
    #expect(try find(SpinButton.self, "Text size in percent").value == 800)
    #expect(try find(DropDown.self, "Device locale").selected == 5)
    let asked = shown.bench.dish.journal.events(after: 0).filter {
      if case .environment = $0.payload { true } else { false }
    }
    #expect(asked.isEmpty)
    shown.close()
  }

  @Test func `the page zooms the device and tells how large it is`() async throws {
    let zoom = try find(DropDown.self, "Device zoom")
    #expect(zoom.selected == 0)
    #expect(texts.contains("Fits, \(Int((canvas.scale * 100).rounded())) %"))
    zoom.selected = 1
    try await eventually { canvas.scale == 0.5 && !canvas.fits }
    canvas.setScale(0.8)
    try await eventually { zoom.selected == 4 && texts.contains("80 %".leftToRight) }
    zoom.selected = 0
    try await eventually { canvas.fits }
    shown.close()
  }

  @Test func `the page needs no chosen screen and hides the jump bar`() throws {
    let bench = Workbench(inspected) { _ in HeadlessDriver() }
    let inspector = try Inspector(bench, Assets())
    let jump = try #require(
      inspector.widget.descendants(Button.self).first { $0.label == "Jump" }
    )
    inspector.open(.device)
    let entry = inspector.widget.descendants(Entry.self)
      .first { $0.isAccessible(as: "Device width") }
    #expect(entry?.text == "360")
    #expect(sequence(first: jump as Widget, next: \.parent).contains { !$0.isVisible })
    bench.choose(try #require(inspected.screen("detail")), context: nil)
    bench.updates.updateIfNeeded()
    #expect(sequence(first: jump as Widget, next: \.parent).contains { !$0.isVisible })
    inspector.open(.context)
    #expect(!sequence(first: jump as Widget, next: \.parent).contains { !$0.isVisible })
    shown.close()
  }

  @Test(arguments: [332, 340]) func `the names of the pages fit, with equal widths`(
    width: Int
  ) async throws {
    let styles = try StyleSheets(paneAssets())
    styles.install()
    defer { styles.uninstall() }
    let inspector = try Inspector(shown.bench, paneAssets())
    inspector.widget.setMinimumSize(width: width)
    let box = Box(.horizontal)
    box.append(inspector.widget)
    inspector.widget.expandsHorizontally = false
    let window = Window()
    window.size = (width, 700)
    window.child = box
    window.present()
    await MainLoop.settled(until: inspector.widget.isMapped)
    await window.settle()
    let names = ["Context", "Stack", "Plan", "Widgets", "Device"]
    let toggles = names.compactMap { name in
      inspector.widget.descendants(ToggleButton.self).first {
        $0.label == nil && $0.isAccessible(as: name)
      }
    }
    #expect(toggles.count == 5)
    #expect(Set(toggles.map(\.width)).count <= 2)
    for label in toggles.flatMap({ $0.descendants(Label.self) }) {
      #expect(!label.isCut, "\(label.text)")
    }
    #expect(inspector.widget.width == width)
    window.destroy()
    shown.close()
  }
}

// MARK: - Dragging

extension DevicePageTests {
  @Test(arguments: [DeviceEdge.side, .bottom, .corner])
  func `every device can be dragged at its edges, and its size follows`(edge: DeviceEdge)
    async throws
  {
    try await shown.window.takeCorner()
    let frame = try #require(canvas.items.first?.frame)
    func point(beyond distance: Int) throws -> (Int, Int) {
      let bounds = try #require(frame.widget.bounds(in: shown.window))
      let (right, bottom) = (
        bounds.x + bounds.width + distance, bounds.y + bounds.height + distance
      )
      return (
        edge == .bottom ? bounds.x + bounds.width / 2 : right,
        edge == .side ? bounds.y + bounds.height / 2 : bottom
      )
    }
    #expect(!frame.marks.showsHandles)
    let (x, y) = try point(beyond: 4)
    try await xdotool("mousemove \(x - 1) \(y - 1) mousemove \(x) \(y)")
    try await eventually { frame.marks.showsHandles && frame.marks.edge == edge }
    let before = try #require(environment.device)
    try await xdotool("mousedown 1")
    for step in 1...4 { try await xdotool("mousemove \(x - 5 * step) \(y - 5 * step)") }
    try await eventually { canvas.isDragging && canvas.device.isFree }
    #expect(environment.device == before)
    // The motions arrive one after the other.
    var label: String { "\(canvas.device.width) × \(canvas.device.height)".leftToRight }
    try await eventually {
      (try? sizes) == ["\(canvas.device.width)", "\(canvas.device.height)"]
        && frame.widget.descendants(Label.self).contains { $0.isMapped && $0.text == label }
        && (canvas.device.width < 360) == (edge != .bottom)
        && (canvas.device.height < 640) == (edge != .side)
    }
    try await xdotool("mouseup 1")
    try await eventually { environment.device == canvas.device.id && !canvas.isDragging }
    #expect(environment.device != before)
    #expect(!frame.widget.descendants(Label.self).contains { $0.isMapped && $0.text == label })
    shown.close()
  }

  @Test func `a press on a handle without a move changes nothing`() throws {
    let frame = try #require(canvas.items.first?.frame)
    let phone = canvas.device
    let drag = EdgeDrag(frame: frame, device: phone, right: 2, down: 2)
    #expect(drag.device(0, 0) == phone)
    #expect(drag.device(5, -10).id == "370x620")
    #expect(drag.device(-900, 9_000).id == "120x4096")
    shown.close()
  }

  @Test(arguments: ["phone", "desktop", "500x500"])
  func `a handle never covers the screen`(device: String) async throws {
    try await shown.show { $0.device = device }
    let frame = try #require(canvas.items.first?.frame)
    let screen = shown.sceneView.widget
    let bounds = try #require(screen.bounds(in: frame.widget))
    let points = [
      (bounds.x + bounds.width - 1, bounds.y + bounds.height / 2),
      (bounds.x + bounds.width / 2, bounds.y + bounds.height - 1),
      (bounds.x + 1, bounds.y + 1),
    ]
    for (x, y) in points {
      #expect(frame.edge(at: Double(x), Double(y), of: frame.widget) == nil)
    }
    shown.close()
  }
}
