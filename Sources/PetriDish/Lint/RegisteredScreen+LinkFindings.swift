extension RegisteredScreen {
  /// The deep links of a form that opens nothing, whatever the values: a field is left out that the
  /// context cannot do without, or one is named that it does not have.
  ///
  /// A link of each form is made with the values of each preset, or with ordinary ones.
  var linkFindings: [LintFinding] {
    guard !links.isEmpty else { return [] }
    let ordinary = Self.items(of: schema.ordinaryContext)
    let samples = presets.map { Self.items(of: $0.context) } + [ordinary]
    return links.compactMap { pattern in
      let problems = samples.compactMap { problem(with: pattern, filledWith: $0) }
      guard problems.count == samples.count, let problem = problems.first else { return nil }
      return LintFinding(
        kind: .deepLink,
        screen: id,
        variants: [:],
        sentence: "its deep link \(Quotation(pattern.text)) opens nothing: \(problem)",
        link: jump.link
      )
    }
  }

  /// Returns what a link of a form lacks, or has too much; `nil` where it opens the screen, or where
  /// it is the values that do not fit.
  private func problem(
    with pattern: LinkPattern,
    filledWith sample: [String: String]
  ) -> ContextError? {
    let items = pattern.fields(filledWith: sample)
    // A link without any field opens the first preset.
    if items.isEmpty, !presets.isEmpty { return nil }
    do {
      let jump = try Jump(LinkTarget(screen: id, query: LinkQuery(items: items)))
      _ = try destination(jump.context)
      return nil
    } catch let error as ContextError {
      switch error {
      case .missing, .unknown: return error
      default: return nil
      }
    } catch {
      return nil
    }
  }

  /// The values of a context by the names that links have for them.
  private static func items(of context: ContextValue?) -> [String: String] {
    var query = LinkQuery()
    LinkContext.write(context, to: &query)
    return Dictionary(query.items.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension LinkPattern {
  /// Returns the fields that a link of this form gives with values of a sample, and with `1` where that
  /// has none.
  fileprivate func fields(filledWith sample: [String: String]) -> [LinkQuery.Item] {
    let named = parts.compactMap { part -> LinkQuery.Item? in
      guard let name = part.field.map(Self.item) else { return nil }
      if part.isOptional, sample[name] == nil { return nil }
      return LinkQuery.Item(name: name, value: sample[name] ?? "1")
    }
    // What the pattern says nothing of may follow the `?`.
    guard query == nil else { return named }
    let names = Set(named.map(\.name))
    let others = sample.filter { !names.contains($0.key) }.sortedByName
    return named + others.map { LinkQuery.Item(name: $0.key, value: $0.value) }
  }
}
