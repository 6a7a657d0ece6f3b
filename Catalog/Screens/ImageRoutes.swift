import GTKBackend
import PetriDish

/// An image by what it shows.
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
      screen.onChoose = { [weak screen] name in
        screen?.open(Destination(.image, with: ImageName(name: name)))
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
      screen.onNext = { [weak screen] name in
        screen?.open(Destination(.image, with: ImageName(name: name)))
      }
      screen.onDone = { [weak screen] in screen?.open(Destination(.images)) }
      return screen
    }
    .using(.hang).from(containerOf: .images)
  }
}
