import Lists
import Testing

/// The rules for slices, tested on a list of ten digits.
@MainActor @Suite struct SliceRuleTests {
  private let list = Words((0..<10).map(String.init), name: "Digits")

  private func text(_ slice: ListSliceAdapter<String>) -> String { slice.items.joined() }

  private func cut(_ rows: Range<Int>) throws -> ListSliceAdapter<String> { try list[rows] }

  // MARK: Insertions

  @Test func `a parent’s insertion before or at the start of a slice shifts the slice`() throws {
    let slice = try cut(3..<6)
    let empty = try cut(3..<3)
    try list.insert("a", at: 0)
    #expect(slice.rows == 4..<7)
    try list.insert(["b", "c"], at: 4)
    #expect(slice.rows == 6..<9)
    #expect(empty.rows == 6..<6)
    #expect(text(slice) == "345")
  }

  @Test func `a parent’s insertion inside a slice grows the slice`() throws {
    let slice = try cut(3..<6)
    try list.insert(["a", "b"], at: 4)
    #expect(text(slice) == "3ab45")
  }

  @Test func `a parent’s insertion at or after its end doesn’t affect a slice`() throws {
    let slice = try cut(3..<6)
    try list.insert("a", at: 6)
    try list.insert("b", at: 9)
    try list.append("c")
    #expect(slice.rows == 3..<6)
    #expect(text(slice) == "345")
  }

  @Test func `a slice’s insertion at its edge grows the slice and its ancestors`()
    throws
  {
    let outer = try cut(3..<6)
    let inner = try outer[0..<3]
    let left = try cut(0..<3)
    let right = try cut(6..<8)
    try inner.insert("a", at: 0)
    try inner.append("z")
    #expect(text(inner) == "a345z")
    #expect(text(outer) == "a345z")
    #expect(text(left) == "012")
    #expect(text(right) == "67")
    #expect(list.items.joined() == "012a345z6789")
    #expect((left.rows, right.rows).0 == 0..<3)
    #expect(right.rows == 8..<10)
  }

  @Test func `an outer slice’s insertions affect its inner slice like a parent’s`()
    throws
  {
    let outer = try cut(3..<6)
    let inner = try outer[0..<2]
    try outer.insert("a", at: 0)
    #expect(inner.rows == 4..<6)
    try outer.insert("b", at: 3)
    #expect(text(inner) == "34")
    try outer.insert("c", at: 2)
    #expect(text(inner) == "3c4")
    #expect(text(outer) == "a3c4b5")
  }

  // MARK: Deletions

  @Test func `deletions inside a slice shrink it`() throws {
    let slice = try cut(3..<7)
    try list.delete(at: [0, 2, 3, 5, 7])
    #expect(text(slice) == "46")
    #expect(slice.rows == 1..<3)
  }

  @Test func `an emptied slice stays between the remaining rows`() throws {
    let slice = try cut(3..<6)
    try list.delete(at: [2, 3, 4, 5, 6])
    #expect(slice.rows == 2..<2)
    try slice.append("a")
    #expect(list.items.joined() == "01a789")
  }

  @Test func `empty slices at one position keep their creation order`() throws {
    let slices = try (0..<4).map { _ in try cut(5..<5) }
    for index in [2, 0, 3, 1] { try slices[index].append("\(index)") }
    #expect(list.items.joined() == "01234012356789")
    #expect(slices.map(text) == ["0", "1", "2", "3"])
    try list.delete(at: [5, 6, 7, 8])
    for index in [3, 1, 0, 2] { try slices[index].append("\(index)") }
    #expect(list.items.joined() == "01234012356789")
  }

  @Test func `a slice never absorbs the empty slice in front of it`() throws {
    let header = try cut(0..<0)
    let body = try cut(0..<0)
    try body.append(["b", "c"])
    try body.insert("a", at: 0)
    #expect(header.rows == 0..<0)
    try body.move(at: 2, to: 0)
    #expect(header.rows == 0..<0)
    try body.show(["d", "a", "c", "b"])
    #expect(header.rows == 0..<0)
    try header.append("x")
    #expect(list.items.joined() == "xdacb0123456789")
    #expect((text(header), text(body)) == ("x", "dacb"))
    try header.delete(at: 0)
    try body.insert("e", at: 0)
    #expect(header.rows == 0..<0)
  }

