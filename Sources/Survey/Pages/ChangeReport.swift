import PetriDish

/// The comparison of two builds, for people who review it.
///
/// It contains only what has changed.
package struct ChangeReport: Sendable {
  let report: SurveyComparison
  let circumstances: Circumstances
  let articles: [ChangeArticle]
  let unsteady: [PairedCase]

  /// The number of screens in either revision.
  let screens: Int

  /// Both sides, and how they were compared.
  package struct Circumstances: Sendable {
    /// The name of the app.
    package var catalog: String

    /// The names that people read, by the ids of screens.
    package var names: [String: String] = [:]

    /// The revision before.
    package var before: BuildName

    /// The revision that is looked at.
    package var after: BuildName

    /// The day, the version and the device of the comparison.
    package var metadata = ReportPage.Metadata()

    /// Further sentences, such as about packages that are not those of the revision.
    package var notes: [String] = []

    /// The command that made the file; empty for none.
    package var command = ""

    /// Names the app and both sides.
    package init(catalog: String, before: BuildName, after: BuildName) {
      (self.catalog, self.before, self.after) = (catalog, before, after)
    }
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - report: The changes.
  ///   - cases: The cases as both sides were seen, those that differ with their pictures.
  ///   - maps: What both catalogs say of themselves; `nil` where one could not be had.
  ///   - circumstances: Both sides, and how they were compared.
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

  /// The file.
  ///
  /// - Complexity: Linear in the pictures' bytes, and what ``LineDifference`` takes for the texts of each
  ///   change.
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
  /// The answer in a few words.
  var heading: String {
    guard articles.isEmpty else { return "What has changed" }
    return report.isInterrupted ? "Nothing has changed so far" : "Nothing has changed"
  }

  /// Both sides, and the numbers of what was compared.
  var header: Markup {
    let left = report.leftOut.map(\.sentence)
    let remarks =
      left
      + (report.isInterrupted ? ["The comparison was interrupted; this is what it found."] : [])
    return .tag(
      "header",
      .tag("p.eyebrow", .foreign(circumstances.catalog), " · two builds compared"),
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
        unsteady.count == 1 ? "unsteady case left out" : "unsteady cases left out"
      ),
      count("\(report.compared)", "cases, asked on both sides")
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

  /// A line for each change: level, screen, sentence.
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
      .tag("h2", ["id": "short"], "In short"),
      .tag("ol.changes", Markup(items)),
      .tag(
        "p",
        .tag("small", Markup("A change is named by the first of these that differs: \(levels)."))
      )
    )
  }
}

extension SurveyChange {
  /// One sentence that does not name the screens again.
  var statement: String {
    guard level != .registration else { return change.words.onOneLine }
    return "\(change.words.capitalizedStart).".onOneLine
  }
}

extension ChangeReport {
  /// Returns one change: its sentence, pictures, texts and links.
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

  /// The further differences at the same level, which the sentence does not say.
  private func others(_ change: SurveyChange) -> Markup {
    guard !change.others.isEmpty else { return "" }
    var items = change.others.prefix(Self.mostOthers).map {
      Markup.tag("li", .foreign("\($0.words.capitalizedStart).".onOneLine))
    }
    let rest = change.others.count - items.count
    if rest > 0 { items.append(.tag("li", Markup("… and \(rest) more."))) }
    return .tag("ul.others", Markup(items))
  }

  private func figures(_ article: ChangeArticle) -> Markup {
    guard let entry = article.entry, let pictures = entry.pictures else { return "" }
    return ChangeFigures(pictures, of: entry, named: article.title, at: article.anchor).markup
  }

  private func texts(_ article: ChangeArticle) -> Markup {
    guard !article.texts.isEmpty else {
      return article.entry?.isWhole != true || article.entry?.pictures == nil
        ? "" : .tag("p", .tag("small", "Structure and stack are the same on both sides."))
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

  /// The other cases that show the same, folded.
  private func furtherCases(_ change: SurveyChange, besides entry: PairedCase?) -> Markup {
    let others = zip(change.cases, change.links).filter { $0.0 != entry?.check.id }
    guard !others.isEmpty else { return "" }
    let items = others.map { id, link in Markup.jump(link, .foreign(id.onOneLine)) }
    let noun = others.count == 1 ? "1 more case shows" : "\(others.count) more cases show"
    return .fold("\(noun) the same", .list(items))
  }

  /// The cases that one side does not repeat, folded: how often, and on which side.
  var unsteadyCases: Markup {
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
    let noun = unsteady.count == 1 ? "1 unsteady case" : "\(unsteady.count) unsteady cases"
    return .tag("section", .fold("\(noun), left out of the verdict", .list(items)))
  }

  /// The way in which the file was made.
  var circumstancesInFull: Markup {
    let (metadata, rendering) = (circumstances.metadata, rendering)
    let sentences =
      [
        "Both builds were asked in the same run on one machine, one case right after the other, each from a "
          + "fresh app. Where the two differed, each was asked twice more; what one build does not repeat is "
          + "unsteady.",
        rendering.map { rendering in
          let parts = [
            device, "scale \(rendering.scale)", "renderer \(rendering.renderer)",
            rendering.font,
          ].compactMap(\.self).filter { !$0.isEmpty }
          return "Pictures were taken once the screen had come to rest "
            + "(\(parts.joined(separator: ", "))); one changed pixel counts."
        },
      ].compactMap(\.self) + circumstances.notes
    let made = [metadata.day, metadata.version.map { "by version \($0)" }].compactMap(\.self)
      .joined(separator: ", ")
    return .tag(
      "section.made",
      .tag("h2", "How it was made"),
      .tag("p", .foreign(sentences.joined(separator: " "))),
      made.isEmpty ? "" : .tag("p", Markup("Made on \(made).")),
      circumstances.command.isEmpty
        ? "" : .tag("p.link", .foreign(circumstances.command.onOneLine))
    )
  }

  /// The cases with pictures.
  private var pictured: [PairedCase] {
    articles.compactMap(\.entry).filter { $0.pictures != nil }
  }

  /// The means by which the first picture was drawn.
  private var rendering: PictureRendering? {
    pictured.lazy.compactMap { $0.after.first?.picture ?? $0.before.first?.picture }.first?
      .rendering
  }

  /// The device on which all was opened; both, if those of the two builds differ in size.
  private var device: String? {
    let sizes = pictured.lazy.filter { $0.check.jump.environment.device == nil }
      .compactMap { entry -> (before: String, after: String)? in
        guard let before = entry.before.first?.picture?.points,
          let after = entry.after.first?.picture?.points, before != after
        else { return nil }
        return (before, after)
      }
    guard let sizes = sizes.first else { return circumstances.metadata.device }
    return "\(circumstances.metadata.device ?? sizes.after), before on \(sizes.before)"
  }

  /// The most further differences of one change that are told.
  private static let mostOthers = 12
}

extension ObservedPicture {
  /// The size of the device in points.
  fileprivate var points: String {
    "\(width / max(1, rendering.scale)) × \(height / max(1, rendering.scale))"
  }
}

extension PairedCase {
  /// The levels that one side does not repeat, each with how often and on which side.
  fileprivate var unsteadyWords: String {
    let sides = [("before", \PairedCase.before), ("after", \PairedCase.after)]
    let parts = unsteady.flatMap { level in
      sides.compactMap { name, side -> String? in
        let count = distinctValues(of: side, at: level)
        guard count > 1 else { return nil }
        return
          "\(level.rawValue) in \(count) ways in \(self[keyPath: side].count) openings (\(name))"
      }
    }
    return parts.joined(separator: "; ") + "."
  }
}
