/// The differences between two revisions: the first level that differs names each change.
package struct RevisionDifference: Sendable {
  /// The changes, the registration's first, then in the order of the cases.
  package internal(set) var changes: [RevisionChange] = []

  /// The cases that one revision does not repeat, each with the levels at which it does not.
  package private(set) var unsteady: [(check: CheckCase, levels: [ObservationLevel])] = []

  /// The levels that were not compared in some cases.
  package private(set) var leftOut: [RevisionLeftOut] = []

  /// The cases that both revisions were seen in.
  package private(set) var comparedCases: [ComparedCase] = []

  /// The number of cases that both revisions were seen in.
  package var compared: Int { comparedCases.count }

  /// The number of cases that only the revision has that is looked at.
  package private(set) var added = 0

  /// The number of costs that follow from the changes.
  package internal(set) var costs = 0

  /// A case that both revisions were seen in.
  package struct ComparedCase: Sendable {
    /// The case, as the revision knows it that is looked at.
    package let check: CheckCase

    /// The first ends of its jump.
    package let outcomes: (before: ObservedOutcome?, after: ObservedOutcome?)

    /// The levels that were compared.
    package let levels: [ObservationLevel]

    init(_ entry: RevisionCase) {
      check = entry.check
      outcomes = (entry.before.first?.outcome, entry.after.first?.outcome)
      levels = entry.compared
    }
  }

  /// Compares two revisions.
  ///
  /// - Parameters:
  ///   - maps: What both catalogs say of themselves; `nil` where one could not be had.
  ///   - builds: The same with what the files do not tell; `nil` if only the files are compared.
  ///   - cases: The cases of the revision that is looked at, as both were seen.
  ///   - levels: The levels that both revisions know and were asked for: one that a case lacks was not
  ///     compared there.
  /// - Complexity: O(cases × observations), and what ``StackDifference`` takes for those that differ.
  package init(
    maps: (before: MapFile, after: MapFile)? = nil,
    builds: (before: BuildMap, after: BuildMap)? = nil,
    _ cases: [RevisionCase],
    askedFor levels: Set<ObservationLevel> = []
  ) {
    let ended = Set(
      cases.filter { entry in
        entry.isDead(\.before) || entry.isDead(\.after) || entry.firstDifference == .outcome
      }
      .map(\.check.screen)
    )
    let maps = maps ?? builds.map { ($0.before.file, $0.after.file) }
    let registration = maps.map {
      RegistrationDifference(from: $0.before, to: $0.after, withoutPlacesOf: ended)
    }
    changes = registration?.changes ?? []
    let sheets = builds.map {
      $0.after.registration.changedStyleSheets(since: $0.before.registration)
    }
    let style = sheets.flatMap { $0.isEmpty ? nil : StyleChange(sheets: $0) }
    added = cases.count { $0.before.isEmpty }
    leftOut = RevisionLeftOut.all(in: cases, askedFor: levels)
    var found: [FoundChange: Int] = [:]
    for entry in cases where entry.isWhole {
      comparedCases.append(ComparedCase(entry))
      let levels = entry.unsteady
      if !levels.isEmpty { unsteady.append((entry.check, levels)) }
      guard let level = entry.firstDifference,
        registration?.explains.contains(entry.check.screen) != true
      else { continue }
      let isOfStyle = style?.mayExplain(entry, at: level) == true
      let change =
        if let style, isOfStyle {
          RevisionChange(.picture, [style.words], in: entry.check)
        } else {
          RevisionChange(
            level,
            entry.sentences(at: level),
            in: entry.check,
            at: level == .picture ? entry.pictureDifference?.rectangles ?? [] : []
          )
        }
      let key = FoundChange(
        level: isOfStyle ? .picture : level,
        sentence: change.words,
        screen: level == .picture && !isOfStyle ? entry.check.screen : nil
      )
      if let index = found[key] {
        changes[index].add(change)
      } else {
        found[key] = changes.count
        changes.append(change)
      }
    }
    if let style, !changes.contains(where: { $0.words == style.words }) {
      changes.insert(RevisionChange(registering: style.sentence, of: nil), at: 0)
    }
    addCosts(registration?.costChanges ?? [])
  }

  /// Whether nothing has changed; what is unsteady does not count.
  package var isEmpty: Bool { changes.isEmpty }
}

/// The same change in several cases, which may show different further ones.
private struct FoundChange: Hashable {
  let level: ObservationLevel
  let sentence: String

  /// The screen, for a change that its sentences do not tell from that of another one: pictures may differ
  /// in the same places by other things.
  let screen: String?
}

/// Style sheets of the app that are not what they were.
private struct StyleChange {
  let sheets: [String]

  /// The difference of a screen that may come from them, without a subject or a full stop.
  var words: String { "it looks different, and \(subject) changed" }

  /// The sentence if no screen looks different.
  var sentence: String { "\(subject.capitalizedStart) changed.".onOneLine }

  private var subject: String {
    let noun = sheets.count == 1 ? "the style sheet" : "the style sheets"
    return "\(noun) \(Quotation.list(sheets)) \(sheets.count == 1 ? "has" : "have")"
  }

