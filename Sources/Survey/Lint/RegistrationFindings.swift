import PetriDish
import Routing

extension Registration {
  /// Merges the sightings under all variants into one finding if a problem exists under every variant.
  ///
  /// - Returns: The findings, sorted by kind and then in registration order.
  func lintFindings(of sightings: [LintSighting]) -> [LintFinding] {
    let ofVariants = sightings.filter { $0.linkUnderAll != nil }
    let ofRegistration = sightings.filter { $0.linkUnderAll == nil }.map(\.finding)
    return ordered(joined(ofVariants) + ofRegistration)
  }

  /// Returns one finding for each problem that exists under every variant, and separate findings for the others.
  private func joined(_ sightings: [LintSighting]) -> [LintFinding] {
    var order: [LintDefect] = []
    var groups: [LintDefect: [LintSighting]] = [:]
    for sighting in sightings {
      let defect = LintDefect(sighting.finding)
      if groups[defect] == nil { order.append(defect) }
      groups[defect, default: []].append(sighting)
    }
    let count = experiments.arrangements.count
    return order.flatMap { defect -> [LintFinding] in
      let group = groups[defect] ?? []
      guard group.count == count, let link = group.first?.linkUnderAll else {
        return group.map(\.finding)
      }
      return [
        LintFinding(
          kind: defect.kind,
          screen: defect.screen,
          variants: [:],
          sentence: defect.sentence,
          link: link
        )
      ]
    }
  }

  private func ordered(_ findings: [LintFinding]) -> [LintFinding] {
    let kinds = LintFinding.Kind.allCases
    return findings.enumerated().sorted { one, other in
      let ranks = [one, other].map { number, finding in
        (kinds.firstIndex(of: finding.kind) ?? 0, position(of: finding.screen) ?? 0, number)
      }
      return ranks[0] < ranks[1]
    }.map(\.element)
  }
}

extension RegisteredScreen {
  /// The findings about deep links that can't open the screen with any values.
  ///
  /// Such a link omits a required field of the context, or names a field that the context doesn't have. Each
  /// deep link is tested with the values of each preset and with ordinary values.
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
        sentence: "its deep link \(Quotation(pattern.text)) can’t open the screen: \(problem)",
        link: jump.link
      )
    }
  }

  /// Returns the error of a link if a field is missing or unknown.
  ///
  /// - Returns: `nil` if the link opens the screen or if only its values are invalid.
  private func problem(
    with pattern: LinkPattern,
    filledWith sample: [String: String]
  ) -> ContextError? {
    let items = pattern.fields(filledWith: sample)
    // A link without fields opens the first preset.
    if items.isEmpty, !presets.isEmpty { return nil }
    do {
      let jump = try Jump(screen: id, query: LinkQuery(items: items))
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

  /// Returns the values of a context by their names in links.
  private static func items(of context: ContextValue?) -> [String: String] {
    Dictionary(LinkQuery(context).items.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension LinkPattern {
  /// Returns the fields of a link with values from a sample, or `1` if the sample has no value.
  fileprivate func fields(filledWith sample: [String: String]) -> [LinkQuery.Item] {
    let named = parts.compactMap { part -> LinkQuery.Item? in
      guard let name = part.field.map(Self.item) else { return nil }
      if part.isOptional, sample[name] == nil { return nil }
      return LinkQuery.Item(name: name, value: sample[name] ?? "1")
    }
    // Fields that the pattern doesn't mention may follow the `?`.
    guard query == nil else { return named }
    let names = Set(named.map(\.name))
    let others = sample.filter { !names.contains($0.key) }.sortedByName
    return named + others.map { LinkQuery.Item(name: $0.key, value: $0.value) }
  }
}

extension RegisteredScreen {
  /// The findings about presets whose link yields a different context or an error.
  var presetFindings: [LintFinding] {
    presets.compactMap { preset in
      let jump = Jump(id, context: preset.context)
      guard let problem = problem(with: preset, jump) else { return nil }
      return LintFinding(
        kind: .preset,
        screen: id,
        variants: [:],
        sentence: "its preset \(Quotation(preset.name)) \(problem)",
        link: jump.link
      )
    }
  }

  private func problem(with preset: Preset, _ jump: Jump) -> String? {
    do {
      let read = try Jump(link: jump.link)
      guard read == jump else { return "has a link that opens a different jump." }
      let context = try destination(read.context).context
      guard context == preset.typed else {
        return "is \(Quotation("\(preset.typed)")), but its link opens "
          + "\(Quotation("\(context)"))."
      }
      return nil
    } catch {
      return "can’t be opened by its link: \(error)"
    }
  }
}
