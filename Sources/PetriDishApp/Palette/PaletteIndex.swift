import GTK
import PetriDish

/// A searchable index of all entries of the palette.
struct PaletteIndex {
  private let workbench: Workbench
  /// All entries except screens, in their default order.
  private let others: [Item]
  private let index: SearchIndex

  /// The maximum number of screens, and of entries of every other kind.
  private static let limit = 8

  /// The number of presets that are listed below the best matching screen.
  private static let presetLimit = 3

  private struct Item {
    let kind: Kind
    var entry: PaletteEntry
  }

  private enum Kind: String, CaseIterable {
    case preset = "Saved presets"
    case variant = "Variants"
    case tag = "Tags"
    case command = "Commands"
  }

  /// Indexes the current presets, variants, tags, and actions.
  ///
  /// - Parameters:
  ///   - actions: The actions of the window that are currently enabled.
  ///   - perform: Performs an action.
  ///   - browse: Searches the catalog for a text.
  /// - Complexity: O(*n*) for *n* screens.
  init(
    _ workbench: Workbench,
    _ actions: [WindowAction],
    perform: @escaping (WindowAction) -> Void,
    browse: @escaping (String) -> Void
  ) {
    self.workbench = workbench
    var items = Self.savedPresets(workbench) + Self.variants(workbench)
    items += Self.tags(workbench.catalog, browse)
    items += actions.map { action in
      let title = MatchExplanation.Line(text: action.title)
      let keys = action.keys.first.map(Application.words) ?? []
      let entry = PaletteEntry(title: title, icon: action.icon, keys: keys) { perform(action) }
      return Item(kind: .command, entry: entry)
    }
    others = items
    index = SearchIndex(
      items.enumerated().map { number, item in
        SearchDocument(id: "\(number)", name: item.entry.title.text, group: item.kind.rawValue)
      }
    )
  }

  /// Returns the entries that match a text, starting with the kind that has the best match.
  ///
  /// An empty text returns recent screens and all commands.
  func sections(for text: String) -> [PaletteSection] {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return beginning }
    let found = [screens(words)] + Kind.allCases.map { self.others($0, words) }
    let sections = found.enumerated().filter { !$0.element.entries.isEmpty }
    return sections.sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  private var beginning: [PaletteSection] {
    let catalog = workbench.catalog
    let recents = workbench.state[.recents].filter { $0.screen != workbench.draft.screen?.id }
    let screens = recents.compactMap { catalog.screen($0.screen) }.prefix(5)
    let lately = PaletteSection(
      title: "Recent",
      entries: screens.map { entry(for: $0, title: .init(text: $0.name)) }
    )
    let sections =
      [lately]
      + Kind.allCases.filter { $0 != .tag }.map { kind in
        PaletteSection(
          title: kind.rawValue,
          entries: others.filter { $0.kind == kind }.map(\.entry)
        )
      }
    return sections.filter { !$0.entries.isEmpty }
  }

  private func others(_ kind: Kind, _ words: String) -> PaletteSection {
    var section = PaletteSection(title: kind.rawValue, entries: [])
    for hit in index.hits(for: words) where others[hit.position].kind == kind {
      let matches = index.matches(of: hit)
      if section.entries.isEmpty { section.rank = Self.rank(matches) }
      var entry = others[hit.position].entry
      entry.title.marks = matches.filter { $0.field == .name }.flatMap(\.ranges)
      section.entries.append(entry)
      if section.entries.count == Self.limit { break }
    }
    return section
  }

  /// Returns the rank of some matches; lower is better.
  private static func rank(_ matches: [SearchMatch]) -> Int { matches.reduce(0) { $0 + $1.rank } }
}

// MARK: - Screens and presets

extension PaletteIndex {
  private func screens(_ words: String) -> PaletteSection {
    let index = workbench.searchIndex
    var section = PaletteSection(title: "Screens", entries: [])
    for hit in index.hits(for: words, limit: Self.limit) {
      let matches = index.matches(of: hit)
      let screen = workbench.catalog.screens[hit.position]
      // A screen that matches only by a saved preset is listed as a saved preset.
      let saved = (workbench.state[.presets][screen.id] ?? []).map(\.name)
      if matches.contains(where: { $0.field == .preset && saved.contains($0.text) }) { continue }
      let explanation = MatchExplanation(index.documents[hit.position], matches)
      let isFirst = section.entries.isEmpty
      if isFirst { section.rank = Self.rank(matches) }
      let named = screen.presets.filter { preset in
        matches.contains { $0.field == .preset && $0.text == preset.name }
      }
      if let preset = named.first {
        let marks = matches.filter { $0.field == .preset && $0.text == preset.name }
        section.entries.append(
          entry(for: preset, of: screen, explanation.title, marks: marks.flatMap(\.ranges))
        )
      } else {
        section.entries.append(entry(for: screen, explanation))
        guard isFirst else { continue }
        section.entries += screen.presets.dropFirst().prefix(Self.presetLimit).map { preset in
          entry(for: preset, of: screen, explanation.title, marks: [])
        }
      }
    }
    return section
  }

