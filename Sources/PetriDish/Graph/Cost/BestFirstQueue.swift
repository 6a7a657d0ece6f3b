/// Elements by their prices, the best first, and of equals the one that came first.
struct BestFirstQueue<Element, Price: Comparable> {
  private var heap: [Entry] = []
  private var added = 0

  private struct Entry: Comparable {
    let price: Price
    let number: Int
    let element: Element

    static func < (one: Self, other: Self) -> Bool {
      one.price != other.price ? one.price < other.price : one.number < other.number
    }

    static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  }

  /// Adds an element.
  ///
  /// - Complexity: O(log *n*).
  mutating func add(_ element: Element, _ price: Price) {
    let entry = Entry(price: price, number: added, element: element)
    added += 1
    heap.append(entry)
    raise(entry, from: heap.count - 1)
  }

  /// Takes the best element out; `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeBest() -> (element: Element, price: Price)? {
    guard let best = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return (best.element, best.price) }
    var place = 0
    // What was last is among the worst: the better children move up to the end, then it does from there.
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      heap[place] = heap[child]
      place = child
    }
    raise(last, from: place)
    return (best.element, best.price)
  }

  /// Puts an entry above all that are worse on its way from an index to the best.
  private mutating func raise(_ entry: Entry, from index: Int) {
    var place = index
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry < heap[parent] else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }
}
