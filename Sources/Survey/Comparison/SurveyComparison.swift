import PetriDish

/// A comparison of two builds, two maps, or two variants of an experiment.
///
/// A case is reported at the first level that differs, with a sentence for each of a few changes. If several cases show
/// the same change, the change is listed once with all of these cases.
package struct SurveyComparison: Sendable {
  /// The name of the baseline: a build, or the control of an experiment.
  package let against: String

  /// The changes of the registration, followed by the changes of cases in their order.
  package private(set) var changes: [SurveyChange] = []

  /// The cases whose results differ between runs of the same side, with the affected levels.
  package private(set) var unsteady: [(check: CheckCase, levels: [ObservationLevel])] = []

  /// The levels that were skipped in some or all cases, with the reasons.
  package private(set) var leftOut: [LeftOutLevels] = []

  /// The cases that were observed on both sides.
  package private(set) var comparedCases: [ComparedCase] = []

  /// The number of cases or screens that were observed on both sides.
  package private(set) var compared = 0

  /// The number of cases that exist only in the newer build.
  package private(set) var added = 0

  /// The number of cost changes that result from the other changes.
  package private(set) var costs = 0

  /// Whether the comparison was interrupted.
  package let isInterrupted: Bool

  /// A case that was observed on both sides.
  package struct ComparedCase: Sendable {
    /// The case, as defined by the newer build.
    package let check: CheckCase

    /// The outcome of the first run on each side.
    package let outcomes: (before: ObservedOutcome?, after: ObservedOutcome?)

    /// The levels that were compared.
    package let levels: [ObservationLevel]

    init(_ entry: PairedCase) {
      check = entry.check
      outcomes = (entry.before.first?.outcome, entry.after.first?.outcome)
      levels = entry.compared
    }
  }

  /// Whether there are no changes, ignoring unsteady cases.
  package var isEmpty: Bool { changes.isEmpty }
}

// MARK: - Builds

extension SurveyComparison {
  /// Compares two builds.
  ///
  /// - Parameters:
  ///   - against: The name of the older build.
  ///   - maps: The map files of both builds, or `nil` if one of them is unavailable.
  ///   - builds: The maps with their registrations, or `nil` to compare only the map files.
  ///   - cases: The cases of the newer build, with the observations of both builds.
  ///   - levels: The levels that were requested from both builds. A level that a case lacks is reported as skipped.
  ///   - leftOut: The levels that were skipped in all cases.
  ///   - isInterrupted: Whether the comparison was interrupted.
  /// - Complexity: O(cases × observations), plus the cost of ``StackDifference`` for each case that differs.
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
    let windows = builds.map {
      $0.after.registration.changedWindows(since: $0.before.registration)
    }
    changes += (windows ?? []).map { now, was, _ in
      SurveyChange(registering: .window(id: now.id, now: now.size, was: was.size))
    }
    let hasOtherWindow = windows?.contains(where: \.isDefault) == true
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
      if hasOtherWindow, entry.usesDefaultDevice, entry.differsOnlyInLooks(at: level) { continue }
      if style.mayExplain(entry, at: level) {
        found.add(SurveyChange(.picture, [style.change(isVisible: true)], in: entry.check))
        continue
      }
      let places = level == .picture ? entry.pictureDifference?.rectangles ?? [] : []
      for changes in entry.separateChanges(at: level) {
        let change = SurveyChange(level, changes, in: entry.check, at: places)
        // The pictures of two screens can differ in the same rectangles for different reasons.
        found.add(change, apart: level == .picture ? entry.check.screen : nil)
      }
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

/// The style sheets of the app whose contents changed.
private struct StyleChange {
  let sheets: [String]

  func change(isVisible: Bool) -> Change { .styleSheets(names: sheets, isVisible: isVisible) }

  /// Returns whether a case differs only in pixels, positions or sizes, and the sheets affect one of its widgets.
  func mayExplain(_ entry: PairedCase, at level: ObservationLevel) -> Bool {
    !sheets.isEmpty && !entry.hasSameStyle && entry.differsOnlyInLooks(at: level)
  }
}

extension Change {
  fileprivate var isOfStyle: Bool { if case .styleSheets = self { true } else { false } }
}

// MARK: - Variants

extension SurveyComparison {
  /// Compares the screens under a variant of an experiment with the screens under its control.
  ///
  /// Each difference between the stacks is one change, described without Swift type names.
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
  /// Returns the change with a different name for a screen, so that equal changes of several screens have equal texts.
  fileprivate func calling(_ screen: String?, _ name: String) -> Change {
    guard let screen, case .stack(let edits) = self else { return self }
    return .stack(edits: edits.map { $0.calling(screen, name) })
  }
}

extension StackNode {
  /// Returns the user-visible name of the screen with the given id, or `nil` if the screen isn’t open.
  fileprivate func firstName(of id: String) -> String? {
    if self.id == id { return StackVocabulary.everyday.name(of: self) }
    return childrenAndPresented.lazy.compactMap { $0.node.firstName(of: id) }.first
  }
}

// MARK: - Changes

/// A change between the two sides of a comparison, with all cases that show it.
package struct SurveyChange: Hashable, Sendable {
  /// The first level that differs.
  package let level: ComparisonLevel

  /// The change.
  package let change: Change

  /// The ids of the affected screens.
  package private(set) var screens: [String]

  /// The ids of the cases that show the change; empty for a change of the registration.
  package private(set) var cases: [String]

  /// The links that open the cases or screens.
  package private(set) var links: [String]

  /// Further changes at the same level in any of the cases.
  package private(set) var others: [Change]

  /// The rectangles in which the pictures differ; empty at other levels.
  package let places: [PixelRectangle]

  /// Creates a change of the registration.
  init(registering change: Change) {
    (level, self.change) = (.registration, change)
    if case .screen(let id, _) = change { screens = [id] } else { screens = [] }
    (cases, links, others, places) = ([], [], [], [])
  }

  /// Creates a change that was observed in a case.
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

  /// Creates a change that was observed on a screen.
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

  /// The change in one sentence that includes the affected screens.
  package var sentence: String {
    guard level != .registration else { return change.words }
    let rest =
      others.isEmpty ? "" : "; \(others.count.counted("more difference"))"
    return "\(subject): \(change.words)\(rest).".onOneLine
  }

  private var subject: String {
    let (names, others) = named
    guard others > 0 else { return Quotation.list(names) }
    let quoted = names.map { Quotation($0).description }
    return "\(quoted.joined(separator: ", ")) and \(others) more screens"
  }

  /// The ids of the screens to name in a sentence, and the number of remaining screens.
  var named: (screens: [String], others: Int) {
    guard screens.count > Self.mostNames else { return (screens, 0) }
    let first = screens.prefix(Self.mostNames - 1)
    return (Array(first), screens.count - first.count)
  }

  /// The maximum number of screens that a sentence names.
  private static let mostNames = 3

  /// Merges the cases of an equal change into this change.
  fileprivate mutating func add(_ other: SurveyChange) {
    for screen in other.screens where !screens.contains(screen) { screens.append(screen) }
    for change in other.others where !others.contains(where: { $0.words == change.words }) {
      others.append(change)
    }
    cases += other.cases
    links += other.links
  }
}

/// A collection that merges changes with equal sentences, even if their arguments differ.
private struct FoundChanges {
  private(set) var changes: [SurveyChange] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let level: ComparisonLevel
    let words: String
    let screen: String?
  }

  /// Adds a change, or merges it into an equal change.
  ///
  /// - Parameters:
  ///   - change: The change to add.
  ///   - screen: A screen id that keeps equal changes of different screens separate, or `nil` to merge them.
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
