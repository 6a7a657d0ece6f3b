extension HTMLReport {
  /// The verdict, and the circumstances of the comparison.
  var header: Markup {
    .tag(
      "header",
      [:],
      .tag(
        "p",
        ["class": "eyebrow"],
        .foreign(catalog),
        ": what “",
        .foreign(experiment.id),
        "” asks of people"
      ),
      .tag("h1", [:], .foreign(comparison.verdict)),
      .tag("dl", ["class": "facts"], Markup(facts.map { fact($0.name, $0.content) })),
      .tag("p", ["class": "note"], Markup(Self.caveat)),
      pictures.isEmpty
        ? .tag(
          "p",
          ["class": "note"],
          "There was no display to take pictures on, so each stack of screens is drawn instead."
        ) : ""
    )
  }

  private typealias Fact = (name: String, content: Markup)

  private func fact(_ name: String, _ content: Markup) -> Markup {
    Markup([.tag("dt", [:], Markup(name)), .tag("dd", [:], content)])
  }

  private var facts: [Fact] {
    let count = comparison.screens.count
    let isPreset = comparison.screens.contains { $0.preset != nil }
    let screens =
      (count == 1 ? "one, opened" : "\(count), each opened")
      + " by the same link under each variant, in an app that was just started"
      + (isPreset ? ", with the first preset" : "")
    let facts: [Fact?] = [
      ("Variants", variants), ("Screens", Markup(screens)),
      metadata.device.map { ("Device", .foreign($0)) },
      metadata.version.map { ("Version", .foreign($0)) },
      metadata.day.map { ("Made on", Markup($0)) }, ("Links", links),
    ]
    return facts.compactMap(\.self)
  }

  private var variants: Markup {
    let names = experiment.variants.enumerated().map { index, variant in
      Markup([
        index == 0 ? "" : ", ", .foreign(variant), index == 0 ? " (the control)" : "",
      ])
    }
    return Markup(names)
  }

  /// The conditions under which a link opens anything.
  private var links: Markup {
    let installed = Markup([
      "open the screen in the catalog of ", .foreign(catalog),
      ", on a computer where that is installed; elsewhere they do nothing",
    ])
    guard let command = metadata.command else { return installed }
    return Markup([
      installed, ". Where pressing does not help: ", .tag("code", [:], Markup("\(command) 'LINK'")),
    ])
  }

  /// A sentence on the limits of the numbers.
  private static let caveat =
    "The numbers are counted from how the app is put together. They predict effort, not conversion."
}
