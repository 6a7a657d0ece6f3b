package import Foundation

/// A report as one HTML file.
///
/// The file needs nothing else: no network, no font, no other file. Pictures are in it. It is laid out for a phone, for
/// a wide screen and for paper, light and dark.
package struct ReportPage {
  /// The title of the window that shows the page.
  let title: String

  /// The rules that the document adds to the common style sheet.
  let style: StaticString

  /// The pictures that the style sheet has as classes: `picture-1` for the first one.
  var pictures: [ScreenPicture] = []

  /// The script; `nil` for none.
  var script: StaticString?

  /// Returns the file with some content.
  ///
  /// - Complexity: Linear in the content and in the bytes of the pictures.
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
  /// The circumstances in which a report was made, as far as they are known.
  package struct Metadata: Hashable, Sendable {
    /// The day on which it was made.
    package var date: Date?

    /// The version of the app.
    package var version: String?

    /// The device on which all screens were opened.
    package var device: String?

    /// The command that opens a link on computers where links cannot be pressed, such as `catalog open`.
    package var command: String?

    /// Creates circumstances; those that are `nil` are not printed.
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

    /// The day as people write it.
    var day: String? { date?.reportDay }
  }
}

extension Date {
  /// The day as people write it, in Greenwich: two reports of one comparison are the same.
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

// MARK: - Parts of several documents

extension Markup {
  /// Returns a list.
  static func list(_ items: [Markup]) -> Markup {
    .tag("ul", Markup(items.map { .tag("li", $0) }))
  }

  /// Returns the names and values of a list of definitions.
  static func facts(_ facts: [(name: String, value: Markup)]) -> Markup {
    Markup(
      facts.map { name, value in Markup([.tag("dt", Markup(name)), .tag("dd", value)]) }
    )
  }

  /// Returns a remark on the whole document.
  static func note(_ text: Markup...) -> Markup { .tag("p.note", Markup(text)) }

  /// Returns a part that a click unfolds.
  static func fold(_ summary: String, _ content: Markup) -> Markup {
    .tag("details", .tag("summary", Markup(summary)), content)
  }

  /// Returns a link that opens a screen.
  static func jump(_ link: String, _ text: Markup) -> Markup {
    .tag("a.link", ["href": link], text)
  }
}
