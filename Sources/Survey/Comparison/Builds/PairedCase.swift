import Foundation
import PetriDish

/// A case with the observations of all runs of both builds.
package struct PairedCase: Sendable {
  /// The case, as defined by the newer build.
  package let check: CheckCase

  /// The observations of the older build, in order; empty if that build doesn’t have the case.
  package var before: [CaseObservation] = []

  /// The observations of the newer build, in order; empty if that build doesn’t have the case.
  package var after: [CaseObservation] = []

  /// The rectangles in which the first pictures of both builds differ, or `nil` if they are equal or missing.
  package var pictureDifference: PixelDifference?

  /// The first pictures of both builds, or `nil` if they are equal or weren’t kept.
  package var pictures: Pictures?

  /// The pictures of a case.
  package struct Pictures: Hashable, Sendable {
    /// The picture of the older build, or `nil` if no picture was taken.
    package let before: ScreenPicture?

    /// The picture of the newer build, or `nil` if no picture was taken.
    package let after: ScreenPicture?

    /// Creates a pair of pictures.
    package init(before: ScreenPicture?, after: ScreenPicture?) {
      (self.before, self.after) = (before, after)
    }
  }

  /// Creates a case with observations of both builds.
  package init(
    _ check: CheckCase,
    before: [CaseObservation] = [],
    after: [CaseObservation] = []
  ) {
    (self.check, self.before, self.after) = (check, before, after)
  }
}

extension PairedCase {
  /// Whether the case was observed in both builds.
  package var isWhole: Bool { !before.isEmpty && !after.isEmpty }

  /// The levels that every run of both builds observed.
  ///
  /// A crashed worker observes only an outcome.
  var compared: [ObservationLevel] {
    guard isWhole else { return [] }
    return ObservationLevel.allCases.filter { level in
      (before + after).allSatisfy { $0.has(level) }
    }
  }

  /// The levels at which runs of the same build differ.
  package var unsteady: [ObservationLevel] {
    compared.filter { level in
      [before, after].contains { side in !side.allSatisfy { $0.equals(side[0], at: level) } }
    }
  }

  /// The steady levels at which the builds differ.
  package var differing: [ObservationLevel] {
    guard let old = before.first, let new = after.first else { return [] }
    let unsteady = unsteady
    return compared.filter { !unsteady.contains($0) && !old.equals(new, at: $0) }
  }

  /// The first level that differs, or `nil` if all levels are equal.
  ///
  /// Visible levels are checked before the plan, and the rows of a list before the widgets that show them.
  package var firstDifference: ObservationLevel? {
    let differing = differing
    return Self.namingLevels.first(where: differing.contains)
  }

  /// The levels, in the order in which they are checked for a difference.
  static let namingLevels: [ObservationLevel] = [
    .outcome, .stack, .lists, .structure, .picture, .plan,
  ]

  /// Returns whether the case crashes or hangs every worker of a build.
  func isDead(_ side: KeyPath<Self, [CaseObservation]>) -> Bool {
    let observations = self[keyPath: side]
    return !observations.isEmpty && observations.allSatisfy { $0.outcome?.isDeath == true }
  }

  /// The pictures of the first run of each build, or `nil` if one is missing.
  fileprivate var firstPictures: (old: ObservedPicture, new: ObservedPicture)? {
    guard let old = before.first?.picture, let new = after.first?.picture else { return nil }
    return (old, new)
  }
}

extension ObservedOutcome {
  /// Whether the worker crashed or hung.
  package var isDeath: Bool { kind == .died || kind == .hung }
}

// MARK: - Changes

