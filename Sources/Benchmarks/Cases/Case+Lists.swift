internal import Lists

extension Case {
  /// Work on lists of a million rows.
  static var lists: [Case] {
    [
      insertion("insert and delete amid 1,000,000 rows", slices: 0),
      insertion("insert and delete amid 1,000,000 rows, 10,000 slices", slices: 10_000),
      insertion("the same through one of the slices", slices: 10_000, throughSlice: true),
    ]
  }

  /// A row comes and goes in the middle, where every slice overlaps its neighbours.
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

/// The floor: an array and nothing around it.
private final class Numbers {
  var items: [Int]

  init(_ items: [Int]) { self.items = items }
}

private final class BareCell: ListCell {
  func configure(with model: Int, animated: Bool) {}
}
