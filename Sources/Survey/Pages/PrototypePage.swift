import PetriDish

/// A clickable prototype as an HTML page, with pictures whose tappable areas are links.
///
/// A short script counts taps; everything else works without scripts. Equal pictures are stored only once.
package struct PrototypePage: Sendable {
  let prototype: Prototype
  let metadata: ReportPage.Metadata

  /// The distinct pictures with their numbers.
  private let numbers: [ScreenPicture: Int]

  /// Creates a page for a prototype.
  ///
  /// - Parameters:
  ///   - prototype: The prototype.
  ///   - metadata: The date and device of the pictures (default: none, which omits them).
  package init(_ prototype: Prototype, metadata: ReportPage.Metadata = ReportPage.Metadata()) {
    (self.prototype, self.metadata) = (prototype, metadata)
    var numbers: [ScreenPicture: Int] = [:]
    for picture in prototype.variants.flatMap(\.pages).compactMap(\.picture)
    where numbers[picture] == nil {
      numbers[picture] = numbers.count + 1
    }
    self.numbers = numbers
  }

  /// The contents of the HTML file.
  ///
  /// - Complexity: Linear in the size of the distinct pictures and the number of actions, plus O(*a*²) for the *a*
  ///   areas of each page.
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

  /// The maximum width of a picture with text next to it, in points.
  private static let widestBeside = 520

  /// The notes that are visible on all pages, with a checkbox that shows all tappable areas.
  private var about: Markup {
    let made = [metadata.day.map { "pictures of \($0)" }, metadata.device.map { "on \($0)" }]
    let circumstances = made.compactMap(\.self).joined(separator: " ")
    return .tag(
      "aside.about",
      .tag(
        "p",
        "Tap the picture as you would tap the app, or press Tab and Enter."
      ),
      .tag(
        "label",
        .empty("input", ["type": "checkbox", "id": "show"]),
        " Show tap targets"
      ),
      hasNearMisses
        ? .tag(
          "p",
          "≈ leads to the same screen after a different path, so Back may differ from the app."
        ) : "",
      .tag(
        "p",
        .foreign(prototype.catalog),
        Markup(circumstances.isEmpty ? ". " : ": \(circumstances). "),
        "Typing isn’t simulated."
      )
    )
  }

  private var hasNearMisses: Bool { prototype.variants.contains { $0.nearMisses > 0 } }
}

// MARK: - Parts of all sections

extension PrototypePage {
  /// Returns the anchor of a page in the file.
  func anchor(_ page: Int, under variant: Int) -> String { "page-\(variant + 1)-\(page + 1)" }

  /// Returns the anchor of the list of screens of a variant.
  func anchor(ofScreensUnder variant: Int) -> String { "screens-\(variant + 1)" }

  /// Returns the CSS class that shows a picture.
  func className(of picture: ScreenPicture) -> String { "picture-\(numbers[picture] ?? 0)" }

  /// Returns the bar at the top of a section.
  ///
  /// - Parameters:
  ///   - variant: The index of the variant.
  ///   - back: The Back link of the page.
  ///   - targets: The targets of the variant switch, one for each variant.
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
            "title": "Go to the start (this screen isn’t in the file under \(other.name))",
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
  /// Returns the section of a page, with the picture, its tappable areas, and the other actions.
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
      return .tag("div.picture.none", "No picture")
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
    // An area inside another area must be on top.
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
      ["aria-label": "Actions without a tap target in the picture"],
      Markup(items)
    )
  }
}

// MARK: - Screens

extension PrototypePage {
  /// Returns the section with the list of screens under a variant.
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
  /// The numbers of actions as text.
  fileprivate var summary: String {
    let ways = areas + lines
    let all = "\(ways.counted("action")): "
    let parts = "\(areas) in pictures, \(lines) in lists."
    let near = nearMisses == 0 ? "" : " Approximate links (≈): \(nearMisses)."
    return all + parts + near
  }
}

extension UserGesture.Area {
  /// The area in square points.
  fileprivate var size: Double { width * height }

  fileprivate func overlaps(_ other: Self) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}

extension Double {
  /// The fraction as a CSS percentage with two decimal places.
  fileprivate var percent: String {
    let hundredths = Int((self * 10_000).rounded())
    let digits = "\(abs(hundredths) % 100)"
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(abs(hundredths) / 100).\(digits.count < 2 ? "0" : "")\(digits)%"
  }
}

extension String {
  /// The text with an uppercase first letter.
  fileprivate var asSentenceStart: String { prefix(1).uppercased() + dropFirst() }
}

extension PrototypePage {
  /// A script that counts the taps since the start and scrolls each page to its top.
  ///
  /// The browser’s Back button restores the previous count.
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
