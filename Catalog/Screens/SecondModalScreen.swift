import GTKBackend
import PetriDish

/// The third level: above the modal with the routing rule, which lies above the shop.
final class SecondModalScreen: Screen, WidgetScreen {
  private(set) var colour: Colour
  private weak var area: DrawingArea?

  init(_ colour: Colour) {
    self.colour = colour
    super.init(title: "Second modal")
  }

  func show(_ colour: Colour) {
    self.colour = colour
    area?.queueDraw()
  }

  func makeWidget() -> Widget {
    let page = Page("Second modal", "Presented by the outermost container around the routing rule.")
    let area = Swatch.make { [weak self] in self?.colour }
    self.area = area
    page.add(area)
    page.add("Back to the routing rule") { [weak self] in
      guard let self else { return }
      open(Destination(.routingRule, with: colour))
    }
    page.add([Way("Home, from three levels up", Destination(.home))], from: self)
    return page.widget
  }
}

extension Route where Target == SecondModalScreen, Context == Colour {
  static var secondModal: Self {
    Step(find: .byClass) { colour in SecondModalScreen(colour) }
      .task { screen, colour in screen.show(colour) }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet, from: .topmostParent)).from(.routingRule)
  }
}
