import PetriDish

/// A comparison of two surveys: of two builds, two maps, or two variants of an experiment.
///
/// The first level that differs names the change of a case. The same change of several cases is one change, with all
/// cases that show it.
package struct SurveyComparison: Sendable {
  /// The name of the side that the other one is compared with: a build or the control of an experiment.
  package let against: String

  /// The changes, first those of the registration, then in the order of the cases.
  package private(set) var changes: [SurveyChange] = []

  /// The cases that one side does not repeat, each with the levels at which it does not.
  package private(set) var unsteady: [(check: CheckCase, levels: [ObservationLevel])] = []

  /// The levels that were not compared, at all or in some cases, each with the reason.
  package private(set) var leftOut: [LeftOutLevels] = []

  /// The cases that both sides have shown.
  package private(set) var comparedCases: [ComparedCase] = []

  /// The number of cases or screens that both sides have shown.
  package private(set) var compared = 0

  /// The number of cases that only the newer build has.
  package private(set) var added = 0

  /// The number of changes of costs that follow from the other changes.
  package private(set) var costs = 0

  /// Whether the comparison was interrupted.
  package let isInterrupted: Bool

  /// A case that both sides have shown.
  package struct ComparedCase: Sendable {
    /// The case, as the newer build knows it.
    package let check: CheckCase

    /// The first ends of its jump.
    package let outcomes: (before: ObservedOutcome?, after: ObservedOutcome?)

    /// The levels that were compared.
    package let levels: [ObservationLevel]

    init(_ entry: PairedCase) {
      check = entry.check
      outcomes = (entry.before.first?.outcome, entry.after.first?.outcome)
      levels = entry.compared
    }
  }

  /// Whether nothing has changed; unsteady cases do not count.
  package var isEmpty: Bool { changes.isEmpty }
}

// MARK: - Builds

extension SurveyComparison {
  /// Compares two builds.
  ///
  /// - Parameters:
  ///   - against: The name of the older build.
  ///   - maps: The maps of both builds; `nil` if one could not be made.
  ///   - builds: The maps with what the files do not tell; `nil` if only the files are compared.
  ///   - cases: The cases of the newer build, as both builds show them.
  ///   - levels: The levels that both builds were asked for. If a case lacks one, it was not compared there.
  ///   - leftOut: The levels that were compared nowhere.
  ///   - isInterrupted: Whether the comparison was interrupted.
  /// - Complexity: O(cases × observations), and the time of ``StackDifference`` for those that differ.
  package init(
    against: String = "",
    maps: (before: MapFile, after: MapFile)? = nil,
    builds: (before: BuildMap, after: BuildMap)? = nil,
    _ cases: [PairedCase],
    askedFor levels: Set<ObservationLevel> = [],
    leavingOut leftOut: [LeftOutLevels] = [],
    isInterrupted: Bool = false
  ) {
    (self.against, self.isInterrupted) = (against, isInterrupted)
    let ended = cases.filter { entry in
      entry.isDead(\.before) || entry.isDead(\.after) || entry.firstDifference == .outcome
    }
    let maps = maps ?? builds.map { ($0.before.file, $0.after.file) }
    let registration = maps.map {
      RegistrationDifference(
        from: $0.before,
        to: $0.after,
        withoutPlacesOf: Set(ended.map(\.check.screen))
      )
    }
    changes = (registration?.changes ?? []).map { SurveyChange(registering: $0) }
    let sheets = builds.map {
      $0.after.registration.changedStyleSheets(since: $0.before.registration)
    }
    let style = StyleChange(sheets: sheets ?? [])
    added = cases.count { $0.before.isEmpty }
    self.leftOut = leftOut + LeftOutLevels.all(in: cases, askedFor: levels)
    var found = FoundChanges()
    for entry in cases where entry.isWhole {
      comparedCases.append(ComparedCase(entry))
      let levels = entry.unsteady
      if !levels.isEmpty { unsteady.append((entry.check, levels)) }
      guard let level = entry.firstDifference,
        registration?.explains.contains(entry.check.screen) != true
      else { continue }
      if style.mayExplain(entry, at: level) {
        found.add(SurveyChange(.picture, [style.change(isVisible: true)], in: entry.check))
        continue
      }
      let change = SurveyChange(
        level,
        entry.changes(at: level),
        in: entry.check,
        at: level == .picture ? entry.pictureDifference?.rectangles ?? [] : []
      )
      // Pictures of two screens may differ in the same places by different things.
      found.add(change, apart: level == .picture ? entry.check.screen : nil)
    }
    compared = comparedCases.count
    if !style.sheets.isEmpty, !found.changes.contains(where: { $0.change.isOfStyle }) {
      changes.insert(SurveyChange(registering: style.change(isVisible: false)), at: 0)
    }
    changes += found.changes
    let costChanges = (registration?.costs ?? []).map { SurveyChange(registering: $0) }
    if changes.isEmpty { changes = costChanges } else { costs = costChanges.count }
  }
}

/// The style sheets of the app that have other contents.
private struct StyleChange {
  let sheets: [String]

  func change(isVisible: Bool) -> Change { .styleSheets(names: sheets, isVisible: isVisible) }

  /// Returns whether a case differs only in what a style sheet decides: pixels, places and sizes.
  func mayExplain(_ entry: PairedCase, at level: ObservationLevel) -> Bool {
    guard !sheets.isEmpty else { return false }
    return switch level {
    case .picture: true
    case .structure: entry.structures.map(StructureDifference.init)?.isOfPlacesOnly ?? false
    case .outcome, .plan, .stack, .lists: false
    }
  }
}

