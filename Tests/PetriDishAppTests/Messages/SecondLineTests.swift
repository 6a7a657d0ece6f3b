import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct SecondLineTests {
  private let window = Window()
  private let line: SecondLine

  init() throws {
    line = try SecondLine(paneAssets())
    let box = Box(.vertical)
    box.setClass("petri-shell")
    box.append(line.widget)
    window.child = box
  }

  private func present(width: Int = 700) async {
    window.size = (width, 200)
    window.present()
    await MainLoop.settled(until: line.widget.isMapped)
    await window.settle()
  }

  private func labels() -> [Label] {
    line.widget.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }
  }

  private var texts: [String] { labels().map(\.text) }

  private func button(_ name: String) throws -> Button {
    try #require(
      line.widget.descendants(Button.self).first { $0.isMapped && $0.isAccessible(as: name) }
    )
  }

  private func close() { window.destroy() }

  @Test(arguments: Message.Kind.allCases)
  func `a message has the role of its urgency, and its button performs its action`(
    kind: Message.Kind
  ) async throws {
    await present()
    var calls = 0
    let action = Message.Action("Do it") { calls += 1 }
    line.board.put(Message(kind, "It happened.", action: action), from: .action)
    await window.settle()
    let label = try #require(labels().first { $0.text == "It happened." })
    #expect(label.ownRole == (kind == .fail || kind == .wait ? "alert" : "status"))
    try button("Do it").click()
    #expect(calls == 1)
    close()
  }

  @Test(arguments: [360, 700]) func `the line is equally high and narrow enough with any content`(
    width: Int
  ) async throws {
    await present(width: width)
    let styles = try StyleSheets(paneAssets())
    styles.install()
    defer { styles.uninstall() }
    await window.settle()
    line.link = "petri://jump/city?name=Lisbon&variant.navigation=tabs&theme=dark&device=phone"
    await window.settle()
    let height = line.widget.height
    #expect(height == 34)
    func expectSame(_ what: String) async {
      await window.settle()
      #expect(line.widget.height == height, "\(what)")
      #expect(line.widget.measure(.horizontal).minimum <= 360, "\(what)")
    }
    for kind in Message.Kind.allCases {
      let long = String(repeating: "Something \(kind) happened on the way.\n", count: 5)
      let action = Message.Action("Move both dishes together") {}
      line.board.put(
        Message(kind, long, details: long, progress: kind == .busy ? 0.5 : nil, action: action),
        from: .action
      )
      await expectSame("\(kind)")
      #expect(texts.contains { $0.hasPrefix("Something \(kind)") })
    }
    line.open(chooser: Label("chips"))
    await expectSame("the chooser")
    line.open(chooser: nil)
    line.board.remove(.action)
    line.tools = Label("tools")
    await expectSame("the tools")
    close()
  }

  @Test func `Escape closes the chooser first and then dismisses the message`() async throws {
    await present()
    line.link = "petri://jump/first"
    line.board.put(Message(.note, "Read this."), from: .action)
    var closed = 0
    line.open(chooser: Label("chips")) { closed += 1 }
    await window.settle()
    #expect(texts == ["chips"])
    #expect(line.escape())
    #expect(closed == 1)
    await window.settle()
    #expect(texts == ["Read this.", "Dismiss"])
    #expect(line.escape())
    await window.settle()
    #expect(texts == ["petri://jump/first"])
    #expect(!line.escape())
    close()
  }

  @Test func `another chooser replaces the open one`() async throws {
    await present()
    var closed: [String] = []
    line.open(chooser: Label("presets")) { closed.append("presets") }
    line.open(chooser: Label("devices")) { closed.append("devices") }
    await window.settle()
    #expect(texts == ["devices"])
    #expect(closed == ["presets"])
    line.open(chooser: nil)
    #expect(closed == ["presets", "devices"])
    close()
  }

  @Test func `messages that aren’t visible are reported as marks`() throws {
    var marks: [[String]] = []
    line.onMarks = { marks.append($0.map { "\($0.kind)" }) }
    line.board.put(Message(.stop, "Stopped."), from: .dish)
    line.open(chooser: Label("chips"))
    line.board.put(Message(.busy, "Building…"), from: .build)
    line.open(chooser: nil)
    #expect(marks == [[], ["stop"], ["stop", "busy"], ["busy"]])
  }

  @Test func `details can be read and copied`() async throws {
    await present()
    line.board.put(Message(.fail, "A screen crashed.", details: "Signal 5\ntrap"), from: .crash)
    await window.settle()
    let details = try #require(line.widget.descendants(MenuButton.self).first)
    #expect(details.isMapped)
    details.open()
    try await eventually { texts.contains("Signal 5\ntrap") }
    let copy = try #require(
      line.widget.descendants(Button.self).first { $0.label == "Copy details" }
    )
    // A text that gets the focus would be selected.
    #expect(copy.holdsFocus)
    copy.click()
    #expect(await Display.pastedText() == "Signal 5\ntrap")
    details.close()
    line.board.put(Message(.note, "Nothing more."), from: .crash)
    await window.settle()
    #expect(!details.isMapped)
    close()
  }

  @Test func `a busy message shows its progress`() async throws {
    await present()
    let spinner = try #require(line.widget.descendants(Spinner.self).first)
    let bar = try #require(line.widget.descendants(ProgressBar.self).first)
    line.board.put(Message(.busy, "Building…"), from: .build)
    #expect(spinner.isSpinning && !bar.isVisible)
    line.board.put(Message(.busy, "Building…", progress: 0.25), from: .build)
    #expect(bar.isVisible && bar.fraction == 0.25)
    line.board.remove(.build)
    #expect(!spinner.isSpinning)
    close()
  }
}
