extension PrototypeDocument {
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
        "div",
        ["class": "stage"],
        picture(of: page, name),
        Markup(page.areas.map { area($0, of: page, under: variant) })
      ),
      .tag(
        "div",
        ["class": "side"],
        .tag("h1", [:], .foreign(page.title)),
        .tag("p", ["class": "dim"], .foreign(name), .tag("span", ["class": "taps"])),
        lines(of: page, under: variant)
      )
    )
  }

  private func back(from page: Prototype.Page, under variant: Int) -> Markup {
    guard let back = page.back else { return .tag("span", ["class": "off"], "‹ Back") }
    return .tag("a", ["href": "#\(anchor(back, under: variant))", "data-taps": "1"], "‹ Back")
  }

  private func picture(of page: Prototype.Page, _ name: String) -> Markup {
    guard let picture = page.picture else {
      return .tag("div", ["class": "picture none"], "There is no picture of it.")
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
    // What stands in something larger is pressed first.
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
      return .tag("li", [:], link ?? words, " ", .tag("small", [:], Markup("\(line.reason)")))
    }
    return .tag(
      "ul",
      ["class": "lines", "aria-label": "Ways on without a place in the picture"],
      Markup(items)
    )
  }
}

// MARK: - Screens

extension PrototypeDocument {
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
        "div",
        ["class": "side"],
        .tag(
          "h1",
          [:],
          "Screens",
          shown.name.isEmpty ? "" : Markup([" under ", .foreign(shown.name)])
        ),
        .tag("p", ["class": "dim"], Markup(shown.summary)),
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
          name.isEmpty ? "" : .tag("h2", [:], .foreign(name)),
          .tag(
            "ul",
            [:],
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
      return .tag("li", [:], name, " ", .tag("small", [:], "not in this file: ", why))
    }
    return .tag("li", [:], .tag("a", ["href": "#\(anchor(page, under: variant))"], name))
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
