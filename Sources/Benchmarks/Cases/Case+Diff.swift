internal import Lists

extension Case {
  /// Diffs of two lists of keys, numbers or strings.
  static var diff: [Case] {
    fewEdits + duplicates + manyEdits + shuffles + [againstStandardLibrary]
  }

  private static let million = 1_000_000

  private static var fewEdits: [Case] {
    [
      comparing("equal, 1,000,000 keys", DiffInput(million, Key.init) { _, _ in }),
      comparing("100 edits without moves, 1,000,000 keys", scattered(million, 0, Key.init)),
      comparing(
        "100 edits, 30 moves, 1,000,000 unique keys",
        areUnique: true,
        scattered(million, 30, Key.init)
      ),
      comparing("100 edits, 30 moves, 1,000,000 keys", scattered(million, 30, Key.init)),
      comparing("100 edits without moves, 1,000,000 numbers", scattered(million, 0) { $0 }),
      comparing("100 edits without moves, 100,000 strings", scattered(100_000, 0, word)),
      comparing("one insertion in 100,000 keys", one(insertions: 1, moves: 0)),
      comparing("one move in 100,000 keys", one(insertions: 0, moves: 1)),
      comparing(
        "1,000 appended to 1,000,000 keys",
        DiffInput(million, Key.init) { list, _ in
          list += million..<million + 1000
        }
      ),
      comparing(
        "1,000 prepended to 1,000,000 keys",
        DiffInput(million, Key.init) { list, _ in
          list = Array(million..<million + 1000) + list
        }
      ),
    ]
  }

  /// Diffs of lists with duplicates.
  ///
  /// The baseline compares both lists once, element by element.
  ///
  /// Elements that are equal in every respect are interchangeable. Elements that share only their
  /// identity aren't, so every duplicate between the two positions of a move takes the place of the
  /// next one.
  private static var duplicates: [Case] {
    [
      duplicates(
        "100 edits, 30 moves, 1,000,000 keys in pairs",
        goal: 2,
        kinds: million / 2,
        Key.init
      ),
      duplicates(
        "100 edits, 30 moves, 1,000,000 keys of 1,000 kinds",
        goal: 2,
        kinds: 1000,
        Key.init
      ),
      duplicates("100 edits, 30 moves, ids in pairs", goal: 8, kinds: million / 2, Named.init),
      duplicates("100 edits, 30 moves, ids of 1,000 kinds", goal: 8, kinds: 1000, Named.init),
    ]
  }

  private static var manyEdits: [Case] {
    [
      matching("edit 20 % of 5,000 keys", goal: 1.5, bytes: true, fifth(5000, Key.init)),
      matching("edit 20 % of 5,000 numbers", goal: 1.5, fifth(5000) { $0 }),
      matching("edit 20 % of 5,000 strings", goal: 1.5, fifth(5000, word)),
      matching("edit 20 % of 100,000 keys", goal: 1.5, bytes: true, fifth(100_000, Key.init)),
      matching("edit 20 % of 100,000 numbers", goal: 1.5, bytes: true, fifth(100_000) { $0 }),
      matching("edit 20 % of 100,000 strings", goal: 1.5, bytes: true, fifth(100_000, word)),
    ]
  }

  private static var shuffles: [Case] {
    [
      matching("shuffle 10,000 keys", goal: 2, shuffled(10_000, Key.init)),
      matching("shuffle 100,000 keys", goal: 2, shuffled(100_000, Key.init)),
      matching("shuffle 1,000,000 keys", goal: 2, shuffled(million, Key.init)),
      matching("shuffle 100,000 numbers", goal: 2, shuffled(100_000) { $0 }),
      matching("shuffle 100,000 strings", goal: 2, shuffled(100_000, word)),
    ]
  }

  private static var againstStandardLibrary: Case {
    Case("edit 20 % of 2,000 keys, vs. standard library", goal: 1) {
      let input = try fifth(2000, Key.init)().checked()
      return Sides(
        floor: { consume(input.new.difference(from: input.old).inferringMoves()) },
        ours: { consume(ListBatch(from: input.old, to: input.new)) }
      )
    }
  }