  @Test func `an empty slice stays between its neighbors, even if created later`() throws {
    let (left, right) = (try cut(2..<4), try cut(4..<6))
    let between = try cut(4..<4)
    let inner = try right[0..<0]
    try right.insert("a", at: 0)
    try left.append("b")
    try left.move(at: 0, to: 2)
    try right.move(at: 2, to: 0)
    #expect((text(left), text(right)) == ("3b2", "5a4"))
    #expect(between.rows == 5..<5)
    #expect(inner.rows == 7..<7)
    try list.insert("c", at: 5)
    #expect(between.rows == 6..<6)
    try between.append("d")
    #expect((text(left), text(between), text(right)) == ("3b2", "d", "5a4"))
  }

  // MARK: Moves

  @Test(arguments: [(3, 5), (5, 3), (4, 3), (3, 4)])
  func `a move between rows of a slice stays within the slice`(from: Int, to: Int) throws {
    let slice = try cut(3..<6)
    let neighbours = [try cut(0..<3), try cut(6..<10), try cut(3..<4)]
    try list.move(at: from, to: to)
    #expect(slice.rows == 3..<6)
    #expect(Set(slice.items) == ["3", "4", "5"])
    #expect(neighbours[0].items == ["0", "1", "2"])
    #expect(neighbours[1].items == ["6", "7", "8", "9"])
  }

  @Test func `a move across slices removes the row from one and adds it to the other`() throws {
    let first = try cut(1..<4)
    let second = try cut(5..<8)
    try list.move(at: 2, to: 5)
    #expect(text(first) == "13")
    #expect(text(second) == "5267")
    #expect(list.items.joined() == "0134526789")
    try list.move(at: 9, to: 2)
    #expect(text(first) == "193")
  }

  @Test func `a row moved to the edge of a slice doesn’t enter it`() throws {
    let slice = try cut(3..<6)
    try list.move(at: 0, to: 5)
    #expect(text(slice) == "345")
    #expect(slice.rows == 2..<5)
    try list.move(at: 9, to: 2)
    #expect(text(slice) == "345")
    #expect(slice.rows == 3..<6)
  }

  @Test func `a batch resizes a slice once, by its net result`() throws {
    let slice = try cut(3..<6)
    var sizes: [[Int]] = []
    slice.onResize = { sizes.append([$0, $1]) }
    try list.performBatchUpdates {
      try list.insert("a", at: 0)
      try list.move(at: 4, to: 9)
      try slice.append("z")
      try list.move(at: 10, to: 4)
      try list.delete(at: 5)
      try slice.insert("b", at: 0)
    }
    #expect(sizes == [[2, 1]])
    #expect(list.items.joined() == "a0123b5z6789")
    #expect(text(slice) == "3b5z")
  }

  @Test func `a row that moves away and back within a batch stays in its slices`() throws {
    let slice = try cut(3..<6)
    try list.performBatchUpdates {
      try list.move(at: 3, to: 8)
      try list.move(at: 8, to: 3)
    }
    #expect(text(slice) == "345")
    try list.performBatchUpdates {
      try list.append("z")
      try list.move(at: 2, to: 3)
      try list.move(at: 2, to: 3)
    }
    #expect(list.items.joined() == "0123456789z")
    #expect(text(slice) == "345")
  }

  // MARK: Overlaps

  @Test func `an insertion where two slices overlap grows both slices`() throws {
    let first = try cut(2..<6)
    let second = try cut(4..<8)
    try list.insert("a", at: 5)
    #expect(text(first) == "234a5")
    #expect(text(second) == "4a567")
    try first.append("b")
    #expect(text(first) == "234a5b")
    #expect(text(second) == "4a5b67")
  }

  @Test func `an inner slice stays inside its outer slice`() throws {
    let outer = try cut(3..<6)
    let inner = try outer[3..<3]
    try list.insert("a", at: 6)
    #expect(outer.rows == 3..<6)
    #expect(inner.rows == 6..<6)
    try inner.append("b")
    #expect(text(outer) == "345b")
    #expect(list.items.joined() == "012345ba6789")
  }

  @Test func `an inner slice grows its outer slice after the middle slice is released`() throws {
    let outer = try cut(3..<6)
    var middle: ListSliceAdapter<String>? = try outer[1..<3]
    let inner = try #require(try middle?[1..<2])
    middle = nil
    try inner.append("z")
    #expect(text(outer) == "345z")
  }

  // MARK: Ends

