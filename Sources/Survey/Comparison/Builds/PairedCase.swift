import Foundation
import PetriDish

/// One case as both builds show it, each as often as it was asked.
package struct PairedCase: Sendable {
  /// The case, as the newer build knows it.
  package let check: CheckCase

  /// The observations of the older build, in order; empty if it does not have the case.
  package var before: [CaseObservation] = []

  /// The observations of the newer build, in order; empty if it does not have the case.
  package var after: [CaseObservation] = []

  /// The places where the first pictures of both builds differ; `nil` if they are equal or were not taken.
  package var pictureDifference: PixelDifference?

  /// The first pictures of both builds; `nil` if they are equal or are not kept.
  package var pictures: Pictures?

  /// The pictures of a case.
  package struct Pictures: Hashable, Sendable {
    /// The picture of the older build; `nil` if none was taken.
    package let before: ScreenPicture?

    /// The picture of the newer build; `nil` if none was taken.
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
  /// Whether both builds have shown the case.
  package var isWhole: Bool { !before.isEmpty && !after.isEmpty }

  /// The levels that both builds show every time.
  ///
  /// A worker that crashed shows only an outcome.
  var compared: [ObservationLevel] {
    guard isWhole else { return [] }
    return ObservationLevel.allCases.filter { level in
      (before + after).allSatisfy { $0.has(level) }
    }
  }

  /// The levels at which one of the builds does not repeat what it has shown.
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

  /// The level that names the difference; `nil` if none differs.
  ///
  /// What a person can see names it before the plan, and the rows of a list before the widgets that show them.
  package var firstDifference: ObservationLevel? {
    let differing = differing
    return Self.namingLevels.first(where: differing.contains)
  }

  /// The levels in the order in which they name a difference.
  static let namingLevels: [ObservationLevel] = [
    .outcome, .stack, .lists, .structure, .picture, .plan,
  ]

  /// Returns whether the case crashes every worker of a build, or never ends there.
  func isDead(_ side: KeyPath<Self, [CaseObservation]>) -> Bool {
    let observations = self[keyPath: side]
    return !observations.isEmpty && observations.allSatisfy { $0.outcome?.isDeath == true }
  }

  /// The pictures that were first taken of both builds; `nil` if one is missing.
  fileprivate var firstPictures: (old: ObservedPicture, new: ObservedPicture)? {
    guard let old = before.first?.picture, let new = after.first?.picture else { return nil }
    return (old, new)
  }
}

extension ObservedOutcome {
  /// Whether the worker crashed or was ended.
  package var isDeath: Bool { kind == .died || kind == .hung }
}

// MARK: - Changes

extension PairedCase {
  /// Returns the changes at a level, the one that says most first.
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

  /// Finds the first operation that differs.
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

  /// The first structures of both builds.
  var structures: (from: WidgetNode, to: WidgetNode)? {
    guard let from = before.first?.structure.flatMap({ WidgetNode(line: $0) }),
      let to = after.first?.structure.flatMap({ WidgetNode(line: $0) })
    else { return nil }
    return (from, to)
  }

  /// The changes of widgets that are in no row of a list.
  private var changesBesideRows: [Change] {
    guard before.first?.structure != after.first?.structure, let (from, to) = structures else {
      return []
    }
    return StructureDifference(from: from.withoutRows, to: to.withoutRows).changes
      .map { .widget($0) }
  }

  /// The change of the picture; `nil` if the places are not known.
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

  /// Returns the one row that was added or removed, or `nil` if more has changed.
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
  /// Returns the observation with the number of its picture in place of the pixels.
  func numbered(among pictures: inout DistinctPictures) -> CaseObservation {
    guard let image = picture?.image else { return self }
    var observation = self
    observation.picture?.number = pictures.number(of: image)
    observation.picture?.image = nil
    return observation
  }
}

extension DistinctPictures {
  /// Returns the places where the first pictures of both builds differ.
  func difference(in entry: PairedCase) -> PixelDifference? {
    guard let (old, new) = entry.firstPictures, let before = old.number, let after = new.number,
      before != after
    else { return nil }
    return PixelDifference(from: self[before], to: self[after], scale: new.rendering.scale)
  }

  /// Returns the files of the first pictures of both builds; `nil` if neither has one, or both are equal.
  ///
  /// - Parameters:
  ///   - evenEqual: Whether equal pictures have files, too.
  ///   - encode: Makes the bytes of a WebP file.
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
