internal import Lists

extension Case {
  /// Looking up rows of compositions.
  static var composed: [Case] {
    [
      Case("1,000 lookups in 10,000 sources, to an array", goal: 40) {
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
      // The logarithm of 10,000 is twice that of 100.
      Case("1,000 lookups in 10,000 sources, to 100 sources", goal: 2.5) {
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

  /// A thousand of its rows, in no order.
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
