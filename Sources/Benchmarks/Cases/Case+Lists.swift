internal import Lists

extension Case {
  /// Edits of lists with a million rows.
  static var lists: [Case] {
    [
      insertion("insert and delete in 1,000,000 rows", slices: 0),
      insertion("insert and delete in 1,000,000 rows, 10,000 slices", slices: 10_000),
      insertion("insert and delete through 1 of 10,000 slices", slices: 10_000, throughSlice: true),
    ]
  }

  /// Inserts and deletes a row in the middle of a list in which each slice overlaps its neighbors.
  private static func insertion(
    _ name: String,
    slices count: Int,
    throughSlice: Bool = false
  ) -> Case {
    Case(name, goal: 1.2) {
      let bare = Numbers(Array(0..<rows))
      let list = ListAdapter<BareCell>(bare.items)
      var slices: [ListSliceAdapter<Int>] = []
      for number in 0..<count {
        let start = number * (rows / count)
        slices.append(try list[start..<min(start + rows / count * 3 / 2, rows)])
      }
      let target: any EditableList<Int> = throughSlice ? slices[count / 2] : list
      let index = throughSlice ? 0 : rows / 2
      return Sides(
        floor: {
          bare.items.insert(-1, at: rows / 2)
          bare.items.remove(at: rows / 2)
        },
        ours: {
          try target.insert(-1, at: index)
          try target.delete(at: index)
          consume((list, slices))
        }
      )
    }
  }

  private static let rows = 1_000_000
}

/// The baseline, which only stores an array.
private final class Numbers {
  var items: [Int]

  init(_ items: [Int]) { self.items = items }
}

private final class BareCell: ListCell {
  func configure(with model: Int, animated: Bool) {}
}

extension Case {
  /// Lookups of rows in composed data sources.
  static var composed: [Case] {
    [
      Case("1,000 lookups in 10,000 sources, vs. an array", goal: 40) {
        let list = composition(of: 10_000)
        let positions = scattered(list)
        let table = list.sources.indices.map { (source: $0, section: 0) }
        return Sides(
          floor: {
            var sum = 0
            for position in positions { sum &+= table[position.section].source &+ position.row }
            consume(sum)
          },
          ours: { consume(lookUp(positions, in: list)) }
        )
      },
      // The logarithm of 10,000 is twice the logarithm of 100.
      Case("1,000 lookups in 10,000 sources, vs. 100 sources", goal: 2.5) {
        let (small, list) = (composition(of: 100), composition(of: 10_000))
        let (near, positions) = (scattered(small), scattered(list))
        return Sides(
          floor: { consume(lookUp(near, in: small)) },
          ours: { consume(lookUp(positions, in: list)) }
        )
      },
    ]
  }

  private static func composition(of count: Int) -> ComposedDataSource {
    ComposedDataSource((0..<count).map { ListAdapter<LineCell>(Array(0...$0 % 5)) })
  }

  /// Returns the positions of a thousand rows, in no particular order.
  private static func scattered(_ list: ComposedDataSource) -> [ListPosition] {
    (0..<1000).map { number in
      let section = number * 7919 % list.sectionCount
      return ListPosition(section: section, row: number % list.rowCount(in: section))
    }
  }

  private static func lookUp(_ positions: [ListPosition], in list: ComposedDataSource) -> Int {
    positions.reduce(0) { sum, position in
      guard let place = list.location(of: position) else { return sum }
      return sum &+ place.source &+ place.position.row
    }
  }
}

private final class LineCell: ListCell {
  func configure(with model: Int, animated: Bool) {}
}
