import Routing

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
