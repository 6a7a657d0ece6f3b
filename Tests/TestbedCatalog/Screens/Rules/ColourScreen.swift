import Foundation
import GTKBackend
import PetriDish

/// A color as six hexadecimal digits after a `#`.
struct Colour: Codable, Hashable {
  let hex: String

  init(hex: String) { self.hex = hex }

  /// Decodes a color, and throws an error if the text doesn't have this format.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hex = try container.decode(String.self, forKey: .hex)
    guard hex.wholeMatch(of: /#[0-9a-fA-F]{6}/) != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .hex,
        in: container,
        debugDescription: "a color looks like #3584e4"
      )
    }
  }

  /// The red, green and blue components from 0 to 1.
  var components: [Double] {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
  }

  /// The color to draw with.
  var color: Color {
    let rgb = components
    return Color(red: rgb[0], green: rgb[1], blue: rgb[2])
  }

  /// The complementary color.
  var opposite: Colour {
    let value = 0xFF_FFFF ^ (Int(hex.dropFirst(), radix: 16) ?? 0)
    let digits = String(value, radix: 16)
    return Colour(hex: "#" + String(repeating: "0", count: 6 - digits.count) + digits)
  }
}

/// A screen that shows a color and can change to another one.
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
    .press("Show the opposite color"),
    to: .colour
  ) { (screen: ColourScreen) in screen.colour.opposite }
}

extension Route where Target == ColourScreen, Context == Colour {
  /// A route to the open color screen, or to a new one on the visible stack or in a sheet.
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
        "Updates an open color screen. Otherwise, opens a new one on the visible stack, "
          + "or as a sheet."
      )
      .navigates(opposite)
  }
}
