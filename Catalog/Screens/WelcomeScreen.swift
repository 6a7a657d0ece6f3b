import GTKBackend
import PetriDish

/// Stands in the place of the shop until a person enters it.
final class WelcomeScreen: Screen, WidgetScreen {
  init() { super.init(title: "Welcome") }

  func makeWidget() -> Widget {
    let page = Page("Welcome", "The shop is not built yet: whoever goes anywhere in it builds it.")
    page.add(
      [
        Way("Enter the shop", Destination(.home)),
        Way("Straight to the square", Destination(.square)),
        Way("A colour, without the shop", Destination(.colour, with: Colour(hex: "#e66100"))),
      ],
      from: self
    )
    return page.widget
  }
}

extension Route where Target == WelcomeScreen, Context == NoContext {
  static var welcome: Self {
    Step(find: .byClass) { WelcomeScreen() }.using(.replaceRoot).from(.root)
  }
}
