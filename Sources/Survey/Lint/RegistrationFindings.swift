import PetriDish
import Routing

extension Registration {
  /// Joins sightings under all arrangements of variants: a mistake that was seen under every one is one
  /// finding.
  ///
  /// - Returns: The findings by kind and in the order of registration.
  func lintFindings(of sightings: [LintSighting]) -> [LintFinding] {
    let ofVariants = sightings.filter { $0.linkUnderAll != nil }
    let ofRegistration = sightings.filter { $0.linkUnderAll == nil }.map(\.finding)
    return ordered(joined(ofVariants) + ofRegistration)
  }

  /// Returns one finding for what was seen under every arrangement of variants, else one for each.
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

  /// The values of a context by the names that links have for them.
  private static func items(of context: ContextValue?) -> [String: String] {
    Dictionary(LinkQuery(context).items.map { ($0.name, $0.value) }) { first, _ in first }
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

extension RegisteredScreen {
  /// The presets that come back from their own link as something else, or not at all.
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
      guard read == jump else { return "comes back from its link as another one." }
      let context = try destination(read.context).context
      guard context == preset.typed else {
        return "is \(Quotation("\(preset.typed)")), and comes back from its link as "
          + "\(Quotation("\(context)"))."
      }
      return nil
    } catch {
      return "does not come back from its link: \(error)"
    }
  }
}
