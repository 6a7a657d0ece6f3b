import Foundation
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct OffscreenWindowTests {
  @Test func `identical widgets produce identical pixels`() throws {
    let (first, second) = (OffscreenWindow(), OffscreenWindow())
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

  @Test func `a still picture is taken after the content has stopped changing`() async throws {
    let offscreen = OffscreenWindow()
    let label = Label("0")
    offscreen.content = label
    var frames = 0
    label.onTick { _ in
      frames += 1
      if frames < 5 { label.text = "\(frames)" }
      return frames < 100
    }
    let still = try await offscreen.stillPicture(width: 60, height: 30, within: 50)
    #expect(label.text == "4")
    #expect(try offscreen.picture(width: 60, height: 30).pixels == still.pixels)
    #expect(frames < 50, "the picture isn't delayed after the last change")
  }

  @Test func `a picture has the requested size`() throws {
    let offscreen = OffscreenWindow()
    offscreen.content = screen("x")
    let picture = try offscreen.picture(width: 123, height: 77)
    #expect((picture.width, picture.height) == (123, 77))
  }

  @Test func `a picture is encoded as PNG`() throws {
    let offscreen = OffscreenWindow()
    offscreen.content = screen("x")
    let png = try offscreen.picture(width: 30, height: 20).png
    #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(png.suffix(8).prefix(4) == [0x49, 0x45, 0x4E, 0x44])
  }

  @Test func `a picture is saved as a PNG file, and a failure includes the path`() throws {
    let offscreen = OffscreenWindow()
    offscreen.content = screen("x")
    let picture = try offscreen.picture(width: 30, height: 20)
    let error = #expect(throws: ToolkitError.self) { try picture.save(to: "/nowhere/a.png") }
    #expect(error?.description.hasPrefix("/nowhere/a.png: ") == true)
    #expect(error?.description.contains("No such file") == true)
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    try picture.save(to: path)
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == picture.png)
  }

  @Test func `taking a picture of an empty offscreen window throws an error`() {
    #expect(throws: ToolkitError.picture(reason: "the window has no content")) {
      try OffscreenWindow().picture(width: 10, height: 10)
    }
  }

  @Test func `a picture of a widget has the widget’s size or the requested size`()
    async throws
  {
    let (label, place, window) = (screen("x"), Fixed(), Window())
    label.setMinimumSize(width: 80, height: 60)
    place.add(label)
    window.child = place
    window.present()
    await MainLoop.settled(until: label.isMapped)
    let whole = try await label.picture()
    #expect((whole.width, whole.height) == (label.width, label.height))
    place.place(label, x: 0, y: 0, scale: 0.5)
    #expect(try await label.picture().pixels == whole.pixels)
    let corner = try await label.picture((30, 20))
    #expect((corner.width, corner.height) == (30, 20))
    #expect(corner.pixels.prefix(30 * 4) == whole.pixels.prefix(30 * 4))
  }

  @Test func `a grounded image includes the backgrounds behind its widget`() async throws {
    let (label, box, view, window) = (screen("x"), Box(), ListView(), Window())
    let sheet = try CSSProvider(".ground-of-images { background: #123456; }")
    sheet.install(.application)
    defer { sheet.remove() }
    box.setClass("ground-of-images")
    box.append(label)
    view.setMinimumSize(width: 40, height: 40)
    let both = Box()
    for part in [box, view] as [Widget] { both.append(part) }
    window.child = both
    window.present()
    await MainLoop.settled(until: label.isMapped && view.isMapped)
    await label.nextFrame()
    let image = try #require(PaintableImage(of: label, isGrounded: true))
    view.setDrawing { renderer in renderer.draw(image, x: 0, y: 0) }
    #expect(try await view.picture((2, 2)).pixels.prefix(4) == [0x56, 0x34, 0x12, 0xFF])
  }

  @Test func `the content is freed with its offscreen window`() {
    weak var content: Widget?
    do {
      let offscreen = OffscreenWindow()
      offscreen.content = screen("x")
      content = offscreen.content
      #expect(content != nil)
    }
    #expect(content == nil)
  }

  @Test func `a picture can be taken of a visible window only`() async throws {
    let window = Window()
    window.size = (320, 240)
    window.child = Label("live")
    await #expect(throws: ToolkitError.picture(reason: "the widget isn’t visible")) {
      try await window.picture()
    }
    window.present()
    try await eventually { window.isMapped && window.width > 0 }
    let picture = try await window.picture()
    #expect(picture.width >= 320)
    #expect(Set(picture.pixels).count > 2)
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
