import GTKBackend
import PetriDish

/// The name of an image.
struct ImageName: Codable, Hashable {
  let name: String
}

extension Route where Target == Gallery, Context == NoContext {
  static var gallery: Self {
    Step(find: .byClass) { Gallery() }.using(.push).from(containerOf: .square)
  }
}

extension Route where Target == ImageListScreen, Context == NoContext {
  static var images: Self {
    Step(find: .byClass) {
      let screen = ImageListScreen()
      screen.edge = ImageListScreen.image.id
      screen.onChoose = { [weak screen] name in
        if let screen { ImageListScreen.image.open(from: screen, with: name) }
      }
      return screen
    }
    .using(.hang).from(.gallery)
  }
}

extension Route where Target == ImageScreen, Context == ImageName {
  static var image: Self {
    Step(find: .matching { screen, image in screen.name == image.name }) { image in
      let screen = try ImageScreen(image.name)
      screen.edges = (ImageScreen.next.id, ImageScreen.images.id)
      screen.onNext = { [weak screen] name in
        if let screen { ImageScreen.next.open(from: screen, with: name) }
      }
      screen.onDone = { [weak screen] in
        if let screen { ImageScreen.images.open(from: screen) }
      }
      return screen
    }
    .using(.hang).from(containerOf: .images)
  }
}

extension ImageListScreen: CatalogScreen {
  fileprivate nonisolated static let image = NavigationEdge("tap a row", to: .image) {
    (_: ImageListScreen, name: String) in ImageName(name: name)
  }

  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("images", route: .images)
      .tags("list", "container")
      .notes("Uses a custom container. The screen doesn’t depend on routes.")
      .navigates(image)
  }
}

extension ImageScreen: CatalogScreen {
  fileprivate nonisolated static let next = NavigationEdge(.press("Next image"), to: .image) {
    (_: ImageScreen, name: String) in ImageName(name: name)
  }

  fileprivate nonisolated static let images = NavigationEdge(.press("All images"), to: .images)

  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("image", route: .image)
      .preset("snow", ImageName(name: "snow"))
      .preset("sunshine", ImageName(name: "clear"))
      .tags("detail", "container")
      .notes("Opens next to the list, together with the last three images.")
      .navigates(next, images)
  }
}
