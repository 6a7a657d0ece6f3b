package import Foundation

/// A report as a single HTML file.
///
/// The file is self-contained: it needs no network access, fonts or other files. The layout supports phones, wide
/// screens and paper, in light and dark colors.
package struct ReportPage {
  /// The title of the document.
  let title: String

  /// The style sheet of the document, in addition to the common style sheet.
  let style: StaticString

  /// The pictures, which are available as CSS classes: `picture-1` for the first picture.
  var pictures: [ScreenPicture] = []

  /// The script of the document, if it has one.
  var script: StaticString?

  /// Returns the file with the given content.
  ///
  /// - Complexity: Linear in the size of the content and the pictures.
  func html(_ content: Markup...) -> String {
    let head: Markup = .tag(
      "head",
      .empty("meta", ["charset": "utf-8"]),
      .empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .empty("meta", ["name": "color-scheme", "content": "light dark"]),
      .tag("title", Markup(title)),
      .style(ReportStyle.common, style),
      pictures.isEmpty ? "" : .style(pictures: pictures.map(\.webP))
    )
    let body: Markup = .tag("body", Markup(content), script.map { .script($0) } ?? "")
    return "<!DOCTYPE html>\n\(Markup.tag("html", ["lang": "en"], head, body).html)\n"
  }
}

extension ReportPage {
  /// The known circumstances of a report.
  package struct Metadata: Hashable, Sendable {
    /// The date on which the report was created.
    package var date: Date?

    /// The version of the app.
    package var version: String?

    /// The device on which screens were opened.
    package var device: String?

    /// The command that opens a link if clicking it has no effect: `catalog open`.
    package var command: String?

    /// Creates metadata; values that are `nil` are omitted from the report.
    package init(
      date: Date? = nil,
      version: String? = nil,
      device: String? = nil,
      command: String? = nil
    ) {
      self.date = date
      self.version = version
      self.device = device
      self.command = command
    }

    /// The formatted date.
    var day: String? { date?.reportDay }
  }
}

extension Date {
  /// The formatted date in Greenwich Mean Time, so that it doesn’t depend on the computer.
  var reportDay: String {
    formatted(
      Date.FormatStyle(
        date: .long,
        time: .omitted,
        locale: Locale(identifier: "en_GB"),
        timeZone: .gmt
      )
    )
  }
}

// MARK: - Shared parts

extension Markup {
  /// Returns a bulleted list.
  static func list(_ items: [Markup]) -> Markup {
    .tag("ul", Markup(items.map { .tag("li", $0) }))
  }

  /// Returns the names and values of a description list.
  static func facts(_ facts: [(name: String, value: Markup)]) -> Markup {
    Markup(
      facts.map { name, value in Markup([.tag("dt", Markup(name)), .tag("dd", value)]) }
    )
  }

  /// Returns a note about the whole document.
  static func note(_ text: Markup...) -> Markup { .tag("p.note", Markup(text)) }

  /// Returns a section that expands when the user clicks its summary.
  static func fold(_ summary: String, _ content: Markup) -> Markup {
    .tag("details", .tag("summary", Markup(summary)), content)
  }

  /// Returns a link that opens a screen.
  static func jump(_ link: String, _ text: Markup) -> Markup {
    .tag("a.link", ["href": link], text)
  }
}
