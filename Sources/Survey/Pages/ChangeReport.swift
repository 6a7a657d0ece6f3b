import PetriDish

/// An HTML report about the changes between two builds.
package struct ChangeReport: Sendable {
  let report: SurveyComparison
  let circumstances: Circumstances
  let articles: [ChangeArticle]
  let unsteady: [PairedCase]

  /// The number of screens in either revision.
  let screens: Int

  /// The circumstances of a comparison.
  package struct Circumstances: Sendable {
    /// The name of the app.
    package var catalog: String

    /// The user-visible names of screens, keyed by screen id.
    package var names: [String: String] = [:]

    /// The older build.
    package var before: BuildName

    /// The newer build.
    package var after: BuildName

    /// The date, the version and the device of the comparison.
    package var metadata = ReportPage.Metadata()

    /// Additional sentences, for example about dependencies that don’t match the revision.
    package var notes: [String] = []

    /// The command that created the file; empty by default.
    package var command = ""

    /// Creates circumstances with the names of the app and both builds.
    package init(catalog: String, before: BuildName, after: BuildName) {
      (self.catalog, self.before, self.after) = (catalog, before, after)
    }
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - report: The changes.
  ///   - cases: The cases with the observations of both sides, including the pictures of cases that differ.
  ///   - maps: The maps of both catalogs, or `nil` if one of them is unavailable.
  ///   - circumstances: The circumstances of the comparison.
  package init(
    _ report: SurveyComparison,
    of cases: [PairedCase],
    maps: (before: MapFile, after: MapFile)?,
    in circumstances: Circumstances
  ) {
    (self.report, self.circumstances) = (report, circumstances)
    articles = ChangeArticle.articles(
      of: report.changes,
      in: cases,
      maps: maps,
      names: circumstances.names
    )
    let ids = Set(report.unsteady.map(\.check.id))
    unsteady = cases.filter { ids.contains($0.check.id) }
    let registered = (maps?.before.registered ?? []) + (maps?.after.registered ?? [])
    screens = Set(registered + cases.map(\.check.screen)).count
  }

  /// The contents of the HTML file.
  ///
  /// - Complexity: Linear in the size of the pictures, plus the cost of ``LineDifference`` for each change.
  package var html: String {
    ReportPage(
      title: "\(circumstances.catalog): \(heading.lowercasedStart)",
      style: ReportStyle.changes
    ).html(
      header,
      .tag(
        "main",
        articles.isEmpty ? "" : ChangeFigures.filter,
        list,
        Markup(articles.map(article)),
        unsteadyCases,
        circumstancesInFull
      )
    )
  }
}

extension String {
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}

extension ChangeReport {
  /// The heading of the report.
  var heading: String {
    guard articles.isEmpty else { return "Changes" }
    return report.isInterrupted ? "No changes so far" : "No changes"
  }

  /// The header with both sides and the number of compared cases.
  var header: Markup {
    let left = report.leftOut.map(\.sentence)
    let remarks =
      left
      + (report.isInterrupted
        ? ["The comparison was interrupted, so the results are incomplete."] : [])
    return .tag(
      "header",
      .tag("p.eyebrow", .foreign(circumstances.catalog), " · comparison of two builds"),
      .tag("h1", Markup(heading)),
      .tag(
        "dl.sides",
        .facts([("Before", side(circumstances.before)), ("After", side(circumstances.after))])
      ),
      counts,
      Markup(remarks.map { .note(Markup($0)) })
    )
  }

  private func side(_ build: BuildName) -> Markup {
    let words = [build.subject.map { "“\($0)”" }, build.date?.reportDay].compactMap(\.self)
    return Markup([
      .tag("code", .foreign(build.name)),
      " ",
      build.commit.map { .tag("code", Markup(String($0.prefix(12)))) } ?? "",
      " ",
      .tag("small", .foreign(words.joined(separator: ", "))),
      build.remark.isEmpty
        ? "" : .tag("small", Markup(words.isEmpty ? "" : ", "), Markup(build.remark)),
    ])
  }

  private var counts: Markup {
    let changed = Set(report.changes.flatMap(\.screens)).count
    return .tag(
      "dl.counts",
      count("\(changed)", of: screens, changed == 1 ? "screen changed" : "screens changed"),
      count(
        "\(unsteady.count)",
        unsteady.count == 1 ? "unsteady case excluded" : "unsteady cases excluded"
      ),
      count("\(report.compared)", "cases compared")
    )
  }

  private func count(_ number: String, of whole: Int? = nil, _ words: String) -> Markup {
    .tag(
      "div",
      .tag("dt", Markup(words)),
      .tag(
        "dd",
        Markup(number),
        whole.map { .tag("small", Markup(" of \($0)")) } ?? ""
      )
    )
  }

  /// The summary, with one line for each change.
  var list: Markup {
    guard !articles.isEmpty else { return "" }
    let items = articles.flatMap { article in
      article.changes.map { change in
        Markup.tag(
          "li",
          .tag("span.tag", Markup(change.level.label)),
          .tag(
            "span",
            .tag("a", ["href": "#\(article.anchor)"], .foreign(article.title)),
            " ",
            .foreign(change.statement)
          )
        )
      }
    }
    let levels = ComparisonLevel.all.map(\.label).joined(separator: ", ")
    return .tag(
      "section",
      ["aria-labelledby": "short"],
      .tag("h2", ["id": "short"], "Summary"),
      .tag("ol.changes", Markup(items)),
      .tag(
        "p",
        .tag(
          "small",
          Markup("Each change is labeled with the first of these levels that differs: \(levels).")
        )
      )
    )
  }
}

extension SurveyChange {
  /// The change in one sentence without the names of the screens.
  var statement: String {
    guard level != .registration else { return change.words.onOneLine }
    return "\(change.words.capitalizedStart).".onOneLine
  }
}

extension ChangeReport {
  /// Returns an article with the sentences, pictures, text differences and links of a change.
  func article(_ article: ChangeArticle) -> Markup {
    let change = article.changes[0]
    return .tag(
      "article",
      ["id": article.anchor],
      .tag(
        "header",
        .tag("h2", .foreign(article.title)),
        .tag("span.tag", Markup(change.level.label)),
        caption(article)
      ),
      Markup(article.changes.map { .tag("p.what", .foreign($0.statement)) }),
      others(change),
      .tag("div.body", figures(article), texts(article)),
      links(article),
      furtherCases(change, besides: article.entry)
    )
  }

  private func caption(_ article: ChangeArticle) -> Markup {
    let words = article.entry?.check.words ?? []
    return words.isEmpty ? "" : .tag("small", .foreign(words.joined(separator: " · ")))
  }

  /// Returns a list of further differences at the same level.
  private func others(_ change: SurveyChange) -> Markup {
    guard !change.others.isEmpty else { return "" }
    var items = change.others.prefix(Self.mostOthers).map {
      Markup.tag("li", .foreign("\($0.words.capitalizedStart).".onOneLine))
    }
    let rest = change.others.count - items.count
    if rest > 0 { items.append(.tag("li", Markup("… and \(rest) more"))) }
    return .tag("ul.others", Markup(items))
  }

  private func figures(_ article: ChangeArticle) -> Markup {
    guard let entry = article.entry, let pictures = entry.pictures else { return "" }
    return ChangeFigures(pictures, of: entry, named: article.title, at: article.anchor).markup
  }

  private func texts(_ article: ChangeArticle) -> Markup {
    guard !article.texts.isEmpty else {
      return article.entry?.isWhole != true || article.entry?.pictures == nil
        ? "" : .tag("p", .tag("small", "The structure and the stack are the same on both sides."))
    }
    let blocks = article.texts.map { text in
      Markup.tag("section", .tag("h3", Markup(text.title)), text.lines.markup)
    }
    return .tag("div.texts", Markup(blocks))
  }

  private func links(_ article: ChangeArticle) -> Markup {
    func content(_ link: ChangeArticle.Link) -> Markup {
      switch link {
      case .link(let text): .jump(text, Markup(text))
      case .none(let words): .tag("small", Markup(words))
      }
    }
    let (before, after) = article.links
    return .tag("dl.links", .facts([("Before", content(before)), ("After", content(after))]))
  }

  /// Returns a collapsed list of other cases that show the same change.
  private func furtherCases(_ change: SurveyChange, besides entry: PairedCase?) -> Markup {
    let others = zip(change.cases, change.links).filter { $0.0 != entry?.check.id }
    guard !others.isEmpty else { return "" }
    let items = others.map { id, link in Markup.jump(link, .foreign(id.onOneLine)) }
    let noun = others.count.counted("more case shows", "more cases show")
    return .fold("\(noun) this change", .list(items))
  }

  /// A collapsed list of the unsteady cases.
  private var unsteadyCases: Markup {
    guard !unsteady.isEmpty else { return "" }
    let items = unsteady.map { entry in
      Markup([
        .tag("b", .foreign(circumstances.names[entry.check.screen] ?? entry.check.screen)),
        Markup(entry.check.words.isEmpty ? ": " : ", "),
        .foreign(entry.check.words.joined(separator: ", ")),
        Markup(entry.check.words.isEmpty ? "" : ": "),
        Markup(entry.unsteadyWords),
      ])
    }
    let noun = unsteady.count.counted("unsteady case")
    return .tag("section", .fold("\(noun), excluded from the results", .list(items)))
  }

  /// The section about how the comparison was made.
  private var circumstancesInFull: Markup {
    let (metadata, rendering) = (circumstances.metadata, rendering)
    let sentences =
      [
        "Both builds opened each case in the same run on the same machine, starting from a freshly launched app. "
          + "If the builds differed, each opened the case two more times. Results that differ between runs of "
          + "the same build are unsteady.",
        rendering.map { rendering in
          let parts = [
            device, "scale \(rendering.scale)", "renderer \(rendering.renderer)",
            rendering.font,
          ].compactMap(\.self).filter { !$0.isEmpty }
          return "Pictures were taken after the screen had settled "
            + "(\(parts.joined(separator: ", "))). A single changed pixel counts as a difference."
        },
      ].compactMap(\.self) + circumstances.notes
    let made = [metadata.day, metadata.version.map { "by version \($0)" }].compactMap(\.self)
      .joined(separator: ", ")
    return .tag(
      "section.made",
      .tag("h2", "About this report"),
      .tag("p", .foreign(sentences.joined(separator: " "))),
      made.isEmpty ? "" : .tag("p", Markup("Created on \(made).")),
      circumstances.command.isEmpty
        ? "" : .tag("p.link", .foreign(circumstances.command.onOneLine))
    )
  }

  /// The cases with pictures.
  private var pictured: [PairedCase] {
    articles.compactMap(\.entry).filter { $0.pictures != nil }
  }

  /// The rendering settings of the first picture.
  private var rendering: PictureRendering? {
    pictured.lazy.compactMap { $0.after.first?.picture ?? $0.before.first?.picture }.first?
      .rendering
  }

  /// The device on which screens were opened, or both devices if their sizes differ between the builds.
  private var device: String? {
    let sizes = pictured.lazy.filter { $0.check.jump.environment.device == nil }
      .compactMap { entry -> (before: String, after: String)? in
        guard let before = entry.before.first?.picture?.points,
          let after = entry.after.first?.picture?.points, before != after
        else { return nil }
        return (before, after)
      }
    guard let sizes = sizes.first else { return circumstances.metadata.device }
    return "\(circumstances.metadata.device ?? sizes.after), previously \(sizes.before)"
  }

  /// The maximum number of further differences to list for a change.
  private static let mostOthers = 12
}

extension ObservedPicture {
  /// The size of the device in points.
  fileprivate var points: String {
    "\(width / max(1, rendering.scale)) × \(height / max(1, rendering.scale))"
  }
}

extension PairedCase {
  /// The levels that differ between runs, with the number of distinct results on each side.
  fileprivate var unsteadyWords: String {
    let sides = [("before", \PairedCase.before), ("after", \PairedCase.after)]
    let parts = unsteady.flatMap { level in
      sides.compactMap { name, side -> String? in
        let count = distinctValues(of: side, at: level)
        guard count > 1 else { return nil }
        return
          "\(count) different results for \(level.rawValue) in \(self[keyPath: side].count) runs (\(name))"
      }
    }
    return parts.joined(separator: "; ") + "."
  }
}
