import PetriDish

extension Workbench {
  /// The presets of the chosen screen: the catalog's, then those that were saved.
  ///
  /// One whose link nobody can read any more is not among them, and stays saved.
  var presets: [PresetChoice] {
    guard let selection else { return [] }
    let own = saved.compactMap { preset -> PresetChoice? in
      do throws(LinkError) {
        let context = try Jump(link: preset.link(to: selection.id)).context
        return PresetChoice(name: preset.name, context: context, isOwn: true)
      } catch { return nil }
    }
    return selection.presets.map {
      PresetChoice(name: $0.name, context: $0.context, isOwn: false)
    } + own
  }

  /// The first of them that the form shows, if it shows one.
  var preset: PresetChoice? { presets.first { shows($0) } }

  /// The one of the saved presets that the form shows.
  var ownPreset: PresetChoice? { presets.last { $0.isOwn && shows($0) } }

  /// Whether the form shows a preset as it is.
  func shows(_ preset: PresetChoice) -> Bool { preset.context == Jump("", context: draft).context }

  /// Takes a preset over and opens it.
  func use(_ preset: PresetChoice) {
    type(preset.context)
    jump()
  }

  /// Why nothing can be saved under a name; `nil` where it can.
  ///
  /// - Parameter old: The name that the preset has, unless it is a new one.
  func objection(toPreset name: String, besides old: String? = nil) -> String? {
    let name = name.trimmed
    if name.isEmpty { return "A preset needs a name." }
    guard name != old, presets.contains(where: { $0.name == name }) else { return nil }
    return "There is a preset \(Quotation(name)) already; choose another name."
  }

  /// Saves what is typed, under a name that nobody objects to.
  func savePreset(named name: String) {
    guard let selection, objection(toPreset: name) == nil else { return }
    let jump = Jump(selection.id, context: draft)
    state[.presets][selection.id, default: []].append(SavedPreset(name: name.trimmed, jump))
    notify(.notice("Preset \(Quotation(name.trimmed)) saved"))
  }

  /// Gives a saved preset a name that nobody objects to.
  func renamePreset(_ old: String, to name: String) {
    guard let id = selection?.id, objection(toPreset: name, besides: old) == nil,
      let index = saved.firstIndex(where: { $0.name == old })
    else { return }
    state[.presets][id]?[index].name = name.trimmed
  }

  /// Forgets a saved preset; what is typed stays.
  func removePreset(_ name: String) {
    guard let id = selection?.id else { return }
    let rest = saved.filter { $0.name != name }
    state[.presets][id] = rest.isEmpty ? nil : rest
    notify(.notice("Preset \(Quotation(name)) removed"))
  }

  private var saved: [SavedPreset] { selection.flatMap { state[.presets][$0.id] } ?? [] }
}

extension String {
  /// Without blanks around it.
  fileprivate var trimmed: String {
    var text = self[...]
    text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