extension Change {
  fileprivate var isOfStyle: Bool { if case .styleSheets = self { true } else { false } }
}

// MARK: - Variants

extension SurveyComparison {
  /// Compares the screens under a variant of an experiment with those under its control.
  ///
  /// Each difference of the stacks is a change, in words for everybody.
  init(of variant: String, against control: String, in screens: [ComparedScreen]) {
    (against, isInterrupted) = (control, false)
    var found = FoundChanges()
    for screen in screens {
      guard let old = screen.variants.first(where: { $0.variant == control }),
        let new = screen.variants.first(where: { $0.variant == variant })
      else { continue }
      compared += 1
      let (was, now) = (
        ObservedOutcome(old.result.outcome, old.result.failure),
        ObservedOutcome(new.result.outcome, new.result.failure)
      )
      if was != now {
        let change = Change.outcome(now: now, was: was)
        found.add(SurveyChange(.outcome, [change], on: screen.id, by: new.jump.link))
      }
      let stacks = StackDifference(from: old.result, to: new.result, in: .everyday)
      let own = new.result.stack.firstName(of: screen.id)
      for change in stacks.everydayChanges.map({ $0.calling(own, "it") }) {
        found.add(SurveyChange(.stack, [change], on: screen.id, by: new.jump.link))
      }
    }
    changes = found.changes
  }
}

extension Change {
  /// Returns the change with another name of a screen, so that the same change of several screens is the same text.
  fileprivate func calling(_ screen: String?, _ name: String) -> Change {
    guard let screen, case .stack(let edits) = self else { return self }
    return .stack(edits: edits.map { $0.calling(screen, name) })
  }
}

extension StackNode {
  /// The name of the screen with an id, in words for everybody; `nil` if it is not open.
  fileprivate func firstName(of id: String) -> String? {
    if self.id == id { return StackVocabulary.everyday.name(of: self) }
    return childrenAndPresented.lazy.compactMap { $0.node.firstName(of: id) }.first
  }
}

// MARK: - Changes

/// One change between two sides, with all cases that show it.
package struct SurveyChange: Hashable, Sendable {
  /// The level that names it, the first that differs.
  package let level: ComparisonLevel

  /// The change.
  package let change: Change

  /// The ids of the screens that show it.
  package private(set) var screens: [String]

  /// The ids of the cases that show it; empty for the registration.
  package private(set) var cases: [String]

  /// The links that open them.
  package private(set) var links: [String]

  /// The further changes at the same level in any of the cases.
  package private(set) var others: [Change]

  /// The places of pictures in which pixels differ; empty at other levels.
  package let places: [PixelRectangle]

  /// Creates a change of the registration, whose sentence names the screen.
  init(registering change: Change) {
    (level, self.change) = (.registration, change)
    if case .screen(let id, _) = change { screens = [id] } else { screens = [] }
    (cases, links, others, places) = ([], [], [], [])
  }

  /// Creates a change that a case shows.
  init(
    _ level: ObservationLevel,
    _ changes: [Change],
    in check: CheckCase,
    at places: [PixelRectangle] = []
  ) {
    (self.level, self.places) = (.observed(level), places)
    change = changes.first ?? .detail(of: level)
    others = Array(changes.dropFirst())
    (screens, cases, links) = ([check.screen], [check.id], [check.link])
  }

  /// Creates a change that a screen shows.
  fileprivate init(
    _ level: ObservationLevel,
    _ changes: [Change],
    on screen: String,
    by link: String
  ) {
    (self.level, places) = (.observed(level), [])
    change = changes.first ?? .detail(of: level)
    others = Array(changes.dropFirst())
    (screens, cases, links) = ([screen], [], [link])
  }

  /// One sentence with the screens.
  package var sentence: String {
    guard level != .registration else { return change.words }
    let rest =
      others.isEmpty ? "" : "; \(others.count) more difference\(others.count == 1 ? "" : "s")"
    return "\(subject): \(change.words)\(rest).".onOneLine
  }

  private var subject: String {
    let (names, others) = named
    guard others > 0 else { return Quotation.list(names) }
    let quoted = names.map { Quotation($0).description }
    return "\(quoted.joined(separator: ", ")) and \(others) more screens"
  }

  /// The ids of the screens that a sentence names, and the number of the other screens.
  var named: (screens: [String], others: Int) {
    guard screens.count > Self.mostNames else { return (screens, 0) }
    let first = screens.prefix(Self.mostNames - 1)
    return (Array(first), screens.count - first.count)
  }

  /// The most screens that a sentence names.
  private static let mostNames = 3

  /// Adds the cases that show the same change.
  fileprivate mutating func add(_ other: SurveyChange) {
    for screen in other.screens where !screens.contains(screen) { screens.append(screen) }
    for change in other.others where !others.contains(where: { $0.words == change.words }) {
      others.append(change)
    }
    cases += other.cases
    links += other.links
  }
}

/// Changes that are the same in several cases: their sentences are equal, even if their arguments differ.
private struct FoundChanges {
  private(set) var changes: [SurveyChange] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let level: ComparisonLevel
    let words: String
    let screen: String?
  }

  /// Adds a change, to the same one if there is one.
  ///
  /// - Parameter screen: The screen, if the same words on another screen are another change.
  mutating func add(_ change: SurveyChange, apart screen: String? = nil) {
    let key = Key(level: change.level, words: change.change.words, screen: screen)
    if let index = indices[key] {
      changes[index].add(change)
    } else {
      indices[key] = changes.count
      changes.append(change)
    }
  }
}