  /// Returns whether a case differs only in what a style sheet decides: pixels, places and sizes.
  func mayExplain(_ entry: RevisionCase, at level: ObservationLevel) -> Bool {
    switch level {
    case .picture: true
    case .structure: entry.structures.map(StructureDifference.init)?.isOfPlacesOnly ?? false
    case .outcome, .plan, .stack, .lists: false
    }
  }
}

extension ObservedOutcome {
  /// Whether the worker has died, or was ended.
  package var isDeath: Bool { kind == .died || kind == .hung }
}

extension RevisionCase {
  /// Returns whether no worker of a side survives the case.
  func isDead(_ side: KeyPath<Self, [CaseObservation]>) -> Bool {
    let observations = self[keyPath: side]
    return !observations.isEmpty && observations.allSatisfy { $0.outcome?.isDeath == true }
  }

  /// Returns the differences at a level, a sentence each without a subject or a full stop.
  fileprivate func sentences(at level: ObservationLevel) -> [String] {
    guard let old = before.first, let new = after.first else { return [] }
    switch level {
    case .outcome:
      return ["\(new.outcome?.words ?? "unknown"), was \(old.outcome?.words ?? "unknown")"]
    case .plan: return [Self.sentence(ofPlan: new.plan ?? [], insteadOf: old.plan ?? [])]
    case .stack:
      guard let from = old.stack.flatMap({ StackNode(line: $0) }),
        let to = new.stack.flatMap({ StackNode(line: $0) })
      else { return ["the stack is another one"] }
      let difference = StackDifference(from: from, to: to)
      if let preset = check.preset, let (was, now) = difference.onlyContext {
        return ["the preset \(Quotation(preset)) has the context \(now), had \(was)"]
      }
      let lines = difference.lines.map(\.withoutFullStop)
      return lines.isEmpty ? ["a detail of the stack is another one"] : lines
    case .structure:
      return structures.map { StructureDifference(from: $0.from, to: $0.to).sentences }
        ?? ["the structure is another one"]
    case .lists:
      return ObservedList.sentences(from: old.lists ?? [], to: new.lists ?? [])
        + Self.sentencesBesideRows(from: old.structure, to: new.structure)
    case .picture: return [pictureSentence]
    }
  }

  /// The first structures of both sides.
  fileprivate var structures: (from: WidgetNode, to: WidgetNode)? {
    guard let from = before.first?.structure.flatMap({ WidgetNode(line: $0) }),
      let to = after.first?.structure.flatMap({ WidgetNode(line: $0) })
    else { return nil }
    return (from, to)
  }

  /// Returns the differences of widgets that are in no row of a list.
  private static func sentencesBesideRows(from old: String?, to new: String?) -> [String] {
    guard old != new, let old = old.flatMap({ WidgetNode(line: $0) }),
      let new = new.flatMap({ WidgetNode(line: $0) })
    else { return [] }
    return StructureDifference(from: old.withoutRows, to: new.withoutRows).sentences
  }

  /// Says which operation is another one, the first that is.
  private static func sentence(ofPlan new: [String], insteadOf old: [String]) -> String {
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset
    let (was, now) = (
      index.map { old[$0] } ?? old.dropFirst(new.count).first,
      index.map { new[$0] } ?? new.dropFirst(old.count).first
    )
    return switch (was, now) {
    case (let was?, let now?): "the plan says \(Quotation(now)), was \(Quotation(was))"
    case (let was?, nil): "the plan says \(Quotation(was)) no more"
    case (nil, let now?): "the plan says \(Quotation(now)), too"
    case (nil, nil): "the plan is another one"
    }
  }
}

extension ObservedList {
  /// Returns the differences between the lists of two screens, a sentence each.
  fileprivate static func sentences(from old: [Self], to new: [Self]) -> [String] {
    guard old.map(\.name) == new.map(\.name) else {
      return [
        "the lists are \(Quotation.list(new.map(\.name))), were \(Quotation.list(old.map(\.name)))"
      ]
    }
    return zip(old, new).compactMap { old, new in
      guard old != new else { return nil }
      let (before, now) = (old.counts.reduce(0, +), new.counts.reduce(0, +))
      let name = Quotation(new.name)
      if before != now {
        return oneRow(from: old, to: new).map { "\(name) has \($0)" }
          ?? "\(name) has \(now) rows, had \(before)"
      }
      if old.counts != new.counts { return "\(name) has its rows in other sections" }
      guard let (was, row) = zip(old.titles, new.titles).first(where: { $0 != $1 }) else {
        return "\(name) is another list"
      }
      return old.titles.sorted() == new.titles.sorted()
        ? "\(name) is in another order: \(Quotation(row)) stands where \(Quotation(was)) stood"
        : "\(name) has \(Quotation(row)) where \(Quotation(was)) was"
    }
  }

  /// Names the one row that a list has and had not, or had and has not; `nil` if more has changed.
  private static func oneRow(from old: Self, to new: Self) -> String? {
    let changes = new.titles.difference(from: old.titles)
    guard changes.count == 1, abs(new.titles.count - old.titles.count) == 1 else { return nil }
    return switch changes.first {
    case .insert(_, let title, _): "the new row \(Quotation(title))"
    case .remove(_, let title, _): "the row \(Quotation(title)) no more"
    case nil: nil
    }
  }
}
