internal import Lists

extension Case {
  /// Work on lists of a million rows.
  static var lists: [Case] {
    [
      Case("insert and delete amid 1,000,000 rows", goal: 1.2) {
        let bare = Numbers(Array(0..<rows))
        let list = ListAdapter<NumberCell>(bare.items)
        return Sides(
          floor: {
            bare.items.insert(-1, at: rows / 2)
            bare.items.remove(at: rows / 2)
          },
          ours: {
            try list.insert(-1, at: rows / 2)
            try list.delete(at: rows / 2)
          }
        )
      }
    ]
  }

  private static let rows = 1_000_000
}

/// The floor: an array and nothing around it.
private final class Numbers {
  var items: [Int]

  init(_ items: [Int]) { self.items = items }
}

private final class NumberCell: ListCell {
  func configure(with model: Int, animated: Bool) {}
}
