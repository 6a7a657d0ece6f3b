import Assets
import Foundation
import GTK
import PetriDish

/// Finds everything that the omnibox can open or run.
struct OmniboxIndex {
  private let workbench: Workbench
  private let browse: (String) -> Void
  private let findEvents: (String) -> Void
  /// All results except screens, in their default order.
  private let others: [OmniboxResult]
  private let index: SearchIndex
  private let known = Known()

  /// The maximum number of results.
  static let limit = 8

  /// The number of presets that follow the best matching screen.
  private static let presetLimit = 3

  /// The number of recent events that are searched for a text.
  private static let eventLimit = 2_000

  /// Values that are slow to create.
  private final class Known {
    /// The schemas of screens that have been found, by the screens' ids.
    var schemas: [String: ContextSchema] = [:]

    /// The texts of events that have been searched, by the events' numbers.
    var eventTexts: [Int: [UInt8]] = [:]
  }

  /// A result and its rank; lower is better.
  private struct Ranked {
    let rank: Int
    let result: OmniboxResult
  }

  /// Indexes the current presets, variants, tags, and actions.
  ///
  /// - Parameters:
  ///   - actions: The actions of the window that are currently enabled.
  ///   - perform: Performs an action.
  ///   - browse: Searches the catalog for a text.
  ///   - findEvents: Filters the events by a text.
  /// - Complexity: O(*n*) for *n* screens.
  init(
    _ workbench: Workbench,
    _ actions: [WindowAction],
    perform: @escaping (WindowAction) -> Void,
    browse: @escaping (String) -> Void,
    findEvents: @escaping (String) -> Void = { _ in }
  ) {
    self.workbench = workbench
    self.browse = browse
    self.findEvents = findEvents
    var results = Self.savedPresets(workbench) + Self.variants(workbench)
    results += Self.settings(workbench)
    results += Self.tags(workbench.catalog, browse)
    results += actions.map { action in
      OmniboxResult(
        .command,
        .init(text: action.title),
        icon: action.icon,
        keys: action.keys.first.map(Application.words) ?? [],
        completion: action.title
      ) { perform(action) }
    }
    others = results
    index = SearchIndex(
      results.enumerated().map { number, result in
        SearchDocument(id: "\(number)", name: result.title.text, group: result.kind.rawValue)
      }
    )
  }

  /// Creates everything that a search needs, so that it doesn't delay the first key.
  func prepare() {
    _ = workbench.searchIndex
    for event in latestEvents { _ = text(of: event) }
  }

