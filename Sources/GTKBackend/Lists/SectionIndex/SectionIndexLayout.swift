/// The parts of a section index: titles, and dots that represent the titles without room.
nonisolated struct SectionIndexLayout: Equatable {
  /// A place in the strip.
  struct Part: Equatable {
    /// The indexes of the titles that it leads to; one for a title, at least one for a dot.
    let titles: Range<Int>

    let isDot: Bool
  }

  /// The parts from top to bottom.
  let parts: [Part]

  /// Chooses the titles to show.
  ///
  /// If not all fit, every other part is a dot; the first and the last title stay. A strip of fewer than three
  /// parts would say nothing, and has none.
  ///
  /// - Parameters:
  ///   - count: The number of titles.
  ///   - room: The number of parts that fit.
  init(count: Int, room: Int) {
    guard count > room else {
      parts = (0..<count).map { Part(titles: $0..<$0 + 1, isDot: false) }
      return
    }
    guard room >= 3 else {
      parts = []
      return
    }
    let dots = (room - 1) / 2
    let shown = (0...dots).map { $0 * (count - 1) / dots }
    parts =
      [Part(titles: 0..<1, isDot: false)]
      + zip(shown, shown.dropFirst()).flatMap { former, title in
        [
          Part(titles: former + 1..<title, isDot: true),
          Part(titles: title..<title + 1, isDot: false),
        ]
      }
  }

  /// Returns the index of the title at a place along the strip, from 0 to 1; `nil` without parts.
  ///
  /// The titles of a dot divide its room among them; a place outside leads to the first or the last title.
  func title(at place: Double) -> Int? {
    guard let last = parts.last else { return nil }
    let place = max(0, place) * Double(parts.count)
    guard place < Double(parts.count) else { return last.titles.upperBound - 1 }
    let titles = parts[Int(place)].titles
    let within = place - place.rounded(.down)
    return titles.lowerBound + Int(within * Double(titles.count))
  }

  /// Returns the index of the part that leads to a title; `nil` outside.
  func part(of title: Int) -> Int? { parts.firstIndex { $0.titles.contains(title) } }
}
