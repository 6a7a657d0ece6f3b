import Foundation
import GTKBackend
import PetriDish

/// A colour as six hexadecimal digits after a `#`.
struct Colour: Codable, Hashable {
  let hex: String

  init(hex: String) { self.hex = hex }

  /// Accepts nothing that is no colour.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hex = try container.decode(String.self, forKey: .hex)
    guard hex.wholeMatch(of: /#[0-9a-fA-F]{6}/) != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .hex,
        in: container,
        debugDescription: "a colour looks like #3584e4"
      )
    }
  }

  /// Red, green and blue from 0 to 1.
  var components: [Double] {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
  }

  /// As it is drawn.
  var color: Color {
    let rgb = components
    return Color(red: rgb[0], green: rgb[1], blue: rgb[2])
  }

  /// The rest of white without it.
  var opposite: Colour {
    let value = 0xFF_FFFF ^ (Int(hex.dropFirst(), radix: 16) ?? 0)
    let digits = String(value, radix: 16)
    return Colour(hex: "#" + String(repeating: "0", count: 6 - digits.count) + digits)
  }
}

/// Shows one colour, and another one in the same place when it is asked to.
final class ColourScreen: WidgetScreen {
  private(set) var colour: Colour
  private weak var area: DrawingArea?

  init(_ colour: Colour) {
    self.colour = colour
    super.init(title: colour.hex)
  }

  func show(_ colour: Colour) {
    self.colour = colour
    title = colour.hex
    area?.queueDraw()
  }

  override func makeWidget() -> Widget {
    let area = DrawingArea()
    area.setAccessibleLabel("Colour")
    area.expandsVertically = true
    area.setDrawing { [weak self] canvas, width, height in
      guard let color = self?.colour.color else { return }
      canvas.fill(x: 0, y: 0, width: width, height: height, color: color)
    }
    self.area = area
    let next = Button(navigates: Self.opposite, from: self)
    next.setMargins(12)
    let page = Box()
    page.append(area)
    page.append(next)
    return page
  }

  private nonisolated static let opposite = NavigationEdge(
    .press("The opposite colour"),
    to: .colour
  ) { (screen: ColourScreen) in screen.colour.opposite }
}

extension Route where Target == ColourScreen, Context == Colour {
  /// Found wherever it is; else on the stack that a person sees, or above everything.
  static var colour: Self {
    .switch(
      .found(.visibleStack, then: step.using(.push).from(.visibleStack)),
      default: step.using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
    )
  }

  private static var step: Step<ColourScreen, Colour> {
    Step(name: "colour", find: .byClass) { colour in ColourScreen(colour) }
      .task { screen, colour in screen.show(colour) }
  }
}

extension ColourScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("colour", route: .colour)
      .preset("blue", Colour(hex: "#3584e4"))
      .preset("green", Colour(hex: "#2ec27e"))
      .preset("orange", Colour(hex: "#e66100"))
      .link("/colors/{hex}")
      .tags("switch", "update")
      .notes(
        "The screen that is there shows another colour. A new one is pushed on the stack in sight, "
          + "or lies above everything."
      )
      .navigates(opposite)
  }
}