  @Test func `a full reload ends and empties all slices and calls their callbacks`() throws {
    let slice = try cut(3..<6)
    let inner = try slice[0..<2]
    var heard: [String] = []
    slice.onEnd = { heard.append("outer") }
    inner.onEnd = { heard.append("inner") }
    inner.onResize = { heard.append("\($0) came, \($1) left") }
    try list.reload(items: (0..<10).map(String.init))
    #expect(slice.items.isEmpty && slice.count == 0 && slice.rows == nil && slice.hasEnded)
    #expect(slice[0] == nil)
    #expect(Set(heard) == ["outer", "inner", "0 came, 2 left"])
    #expect(throws: ListError.ended("Digits[3..<6]")) { try slice.append("x") }
    #expect(throws: ListError.ended("Digits[3..<6]")) { try slice[0..<0] }
    #expect(list.count == 10)
  }

  @Test func `a slice reload ends its inner slices, but not the slice itself`() throws {
    let slice = try cut(3..<6)
    let inner = try slice[0..<2]
    let other = try cut(4..<8)
    try slice.reload(items: ["a", "b"])
    #expect(text(slice) == "ab")
    #expect(inner.hasEnded)
    #expect(text(other) == "67")
    #expect(list.items.joined() == "012ab6789")
  }

  @Test func `after its list is released, a slice is empty and has ended`() throws {
    var heard = 0
    let view = RecordingListRenderer()
    let slice: ListSliceAdapter<String>
    do {
      let list = Words(["a", "b", "c"], name: "Short")
      slice = try list[1..<3]
      slice.onEnd = { heard += 1 }
      slice.attach(to: view)
      #expect(view.rowIDs[0].count == 2)
    }
    #expect(heard == 1)
    #expect(slice.items.isEmpty && slice.hasEnded)
    #expect(view.rowIDs == [[]])
    #expect(throws: ListError.ended("Short[1..<3]")) { try slice.delete(at: 0) }
  }

  @Test func `a released slice is deallocated`() throws {
    weak var released: ListSliceAdapter<String>?
    do {
      let slice = try cut(3..<6)
      slice.onEnd = {}
      slice.onReady = {}
      released = slice
      #expect(released?.count == 3)
    }
    #expect(released == nil)
    try list.append("a")
  }

  // MARK: Bounds

  @Test(arguments: [Int.min, -1, 0, 1, 2, 3, 4, .max - 1, .max])
  func `a slice never changes rows outside its range, for any index`(index: Int)
    throws
  {
    let calls: [(ListSliceAdapter<String>) throws -> Void] = [
      { try $0.insert("x", at: index) }, { try $0.delete(at: index) },
      { try $0.delete(at: [1, index]) }, { try $0.delete(at: index...) },
      { try $0.update("x", at: index) }, { try $0.reload(["x", "y"], at: index...) },
      { try $0.reload(["x", "y"], at: [0, index]) }, { try $0.move(at: 0, to: index) },
      { try $0.move(at: index, to: 0) }, { _ = try $0[index...] },
      { try $0[0..<max(index, 0)].delete(at: 0...) },
      { try $0.apply(ListBatch(removing: [ListPosition(row: index)]), items: ["3", "4"]) },
    ]
    let slices: [(Words) throws -> ListSliceAdapter<String>] = [
      { try $0[3..<6] }, { try $0[2..<7][1..<4] }, { try $0[3..<8][0..<4][0..<3] },
    ]
    for (call, cut) in calls.flatMap({ call in slices.map { (call, $0) } }) {
      let list = Words((0..<10).map(String.init))
      let slice = try cut(list)
      do { try call(slice) } catch let error as ListError {
        #expect(slice.items == ["3", "4", "5"])
        #expect(error.description.contains("\(index)"))
      }
      #expect(list.items.prefix(3) == ["0", "1", "2"])
      #expect(list.items.suffix(4) == ["6", "7", "8", "9"])
      #expect(slice.count == list.count - 7)
    }
  }

  @Test func `slicing out of range throws an error`() {
    for rows in [0..<11, -1..<3, 11..<11, Int.min..<0, 0..<Int.max] {
      #expect(throws: ListError.noSlice(rows, count: 10)) { try list[rows] }
    }
    #expect(throws: ListError.noSlice(11..<11, count: 10)) { try list[11...] }
    #expect(throws: Never.self) { try list[10...] }
  }
}
