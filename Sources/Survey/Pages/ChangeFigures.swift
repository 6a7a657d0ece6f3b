import PetriDish
import Foundation

/// The pictures of a case before and after a change, with their differences.
struct ChangeFigures {
  private let pictures: PairedCase.Pictures
  private let entry: PairedCase
  private let name: String
  private let anchor: String

  /// Creates the figures of a case.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, at least one of which must exist.
  ///   - entry: The case.
  ///   - name: The name of the screen.
  ///   - anchor: The anchor of the article.
  init(_ pictures: PairedCase.Pictures, of entry: PairedCase, named name: String, at anchor: String)
  {
    (self.pictures, self.entry, self.name, self.anchor) = (pictures, entry, name, anchor)
  }

  /// The SVG filter that reduces a picture to eight light shades of gray; a file needs it only once.
  static let filter: Markup = .tag(
    "svg.filters",
    ["width": "0", "height": "0", "aria-hidden": "true"],
    .tag(
      "filter",
      ["id": "greys", "color-interpolation-filters": "sRGB"],
      .empty("feColorMatrix", ["type": "saturate", "values": "0"]),
      .tag(
        "feComponentTransfer",
        .empty("feFuncR", ["type": "discrete", "tableValues": greys]),
        .empty("feFuncG", ["type": "discrete", "tableValues": greys]),
        .empty("feFuncB", ["type": "discrete", "tableValues": greys])
      )
    )
  )

  private static let greys = ".65 .7 .75 .8 .85 .9 .95 1"

  /// The figures, side by side.
  var markup: Markup {
    .tag(
      "div.three",
      figure("Before", pictures.before, entry.before.first, id: "\(anchor)-before"),
      figure("After", pictures.after, entry.after.first, id: "\(anchor)-after"),
      difference
    )
  }

  private func figure(
    _ title: String,
    _ picture: ScreenPicture?,
    _ observation: CaseObservation?,
    id: String
  ) -> Markup {
    .tag(
      "figure",
      .tag("h3", Markup(title)),
      picture.map { image($0, title.lowercased(), id: id) }
        ?? .tag(
          "p.gone",
          .tag("b", observation == nil ? "Missing" : "No picture"),
          .foreign(reason(observation))
        )
    )
  }

  private func reason(_ observation: CaseObservation?) -> String {
    guard let observation else { return "Only in the other build." }
    return observation.pictureFailure ?? observation.outcome?.words.capitalizedStart ?? ""
  }

  /// Returns a picture as an SVG image, which the difference figure reuses.
  private func image(_ picture: ScreenPicture, _ side: String, id: String) -> Markup {
    frame(
      picture,
      label: "\(name) \(side)",
      .empty(
        "image",
        [
          "id": id, "href": Markup.dataURL(webP: picture.webP), "width": "\(picture.width)",
          "height": "\(picture.height)",
        ]
      )
    )
  }

  private func frame(_ picture: ScreenPicture, label: String, _ content: Markup) -> Markup {
    .tag(
      "svg.picture",
      [
        "viewBox": "0 0 \(picture.width) \(picture.height)", "role": "img",
        "aria-label": label,
      ],
      content
    )
  }

  /// The picture after the change in light gray with the differing rectangles; empty if no pixels differ.
  private var difference: Markup {
    guard let after = pictures.after, pictures.before != nil,
      let rectangles = entry.pictureDifference?.rectangles,
      let scale = entry.after.first?.picture?.rendering.scale
    else { return "" }
    let drawing = DifferenceDrawing(
      rectangles,
      scale: scale,
      width: after.width,
      height: after.height
    )
    let count = rectangles.count.counted("place")
    return .tag(
      "figure",
      .tag("h3", "Difference"),
      frame(
        after,
        label: "\(count) outlined over the picture after the change, in light gray",
        Markup([
          .empty("use", ["href": "#\(anchor)-after", "filter": "url(#greys)"]),
          Markup(drawing.places.indices.map { place(drawing, $0) }),
        ])
      ),
      .tag(
        "figcaption",
        .tag(
          "ol",
          Markup(rectangles.map { .tag("li", Markup(words($0, after, scale))) })
        )
      )
    )
  }