  /// Returns the results for a text, starting with the one that Return opens.
  ///
  /// An empty text returns recent screens, saved presets, and commands.
  func results(for text: String) -> [OmniboxResult] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    guard !line.isEmpty else { return beginning }
    if LinkReading.isLink(line) { return Array(links(line).prefix(Self.limit)) }
    if let tags = tags(line) { return tags }
    let events = events(line)
    let limit = Self.limit - (events == nil ? 0 : 1)
    if let size = size(line) { return [size] + [events].compactMap(\.self) }
    let value = value(words)
    var (screens, presets) = screens(line)
    let isOnlyValue = screens.isEmpty
    if isOnlyValue, let value { (screens, presets) = self.screens(value.name) }
    let found = (screens + others(line)).enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var results = found.prefix(limit).map(\.element.result)
    if let value {
      let isFirst = value.isTyped || isOnlyValue
      results.insert(value.result, at: isFirst ? 0 : min(results.count, limit - 1))
    }
    results = Array((results + presets).prefix(limit))
    if let events { results.append(events) }
    return results
  }

  private var beginning: [OmniboxResult] {
    let catalog = workbench.catalog
    let recents = workbench.state[.recents]
      .filter { $0.screen != workbench.draft.screen?.id }
      .compactMap { recent in catalog.screen(recent.screen).map { (screen: $0, recent: recent) } }
    var results = recents.prefix(Self.limit / 2).map { screen, recent in
      var result = result(for: screen, .recent, .init(text: screen.name))
      let age = recent.age(at: .now)
      let parts = [screen.group, age == "now" ? age : "\(age) ago"].filter { !$0.isEmpty }
      result.detail = .init(text: parts.joined(separator: " · "))
      return result
    }
    results += others.filter { $0.kind == .preset }.prefix(2)
    results += others.filter { $0.kind == .command }
    return Array(results.prefix(Self.limit))
  }

  private func others(_ words: String) -> [Ranked] {
    index.hits(for: words, limit: Self.limit).map { hit in
      let matches = index.matches(of: hit)
      var result = others[hit.position]
      result.title.marks = matches.filter { $0.field == .name }.flatMap(\.ranges)
      return Ranked(rank: Self.rank(matches), result: result)
    }
  }

  /// Returns the rank of some matches; lower is better.
  private static func rank(_ matches: [SearchMatch]) -> Int { matches.reduce(0) { $0 + $1.rank } }

  /// Returns the tags with a prefix, for a text such as `tag:ra`.
  private func tags(_ text: String) -> [OmniboxResult]? {
    let query = SearchQuery(text)
    guard query.words.isEmpty, query.statuses.isEmpty, let prefix = query.tags.first else {
      return nil
    }
    let all = others.filter { $0.kind == .tag }
    let found = all.compactMap { result -> OmniboxResult? in
      guard !prefix.isEmpty else { return result }
      guard let range = result.title.text.beginning(with: prefix) else { return nil }
      var result = result
      result.title.marks = [range]
      return result
    }
    return Array(found.prefix(Self.limit))
  }

  /// Returns the row that filters the events, unless no event contains the text.
  private func events(_ text: String) -> OmniboxResult? {
    let (journal, filter) = (workbench.journal, EventFilter(text))
    guard journal.count > 0 else { return nil }
    let found = latestEvents.count { event in filter.allows(event) { self.text(of: event) } }
    let isWhole = journal.count <= Self.eventLimit
    guard found > 0 || !isWhole else { return nil }
    let among = isWhole ? "\(journal.count.grouped)" : "the last \(Self.eventLimit.grouped)"
    return OmniboxResult(
      .timeline,
      .init(text: "Find “\(text)” in the events"),
      detail: .init(text: "\(found.grouped) of \(among)"),
      icon: "system-search-symbolic"
    ) { [findEvents] in findEvents(text) }
  }

  /// The events that are searched for a text.
  private var latestEvents: some Sequence<JournalEvent> {
    let journal = workbench.journal
    let first = max(0, journal.count - Self.eventLimit)
    return (first..<journal.count).lazy.map { journal[$0] }
  }

  private func text(of event: JournalEvent) -> [UInt8] {
    if let text = known.eventTexts[event.number] { return text }
    let text = EventFilter.text(of: event)
    known.eventTexts[event.number] = text
    return text
  }
}

// MARK: - Links

extension OmniboxIndex {
  private func links(_ text: String) -> [OmniboxResult] {
    let unfinished = unfinished(text)
    guard unfinished.isEmpty else { return unfinished }
    let reading = LinkReading(text, workbench)
    var results: [OmniboxResult] = []
    if let jump = reading.resolved?.jump, let title = reading.title {
      let link = jump.link
      let open = OmniboxResult(
        .link,
        title,
        detail: .init(text: reading.remark),
        icon: "insert-link-symbolic",
        beside: { [workbench] in workbench.openInTwin(link: link) }
      ) { [workbench] in workbench.open(link: link) }
      results = [open]
      let beside = workbench.shownName.isEmpty ? "" : ", beside \(workbench.shownName)"
      if let sides = workbench.sidesOfTwin(for: jump) {
        results.append(
          OmniboxResult(
            .link,
            .init(text: "The same in the twin" + beside),
            detail: .init(text: sides),
            icon: "view-dual-symbolic",
            keys: ["Ctrl", "↵"],
            run: open.beside
          )
        )
      }
    }
    return results
      + reading.problems.map { problem in
        OmniboxResult(
          .fromLink,
          .init(text: problem.title),
          detail: .init(text: problem.advice),
          icon: "dialog-warning-symbolic",
          run: nil
        )
      }
  }

