import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct DisplayTests {
  @Test func `copied text can be pasted`() async {
    Display.copy("petri://jump/zürich")
    #expect(await Display.pastedText() == "petri://jump/zürich")
  }

  @Test func `a copied picture is pasted with the same pixels`() async throws {
    let offscreen = OffscreenWindow()
    offscreen.content = Label("x")
    let picture = try offscreen.picture(width: 30, height: 20)
    Display.copy(picture)
    let pasted = await Display.pastedPicture()
    #expect(pasted === picture)
    #expect(pasted?.pixels == picture.pixels)
    Display.copy("words")
    #expect(await Display.pastedPicture() == nil)
  }
}
