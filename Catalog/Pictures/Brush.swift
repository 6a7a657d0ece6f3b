import Foundation
import GTKBackend

/// A brush that draws the parts of a ``Landscape``; sizes are fractions of the picture's size, from 0 to 1.
@MainActor
struct Brush {
  let canvas: CairoContext
  let width: Double
  let height: Double
  private var state: UInt64

  /// The reference length for objects, which is limited by the width and the height.
  private var unit: Double { min(width, height * 1.9) }

  init(canvas: CairoContext, width: Double, height: Double, seed: Int) {
    (self.canvas, self.width, self.height) = (canvas, width, height)
    state = UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15 | 1
  }

  /// Returns the next random number in a range.
  ///
  /// - SeeAlso: G. Marsaglia, Xorshift RNGs, Journal of Statistical Software 8(14), 2003.
  mutating func random(_ range: ClosedRange<Double>) -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    let part = Double(state >> 11) / Double(1 << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  /// Fills the whole picture.
  private func fill(_ gradient: CairoContext.Gradient) {
    canvas.fill(x: 0, y: 0, width: width, height: height, gradient: gradient)
  }

  func fillSky(_ colors: [Color]) {
    fill(
      .linear(
        y: 0,
        y: height * 0.86,
        [(0, colors[0]), (0.55, colors[1]), (1, colors[2])]
      )
    )
  }

  mutating func drawStars(opacity: Double) {
    for _ in 0..<Int(40 * width / 360) + 6 {
      canvas.dot(
        x: random(0...width),
        y: random(0...height * 0.5),
        radius: random(0.35...1),
        color: Color(hex: 0xffffff).opacity(opacity)
      )
    }
  }

  /// Draws the sun or the moon with its glow.
  ///
  /// The dark part of the moon has the color of the sky.
  func drawSun(
    at place: (x: Double, y: Double),
    color: Color,
    isMoon: Bool,
    behind: Color,
    opacity: Double
  ) {
    let radius = unit * 0.052
    fill(
      .radial(
        x: place.x,
        y: place.y,
        from: radius * 0.8,
        to: radius * 5.5,
        [(0, color.opacity(isMoon ? 0.22 : 0.5)), (1, color.opacity(0))]
      )
    )
    canvas.dot(x: place.x, y: place.y, radius: radius, color: color.opacity(opacity))
    guard isMoon else { return }
    canvas.dot(
      x: place.x + radius * 0.42,
      y: place.y - radius * 0.2,
      radius: radius * 0.86,
      color: behind
    )
  }

  mutating func drawClouds(cover: Double, color: Color) {
    for _ in 0..<Int(2 + cover * 5) {
      let (x, y) = (random(-0.05...0.9) * width, random(0.1...0.38) * height)
      let size = unit * random(0.028...0.05)
      canvas.group(opacity: 0.2 + cover * 0.3) {
        for (right, down, scale) in [(0, 0, 1), (1.1, -0.35, 1.25), (2.3, 0, 1), (1.2, 0.2, 1)] {
          canvas.dot(
            x: x + right * size,
            y: y + down * size,
            radius: scale * size * 0.72,
            color: color
          )
        }
      }
    }
  }

  /// Draws a mountain range, with snow if its opacity is positive.
  mutating func drawPeaks(
    base: Double,
    height part: Double,
    count: Int,
    color: Color,
    snow: Double = 0
  ) {
    let step = width / Double(count)
    var tops: [(x: Double, y: Double)] = []
    var outline: [(x: Double, y: Double)] = [(-step, height)]
    for index in 0...count {
      let x = width * Double(index) / Double(count)
      outline.append((x - step / 2, height * (base - random(0...0.25) * part)))
      tops.append((x, height * (base - random(0.45...1) * part)))
      outline.append(tops[index])
    }
    canvas.fill(outline + [(width + step, height)], color: color)
    guard snow > 0 else { return }
    let size = height * 0.07
    for (x, y) in tops {
      canvas.fill(
        [
          (x, y), (x - size * 0.75, y + size), (x - size * 0.2, y + size * 0.7),
          (x + size * 0.15, y + size * 1.1), (x + size * 0.7, y + size * 0.85),
        ],
        color: Color(hex: 0xffffff).opacity(snow)
      )
    }
  }

  /// Draws rolling hills with one color or a gradient.
  mutating func drawHills(base: Double, height part: Double, color: Color, to end: Color? = nil) {
    let waves = (0..<3).map { _ in (random(0.6...2.4), random(0...6.3), random(0.3...1)) }
    var outline: [(x: Double, y: Double)] = [(0, height)]
    for index in 0...60 {
      let place = Double(index) / 60
      let sum = waves.reduce(0) { $0 + $1.2 * sin($1.0 * place * 6.3 + $1.1) }
      outline.append((width * place, height * (base - part * sum / 2)))
    }
    outline.append((width, height))
    canvas.fill(
      outline,
      gradient: .linear(
        y: height * (base - part),
        toX: width * 0.4,
        y: height,
        [(0, color), (1, end ?? color)]
      )
    )
  }

  /// Draws a row of towers; some have a mast, a roof or a dome.
  mutating func drawTowers(
    base: Double,
    height part: Double,
    size: Double,
    color: Color,
    windows: Color?
  ) {
    let most = unit * size
    var x = -random(0...most)
    while x < width {
      let tower = (width: random(0.55...1.25) * most, height: random(0.3...1) * part * height)
      let top = base * height - tower.height
      canvas.fill(x: x, y: top, width: tower.width, height: height - top, color: color)
      let middle = x + tower.width / 2
      switch random(0...1) {
      case ..<0.22:
        let mast = max(1, tower.width * 0.06)
        canvas.fill(
          x: middle,
          y: top - part * height * 0.2,
          width: mast,
          height: part * height * 0.2,
          color: color
        )
      case ..<0.4:
        canvas.fill(
          [(x, top), (middle, top - tower.width * 0.45), (x + tower.width, top)],
          color: color
        )
      case ..<0.5:
        canvas.dot(x: middle, y: top, radius: tower.width * 0.36, color: color)
      default: break
      }
      if let windows {
        drawWindows(x: x, y: top, width: tower.width, size: most, color: windows.opacity(0.85))
      }
      x += tower.width + random(0...0.14) * most
    }
  }

  private mutating func drawWindows(
    x left: Double,
    y top: Double,
    width: Double,
    size: Double,
    color: Color
  ) {
    let window = max(2, size * 0.085)
    for y in stride(from: top + window * 1.6, to: height - window, by: window * 3) {
      for x in stride(from: left + window * 1.4, to: left + width - window * 1.6, by: window * 2.3)
      where random(0...1) < 0.34 {
        canvas.fill(x: x, y: y, width: window, height: window * 1.25, color: color)
      }
    }
  }

  /// Draws three rows of small houses with pitched roofs on a hill.
  mutating func drawOldTown(walls: [Color], roof: Color, ink: Color) {
    let size = unit * 0.062
    let rise = height * 0.17
    for row in 0..<3 {
      let depth = Double(row)
      let base = height * 0.72 + depth * rise * 0.42
      var x = -random(0...size)
      while x < width {
        let house = random(0.7...1.3) * size
        let hill =
          rise * 0.75 * exp(-pow((x - width * 0.3) / (width * 0.32), 2)) * (1 - depth * 0.25)
        let top = base - hill - random(0.2...0.5) * rise
        let wall = walls[Int(random(0...2.99))].mixed(with: ink, 0.32 - depth * 0.14)
        canvas.fill(x: x, y: top, width: house, height: height - top, color: wall)
        canvas.fill(
          [(x - 1, top), (x + house / 2, top - house * 0.34), (x + house + 1, top)],
          color: roof.mixed(with: ink, 0.28 - depth * 0.13)
        )
        let window = max(1.5, size * 0.09)
        for part in [0.26, 0.62] where random(0...1) < 0.55 {
          canvas.fill(
            x: x + house * part,
            y: top + window * 2,
            width: window,
            height: window * 1.5,
            color: Color(hex: 0xffde99).opacity(0.75)
          )
        }
        x += house * 0.97
      }
    }
  }

  mutating func drawSea(from top: Color, to bottom: Color, sun: (x: Double, color: Color)) {
    canvas.fill(
      x: 0,
      y: height * 0.84,
      width: width,
      height: height * 0.16,
      gradient: .linear(y: height * 0.84, y: height, [(0, top), (1, bottom)])
    )
    for index in 0..<9 {
      canvas.fill(
        x: sun.x - unit * 0.05 + random(-0.03...0.03) * unit,
        y: height * (0.855 + Double(index) * 0.016),
        width: unit * random(0.04...0.1),
        height: max(0.8, height * 0.005),
        color: sun.color.opacity(0.5)
      )
    }
  }

  func drawBoat(hull: Color) {
    let (x, y) = (width * 0.6, height * 0.93)
    let sail = Color(red: 1, green: 0.95, blue: 0.86, alpha: 0.92)
    let deck = y - unit * 0.006
    canvas.fill(
      [
        (x - unit * 0.045, y), (x + unit * 0.045, y), (x + unit * 0.03, y + unit * 0.018),
        (x - unit * 0.03, y + unit * 0.018),
      ],
      color: hull
    )
    canvas.fill([(x, y - unit * 0.1), (x, deck), (x - unit * 0.045, deck)], color: sail)
    let mast = x + unit * 0.006
    canvas.fill([(mast, y - unit * 0.085), (mast, deck), (x + unit * 0.038, deck)], color: sail)
  }

  /// Draws a pagoda with four roofs.
  func drawPagoda(x part: Double, y: Double, size: Double, color: Color) {
    let (x, base, size) = (width * part, height * y, unit * size)
    for floor in 0..<4 {
      let bottom = base - Double(floor) * size * 0.34
      let side = size * (1 - Double(floor) * 0.17)
      canvas.fill(
        x: x - side * 0.28,
        y: bottom - size * 0.2,
        width: side * 0.56,
        height: size * 0.24,
        color: color
      )
      let curve = [(0.62, 0.14), (0.42, 0.19), (0.3, 0.25), (0.22, 0.31), (0.18, 0.36)]
      let right = curve.map { (x: x + side * $0.0, y: bottom - size * $0.1) }
      let left = curve.map { (x: x - side * $0.0, y: bottom - size * $0.1) }
      canvas.fill(right + left.reversed(), color: color)
    }
    canvas.fill(
      x: x - size * 0.015,
      y: base - size * 1.75,
      width: size * 0.03,
      height: size * 0.4,
      color: color
    )
  }

  /// Darkens the bottom and slightly the top, so that white text is readable.
  func dim() {
    let dark = Color(red: 0.02, green: 0.04, blue: 0.08)
    fill(
      .linear(
        y: height * 0.3,
        y: height,
        [(0, dark.opacity(0)), (0.5, dark.opacity(0.54)), (1, dark.opacity(0.66))]
      )
    )
    let strip = min(height * 0.4, 70)
    canvas.fill(
      x: 0,
      y: 0,
      width: width,
      height: strip,
      gradient: .linear(y: 0, y: strip, [(0, dark.opacity(0.34)), (1, dark.opacity(0))])
    )
  }
}
