/// The slices of an adapter: where they are, and which of them wait for its first view.
@MainActor
struct SliceRegistry {
  /// The rows of each slice, by its slot.
  private(set) var bounds = SliceBounds()

  /// The slots of slices that were deinitialised while a batch is open that may still name them.
  private var released: [Int] = []

  /// Closures to call when a view first shows the list, by the slots of their slices.
  private var readyCallbacks: [Int: () -> Void] = [:]

  /// Adds a slice, cut from another one or from the list.
  ///
  /// - Returns: Its slot.
  mutating func add(_ rows: Range<Int>, within slice: Int?) -> Int {
    bounds.add(rows, within: slice)
  }

  // MARK: Release

  /// Follows a slice no longer, at the latest from the end of the open batch on.
  mutating func release(_ slot: Int, isBatchOpen: Bool) {
    readyCallbacks[slot] = nil
    if isBatchOpen { released.append(slot) } else { bounds.release(slot) }
  }

  /// Follows those slices no longer that were released while a batch was open.
  mutating func releaseAll() {
    for slot in released { bounds.release(slot) }
    released = []
  }

  // MARK: Changes

  /// Shifts the slices by a batch.
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

  /// Ends the slices of what a batch without an effect replaced.
  mutating func end<Item>(_ open: OpenBatch<Item>) {
    for shift in open.draft.shifts where shift.isEnd { bounds.follow(shift) }
  }

  // MARK: Readiness

  /// Calls a closure once, when a view first shows the list.
  mutating func onReady(_ slot: Int, call callback: @escaping () -> Void) {
    readyCallbacks[slot] = callback
  }

  /// Returns the closure of a slice, which then waits no longer.
  mutating func takeReadyCallback(of slot: Int) -> (() -> Void)? {
    readyCallbacks.removeValue(forKey: slot)
  }

  /// Returns the closures of all slices that wait, in the order of their slots; none waits longer.
  mutating func takeReadyCallbacks() -> [() -> Void] {
    defer { readyCallbacks = [:] }
    return readyCallbacks.sorted { $0.key < $1.key }.map(\.value)
  }
}
