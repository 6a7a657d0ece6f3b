/// The differences between the experiments of two maps, a sentence each.
struct ExperimentDifference {
  let sentences: [String]

  init(
    from old: [(id: String, variants: [String])],
    to new: [(id: String, variants: [String])]
  ) {
    let former = Dictionary(old.map { ($0.id, $0.variants) }) { first, _ in first }
    let ids = Set(new.map(\.id))
    let removed = old.filter { !ids.contains($0.id) }
      .map { "The experiment \(Quotation($0.id)) is gone." }
    sentences =
      removed
      + new.flatMap { id, variants -> [String] in
        guard let former = former[id] else { return ["The experiment \(Quotation(id)) is new."] }
        return Self.sentences(id, from: former, to: variants)
      }
  }

  private static func sentences(
    _ id: String,
    from old: [String],
    to new: [String]
  ) -> [String] {
    let (lost, found) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    let kept = new.filter(old.contains)
    var sentences = lost.map {
      "The experiment \(Quotation(id)) has no variant \(Quotation($0)) now."
    }
    sentences += found.map { "The experiment \(Quotation(id)) has a new variant \(Quotation($0))." }
    if kept != old.filter(new.contains) {
      let order = Quotation.list(new)
      sentences.append(
        "The experiment \(Quotation(id)) has its variants in another order: \(order)."
      )
    }
    return sentences
  }
}
