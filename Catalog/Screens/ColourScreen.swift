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
}

/// Shows one colour, and another one in the same place when it is asked to.
final class ColourScreen: Screen, WidgetScreen {
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

  func makeWidget() -> Widget {
    let area = DrawingArea()
    area.setAccessibleLabel("Colour")
    area.setDrawing { [weak self] canvas, width, height in
      guard let rgb = self?.colour.components else { return }
      let color = Color(red: rgb[0], green: rgb[1], blue: rgb[2])
      canvas.fill(x: 0, y: 0, width: width, height: height, color: color)
    }
    self.area = area
    return area
  }
}

extension Route where Target == ColourScreen, Context == Colour {
  static var colour: Self {
    Step(find: .byClass) { colour in ColourScreen(colour) }
      .task { screen, colour in screen.show(colour) }
      .using(.push).from(containerOf: .home)
  }
}
