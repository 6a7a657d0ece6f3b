import Fixtures
import Lists
import Seeds
import Testing

/// The changes found between two lists.
@Suite struct ListDiffTests {
  @Test func `equal lists need no edits`() {
    #expect(ListBatch(from: ["a", "b"], to: ["a", "b"]).isEmpty)
    #expect(ListBatch(from: [Int](), to: []).isEmpty)
  }

  @Test func `the diff of lists without common items is one removal and one insertion`() {
    let batch = ListBatch(from: Array(0..<50), to: Array(100..<120))
    #expect(batch.removed == [ListRun(rows: 0..<50)])
    #expect(batch.inserted == [ListRun(rows: 0..<20)])
    #expect(batch.moved.isEmpty && batch.updated.isEmpty)
  }

  @Test(arguments: [5, 100, 5000])
  func `moving the first row to the end is one move, and vice versa`(count: Int) {
    let list = Array(0..<count)
    let batch = ListBatch(from: list, to: Array(list[1...] + list[..<1]))
    let last = ListPosition(row: count - 1)
    #expect(batch.moved == [ListMove(from: ListPosition(row: 0), to: last)])
    #expect(batch.removed.isEmpty && batch.inserted.isEmpty)
    let back = ListBatch(from: list, to: [count - 1] + list[..<(count - 1)])
    #expect(back.moved == [ListMove(from: last, to: ListPosition(row: 0))])
  }

  @Test func `reversing a list moves all rows but one`() {
    let batch = ListBatch(from: Array(0..<1000), to: Array((0..<1000).reversed()))
    #expect(batch.moved.count == 999)
    #expect(batch.removed.isEmpty && batch.inserted.isEmpty)
  }

  @Test
  func `changing the content of a duplicate element updates only its row`() {
    let old = [City(id: 1, name: "a"), City(id: 2), City(id: 1, name: "b"), City(id: 3)]
    var new = old
    new[2].name = "c"
    #expect(ListBatch(from: old, to: new).updated == [ListRun(rows: 2..<3)])
    new.swapAt(1, 3)
    let batch = ListBatch(from: old, to: new)
    #expect(batch.updated == [ListRun(rows: 2..<3)])
    #expect(DiffReference.fault(of: batch, from: old, to: new) { $0.id == $1.id } == nil)
  }

  @Test func `moves never swap rows of the same identity`() {
    let (old, new) = (Array("paxa"), Array("apax"))
    #expect(ListBatch(from: old, to: new).moved.count == 1)
    let cities = [old, new].map { $0.map { City(id: $0 == "a" ? 1 : Int($0.asciiValue ?? 0)) } }
    let batch = ListBatch(from: cities[0], to: cities[1])
    #expect(batch.moved.count == 2)
    let fault = DiffReference.fault(of: batch, from: cities[0], to: cities[1]) { $0.id == $1.id }
    #expect(fault == nil)
  }

  @Test(arguments: [10, 1000])
  func `moving a few rows in a list of duplicates causes at most as many moves`(kinds: Int) {
    var random = SeededRandom(seed: UInt64(kinds))
    let old = (0..<20_000).map { _ in random.index(below: kinds) }
    var new = old
    for _ in 0..<30 {
      let element = new.remove(at: random.index(below: new.count))
      new.insert(element, at: random.index(below: new.count))
    }
    let batch = ListBatch(from: old, to: new)
    #expect(replay(batch, on: old, with: new) == new)
    #expect(batch.moved.count <= 30)
  }

  @Test(arguments: [
    (10_000, 1_000, 13), (10_000, 1_000, 500), (200_000, 1_000, 200), (3_000, 20, 40),
  ])
  func `moving a block of rows causes at most one move per row`(
    count: Int,
    kinds: Int,
    block: Int
  ) {
    var random = SeededRandom(seed: UInt64(count + block))
    let regular = (0..<count).map { $0 % kinds }
    let mixed = (0..<count).map { _ in random.index(below: kinds) }
    for old in [regular, mixed] {
      let third = count / 3
      let moves = [(0, count), (count, 0), (third, count), (third, 0), (third, count / 2)]
      for (from, to) in moves {
        let start = min(from, count - block)
        let moved = Array(old[start..<start + block])
        var new = old
        new.removeSubrange(start..<start + block)
        new.insert(contentsOf: moved, at: min(to, new.count))
        let batch = ListBatch(from: old, to: new)
        #expect(replay(batch, on: old, with: new) == new)
        #expect(batch.removed.isEmpty && batch.inserted.isEmpty)
        #expect(batch.moved.count <= block)
      }
    }
  }

  @Test func `moving and replacing blocks causes few more moves than moved rows`() {
    for seed in seeds(40) {
      var random = SeededRandom(seed: seed)
      // With few kinds, many short runs match by chance.
      let kinds = 2 + random.index(below: random.oneIn(2) ? 6 : 400)
      let old = (0..<20_000).map { _ in random.index(below: kinds) }
      var new = old
      var moved = 0
      for _ in 0..<8 {
        let length = 10 + random.index(below: 300)
        let start = random.index(below: new.count - length)
        let block = Array(new[start..<start + length])
        new.removeSubrange(start..<start + length)
        moved += length
        let comesBack = random.oneIn(2)
        let put = comesBack ? block : [random.index(below: kinds)]
        new.insert(contentsOf: put, at: random.index(below: new.count))
      }
      let batch = ListBatch(from: old, to: new)
      #expect(replay(batch, on: old, with: new) == new)
      // Where two blocks meet, a few rows of a third one may be matched instead.
      #expect(batch.moved.count <= moved + 8 * 16, "seed \(seed)")
    }
  }

  @Test func `editing many duplicates causes no more moves than edits`() {
    var random = SeededRandom(seed: 5)
    let old = (0..<10_000).map { _ in random.index(below: 1000) }
    var new = old
    for index in 0..<1000 {
      new[index * 10] = random.index(below: 1000)
    }
    let batch = ListBatch(from: old, to: new)
    #expect(replay(batch, on: old, with: new) == new)
    #expect(batch.moved.count <= 1000)
  }

  @Test(arguments: 0..<6)
  func `diffs to all permutations of subsets of a small list are correct`(count: Int) {
    let lists = subsequences(of: Array(0..<count)).flatMap { permutations(of: $0) }
    let old = Array(0..<count)
    for new in lists {
      let fault = DiffReference.fault(of: ListBatch(from: old, to: new), from: old, to: new)
      #expect(fault == nil, "\(old) to \(new)")
    }
  }

  @Test func `diffs of all pairs of short lists with three values are correct`() {
    let words = (0...4).flatMap { wordsOfThreeLetters(length: $0) }
    for old in words {
      for new in words {
        let batch = ListBatch(from: old, to: new)
        let fault = DiffReference.fault(of: batch, from: old, to: new)
        if let fault { Issue.record("\(old) to \(new): \(fault)") }
      }
    }
  }

  private func wordsOfThreeLetters(length: Int) -> [[Int]] {
    guard length > 0 else { return [[]] }
    return wordsOfThreeLetters(length: length - 1).flatMap { word in (0..<3).map { word + [$0] } }
  }

  private func subsequences(of list: [Int]) -> [[Int]] {
    guard let first = list.first else { return [[]] }
    let rest = subsequences(of: Array(list.dropFirst()))
    return rest + rest.map { [first] + $0 }
  }

  private func permutations(of list: [Int]) -> [[Int]] {
    guard !list.isEmpty else { return [[]] }
    return list.indices.flatMap { index in
      var rest = list
      let element = rest.remove(at: index)
      return permutations(of: rest).map { [element] + $0 }
    }
  }
}
