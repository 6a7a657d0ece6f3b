/// A prototype as one file for people who do not run the program: each page is a picture in which whatever
/// can be pressed is a link to another page.
///
/// The file needs nothing beside it: no network, no font; its few lines of script count taps, and all else
/// is there without them. Equal pictures stand in it once.
package struct PrototypeDocument: Sendable {
  let prototype: Prototype
  let metadata: HTMLReport.Metadata

  /// The pictures that differ, each with its number.
  private let numbers: [ScreenPicture: Int]

  /// Prepares the file.
  ///
  /// - Parameter metadata: When and on which device it was made; unless given, the file does not say.
  package init(_ prototype: Prototype, metadata: HTMLReport.Metadata = HTMLReport.Metadata()) {
    (self.prototype, self.metadata) = (prototype, metadata)
    var numbers: [ScreenPicture: Int] = [:]
    for picture in prototype.variants.flatMap(\.pages).compactMap(\.picture)
    where numbers[picture] == nil {
      numbers[picture] = numbers.count + 1
    }
    self.numbers = numbers
  }

  /// The file.
  ///
  /// - Complexity: Linear in the bytes of the pictures that differ and in the ways on; O(*a*²) for the
  ///   areas of one page.
  package var html: String {
    let pictures = numbers.sorted { $0.value < $1.value }.map(\.key)
    return Markup.page(
      "\(prototype.catalog): clickable prototype",
      Markup([
        .pageStyle(Self.style),
        .style(pictures: pictures.map(\.webP)),
      ]),
      main,
      .script(Self.script)
    )
  }

  private var main: Markup {
    let size = prototype.variants.flatMap(\.pages).lazy.compactMap(\.picture).first
    let (width, height) = (size?.width ?? 360, size?.height ?? 240)
    return .tag(
      "main",
      [
        "class": width > Self.widestBeside ? "wide" : "narrow",
        "style": "--w: \(width); --h: \(height)",
      ],
      Markup(
        prototype.variants.indices.flatMap { variant in
          [index(of: variant)]
            + prototype.variants[variant].pages.indices.map { section(of: $0, under: variant) }
        }
      ),
      about
    )
  }

  /// The widest picture beside which there is room for text on a usual screen, in points.
  private static let widestBeside = 520

  /// The notes on all pages: how they are used, one switch for all of them, and how they were made.
  private var about: Markup {
    let made = [metadata.day.map { "pictures of \($0)" }, metadata.device.map { "on \($0)" }]
    let circumstances = made.compactMap(\.self).joined(separator: " ")
    return .tag(
      "aside",
      ["class": "about"],
      .tag(
        "p",
        [:],
        "Tap in the picture what you would tap in the app. With keys: Tab and Enter."
      ),
      .tag(
        "label",
        [:],
        .empty("input", ["type": "checkbox", "id": "show"]),
        " Show where one can tap"
      ),
      hasNearMisses
        ? .tag(
          "p",
          [:],
          "≈ leads to the same screen as it is reached another way; Back may lead elsewhere there."
        ) : "",
      .tag(
        "p",
        [:],
        .foreign(prototype.catalog),
        Markup(circumstances.isEmpty ? ". " : ": \(circumstances). "),
        "Nothing is typed or kept."
      )
    )
  }

  private var hasNearMisses: Bool { prototype.variants.contains { $0.nearMisses > 0 } }
}

// MARK: - Parts that all sections have

extension PrototypeDocument {
  /// Returns the name of a page in the file.
  func anchor(_ page: Int, under variant: Int) -> String { "page-\(variant + 1)-\(page + 1)" }

  /// Returns the name of the list of a variant's screens in the file.
  func anchor(ofScreensUnder variant: Int) -> String { "screens-\(variant + 1)" }

  /// Returns the class that shows a picture.
  func className(of picture: ScreenPicture) -> String { "picture-\(numbers[picture] ?? 0)" }

  /// Returns the bar above a section.
  ///
  /// - Parameters:
  ///   - back: The link by which a page is left by its own way back.
  ///   - targets: Where the switch leads, for each variant.
  func bar(
    under variant: Int,
    back: Markup = "",
    to targets: [(anchor: String, isMissing: Bool)]
  ) -> Markup {
    let choices = zip(prototype.variants, targets).enumerated().map { index, choice -> Markup in
      let (other, target) = choice
      let attributes: KeyValuePairs<StaticString, String> =
        index == variant
        ? ["href": "#\(target.anchor)", "aria-current": "true"]
        : target.isMissing
          ? [
            "href": "#\(target.anchor)", "class": "missing",
            "title": "This screen is not in the file under \(other.name): to the start",
          ] : ["href": "#\(target.anchor)"]
      return .tag("a", attributes, .foreign(other.name))
    }
    return .tag(
      "div",
      ["class": "bar"],
      back,
      .tag("a", ["href": "#\(anchor(0, under: variant))"], "Start"),
      .tag("a", ["href": "#\(anchor(ofScreensUnder: variant))"], "Screens"),
      choices.count == 1 ? "" : .tag("nav", ["aria-label": "Variant"], Markup(choices))
    )
  }
}