  private static func comparing<Element>(
    _ name: String,
    areUnique: Bool = false,
    _ input: @autoclosure @escaping () -> DiffInput<Element>
  ) -> Case {
    Case(name, goal: 1.5) {
      let input = try input().checked()
      return Sides(
        floor: { consume(DiffFloor.compare(input.old, input.new)) },
        ours: {
          consume(
            ListBatch(
              from: input.old,
              to: input.new,
              by: ValueComparison.self,
              areUnique: areUnique
            )
          )
        },
        bytesPerElement: try input.bytesPerElement(in: name)
      )
    }
  }

  private static func duplicates(
    _ name: String,
    goal: Double,
    kinds: Int,
    _ element: @escaping (Int) -> Key
  ) -> Case {
    Case(name, goal: goal) {
      let input = scattered(million, 30) { element($0 % kinds) }
      // Some deleted rows are duplicates of inserted rows, which allows additional moves.
      let moves = ListBatch(from: input.old, to: input.new).moved.count
      guard moves <= 40 else { throw BenchmarkError.moves(moves, needed: 30) }
      return Sides(
        floor: { consume(DiffFloor.compare(input.old, input.new)) },
        ours: { consume(ListBatch(from: input.old, to: input.new)) }
      )
    }
  }

  private static func duplicates(
    _ name: String,
    goal: Double,
    kinds: Int,
    _ element: @escaping (Int) -> Named
  ) -> Case {
    Case(name, goal: goal) {
      let input = scattered(million, 30) { element($0 % kinds) }
      return Sides(
        floor: { consume(DiffFloor.compare(input.old, input.new)) },
        ours: { consume(ListBatch(from: input.old, to: input.new)) }
      )
    }
  }

  private static func matching<Element>(
    _ name: String,
    goal: Double,
    bytes: Bool = false,
    _ input: @escaping () -> DiffInput<Element>
  ) -> Case {
    Case(name, goal: goal) {
      let input = try input().checked()
      return Sides(
        floor: { consume(DiffFloor.match(input.old, input.new)) },
        ours: { consume(ListBatch(from: input.old, to: input.new)) },
        bytesPerElement: bytes ? try input.bytesPerElement(in: name) : nil
      )
    }
  }

  private static func word(_ number: Int) -> String {
    "Wort-\(number &* 2_654_435_761 & 0xFFFF_FFFF)-\(number)"
  }

  private static func scattered<Element>(
    _ count: Int,
    _ moves: Int,
    _ element: @escaping (Int) -> Element
  ) -> DiffInput<Element> {
    DiffInput(count, element) { list, random in
      let others = (100 - moves) / 2
      list.edit(removals: others, insertions: others, moves: moves, using: &random)
    }
  }

  private static func one(insertions: Int, moves: Int) -> DiffInput<Key> {
    DiffInput(100_000, Key.init) { list, random in
      list.edit(removals: 0, insertions: insertions, moves: moves, using: &random)
    }
  }

  /// Returns input in which 10 % of the elements are removed, 10 % inserted and 2 % moved.
  private static func fifth<Element>(
    _ count: Int,
    _ element: @escaping (Int) -> Element
  ) -> () -> DiffInput<Element> {
    {
      DiffInput(count, element) { list, random in
        list.edit(
          removals: count / 10,
          insertions: count / 10,
          moves: count / 50,
          using: &random
        )
      }
    }
  }

  private static func shuffled<Element>(
    _ count: Int,
    _ element: @escaping (Int) -> Element
  ) -> () -> DiffInput<Element> {
    { DiffInput(count, element) { list, random in list.shuffle(using: &random) } }
  }
}

extension DiffInput {
  /// Returns the input, after checking that the diff moves no more elements than necessary.
  fileprivate func checked() throws(BenchmarkError) -> DiffInput {
    let moves = ListBatch(from: old, to: new).moved.count
    guard moves == neededMoves else { throw .moves(moves, needed: neededMoves) }
    return self
  }

  /// Returns the peak memory of a diff per element, including its result.
  fileprivate func bytesPerElement(in name: String) throws -> Double? {
    try PeakMemory.bytes(in: name) { consume(ListBatch(from: old, to: new)) }
      .map { Double($0) / Double(count) }
  }
}