  private func words(_ rectangle: PixelRectangle, _ picture: ScreenPicture, _ scale: Int) -> String
  {
    let scale = max(1, scale)
    let (width, height) = (rectangle.width / scale, rectangle.height / scale)
    guard width < picture.width || height < picture.height else { return "the whole picture" }
    return "\(width) × \(height) points at (\(rectangle.x / scale), \(rectangle.y / scale))"
  }

  private func place(_ drawing: DifferenceDrawing, _ index: Int) -> Markup {
    let (place, unit) = (drawing.places[index], drawing.unit)
    let number: Markup = .tag(
      "text",
      [
        "x": (place.mark.x + 13 * unit).short, "y": (place.mark.y + 18 * unit).short,
        "font-size": (17 * unit).short,
      ],
      Markup("\(index + 1)")
    )
    return .tag(
      "g.place",
      rectangle("light", place.frame, line: 2 * DifferenceDrawing.halfLine * unit, unit),
      rectangle("dark", place.frame, line: 3 * unit, unit),
      rectangle("mark", place.mark, line: 1.5 * unit, unit),
      number
    )
  }

  private func rectangle(
    _ kind: String,
    _ frame: DifferenceDrawing.Frame,
    line: Double,
    _ unit: Double
  ) -> Markup {
    .empty(
      "rect",
      [
        "class": kind, "x": frame.x.short, "y": frame.y.short, "width": frame.width.short,
        "height": frame.height.short, "rx": (3 * unit).short, "stroke-width": line.short,
      ]
    )
  }
}

/// The frames and numbered marks that show the differing rectangles over a picture.
///
/// All of them stay inside the picture. Lengths are in points, with the origin in the upper left corner.
struct DifferenceDrawing: Hashable {
  /// A rectangle.
  struct Frame: Hashable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// A frame around a difference, with its numbered mark.
  struct MarkedFrame: Hashable {
    /// The center line of the outline.
    let frame: Frame
    /// The background of the number.
    let mark: Frame
  }

  /// The frames, in the order of the rectangles.
  let places: [MarkedFrame]

  /// The unit of line widths, which equals one point in a picture that is 360 points wide.
  ///
  /// Larger pictures have thicker lines, which stay visible when the pictures are scaled down.
  let unit: Double

  /// The distance between a difference and its outline.
  static let distance = 4.0

  /// Half the width of the white line behind the dark line, in units.
  static let halfLine = 3.5

  /// Creates frames around rectangles.
  ///
  /// - Parameters:
  ///   - rectangles: The rectangles in pixels.
  ///   - scale: The number of pixels per point.
  ///   - width: The width of the picture.
  ///   - height: The height of the picture.
  init(_ rectangles: [PixelRectangle], scale: Int, width: Int, height: Int) {
    let (width, height) = (Double(width), Double(height))
    let unit = min(width / 360, height / 120)
    let inset = Self.halfLine * unit
    func across(_ value: Double) -> Double { min(max(value, inset), width - inset) }
    func down(_ value: Double) -> Double { min(max(value, inset), height - inset) }
    self.unit = unit
    places = rectangles.map { rectangle in
      let points = Double(max(1, scale))
      let left = across(Double(rectangle.x) / points - Self.distance)
      let top = down(Double(rectangle.y) / points - Self.distance)
      let right = across(Double(rectangle.right) / points + Self.distance)
      let bottom = down(Double(rectangle.bottom) / points + Self.distance)
      let above = top - 26 * unit
      return MarkedFrame(
        frame: Frame(x: left, y: top, width: right - left, height: bottom - top),
        mark: Frame(
          x: min(left, width - 27 * unit),
          y: above >= unit ? above : min(top + 3 * unit, height - 25 * unit),
          width: 26 * unit,
          height: 24 * unit
        )
      )
    }
  }
}