extension PairedCase {
  /// Returns the changes at a level, the most significant one first.
  func changes(at level: ObservationLevel) -> [Change] {
    guard let old = before.first, let new = after.first else { return [] }
    let changes: [Change] =
      switch level {
      case .outcome: Self.outcomeChanges(from: old.outcome, to: new.outcome)
      case .stack: stackChanges(from: old, to: new)
      case .lists:
        ObservedList.changes(from: old.lists ?? [], to: new.lists ?? []) + changesBesideRows
      case .structure: structureChanges
      case .picture: pictureChange.map { [.picture($0)] } ?? []
      case .plan: Self.planChanges(from: old.plan ?? [], to: new.plan ?? [])
      }
    return changes.isEmpty ? [.detail(of: level)] : changes
  }

  /// Returns the changes at a level, in a list for each sentence.
  ///
  /// The first change of a list is its subject. Changed places usually have the same cause, so they
  /// share a sentence. Other changes of widgets have one each, up to a limit.
  func separateChanges(at level: ObservationLevel) -> [[Change]] {
    let changes = changes(at: level)
    guard level == .structure, !differsOnlyInLooks(at: level) else { return [changes] }
    let own = changes.count > Self.mostSentences ? Self.mostSentences - 1 : changes.count
    let rest = Array(changes.dropFirst(own))
    return changes.prefix(own).map { [$0] } + (rest.isEmpty ? [] : [rest])
  }

  /// The maximum number of sentences about a case.
  private static let mostSentences = 5

  /// Whether the style sheets of both builds give the widgets the same values, as far as that was observed.
  var hasSameStyle: Bool {
    guard let old = before.first?.style, let new = after.first?.style else { return false }
    return old == new
  }

  /// Whether the jump doesn’t name a device.
  var usesDefaultDevice: Bool { check.jump.environment.device == nil }

  /// Returns whether the builds differ only in pixels, positions or sizes if a level is the first that differs.
  func differsOnlyInLooks(at level: ObservationLevel) -> Bool {
    switch level {
    case .picture: true
    case .structure: structures.map(StructureDifference.init)?.isOfPlacesOnly ?? false
    case .outcome, .plan, .stack, .lists: false
    }
  }

  private func stackChanges(from old: CaseObservation, to new: CaseObservation) -> [Change] {
    guard let from = old.stack.flatMap({ StackNode(line: $0) }),
      let to = new.stack.flatMap({ StackNode(line: $0) })
    else { return [] }
    let difference = StackDifference(from: from, to: to)
    if let preset = check.preset, let (was, now) = difference.onlyContext {
      return [.presetContext(preset: preset, now: now, was: was)]
    }
    return difference.changes
  }

  private static func outcomeChanges(
    from old: ObservedOutcome?,
    to new: ObservedOutcome?
  ) -> [Change] {
    guard let old, let new else { return [] }
    return [.outcome(now: new, was: old)]
  }

  /// Returns a change for the first operation that differs.
  private static func planChanges(from old: [String], to new: [String]) -> [Change] {
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset
    let was = index.map { old[$0] } ?? old.dropFirst(new.count).first
    let now = index.map { new[$0] } ?? new.dropFirst(old.count).first
    return was == nil && now == nil ? [] : [.plan(now: now, was: was)]
  }

  private var structureChanges: [Change] {
    guard let (from, to) = structures else { return [] }
    return StructureDifference(from: from, to: to).changes.map { .widget($0) }
  }

  /// The structures of the first run of each build.
  var structures: (from: WidgetNode, to: WidgetNode)? {
    guard let from = before.first?.structure.flatMap({ WidgetNode(line: $0) }),
      let to = after.first?.structure.flatMap({ WidgetNode(line: $0) })
    else { return nil }
    return (from, to)
  }

  /// The changes of widgets outside list rows.
  private var changesBesideRows: [Change] {
    guard before.first?.structure != after.first?.structure, let (from, to) = structures else {
      return []
    }
    return StructureDifference(from: from.withoutRows, to: to.withoutRows).changes
      .map { .widget($0) }
  }

