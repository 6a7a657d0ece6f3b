extension RevisionPage {
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
      [:],
      .tag("p", ["class": "eyebrow"], .foreign(circumstances.catalog), " · two builds compared"),
      .tag("h1", [:], Markup(heading)),
      .tag(
        "dl",
        ["class": "sides"],
        side("Before", circumstances.before),
        side("After", circumstances.after)
      ),
      counts,
      Markup(remarks.map { .tag("p", ["class": "note"], Markup($0)) })
    )
  }

  private func side(_ title: String, _ revision: RevisionName) -> Markup {
    let words = [revision.subject.map { "“\($0)”" }, revision.date?.reportDay].compactMap(\.self)
    return Markup([
      .tag("dt", [:], Markup(title)),
      .tag(
        "dd",
        [:],
        .tag("code", [:], .foreign(revision.name)),
        " ",
        revision.commit.map { .tag("code", [:], Markup(String($0.prefix(12)))) } ?? "",
        " ",
        .tag("small", [:], .foreign(words.joined(separator: ", "))),
        revision.remark.isEmpty
          ? "" : .tag("small", [:], Markup(words.isEmpty ? "" : ", "), Markup(revision.remark))
      ),
    ])
  }

  private var counts: Markup {
    let changed = Set(report.difference.changes.flatMap(\.screens)).count
    return .tag(
      "dl",
      ["class": "counts"],
      count("\(changed)", of: screens, changed == 1 ? "screen changed" : "screens changed"),
      count(
        "\(unsteady.count)",
        unsteady.count == 1 ? "unsteady case left out" : "unsteady cases left out"
      ),
      count("\(report.difference.compared)", "cases, asked on both sides")
    )
  }

  private func count(_ number: String, of whole: Int? = nil, _ words: String) -> Markup {
    .tag(
      "div",
      [:],
      .tag("dt", [:], Markup(words)),
      .tag(
        "dd",
        [:],
        Markup(number),
        whole.map { .tag("small", [:], Markup(" of \($0)")) } ?? ""
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
          [:],
          .tag("span", ["class": "tag"], Markup(change.level.word)),
          .tag(
            "span",
            [:],
            .tag("a", ["href": "#\(article.anchor)"], .foreign(article.title)),
            " ",
            .foreign(change.statement)
          )
        )
      }
    }
    let levels = RevisionLevel.all.map(\.word).joined(separator: ", ")
    return .tag(
      "section",
      ["aria-labelledby": "short"],
      .tag("h2", ["id": "short"], "In short"),
      .tag("ol", ["class": "changes"], Markup(items)),
      .tag(
        "p",
        [:],
        .tag("small", [:], Markup("The first level that differs names a change: \(levels)."))
      )
    )
  }
}

extension RevisionChange {
  /// One sentence that does not name the screens again.
  var statement: String {
    guard level != .registration else { return words.onOneLine }
    return "\(words.capitalizedStart).".onOneLine
  }
}
