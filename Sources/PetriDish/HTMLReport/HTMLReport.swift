import Foundation

/// A comparison as one file for people who do not run the program.
///
/// The file needs nothing beside it: no network, no script, no font; pictures are in it. It is laid
/// out for a phone, for a wide screen and for paper, light and dark.
package struct HTMLReport: Sendable {
  let comparison: Comparison
  let catalog: String
  let pictures: [Jump: ScreenPicture]
  let metadata: Metadata

  /// Takes over what was compared.
  ///
  /// - Parameters:
  ///   - comparison: What is to be read.
  ///   - catalog: What people call the app.
  ///   - pictures: What screens look like, by the jump that opens them, which names its variant; a
  ///     screen without one has its stack drawn.
  ///   - metadata: When, of which version and on which device it was made; unless given, the report
  ///     does not say.
  package init(
    _ comparison: Comparison,
    of catalog: String,
    pictures: [Jump: ScreenPicture] = [:],
    metadata: Metadata = Metadata()
  ) {
    self.comparison = comparison
    self.catalog = catalog
    self.pictures = pictures
    self.metadata = metadata
  }

  /// The file.
  ///
  /// - Complexity: Linear in the pictures' bytes and in the screens of all stacks, but for what
  ///   ``StackDifference`` takes.
  package var html: String {
    Markup.page(
      "\(catalog): \(experiment.id)",
      Markup([ReportStyle.common, Self.style]),
      header,
      main
    )
  }

  /// The answer first, on the first page of paper; then screen by screen; then how it was made.
  private var main: Markup {
    .tag(
      "main",
      [:],
      chart,
      overview,
      limits,
      .tag("section", ["class": "screens"], .tag("h2", [:], "Screen by screen")),
      Markup(articles),
      burdens,
      formula
    )
  }

  var experiment: RegisteredExperiment { comparison.experiment }

  private var articles: [Markup] {
    comparison.screens.indices.map { article(of: comparison.screens[$0], anchor: anchor($0)) }
  }

  /// Returns the name of a place in the file; ids of screens may have letters that a name may not.
  func anchor(_ index: Int) -> String { "screen-\(index + 1)" }

  /// Returns a link to what the report says of a screen.
  func reference(to id: String, _ name: String) -> Markup {
    guard let index = comparison.screens.firstIndex(where: { $0.id == id }) else {
      return .foreign(name)
    }
    return .tag("a", ["href": "#\(anchor(index))"], .foreign(name))
  }
}
