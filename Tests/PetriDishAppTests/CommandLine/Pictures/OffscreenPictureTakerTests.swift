import Assets
import GTK
import GTKBackend
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct OffscreenPictureTakerTests {
  private let catalog = Catalog(
    "Sides",
    root: { _ in Split(primary: First(title: "First"), secondary: Numbered(1)) }
  ) { ScreenConfiguration("first", route: .first) }

  @Test func `a picture has the size of the jump’s device, or of the first device`() async throws {
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    for (device, width, height) in [("phone", 360, 640), ("desktop", 1024, 768), (nil, 360, 640)] {
      var jump = Jump("first")
      jump.environment.device = device
      let picture = try await taker.picture(of: jump)
      #expect((picture.width, picture.height) == (width, height))
      let read = try Picture(webP: Array(picture.webP))
      #expect((read.width, read.height) == (width, height))
    }
  }

  @Test func `pictures of a screen are reproducible and depend on the theme`() async throws {
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    let once = try await taker.picture(of: Jump("first"))
    var dark = Jump("first")
    dark.environment.theme = .dark
    let other = try await taker.picture(of: dark)
    var light = dark
    light.environment.theme = .light
    _ = try await taker.picture(of: light)
    #expect(try await taker.picture(of: Jump("first")) == once)
    #expect(other != once)
  }

  @Test func `taking a picture of an unknown screen throws an error that names it`() async throws {
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    let error = await #expect(throws: (any Error).self) {
      try await taker.picture(of: Jump("second"))
    }
    #expect("\(error as Any)".contains("second"))
  }

  @Test func `a screen that can’t be shown has no picture, and its error is reported once`()
    async throws
  {
    let catalog = Catalog(
      "Torn",
      root: { _ in NavigationStack(contained: [TornScreen(title: "Torn")]) }
    ) { ScreenConfiguration("torn", route: .torn) }
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    let error = await #expect(throws: PictureFailure.self) {
      try await taker.picture(of: Jump("torn"))
    }
    #expect(error?.description.hasPrefix("torn.ui:1:") == true)
    taker.takesPictures = true
    let dish = taker.dish(of: catalog, in: StandardEnvironment())
    await dish.start()
    for _ in 0..<2 {
      let reading = await taker.reading(of: dish, lookingFor: [])
      #expect(reading.picture == nil)
      #expect(
        taker.problems.map { $0.hasPrefix("torn.ui:1:") } == [true],
        "the problem is reported once"
      )
    }
  }
}

/// A screen with a description that GTK rejects.
private final class TornScreen: WidgetScreen, TemplateScreen {
  var template: TemplateFile {
    TemplateFile(text: "<interface><object/></interface>", name: "torn.ui")
  }

  func connect(_ objects: Builder) {}
}

extension Route where Target == TornScreen, Context == NoContext {
  fileprivate static var torn: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