  /// Returns the screens whose ids begin with the unfinished id of a link.
  private func unfinished(_ text: String) -> [OmniboxResult] {
    let beginning = "petri://jump/"
    let id = text.dropFirst(beginning.count)
    let isUnfinished =
      text.hasPrefix(beginning) && !id.contains("?")
      && workbench.catalog.screen(String(id)) == nil
    guard isUnfinished else { return [] }
    return workbench.catalog.screens.lazy.filter { $0.id.hasPrefix(id) }.prefix(Self.limit - 1)
      .map { screen in
        var result = result(for: screen, .screen, .init(text: screen.name))
        result.completion = String(Jump(screen.id).link.prefix { $0 != "?" })
        return result
      }
  }
}

// MARK: - Values

extension OmniboxIndex {
  /// A screen with values of its fields.
  fileprivate struct Filled {
    var values: [Value] = []
    var context: ContextValue
    /// Whether the fields refuse other texts, so the text is probably meant for them.
    var isTyped = false

    struct Value {
      let field: ContextSchema.Field
      let text: String
      /// Whether the text names the field.
      let isNamed: Bool
    }
  }

  /// Returns the first screen that is named by the first words and has a field for the others.
  private func value(
    _ words: [Substring]
  ) -> (result: OmniboxResult, name: String, isTyped: Bool)? {
    var loose: (OmniboxResult, String)?
    for count in (1..<max(1, words.count)).reversed().prefix(Self.wordLimit) {
      let name = words.prefix(count).joined(separator: " ")
      let index = workbench.searchIndex
      for hit in index.hits(for: name, limit: 3) {
        let matches = index.matches(of: hit)
        guard matches.allSatisfy({ [.name, .id].contains($0.field) && $0.kind != .substring }),
          let screen = workbench.catalog.screen(hit.id),
          let filled = filled(screen, words.dropFirst(count))
        else { continue }
        let result = result(for: screen, filled, matches)
        if filled.isTyped { return (result, name, true) }
        loose = loose ?? (result, name)
      }
    }
    return loose.map { ($0, $1, false) }
  }

  /// The maximum number of words for values.
  private static let wordLimit = 8

  /// Returns the context of a screen in which suitable fields have the values of some words.
  ///
  /// The first field that takes the whole text gets it. If it would take any text, and there are several
  /// words, each word is a value of its own if a name or the type of the field shows that.
  private func filled(_ screen: RegisteredScreen, _ words: ArraySlice<Substring>) -> Filled? {
    let schema = known.schemas[screen.id] ?? screen.schema
    known.schemas[screen.id] = schema
    let usual = screen.presets.first?.context ?? schema.ordinaryContext
    let blank = Filled(context: usual ?? .fields([:]))
    let text = words.joined(separator: " ")
    let whole = schema.fields.lazy.compactMap { blank.adding($0, text, to: screen, schema) }.first
    if whole?.isTyped == true || words.count == 1 || schema.isSingle { return whole }
    return filled(blank, screen, schema, words) ?? whole
  }

  /// Returns the context in which each word is the value of a field, which the word before it can name.
  private func filled(
    _ blank: Filled,
    _ screen: RegisteredScreen,
    _ schema: ContextSchema,
    _ words: ArraySlice<Substring>
  ) -> Filled? {
    var (filled, words) = (blank, words)
    // The type of a field shows which word is meant for it, except for one field.
    var hasLoose = false
    while let word = words.popFirst() {
      let free = schema.fields.filter { field in
        !filled.values.contains { $0.field.name == field.name }
      }
      if let named = free.first(where: { $0.isNamed(word) }), let text = words.first,
        let next = filled.adding(named, String(text), to: screen, schema, isNamed: true)
      {
        filled = next
        words.removeFirst()
        continue
      }
      let found = free.lazy.compactMap { filled.adding($0, String(word), to: screen, schema) }
      guard let next = found.first(where: \.isTyped) ?? (hasLoose ? nil : found.first) else {
        return nil
      }
      hasLoose = hasLoose || !next.isTyped
      filled = next
    }
    filled.isTyped = true
    return filled
  }

