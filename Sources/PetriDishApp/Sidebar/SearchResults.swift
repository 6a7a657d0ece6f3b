import GTK
import PetriDish

/// The screens that a search found, best first.
final class SearchResults: Rows {
  /// Made from the screens, in their order.
  var index: SearchIndex
  private let screens: [RegisteredScreen]
  private let statuses: ScreenStatuses
  private var query = SearchQuery("")
  private var hits: [SearchHit] = []
  /// Counts the searches: the same screen is another row in each, for other letters are marked.
  private var search: UInt64 = 0

  /// - Parameter index: Made from these screens, in their order.
  init(_ index: SearchIndex, of screens: [RegisteredScreen], _ statuses: ScreenStatuses) {
    self.index = index
    self.screens = screens
    self.statuses = statuses
  }

  var count: Int { hits.count }

  func key(at row: Int) -> UInt64 { search << 32 | UInt64(row) }

  /// The row that a key was given to, if it is one of the present search.
  func row(of key: UInt64) -> Int? {
    key >> 32 == search ? Int(key & 0xFFFF_FFFF) : nil
  }

  /// Looks for words and tags.
  ///
  /// - Returns: How many rows there were before.
  /// - Complexity: O(*n*) in the length of all texts.
  func find(_ query: SearchQuery) -> Int {
    let before = hits.count
    self.query = query
    hits = index.hits(for: query.words).filter { hit in
      query.allows(screens[hit.position], statuses.status(of: hit.position))
    }
    search += 1
    return before
  }

  /// The screen in a row, by its position in the catalog.
  func screen(at row: Int) -> Int { hits[row].position }

  /// Returns the explanation of the match in a row.
  func explanation(at row: Int) -> MatchExplanation {
    let hit = hits[row]
    let tag = query.tag(of: screens[hit.position])
    return MatchExplanation(index.documents[hit.position], index.matches(of: hit), tag: tag)
  }
}
