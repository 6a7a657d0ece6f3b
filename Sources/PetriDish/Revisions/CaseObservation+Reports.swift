extension CaseObservation {
  /// Reads what a program says of a case by `jump --json` and `explain --json`.
  ///
  /// - Returns: `nil` where it does not have the screen, or says nothing that can be read.
  package init?(jump: JSONValue, plan: JSONValue) {
    let error = jump["error"]
    guard error?["kind"]?.text != "unknownScreen", let word = jump["outcome"]?.text,
      let kind = ObservedOutcome.Kind(rawValue: word)
    else { return nil }
    self.init()
    outcome = ObservedOutcome(kind: kind, message: error?["message"]?.text)
    guard outcome?.isDeath == false else { return }
    stack = jump["stack"].flatMap { StackNode($0) }?.withoutLists.jsonLine
    self.plan = plan["plan"]?.items?.flatMap(\.operationLines)
  }
}

extension JSONValue {
  /// The operation of a plan as a report has it, in words, and those inside it.
  fileprivate var operationLines: [String] {
    let words = [
      self["operation"]?.text, self["screen"]?.text, self["action"]?.text.map { "by \($0)" },
      self["into"]?.text.map { "into \($0)" },
    ]
    return [words.compactMap(\.self).joined(separator: " ")]
      + (self["children"]?.items ?? []).flatMap(\.operationLines)
  }
}

extension MapFile {
  /// Reads what a program says of its screens by `list --json`: their presets and links.
  package init(listed report: JSONValue) {
    let screens = (report["screens"]?.items ?? []).sorted {
      ($0["id"]?.text ?? "") < ($1["id"]?.text ?? "")
    }
    self.init(
      facts: screens.flatMap { screen -> [MapFact] in
        let id = screen["id"]?.text ?? ""
        let links = (screen["links"]?.items ?? []).compactMap(\.text)
        let presets = (screen["presets"]?.items ?? []).compactMap(\.text)
        return [.screen(id, .registered)] + links.map { .screen(id, .link($0)) }
          + presets.map { .screen(id, .preset($0)) }
      },
      costs: []
    )
  }

  /// Returns the map of some screens, with all experiments.
  package func only(_ isWanted: (String) -> Bool) -> MapFile {
    MapFile(
      facts: facts.filter { fact in
        if case .screen(let id, _) = fact { isWanted(id) } else { true }
      },
      costs: costs.filter { isWanted($0.screen) }
    )
  }
}