  private func result(
    for screen: RegisteredScreen,
    _ filled: Filled,
    _ matches: [SearchMatch]
  ) -> OmniboxResult {
    let name = MatchExplanation.Line(
      text: screen.name,
      marks: matches.filter { $0.field == .name }.flatMap(\.ranges)
    )
    var title = name
    for (index, value) in filled.values.enumerated() {
      let text = value.text
      let line = MatchExplanation.Line(text: text, marks: [text.startIndex..<text.endIndex])
      let label = value.field.name.fieldLabel
      let isAbbreviation = label.allSatisfy(\.isUppercase)
      let words = isAbbreviation ? label : label.prefix(1).lowercased() + label.dropFirst()
      let isOnly = value.field.name == "value"
      title = title.joined(isOnly ? " " : index == 0 ? " with \(words) " : ", \(words) ", line)
    }
    let texts = filled.values.map { $0.isNamed ? "\($0.field.name) \($0.text)" : $0.text }
    let link = Jump(screen.id, context: filled.context).link
    return OmniboxResult(
      .value,
      title,
      detail: .init(text: screen.group),
      icon: "phone-symbolic",
      completion: "\(screen.name) \(texts.joined(separator: " "))",
      beside: { [workbench] in workbench.openInTwin(link: link) }
    ) { [workbench] in workbench.open(link: link) }
  }
}

extension OmniboxIndex.Filled {
  /// Returns the values with another one for a field; `nil` if the field doesn’t take the text.
  ///
  /// ``isTyped`` is about the added value.
  fileprivate func adding(
    _ field: ContextSchema.Field,
    _ text: String,
    to screen: RegisteredScreen,
    _ schema: ContextSchema,
    isNamed: Bool = false
  ) -> Self? {
    func filled(_ value: String) -> ContextValue {
      if schema.isSingle { return .text(value) }
      var filled = context
      filled[field.name] = .text(value)
      return filled
    }
    let spelling = field.spellings(of: text).first { screen.error(for: filled($0)) == nil }
    guard let spelling else { return nil }
    return Self(
      values: values + [Value(field: field, text: spelling, isNamed: isNamed)],
      context: filled(spelling),
      isTyped: screen.error(for: filled("\u{1}?")) != nil
    )
  }
}

extension ContextSchema.Field {
  /// Returns whether a word is the name of the field in code or in the form.
  fileprivate func isNamed(_ word: Substring) -> Bool {
    [name, name.fieldLabel].contains { $0.lowercased() == word.lowercased() }
  }

  /// Returns the texts that the field may accept for a typed text, as it is typed first.
  fileprivate func spellings(of text: String) -> [String] {
    switch kind {
    case .text: [text, text.uppercased(), text.prefix(1).uppercased() + text.dropFirst()]
    case .choice:
      choices.filter { $0.lowercased() == text.lowercased() }
    case .bool, .date, .uuid: [text]
    case .integer, .number, .decimal: Double(text) == nil ? [] : [text]
    case .url, .data, .fields, .list, .dictionary, .json: []
    }
  }
}

// MARK: - Screens and presets

extension OmniboxIndex {
  /// Returns the matching screens, and the presets of the best one.
  private func screens(_ words: String) -> (found: [Ranked], presets: [OmniboxResult]) {
    let index = workbench.searchIndex
    var found: [Ranked] = []
    var presets: [OmniboxResult] = []
    for hit in index.hits(for: words, limit: Self.limit) {
      let matches = index.matches(of: hit)
      let screen = workbench.catalog.screens[hit.position]
      // A screen that matches only by a saved preset is listed as a saved preset.
      let saved = (workbench.state[.presets][screen.id] ?? []).map(\.name)
      if matches.contains(where: { $0.field == .preset && saved.contains($0.text) }) { continue }
      let explanation = MatchExplanation(index.documents[hit.position], matches)
      let named = screen.presets.first { preset in
        matches.contains { $0.field == .preset && $0.text == preset.name }
      }
      let result: OmniboxResult
      if let named {
        let marks = matches.filter { $0.field == .preset && $0.text == named.name }
        result = self.result(for: named, of: screen, explanation.title, marks.flatMap(\.ranges))
      } else {
        result = self.result(for: screen, explanation)
        if found.isEmpty {
          presets = screen.presets.dropFirst().prefix(Self.presetLimit).map {
            self.result(for: $0, of: screen, explanation.title, [])
          }
        }
      }
      found.append(Ranked(rank: Self.rank(matches), result: result))
    }
    return (found, presets)
  }

