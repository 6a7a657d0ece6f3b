/// The slices of an adapter, with their ranges and pending ready callbacks.
@MainActor
struct SliceRegistry {
  /// The rows of each slice, by slot.
  private(set) var bounds = SliceBounds()

  /// The slots of slices that were deallocated while an open batch might still refer to them.
  private var released: [Int] = []

  /// The closures to call when a view first shows the list, by slot.
  private var readyCallbacks: [Int: () -> Void] = [:]

  /// Adds a slice of the list or of another slice.
  ///
  /// - Returns: The slot of the slice.
  mutating func add(_ rows: Range<Int>, within slice: Int?) -> Int {
    bounds.add(rows, within: slice)
  }

  // MARK: Release

  /// Removes a slice immediately, or after the open batch.
  mutating func release(_ slot: Int, isBatchOpen: Bool) {
    readyCallbacks[slot] = nil
    if isBatchOpen { released.append(slot) } else { bounds.release(slot) }
  }

  /// Removes the slices that were deallocated while a batch was open.
  mutating func releaseAll() {
    for slot in released { bounds.release(slot) }
    released = []
  }

  // MARK: Changes

  /// Shifts the slices by the changes of a batch.
  mutating func follow<Item>(_ open: inout OpenBatch<Item>, batch: ListBatch, oldCount: Int) {
    let shifts = open.draft.shifts
    guard bounds.count > 0 else { return }
    guard shifts.contains(where: \.isMove), shifts.count > 1 || !shifts[0].makes(batch) else {
      open.finish(&bounds)
      return
    }
    let before = bounds
    open.finish(&bounds)
    bounds.settle(batch, before: before, oldCount: oldCount)
  }

  /// Ends the slices whose items were replaced by a batch without any other effect.
  mutating func end<Item>(_ open: OpenBatch<Item>) {
    for shift in open.draft.shifts where shift.isEnd { bounds.follow(shift) }
  }

  // MARK: Readiness

  /// Sets a closure to call once, when a view first shows the list.
  mutating func onReady(_ slot: Int, call callback: @escaping () -> Void) {
    readyCallbacks[slot] = callback
  }

  /// Removes and returns the closure of a slice.
  mutating func takeReadyCallback(of slot: Int) -> (() -> Void)? {
    readyCallbacks.removeValue(forKey: slot)
  }

  /// Removes and returns the closures of all slices, in the order of their slots.
  mutating func takeReadyCallbacks() -> [() -> Void] {
    defer { readyCallbacks = [:] }
    return readyCallbacks.sorted { $0.key < $1.key }.map(\.value)
  }
}
