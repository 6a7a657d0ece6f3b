/// A clickable prototype: each page is a picture in which everything that can be pressed is a link to another page.
///
/// A short script counts taps; everything else works without it. Equal pictures are in the file once.
package struct PrototypePage: Sendable {
  let prototype: Prototype
  let metadata: ReportPage.Metadata

  /// The pictures that differ, each with its number.
  private let numbers: [ScreenPicture: Int]

  /// Prepares the file.
  ///
  /// - Parameter metadata: When and on which device it was made; unless given, the file does not say.
  package init(_ prototype: Prototype, metadata: ReportPage.Metadata = ReportPage.Metadata()) {
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
    ReportPage(
      title: "\(prototype.catalog): clickable prototype",
      style: ReportStyle.prototype,
      pictures: numbers.sorted { $0.value < $1.value }.map(\.key),
      script: Self.script
    ).html(main)
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
      "aside.about",
      .tag(
        "p",
        "Tap in the picture what you would tap in the app. With keys: Tab and Enter."
      ),
      .tag(
        "label",
        .empty("input", ["type": "checkbox", "id": "show"]),
        " Show where one can tap"
      ),
      hasNearMisses
        ? .tag(
          "p",
          "≈ leads to the same screen as it is reached another way; Back may lead elsewhere there."
        ) : "",
      .tag(
        "p",
        .foreign(prototype.catalog),
        Markup(circumstances.isEmpty ? ". " : ": \(circumstances). "),
        "Nothing is typed or kept."
      )
    )
  }

  private var hasNearMisses: Bool { prototype.variants.contains { $0.nearMisses > 0 } }
}

// MARK: - Parts that all sections have

extension PrototypePage {
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
      "div.bar",
      back,
      .tag("a", ["href": "#\(anchor(0, under: variant))"], "Start"),
      .tag("a", ["href": "#\(anchor(ofScreensUnder: variant))"], "Screens"),
      choices.count == 1 ? "" : .tag("nav", ["aria-label": "Variant"], Markup(choices))
    )
  }
}

extension PrototypePage {
  /// Returns the section of one page: the picture with its areas, and the ways on that have none.
  func section(of index: Int, under variant: Int) -> Markup {
    let (name, page) = (prototype.variants[variant].name, prototype.variants[variant].pages[index])
    let targets = prototype.variants.enumerated().map { other, found in
      let same = other == variant ? index : found.counterpart(of: page)
      return (anchor: anchor(same ?? 0, under: other), isMissing: same == nil)
    }
    return .tag(
      "section",
      [
        "id": anchor(index, under: variant),
        "aria-label": name.isEmpty ? page.title : "\(page.title), \(name)",
      ],
      bar(under: variant, back: back(from: page, under: variant), to: targets),
      .tag(
        "div.stage",
        picture(of: page, name),
        Markup(page.areas.map { area($0, of: page, under: variant) })
      ),
      .tag(
        "div.side",
        .tag("h1", .foreign(page.title)),
        .tag("p.dim", .foreign(name), .tag("span.taps")),
        lines(of: page, under: variant)
      )
    )
  }

  private func back(from page: Prototype.Page, under variant: Int) -> Markup {
    guard let back = page.back else { return .tag("span.off", "‹ Back") }
    return .tag("a", ["href": "#\(anchor(back, under: variant))", "data-taps": "1"], "‹ Back")
  }

  private func picture(of page: Prototype.Page, _ name: String) -> Markup {
    guard let picture = page.picture else {
      return .tag("div.picture.none", "There is no picture of it.")
    }
    let words = name.isEmpty ? page.title : "\(page.title) under \(name)"
    return .tag(
      "div",
      ["class": "picture \(className(of: picture))", "role": "img", "aria-label": words]
    )
  }

  private func area(_ area: Prototype.Area, of page: Prototype.Page, under variant: Int) -> Markup {
    guard let picture = page.picture else { return "" }
    let (width, height) = (Double(picture.width), Double(picture.height))
    let frame = area.frame
    var style =
      "left: \((frame.x / width).percent); top: \((frame.y / height).percent); "
      + "width: \((frame.width / width).percent); height: \((frame.height / height).percent)"
    // The inner of two areas is pressed first.
    let around = page.areas.count { $0.frame.size > frame.size && $0.frame.overlaps(frame) }
    if around > 0 { style += "; z-index: \(around)" }
    let words = area.words.asSentenceStart + (area.link.isExact ? "" : " ≈")
    return .tag(
      "a",
      [
        "class": area.link.isExact ? "area" : "area near",
        "href": "#\(anchor(area.link.page, under: variant))",
        "data-taps": "1",
        "aria-label": words,
        "title": words,
        "style": style,
      ]
    )
  }