  private func result(
    for screen: RegisteredScreen,
    _ explanation: MatchExplanation
  ) -> OmniboxResult {
    var result = result(for: screen, .screen, explanation.title)
    guard !explanation.why.text.isEmpty else { return result }
    result.detail = .init(text: "\(explanation.kind) ").joined("", explanation.why)
    return result
  }

  private func result(
    for screen: RegisteredScreen,
    _ kind: OmniboxResult.Kind,
    _ title: MatchExplanation.Line
  ) -> OmniboxResult {
    let count = screen.presets.count
    let presets = count > 1 ? [count.counted("preset")] : []
    let detail = ([screen.group].filter { !$0.isEmpty } + presets).joined(separator: " · ")
    return OmniboxResult(
      kind,
      title,
      detail: .init(text: detail),
      icon: kind == .recent ? "document-open-recent-symbolic" : "phone-symbolic",
      completion: "\(screen.name) ",
      beside: { [workbench] in workbench.openInTwin(link: screen.jump.link) }
    ) { [workbench] in workbench.open(screen) }
  }

  private func result(
    for preset: RegisteredScreen.Preset,
    of screen: RegisteredScreen,
    _ title: MatchExplanation.Line,
    _ marks: [Range<String.Index>]
  ) -> OmniboxResult {
    let name = MatchExplanation.Line(text: preset.name, marks: marks)
    let link = Jump(screen.id, context: preset.context).link
    return OmniboxResult(
      .preset,
      title.joined(" “", name).joined("”", .init(text: "")),
      detail: .init(text: preset.typed.words),
      icon: "user-bookmarks-symbolic",
      completion: "\(screen.name) \(preset.name)",
      beside: { [workbench] in workbench.openInTwin(link: link) }
    ) { [workbench] in workbench.open(link: link) }
  }
}

// MARK: - Everything else

extension OmniboxIndex {
  private static func savedPresets(_ workbench: Workbench) -> [OmniboxResult] {
    let saved = workbench.state[.presets]
    let screens = saved.isEmpty ? [] : workbench.catalog.screens
    return screens.flatMap { screen in
      (saved[screen.id] ?? []).map { preset in
        let link = preset.link(to: screen.id)
        return OmniboxResult(
          .preset,
          .init(text: "\(screen.name) “\(preset.name)”"),
          detail: .init(text: "saved"),
          icon: "user-bookmarks-symbolic",
          completion: "\(screen.name) \(preset.name)",
          beside: { workbench.openInTwin(link: link) }
        ) { workbench.open(link: link) }
      }
    }
  }

  private static func variants(_ workbench: Workbench) -> [OmniboxResult] {
    workbench.catalog.experiments.flatMap { experiment in
      experiment.variants.map { variant in
        let isShown = workbench.dishes.variants(of: experiment).contains(variant)
        return OmniboxResult(
          .variant,
          .init(text: "\(experiment.id): \(variant)"),
          detail: .init(text: isShown ? "current" : ""),
          icon: isShown ? "object-select-symbolic" : "view-dual-symbolic"
        ) {
          workbench.variants.choose(variant, of: experiment)
        }
      }
    }
  }

