import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct StageTests {
  @Test func `the same widgets give the same pixels`() throws {
    let (first, second) = (Stage(), Stage())
    first.content = screen("Zürich")
    let once = try first.picture(width: 300, height: 200)
    let again = try first.picture(width: 300, height: 200)
    second.content = screen("Zürich")
    let other = try second.picture(width: 300, height: 200)
    #expect(once.pixels == again.pixels)
    #expect(once.pixels == other.pixels)
    #expect(once.pixels.count == 300 * 200 * 4)
    second.content = screen("Bern")
    #expect(try second.picture(width: 300, height: 200).pixels != once.pixels)
  }

  @Test func `a picture has the size asked for`() throws {
    let stage = Stage()
    stage.content = screen("x")
    let picture = try stage.picture(width: 123, height: 77)
    #expect((picture.width, picture.height) == (123, 77))
  }

  @Test func `a picture has the bytes of a PNG file`() throws {
    let stage = Stage()
    stage.content = screen("x")
    let png = try stage.picture(width: 30, height: 20).png
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(png.suffix(8).prefix(4) == [0x49, 0x45, 0x4E, 0x44])
  }

  @Test func `a picture becomes a PNG file`() throws {
    let stage = Stage()
    stage.content = screen("x")
    let picture = try stage.picture(width: 30, height: 20)
    let error = #expect(throws: ToolkitError.self) { try picture.save(to: "/nowhere/a.png") }
    #expect(error?.description == "/nowhere/a.png: the picture cannot be written")
  }

  @Test func `an empty stage has no picture`() {
    #expect(throws: ToolkitError.picture(reason: "the stage is empty")) {
      try Stage().picture(width: 10, height: 10)
    }
  }

  @Test func `the stage's content goes with the stage`() {
    weak var content: Widget?
    do {
      let stage = Stage()
      stage.content = screen("x")
      content = stage.content
      #expect(content != nil)
    }
    #expect(content == nil)
  }

  @Test func `a window on the screen has a picture`() async throws {
    let window = Window()
    window.size = (320, 240)
    window.child = Label("live")
    #expect(throws: ToolkitError.picture(reason: "the widget is not on the screen")) {
      try Picture(of: window)
    }
    window.present()
    while !window.isMapped || window.width == 0 { await window.nextFrame() }
    await window.nextFrame()
    let picture = try Picture(of: window)
    #expect(picture.width >= 320)
    #expect(Set(picture.pixels).count > 2)
    window.destroy()
  }

  private func screen(_ text: String) -> Widget {
    let box = Box(spacing: 6)
    box.append(Label(text))
    box.append(Button(icon: "go-next-symbolic"))
    let rows = ListBox()
    rows.append(Label("row"))
    box.append(rows)
    return box
  }
}
