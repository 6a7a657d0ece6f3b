import Foundation

/// A comparison as one file for people who do not run the program.
///
/// The file needs nothing beside it: no network, no script, no font; pictures are in it. It is laid
/// out for a phone, for a wide screen and for paper, light and dark.
public struct HTMLReport: Sendable {
  let comparison: Comparison
  let catalog: String
  let pictures: [Jump: ScreenPicture]

  /// Takes over what was compared.
  ///
  /// - Parameters:
  ///   - comparison: What is to be read.
  ///   - catalog: What people call the app.
  ///   - pictures: What screens look like, by the jump that opens them, which names its variant; a
  ///     screen without one has its stack drawn.
  public init(
    _ comparison: Comparison,
    of catalog: String,
    pictures: [Jump: ScreenPicture] = [:]
  ) {
    self.comparison = comparison
    self.catalog = catalog
    self.pictures = pictures
  }

  /// The file.
  ///
  /// - Complexity: Linear in the pictures' bytes and in the screens of all stacks, but for what
  ///   ``StackDifference`` takes.
  public var html: String {
    Markup.tag(
      "html",
      ["lang": "en"],
      .tag(
        "head",
        [:],
        .empty("meta", ["charset": "utf-8"]),
        .empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .empty("meta", ["name": "color-scheme", "content": "light dark"]),
        .tag("title", [:], Markup("\(catalog): \(experiment.id)")),
        Self.style
      ),
      .tag("body", [:], header, .tag("main", [:], overview, burdens, Markup(articles), formula))
    )
    .document
  }

  var experiment: RegisteredExperiment { comparison.experiment }

  private var articles: [Markup] {
    comparison.screens.indices.map { article(of: comparison.screens[$0], anchor: anchor($0)) }
  }

  /// Returns the name of a place in the file; ids of screens may have letters that a name may not.
  func anchor(_ index: Int) -> String { "screen-\(index + 1)" }

  private var header: Markup {
    let count = comparison.screens.count
    let variants = experiment.variants.joined(separator: ", ")
    return .tag(
      "header",
      [:],
      .tag("p", ["class": "eyebrow"], .foreign(catalog)),
      .tag("h1", [:], "What “", .foreign(experiment.id), "” asks of people"),
      .tag(
        "p",
        [:],
        Markup(count == 1 ? "One screen was opened" : "\(count) screens were opened"),
        " by the same jump under each variant: ",
        .foreign(variants),
        ". The first one is the control."
      ),
      .tag("p", ["class": "note"], Markup(Self.caveat)),
      pictures.isEmpty
        ? .tag(
          "p",
          ["class": "note"],
          "There was no display to take pictures on, so each stack of screens is drawn instead."
        ) : ""
    )
  }

  /// A sentence on the limits of the numbers.
  private static let caveat =
    "The numbers are counted from how the app is put together. They predict effort, not conversion."
}
