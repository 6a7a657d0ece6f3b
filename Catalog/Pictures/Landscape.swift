import GTKBackend

/// A generated picture of a place, which depends on the kind of land and the local hour.
///
/// The same place at the same hour always has the same picture.
struct Landscape {
  /// The kind of land.
  enum Land: String, Codable, CaseIterable {
    case coast, skyline, mountains, temple, dunes
  }

  let land: Land
  /// The local time in hours, from 0 to 24.
  let hour: Double
  /// The seed for random shapes.
  let seed: Int
  /// The cloud cover, from 0 to 1.
  let cover: Double
  /// Whether the bottom is dark enough for white text.
  var isDimmed = false

  /// The light at a time of day.
  private enum Light {
    case night, dawn, day, dusk

    init(hour: Double) {
      switch hour {
      case ..<5.5, 21.5...: self = .night
      case ..<8: self = .dawn
      case ..<17.5: self = .day
      default: self = .dusk
      }
    }

    /// The colors of the top, middle and bottom of the sky, and of the sun or moon.
    var colors: [Color] {
      switch self {
      case .night: [0x0a1230, 0x18264f, 0x33467a, 0xf1f0dd].map(Color.init(hex:))
      case .dawn: [0x34508f, 0xc9849a, 0xfbd3a8, 0xfff1d0].map(Color.init(hex:))
      case .day: [0x2f83c4, 0x7cbbe2, 0xd8eef7, 0xfffbe6].map(Color.init(hex:))
      case .dusk: [0x27285e, 0xa8446e, 0xf6a35c, 0xffe2a6].map(Color.init(hex:))
      }
    }

    /// The darkest color of the land.
    var ink: Color {
      switch self {
      case .night: Color(hex: 0x0b1426)
      case .dawn: Color(hex: 0x2a3358)
      case .day: Color(hex: 0x235069)
      case .dusk: Color(hex: 0x251c3f)
      }
    }

    /// The color of lit windows; `nil` by day.
    var window: Color? {
      switch self {
      case .night: Color(hex: 0xffd98a)
      case .dawn: Color(hex: 0xffe1b0)
      case .day: nil
      case .dusk: Color(hex: 0xffcf86)
      }
    }

    /// The vertical position of the sun or moon, as a fraction of the height from the top.
    var sunHeight: Double {
      switch self {
      case .night: 0.24
      case .dawn: 0.5
      case .day: 0.25
      case .dusk: 0.54
      }
    }
  }

  /// Draws the picture on a canvas.
  @MainActor func draw(on canvas: CairoContext, width: Double, height: Double) {
    var brush = Brush(canvas: canvas, width: width, height: height, seed: seed)
    let light = Light(hour: hour)
    let gray = Color(hex: light == .night ? 0x262c3a : 0x8793a0)
    let colors = light.colors
    let sky = colors.prefix(3).map { $0.mixed(with: gray, cover) }
    brush.fillSky(sky)
    if light == .night { brush.drawStars(opacity: 0.75 * (1 - cover)) }
    let sun = (x: width * brush.random(0.62...0.8), y: height * light.sunHeight)
    if cover < 0.6 {
      brush.drawSun(
        at: sun,
        color: colors[3],
        isMoon: light == .night,
        behind: sky[0].mixed(with: sky[1], 0.55),
        opacity: 1 - cover * 0.7
      )
    }
    brush.drawClouds(
      cover: cover,
      color: Color(hex: 0xffffff).mixed(with: sky[2], light == .night ? 0.7 : 0.25)
    )
    draw(with: &brush, light: light, sky: sky, sun: (sun.x, colors[3]))
    if isDimmed { brush.dim() }
  }

  @MainActor private func draw(
    with brush: inout Brush,
    light: Light,
    sky: [Color],
    sun: (x: Double, color: Color)
  ) {
    let (ink, haze) = (light.ink, sky[2])
    switch land {
    case .mountains:
      brush.drawPeaks(
        base: 0.68,
        height: 0.42,
        count: 6,
        color: haze.mixed(with: ink, 0.3),
        snow: light == .night ? 0.35 : 0.75
      )
      brush.drawPeaks(base: 0.8, height: 0.36, count: 7, color: haze.mixed(with: ink, 0.58))
      brush.drawPeaks(base: 0.93, height: 0.25, count: 8, color: haze.mixed(with: ink, 0.86))
      brush.drawHills(base: 0.97, height: 0.05, color: ink)
    case .skyline:
      brush.drawTowers(
        base: 0.84,
        height: 0.4,
        size: 0.075,
        color: haze.mixed(with: ink, 0.38),
        windows: nil
      )
      brush.drawTowers(
        base: 0.9,
        height: 0.42,
        size: 0.095,
        color: haze.mixed(with: ink, 0.68),
        windows: light.window
      )
      brush.drawTowers(base: 1, height: 0.3, size: 0.12, color: ink, windows: light.window)
    case .temple:
      brush.drawPeaks(base: 0.78, height: 0.3, count: 4, color: haze.mixed(with: ink, 0.3))
      brush.drawHills(base: 0.86, height: 0.1, color: haze.mixed(with: ink, 0.55))
      brush.drawPagoda(x: 0.3, y: 0.93, size: 0.3, color: haze.mixed(with: ink, 0.85))
      brush.drawHills(base: 0.96, height: 0.06, color: ink)
    case .dunes:
      let sand = [0xe8b878, 0xc98a4e, 0xa0623a].map {
        Color(hex: $0).mixed(with: ink, light == .day ? 0.1 : 0.34)
      }
      brush.drawTowers(
        base: 0.72,
        height: 0.2,
        size: 0.07,
        color: haze.mixed(with: sand[1], 0.55),
        windows: nil
      )
      for (index, dune) in [(0.72, 0.1), (0.82, 0.12), (0.95, 0.08)].enumerated() {
        brush.drawHills(
          base: dune.0,
          height: dune.1,
          color: sand[index],
          to: sand[index].mixed(with: ink, 0.5)
        )
      }
    case .coast:
      brush.drawHills(base: 0.66, height: 0.08, color: haze.mixed(with: ink, 0.3))
      let shade = light == .night ? 0.55 : light == .dusk ? 0.24 : 0
      let walls = [0xf3dcc0, 0xe9b59a, 0xf6ead6].map { Color(hex: $0).mixed(with: ink, shade) }
      brush.drawOldTown(walls: walls, roof: Color(hex: 0xb5523b).mixed(with: ink, shade), ink: ink)
      brush.drawSea(from: haze.mixed(with: ink, 0.42), to: sky[1].mixed(with: ink, 0.72), sun: sun)
      brush.drawBoat(hull: ink.mixed(with: Color(hex: 0), 0.2))
    }
  }
}

extension Color {
  /// Creates a color from hexadecimal digits, such as `0x0a6e7c`.
  init(hex: Int) {
    self.init(
      red: Double(hex >> 16 & 255) / 255,
      green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255
    )
  }

  /// Returns the color mixed with a fraction of another color, from 0 to 1.
  func mixed(with other: Color, _ part: Double) -> Color {
    Color(
      red: red + (other.red - red) * part,
      green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part
    )
  }
}
