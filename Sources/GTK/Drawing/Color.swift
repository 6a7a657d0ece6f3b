internal import CGTK

/// A color with red, green, blue and alpha components from 0 to 1.
nonisolated public struct Color: Hashable, Sendable {
  /// A component of the color, from 0 to 1.
  public var red, green, blue, alpha: Double

  /// Creates a color from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a color from CSS syntax, such as `#3584e4` or `rgba(0, 0, 0, 0.5)`.
  ///
  /// The result is `nil` if the text isn't a valid color.
  public init?(_ text: String) {
    var color = GdkRGBA()
    guard gdk_rgba_parse(&color, text) != 0 else { return nil }
    self.init(color)
  }

  init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red),
      green: Double(color.green),
      blue: Double(color.blue),
      alpha: Double(color.alpha)
    )
  }

  var rgba: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }

  /// Returns the color with a different alpha component.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
