internal import CGTK

/// A colour in red, green, blue and alpha, each from 0 to 1.
nonisolated public struct Color: Hashable, Sendable {
  /// A part of the colour.
  public var red, green, blue, alpha: Double

  /// Mixes a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads a colour as style sheets write it, such as `#3584e4` or `rgba(0, 0, 0, 0.5)`.
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

  /// Returns the same colour with another alpha.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
