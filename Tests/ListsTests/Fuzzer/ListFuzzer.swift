import Lists
import Seeds

/// Performs random steps on a list and on a plain array until the two differ.
@MainActor
final class ListFuzzer {
  private let target: FuzzTarget
  private let list: ItemAdapter<FuzzItem>
  private let view = RecordingListRenderer()
  private var model: [FuzzItem] = []
  private var replayed: [[FuzzItem]] = [[]]
  private var made = 0
  private var isInBatch = false
  private(set) var fault: String?

  struct Refusal: Error {}

  /// A failing sequence of steps.
  struct Failure {
    let steps: [FuzzStep]
    let fault: String
  }

  init(_ list: ItemAdapter<FuzzItem>, target: FuzzTarget) {
    self.list = list
    self.target = target
    list.attach(to: view)
    list.observe { [weak self] in self?.replay($0) }
  }

  // MARK: Steps

  func perform(_ step: FuzzStep) {
    do {
      try perform(step, on: target, in: 0..<model.count, viewUpdate: .animated)
      if case .refresh = step { try compareView() }
    } catch {
      fault = fault ?? "\(step) threw \(error)"
    }
    if list.items != model { fault = fault ?? "\(step) made \(list.items) of \(model)." }
  }

  /// - Parameter rows: The rows of the target.
  /// - Returns: The number of rows that the step added.
  @discardableResult
  private func perform(
    _ step: FuzzStep,
    on target: FuzzTarget,
    in rows: Range<Int>,
    viewUpdate: ViewUpdate
  ) throws -> Int {
    let before = model.count
    let start = rows.lowerBound
    func index(_ place: FuzzStep.Place) -> Int { place.index(below: rows.count) }
    switch step {
    case .insert(let count, let place):
      let index = place.index(below: rows.count + 1)
      try insert(fresh(count), at: index, on: target, start, viewUpdate)
    case .append(let count):
      try insert(fresh(count), at: rows.count, on: target, start, viewUpdate)
    case .duplicate(let place, let to) where !rows.isEmpty:
      var duplicate = model[start + index(place)]
      made += 1
      duplicate.value = made
      try insert([duplicate], at: to.index(below: rows.count + 1), on: target, start, viewUpdate)
    case .delete(let places) where !rows.isEmpty:
      let gone = Set(places.map(index))
      for index in gone.sorted(by: >) { model.remove(at: start + index) }
      try target.delete(at: places.map(index), viewUpdate: viewUpdate)
    case .deleteTail(let place):
      let index = place.index(below: rows.count + 3)
      if index < rows.count { model.removeSubrange(start + index..<rows.upperBound) }
      try target.deleteTail(from: index, viewUpdate: viewUpdate)
    case .move(let from, let to) where !rows.isEmpty:
      try move(index(from), index(to), on: target, start, viewUpdate)
    case .swap(let one, let other) where !rows.isEmpty:
      let (low, high) = (min(index(one), index(other)), max(index(one), index(other)))
      try target.batch(
        {
          try move(low, high, on: target, start, viewUpdate)
          if high > low + 1 { try move(high - 1, low, on: target, start, viewUpdate) }
        },
        viewUpdate: viewUpdate
      )
    case .update(let place) where !rows.isEmpty:
      made += 1
      model[start + index(place)].value = made
      try target.update(model[start + index(place)], at: index(place), viewUpdate: viewUpdate)
    case .exchange(let place) where !rows.isEmpty:
      model[start + index(place)] = fresh(1)[0]
      try target.update(model[start + index(place)], at: index(place), viewUpdate: viewUpdate)
    case .replaceTail(let place, let count):
      let index = place.index(below: rows.count + 1)
      let items = fresh(count)
      model.replaceSubrange(start + index..<rows.upperBound, with: items)
      try target.replaceTail(items, from: index, viewUpdate: viewUpdate)
    case .reload(let count): try reload(fresh(count), rows, on: target, viewUpdate)
    case .shuffle(let seed):
      var random = SeededRandom(seed: seed)
      try reload(model[rows].shuffled(using: &random), rows, on: target, viewUpdate)
    case .empty: try reload([], rows, on: target, viewUpdate)
    case .batch(let steps, let isRefused):
      try batch(steps, isRefused, on: target, in: rows, viewUpdate: viewUpdate)
    case .slice(let from, let to, let steps):
      try performOnSlice(steps, from, to, on: target, in: rows, viewUpdate: viewUpdate)
    case .silent(let step): try perform(step, on: target, in: rows, viewUpdate: .silent)
    case .refresh: target.refresh()
    default: break
    }
    return model.count - before
  }

