/// A comparison of two revisions as one file for those who review it.
///
/// The file needs nothing beside it: no network, no script, no font; pictures are in it. What has not
/// changed is not in it.
package struct RevisionPage: Sendable {
  let report: RevisionReport
  let circumstances: Circumstances
  let articles: [RevisionArticle]
  let unsteady: [RevisionCase]

  /// The number of screens in either revision.
  let screens: Int

  /// Both sides, and how they were compared.
  package struct Circumstances: Sendable {
    /// The name of the app.
    package var catalog: String

    /// The names that people read, by the ids of screens.
    package var names: [String: String] = [:]

    /// The revision before.
    package var before: RevisionName

    /// The revision that is looked at.
    package var after: RevisionName

    /// The day, the version and the device of the comparison.
    package var metadata = HTMLReport.Metadata()

    /// Further sentences, such as about packages that are not those of the revision.
    package var notes: [String] = []

    /// The command that made the file; empty for none.
    package var command = ""

    /// Names the app and both sides.
    package init(catalog: String, before: RevisionName, after: RevisionName) {
      (self.catalog, self.before, self.after) = (catalog, before, after)
    }
  }

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - report: The changes.
  ///   - cases: The cases as both sides were seen, those that differ with their pictures.
  ///   - maps: What both catalogs say of themselves; `nil` where one could not be had.
  ///   - circumstances: Both sides, and how they were compared.
  package init(
    _ report: RevisionReport,
    of cases: [RevisionCase],
    maps: (before: MapFile, after: MapFile)?,
    in circumstances: Circumstances
  ) {
    (self.report, self.circumstances) = (report, circumstances)
    articles = RevisionArticle.articles(
      of: report.difference.changes,
      in: cases,
      maps: maps,
      names: circumstances.names
    )
    let ids = Set(report.difference.unsteady.map(\.check.id))
    unsteady = cases.filter { ids.contains($0.check.id) }
    let registered = (maps?.before.registered ?? []) + (maps?.after.registered ?? [])
    screens = Set(registered + cases.map(\.check.screen)).count
  }

  /// The file.
  ///
  /// - Complexity: Linear in the pictures' bytes, and what ``LineDifference`` takes for the texts of each
  ///   change.
  package var html: String {
    Markup.page(
      "\(circumstances.catalog): \(heading.lowercasedStart)",
      Markup([ReportStyle.common, Self.style]),
      header,
      .tag(
        "main",
        [:],
        articles.isEmpty ? "" : RevisionFigures.filter,
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