  /// The devices, and the themes and locales of screens.
  private static func settings(_ workbench: Workbench) -> [OmniboxResult] {
    let environment = workbench.dish.environment
    let shown = workbench.devices.device(named: environment.device)
    func result(
      _ title: String,
      _ detail: String,
      _ icon: String,
      isShown: Bool,
      _ edit: @escaping (inout Jump.Environment) -> Void
    ) -> OmniboxResult {
      OmniboxResult(
        .setting,
        .init(text: title),
        detail: .init(text: isShown ? "current" : detail),
        icon: isShown ? "object-select-symbolic" : icon
      ) { workbench.changeEnvironment(edit) }
    }
    let devices = workbench.devices.map { device in
      result("Device: \(device.name)", device.size, device.icon, isShown: device == shown) {
        $0.device = device.id
      }
    }
    let day = "weather-clear-symbolic"
    let choices: [(name: String, theme: Jump.Environment.Theme?, icon: String)] = [
      ("system", nil, day), ("light", .light, day), ("dark", .dark, "weather-clear-night-symbolic"),
    ]
    let themes = choices.map { choice in
      let isShown = environment.theme == choice.theme
      return result("Theme: \(choice.name)", "", choice.icon, isShown: isShown) {
        $0.theme = choice.theme
      }
    }
    let locales = ([nil] + workbench.catalog.offeredLocales).map { (id: String?) in
      let name = id.map { Locale(identifier: "en_US").localizedString(forIdentifier: $0) ?? $0 }
      let icon = "preferences-desktop-locale-symbolic"
      let isShown = environment.locale == id
      return result("Locale: \(name ?? "system")", id ?? "", icon, isShown: isShown) {
        $0.locale = id
      }
    }
    return devices + themes + locales
  }

  /// Returns the result for a text such as `360x640`, which sets the size of the device.
  private func size(_ text: String) -> OmniboxResult? {
    guard !workbench.devices.isEmpty, text.contains(where: { "x×*".contains($0.lowercased()) }),
      let device = DeviceDescription(size: text)
    else { return nil }
    return OmniboxResult(
      .setting,
      .init(text: "Device: \(device.size)"),
      detail: .init(text: device.name),
      icon: device.icon
    ) { [workbench] in workbench.changeEnvironment { $0.device = device.id } }
  }

  private static func tags(
    _ catalog: Catalog,
    _ browse: @escaping (String) -> Void
  ) -> [OmniboxResult] {
    var counts: [String: Int] = [:]
    for tag in catalog.screens.lazy.flatMap(\.tags) { counts[tag, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { tag, count in
      OmniboxResult(
        .tag,
        .init(text: tag),
        detail: .init(text: count.counted("screen")),
        icon: "system-search-symbolic",
        completion: SearchQuery.text(tag: tag)
      ) {
        browse(SearchQuery.text(tag: tag))
      }
    }
  }
}

// MARK: - Results

extension MatchExplanation.Line {
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

/// A row of the omnibox: something to open or run, or a remark about a link.
struct OmniboxResult {
  /// The kinds of results; the raw value is shown at the end of the row.
  enum Kind: String {
    case link, value, screen, preset, recent, variant, setting, tag, command, timeline
    case fromLink = "from the link"
  }

  let kind: Kind

  /// The title, including the ranges that match the text.
  var title: MatchExplanation.Line

  /// Additional text, such as a description or the reason for the match.
  var detail: MatchExplanation.Line

  /// The name of an icon in the icon theme.
  let icon: String

  /// The labels of the equivalent keys.
  let keys: [String]

  /// The text that Tab enters; `nil` if the text is complete.
  var completion: String?

  /// Opens the result in the dish that doesn't have the focus, if possible.
  let beside: (() -> Void)?

  /// Opens or runs the result; `nil` if it is only a remark.
  let run: (() -> Void)?

  init(
    _ kind: Kind,
    _ title: MatchExplanation.Line,
    detail: MatchExplanation.Line = .init(text: ""),
    icon: String,
    keys: [String] = [],
    completion: String? = nil,
    beside: (() -> Void)? = nil,
    run: (() -> Void)?
  ) {
    (self.kind, self.title, self.detail, self.icon) = (kind, title, detail, icon)
    (self.keys, self.completion, self.beside, self.run) = (keys, completion, beside, run)
  }
}