  private func insert(
    _ items: [FuzzItem],
    at index: Int,
    on target: FuzzTarget,
    _ start: Int,
    _ viewUpdate: ViewUpdate
  ) throws {
    model.insert(contentsOf: items, at: start + index)
    try target.insert(items, at: index, viewUpdate: viewUpdate)
  }

  private func move(
    _ from: Int,
    _ to: Int,
    on target: FuzzTarget,
    _ start: Int,
    _ viewUpdate: ViewUpdate
  ) throws {
    model.insert(model.remove(at: start + from), at: start + to)
    try target.move(at: from, to: to, viewUpdate: viewUpdate)
  }

  private func reload(
    _ items: [FuzzItem],
    _ rows: Range<Int>,
    on target: FuzzTarget,
    _ viewUpdate: ViewUpdate
  ) throws {
    model.replaceSubrange(rows, with: items)
    try target.reload(items, viewUpdate: viewUpdate)
  }

  private func batch(
    _ steps: [FuzzStep],
    _ isRefused: Bool,
    on target: FuzzTarget,
    in rows: Range<Int>,
    viewUpdate: ViewUpdate
  ) throws {
    let before = model
    let wasInBatch = isInBatch
    isInBatch = true
    defer { isInBatch = wasInBatch }
    do {
      try target.batch(
        {
          try perform(steps, on: target, in: rows, viewUpdate: viewUpdate)
          if isRefused { throw Refusal() }
        },
        viewUpdate: viewUpdate
      )
    } catch is Refusal {
      model = before
    }
  }

  private func perform(
    _ steps: [FuzzStep],
    on target: FuzzTarget,
    in rows: Range<Int>,
    viewUpdate: ViewUpdate
  ) throws {
    var rows = rows
    for step in steps {
      let growth = try perform(step, on: target, in: rows, viewUpdate: viewUpdate)
      rows = rows.lowerBound..<rows.upperBound + growth
    }
  }

  /// Performs steps on a slice, except inside a batch, where a slice has the rows before the batch.
  private func performOnSlice(
    _ steps: [FuzzStep],
    _ from: FuzzStep.Place,
    _ to: FuzzStep.Place,
    on target: FuzzTarget,
    in rows: Range<Int>,
    viewUpdate: ViewUpdate
  ) throws {
    guard !isInBatch else { return }
    let lower = from.index(below: rows.count + 1)
    let upper = lower + to.index(below: rows.count - lower + 1)
    let slice = try target.slice(lower..<upper)
    let inside = rows.lowerBound + lower..<rows.lowerBound + upper
    let before = model
    try perform(steps, on: slice, in: inside, viewUpdate: viewUpdate)
    let after = inside.lowerBound..<inside.upperBound + model.count - before.count
    guard let rows = (slice.list as? ListSliceAdapter<FuzzItem>) else { return }
    if rows.items != Array(model[after]) {
      fault = fault ?? "The slice holds \(rows.items) and not \(model[after])."
    }
  }

  private func fresh(_ count: Int) -> [FuzzItem] {
    (0..<count).map { _ in
      made += 1
      return FuzzItem(id: made, value: made)
    }
  }

  // MARK: Checks

  private func replay(_ event: ListChangeEvent) {
    do {
      let known = replayed
      func item(_ item: ListEventItem) -> FuzzItem {
        item.model as? FuzzItem ?? FuzzItem(id: 0, value: 0)
      }
      replayed = try event.replayed(on: replayed, as: item)
      let undone = try event.undone(on: replayed, as: item)
      if replayed != [list.items] { fault = fault ?? "Replaying \(event) gives \(replayed)." }
      if undone != known { fault = fault ?? "Undoing \(event) gives \(undone)." }
    } catch {
      fault = fault ?? "Replaying \(event) threw \(error)"
    }
  }

  private func compareView() throws {
    let ids = (0..<list.count).compactMap { list.rowID(at: ListPosition(row: $0)) }
    if view.rowIDs != [ids] { fault = fault ?? "The view shows \(view.rowIDs) and not \(ids)." }
    if Set(ids).count != ids.count { fault = fault ?? "An identity is there twice: \(ids)." }
  }
}