  private func lines(of page: Prototype.Page, under variant: Int) -> Markup {
    guard !page.lines.isEmpty else { return "" }
    let items = page.lines.map { line -> Markup in
      let words = Markup.foreign(line.words.asSentenceStart)
      let link = line.link.map { link in
        Markup.tag(
          "a",
          [
            "href": "#\(anchor(link.page, under: variant))", "data-taps": "\(line.gestures)",
          ],
          words,
          link.isExact ? "" : " ≈"
        )
      }
      return .tag("li", link ?? words, " ", .tag("small", Markup("\(line.reason)")))
    }
    return .tag(
      "ul.lines",
      ["aria-label": "Ways on without a place in the picture"],
      Markup(items)
    )
  }
}

// MARK: - Screens

extension PrototypePage {
  /// Returns the list of the screens under a variant, with the numbers of the ways on.
  func index(of variant: Int) -> Markup {
    let shown = prototype.variants[variant]
    let targets = prototype.variants.indices.map {
      (anchor: anchor(ofScreensUnder: $0), isMissing: false)
    }
    return .tag(
      "section",
      [
        "id": anchor(ofScreensUnder: variant), "class": "index",
        "aria-label": shown.name.isEmpty ? "Screens" : "Screens, \(shown.name)",
      ],
      bar(under: variant, to: targets),
      .tag(
        "div.side",
        .tag(
          "h1",
          "Screens",
          shown.name.isEmpty ? "" : Markup([" under ", .foreign(shown.name)])
        ),
        .tag("p.dim", Markup(shown.summary)),
        groups(of: variant)
      )
    )
  }

  private func groups(of variant: Int) -> Markup {
    let screens = prototype.variants[variant].screens
    var names: [String] = []
    for screen in screens where !names.contains(screen.group) { names.append(screen.group) }
    return Markup(
      names.map { name in
        Markup([
          name.isEmpty ? "" : .tag("h2", .foreign(name)),
          .tag(
            "ul",
            Markup(screens.filter { $0.group == name }.map { item($0, under: variant) })
          ),
        ])
      }
    )
  }

  private func item(_ entry: Prototype.Entry, under variant: Int) -> Markup {
    let name = Markup.foreign(entry.name.isEmpty ? entry.id : entry.name)
    guard let page = entry.page else {
      let why = Markup.foreign(entry.failure ?? "")
      return .tag("li", name, " ", .tag("small", "not in this file: ", why))
    }
    return .tag("li", .tag("a", ["href": "#\(anchor(page, under: variant))"], name))
  }
}

extension Prototype.Variant {
  /// The numbers of its ways on, in words.
  fileprivate var summary: String {
    let ways = areas + lines
    let all = "\(ways) \(ways == 1 ? "way" : "ways") on: "
    let parts = "\(areas) to tap in a picture, \(lines) listed below one."
    let near = nearMisses == 0 ? "" : " \(nearMisses) of all links show the same screen ≈."
    return all + parts + near
  }
}

extension UserGesture.Area {
  /// The surface, in square points.
  fileprivate var size: Double { width * height }

  fileprivate func overlaps(_ other: Self) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

extension Double {
  /// The part of a whole as style sheets write it, to a hundredth of a per cent.
  fileprivate var percent: String {
    let hundredths = Int((self * 10_000).rounded())
    let digits = "\(abs(hundredths) % 100)"
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(abs(hundredths) / 100).\(digits.count < 2 ? "0" : "")\(digits)%"
  }
}

extension String {
  /// The text with a capital letter in front.
  fileprivate var asSentenceStart: String { prefix(1).uppercased() + dropFirst() }
}

extension PrototypePage {
  /// Counts the taps since the start, and shows each page from its top; the browser's Back takes taps back.
  static let script: StaticString =
    """
    (function () {
      var taps = history.state || 0, next = null;
      function show() {
        var text = taps === 0 ? "" : " · " + taps + (taps === 1 ? " tap" : " taps") + " since the start";
        document.querySelectorAll(".taps").forEach(function (place) { place.textContent = text; });
      }
      document.addEventListener("click", function (event) {
        var link = event.target.closest("a");
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        next = link.dataset.taps ? taps + Number(link.dataset.taps) : 0;
        if (link.hash === location.hash) { taps = next; next = null; show(); }
      });
      addEventListener("hashchange", function () {
        if (next === null) taps = history.state || 0;
        else { taps = next; next = null; history.replaceState(taps, ""); }
        scrollTo(0, 0);
        show();
      });
      show();
    })();
    """
}
