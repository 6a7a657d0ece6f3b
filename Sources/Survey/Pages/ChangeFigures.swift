import Foundation

/// The pictures of a case before and after, and where they differ.
struct ChangeFigures {
  private let pictures: PairedCase.Pictures
  private let entry: PairedCase
  private let name: String
  private let anchor: String

  /// - Parameters:
  ///   - pictures: The pictures, one at least.
  ///   - entry: The case.
  ///   - name: The name of the screen.
  ///   - anchor: The name of the place in the file.
  init(_ pictures: PairedCase.Pictures, of entry: PairedCase, named name: String, at anchor: String)
  {
    (self.pictures, self.entry, self.name, self.anchor) = (pictures, entry, name, anchor)
  }

  /// The filter that makes eight light greys of a picture; it stands once in a file.
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
          .tag("b", observation == nil ? "Not there" : "No picture"),
          .foreign(reason(observation))
        )
    )
  }

  private func reason(_ observation: CaseObservation?) -> String {
    guard let observation else { return "Only the other build has it." }
    return observation.pictureFailure ?? observation.outcome?.words.capitalizedStart ?? ""
  }

  /// The picture as a drawing, which the difference uses once more.
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

  /// The picture after in light greys with its numbered places; nothing where no pixel differs.
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
    let count = rectangles.count == 1 ? "1 place" : "\(rectangles.count) places"
    return .tag(
      "figure",
      .tag("h3", "Difference"),
      frame(
        after,
        label: "\(count) outlined over the picture after, in light greys",
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

/// The places of a difference over a picture, a frame and a numbered mark each.
///
/// None of them leaves the picture. Lengths are in points, from the upper left corner.
struct DifferenceDrawing: Hashable {
  /// A rectangle.
  struct Frame: Hashable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// One place in which pictures differ.
  struct MarkedFrame: Hashable {
    /// The middle of the line around it.
    let frame: Frame
    /// The mark with the number.
    let mark: Frame
  }

  /// The places in the order of the rectangles.
  let places: [MarkedFrame]

  /// The length that is one point where a picture is 360 points wide, so that lines of larger ones can be
  /// seen, too.
  let unit: Double

  /// The distance between a change and the line around it.
  static let distance = 4.0

  /// Half the width of the white line that the dark one lies in, in units.
  static let halfLine = 3.5

  /// Draws around rectangles.
  ///
  /// - Parameters:
  ///   - rectangles: The rectangles in pixels.
  ///   - scale: The pixels of a point.
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
