extension RevisionPage {
  /// Returns one change: its sentence, pictures, texts and links.
  func article(_ article: RevisionArticle) -> Markup {
    let change = article.changes[0]
    return .tag(
      "article",
      ["id": article.anchor],
      .tag(
        "header",
        [:],
        .tag("h2", [:], .foreign(article.title)),
        .tag("span", ["class": "tag"], Markup(change.level.word)),
        caption(article)
      ),
      Markup(article.changes.map { .tag("p", ["class": "what"], .foreign($0.statement)) }),
      others(change),
      .tag("div", ["class": "body"], figures(article), texts(article)),
      links(article),
      furtherCases(change, besides: article.entry)
    )
  }

  private func caption(_ article: RevisionArticle) -> Markup {
    let words = article.entry?.check.words ?? []
    return words.isEmpty ? "" : .tag("small", [:], .foreign(words.joined(separator: " · ")))
  }

  /// The further differences at the same level, which the sentence does not say.
  private func others(_ change: RevisionChange) -> Markup {
    guard !change.others.isEmpty else { return "" }
    var items = change.others.prefix(Self.mostOthers).map {
      Markup.tag("li", [:], .foreign("\($0.capitalizedStart).".onOneLine))
    }
    let rest = change.others.count - items.count
    if rest > 0 { items.append(.tag("li", [:], Markup("… and \(rest) more."))) }
    return .tag("ul", ["class": "others"], Markup(items))
  }

  private func figures(_ article: RevisionArticle) -> Markup {
    guard let entry = article.entry, let pictures = entry.pictures else { return "" }
    return RevisionFigures(pictures, of: entry, named: article.title, at: article.anchor).markup
  }

  private func texts(_ article: RevisionArticle) -> Markup {
    guard !article.texts.isEmpty else {
      return article.entry?.isWhole != true || article.entry?.pictures == nil
        ? "" : .tag("p", [:], .tag("small", [:], "Structure and stack are the same on both sides."))
    }
    let blocks = article.texts.map { text in
      Markup.tag("section", [:], .tag("h3", [:], Markup(text.title)), text.lines.markup)
    }
    return .tag("div", ["class": "texts"], Markup(blocks))
  }

  private func links(_ article: RevisionArticle) -> Markup {
    func row(_ title: String, _ link: RevisionArticle.Link) -> Markup {
      let content: Markup =
        switch link {
        case .link(let text): .tag("a", ["class": "link", "href": text], Markup(text))
        case .none(let words): .tag("small", [:], Markup(words))
        }
      return Markup([.tag("dt", [:], Markup(title)), .tag("dd", [:], content)])
    }
    return .tag(
      "dl",
      ["class": "links"],
      row("Before", article.links.before),
      row("After", article.links.after)
    )
  }

  /// The other cases that show the same, folded.
  private func furtherCases(_ change: RevisionChange, besides entry: RevisionCase?) -> Markup {
    let others = zip(change.cases, change.links).filter { $0.0 != entry?.check.id }
    guard !others.isEmpty else { return "" }
    let items = others.map { id, link in
      Markup.tag("li", [:], .tag("a", ["class": "link", "href": link], .foreign(id.onOneLine)))
    }
    let noun = others.count == 1 ? "1 more case shows" : "\(others.count) more cases show"
    return .tag(
      "details",
      [:],
      .tag("summary", [:], Markup("\(noun) the same")),
      .tag("ul", [:], Markup(items))
    )
  }

  /// The cases that one side does not repeat, folded: how often, and on which side.
  var unsteadyCases: Markup {
    guard !unsteady.isEmpty else { return "" }
    let items = unsteady.map { entry in
      Markup.tag(
        "li",
        [:],
        .tag("b", [:], .foreign(circumstances.names[entry.check.screen] ?? entry.check.screen)),
        Markup(entry.check.words.isEmpty ? ": " : ", "),
        .foreign(entry.check.words.joined(separator: ", ")),
        Markup(entry.check.words.isEmpty ? "" : ": "),
        Markup(entry.unsteadyWords)
      )
    }
    let noun = unsteady.count == 1 ? "1 unsteady case" : "\(unsteady.count) unsteady cases"
    return .tag(
      "section",
      [:],
      .tag(
        "details",
        [:],
        .tag("summary", [:], Markup("\(noun), left out of the verdict")),
        .tag("ul", [:], Markup(items))
      )
    )
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
      "section",
      ["class": "made"],
      .tag("h2", [:], "How it was made"),
      .tag("p", [:], .foreign(sentences.joined(separator: " "))),
      made.isEmpty ? "" : .tag("p", [:], Markup("Made on \(made).")),
      circumstances.command.isEmpty
        ? "" : .tag("p", ["class": "link"], .foreign(circumstances.command.onOneLine))
    )
  }

  /// The cases with pictures.
  private var pictured: [RevisionCase] {
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

extension RevisionCase {
  /// The levels that one side does not repeat, each with how often and on which side.
  fileprivate var unsteadyWords: String {
    let sides = [("before", \RevisionCase.before), ("after", \RevisionCase.after)]
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
