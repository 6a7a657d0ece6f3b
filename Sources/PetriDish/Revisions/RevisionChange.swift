/// One change between two revisions, in one sentence, with all that it is seen in.
package struct RevisionChange: Hashable, Sendable {
  /// The level that names it, the first one that differs.
  package let level: RevisionLevel

  /// The sentence without the screens.
  let words: String

  /// The ids of the screens in which it is seen.
  package fileprivate(set) var screens: [String]

  /// The ids of the cases in which it is seen; none for the registration.
  package fileprivate(set) var cases: [String]

  /// The links that open them.
  package fileprivate(set) var links: [String]

  /// The further differences at the same level in any of the cases, a sentence each.
  package private(set) var others: [String]

  /// The places of pictures in which pixels differ; none at other levels.
  package let places: [PixelRectangle]

  /// A change of the registration, whose sentence names the screen.
  init(registering sentence: String, of screen: String?) {
    level = .registration
    words = sentence
    screens = screen.map { [$0] } ?? []
    (cases, links, others, places) = ([], [], [], [])
  }

  /// A change of what is observed of a case.
  init(
    _ level: ObservationLevel,
    _ sentences: [String],
    in check: CheckCase,
    at places: [PixelRectangle] = []
  ) {
    self.level = .observed(level)
    words = sentences.first ?? "something is different"
    others = Array(sentences.dropFirst())
    self.places = places
    (screens, cases, links) = ([check.screen], [check.id], [check.link])
  }

  /// One sentence with the screens.
  package var sentence: String {
    guard level != .registration else { return words }
    let rest =
      others.isEmpty ? "" : "; \(others.count) more difference\(others.count == 1 ? "" : "s")"
    return "\(Quotation.list(screens)): \(words)\(rest).".onOneLine
  }

  /// Adds what another case shows of the same change.
  mutating func add(_ other: RevisionChange) {
    for screen in other.screens where !screens.contains(screen) { screens.append(screen) }
    for sentence in other.others where !others.contains(sentence) { others.append(sentence) }
    cases += other.cases
    links += other.links
  }
}