  /// The change of the picture, or `nil` if the differing rectangles are unknown.
  private var pictureChange: PictureChange? {
    guard let (old, new) = firstPictures, let rectangles = pictureDifference?.rectangles else {
      return nil
    }
    let scale = max(1, new.rendering.scale)
    let (now, was) = ([new.width, new.height], [old.width, old.height])
    guard now == was else {
      return .size(now: now.map { $0 / scale }, was: was.map { $0 / scale })
    }
    if let only = rectangles.first, [only.width, only.height] == now {
      return .everywhere(size: now.map { $0 / scale })
    }
    return .places(
      rectangles.map {
        PixelRectangle(
          x: $0.x / scale,
          y: $0.y / scale,
          width: $0.width / scale,
          height: $0.height / scale
        )
      }
    )
  }
}

extension ObservedList {
  fileprivate static func changes(from old: [Self], to new: [Self]) -> [Change] {
    guard old.map(\.name) == new.map(\.name) else {
      return [.lists(now: new.map(\.name), was: old.map(\.name))]
    }
    return zip(old, new).compactMap { old, new in
      old == new ? nil : .list(name: new.name, change: old.change(to: new))
    }
  }

  private func change(to new: Self) -> ListChange {
    let (was, now) = (counts.reduce(0, +), new.counts.reduce(0, +))
    if was != now { return oneRow(to: new) ?? .rowCount(now: now, was: was) }
    if counts != new.counts { return .sections }
    guard let (before, after) = zip(titles, new.titles).first(where: { $0 != $1 }) else {
      return .other
    }
    return titles.sorted() == new.titles.sorted()
      ? .reordered(now: after, was: before) : .row(now: after, was: before)
  }

  /// Returns a change for a single added or removed row, or `nil` if more rows changed.
  private func oneRow(to new: Self) -> ListChange? {
    let changes = new.titles.difference(from: titles)
    guard changes.count == 1, abs(new.titles.count - titles.count) == 1 else { return nil }
    return switch changes.first {
    case .insert(_, let title, _): .rowAdded(title)
    case .remove(_, let title, _): .rowRemoved(title)
    case nil: nil
    }
  }
}

// MARK: - Pictures

extension CaseObservation {
  /// Returns the observation with the pixels of its picture replaced by a number.
  func numbered(among pictures: inout DistinctPictures) -> CaseObservation {
    guard let image = picture?.image else { return self }
    var observation = self
    observation.picture?.number = pictures.number(of: image)
    observation.picture?.image = nil
    return observation
  }
}

extension DistinctPictures {
  /// Returns the rectangles in which the first pictures of both builds differ.
  func difference(in entry: PairedCase) -> PixelDifference? {
    guard let (old, new) = entry.firstPictures, let before = old.number, let after = new.number,
      before != after
    else { return nil }
    return PixelDifference(from: self[before], to: self[after], scale: new.rendering.scale)
  }

  /// Returns the image files of the first pictures of both builds.
  ///
  /// - Parameters:
  ///   - entry: The case.
  ///   - evenEqual: Whether to return equal pictures as well.
  ///   - encode: A closure that encodes pixels as a WebP file.
  /// - Returns: The files, or `nil` if neither build has a picture, or if the pictures are equal and not requested.
  func files(
    of entry: PairedCase,
    evenEqual: Bool = false,
    by encode: (PixelImage) -> Data
  ) -> PairedCase.Pictures? {
    let numbers = [entry.before, entry.after].map { $0.first?.picture?.number }
    guard evenEqual ? numbers != [nil, nil] : numbers[0] != numbers[1] else { return nil }
    func file(_ observation: CaseObservation?) -> ScreenPicture? {
      guard let picture = observation?.picture, let number = picture.number else { return nil }
      let scale = max(1, picture.rendering.scale)
      return ScreenPicture(
        webP: encode(self[number]),
        width: picture.width / scale,
        height: picture.height / scale
      )
    }
    return PairedCase.Pictures(before: file(entry.before.first), after: file(entry.after.first))
  }
}
