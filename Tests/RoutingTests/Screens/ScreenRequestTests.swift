import Routing
import Testing

@MainActor
struct ScreenRequestTests {
  let app = App()

  @Test func `a screen’s open and close requests work without a backend`()
    async throws
  {
    app.circle.open(Destination(.product, with: 42))
    await settled()
    let product = try #require(app.scene.topmost as? Product)
    #expect(product.id == 42)
    product.close()
    await settled()
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `a failed request changes nothing and is reported as an event`() async {
    var kinds: [String] = []
    app.scene.observe { event in
      if case .failed(let kind, _) = event.kind { kinds.append(kind) }
    }
    app.circle.open(Destination(.figures))
    await settled()
    #expect(kinds == ["stopped"])
    #expect(app.scene.topmost === app.circle)
  }

  @Test func `requests of a screen outside a scene have no effect`() async {
    let star = Star()
    star.open(Destination(.figures))
    star.close()
    await settled()
    #expect(app.scene.modals.isEmpty)
  }

  @Test func `a screen path leads back to its screen`() throws {
    let path = try #require(ScreenPath(app.square))
    #expect(app.scene.screen(at: path) === app.square)
    #expect(ScreenPath("\(path)") == path)
    for text in ["", "x", "0/-1", "0//1", "0/1/"] { #expect(ScreenPath(text) == nil) }
    #expect(app.scene.screen(at: ScreenPath(layer: 9)) == nil)
    #expect(app.scene.screen(at: ScreenPath(layer: 0, children: [.max])) == nil)
    #expect(ScreenPath(Star()) == nil)
  }

  private func settled() async {
    for _ in 0..<200 { await Task.yield() }
  }
}