  private func entry(
    for screen: RegisteredScreen,
    _ explanation: MatchExplanation
  ) -> PaletteEntry {
    var entry = entry(for: screen, title: explanation.title)
    guard !explanation.why.text.isEmpty else { return entry }
    entry.detail = explanation.why.prefixed("\(explanation.kind) ")
    return entry
  }

  private func entry(
    for screen: RegisteredScreen,
    title: MatchExplanation.Line
  ) -> PaletteEntry {
    let count = screen.presets.count
    let presets = count > 1 ? ["\(count) presets"] : []
    let detail = ([screen.group].filter { !$0.isEmpty } + presets).joined(separator: " · ")
    return PaletteEntry(title: title, detail: .init(text: detail), icon: "phone-symbolic") {
      [workbench] in workbench.open(screen)
    }
  }

  private func entry(
    for preset: RegisteredScreen.Preset,
    of screen: RegisteredScreen,
    _ title: MatchExplanation.Line,
    marks: [Range<String.Index>]
  ) -> PaletteEntry {
    let second = MatchExplanation.Line(text: preset.name, marks: marks)
    return PaletteEntry(
      title: title.joined(" › ", second),
      detail: .init(text: "preset"),
      icon: "phone-symbolic"
    ) { [workbench] in
      workbench.open(link: Jump(screen.id, context: preset.context).link)
    }
  }
}

// MARK: - Everything else

extension PaletteIndex {
  private static func savedPresets(_ workbench: Workbench) -> [Item] {
    let saved = workbench.state[.presets]
    let screens = saved.isEmpty ? [] : workbench.catalog.screens
    return screens.flatMap { screen in
      (saved[screen.id] ?? []).map { preset in
        let title = "\(screen.name) › \(preset.name)"
        let entry = PaletteEntry(
          title: .init(text: title),
          detail: .init(text: "saved preset"),
          icon: "user-bookmarks-symbolic"
        ) {
          workbench.open(link: preset.link(to: screen.id))
        }
        return Item(kind: .preset, entry: entry)
      }
    }
  }

  private static func variants(_ workbench: Workbench) -> [Item] {
    workbench.catalog.experiments.flatMap { experiment in
      experiment.variants.map { variant in
        let isShown = workbench.dishes.variants(of: experiment).contains(variant)
        let entry = PaletteEntry(
          title: .init(text: "\(experiment.id): \(variant)"),
          detail: .init(text: isShown ? "variant · current" : "variant"),
          icon: isShown ? "object-select-symbolic" : "view-dual-symbolic"
        ) {
          workbench.variants.choose(variant, of: experiment)
        }
        return Item(kind: .variant, entry: entry)
      }
    }
  }

  private static func tags(_ catalog: Catalog, _ browse: @escaping (String) -> Void) -> [Item] {
    var counts: [String: Int] = [:]
    for tag in catalog.screens.lazy.flatMap(\.tags) { counts[tag, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { tag, count in
      let entry = PaletteEntry(
        title: .init(text: tag),
        detail: .init(text: "tag on \(count.counted("screen"))"),
        icon: "system-search-symbolic"
      ) {
        browse(SearchQuery.text(tag: tag))
      }
      return Item(kind: .tag, entry: entry)
    }
  }
}

// MARK: - Lines

extension MatchExplanation.Line {
  /// Returns the line with an unmarked prefix.
  fileprivate func prefixed(_ text: String) -> Self { Self(text: text).joined("", self) }

  /// Returns both lines, joined by a separator.
  fileprivate func joined(_ separator: String, _ other: Self) -> Self {
    let start = text + separator
    let whole = start + other.text
    let shift = start.count
    func moved(_ range: Range<String.Index>, of line: String, by shift: Int) -> Range<String.Index>
    {
      let lower = line.distance(from: line.startIndex, to: range.lowerBound) + shift
      let length = line.distance(from: range.lowerBound, to: range.upperBound)
      let first = whole.index(whole.startIndex, offsetBy: lower)
      return first..<whole.index(first, offsetBy: length)
    }
    return Self(
      text: whole,
      marks: marks.map { moved($0, of: text, by: 0) }
        + other.marks.map { moved($0, of: other.text, by: shift) }
    )
  }
}

/// A screen, preset, variant, or command that the user can run from the palette.
struct PaletteEntry {
  /// The title, including the ranges that match the search.
  var title: MatchExplanation.Line

  /// Additional text, such as a description or the reason for the match.
  var detail = MatchExplanation.Line(text: "")

  /// The name of an icon in the icon theme.
  var icon: String

  /// The labels of the equivalent keys.
  var keys: [String] = []

  let run: () -> Void
}

/// Entries of one kind, with the best match first.
struct PaletteSection {
  let title: String
  var entries: [PaletteEntry]

  /// The rank of the first entry in the search; lower is better.
  var rank = 0
}
