import PetriDish

/// The presets of the selected screen, from the catalog and from the user.
final class PresetLibrary {
  private let draft: JumpDraft
  private let state: UserState
  private let changes: Observers<Workbench.Change>

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - draft: The draft, which contains the selected screen and its context.
  ///   - state: The saved state, which includes saved presets.
  ///   - changes: The observers of the workbench.
  init(_ draft: JumpDraft, _ state: UserState, _ changes: Observers<Workbench.Change>) {
    self.draft = draft
    self.state = state
    self.changes = changes
  }

  /// The presets of the selected screen, with those of the catalog first.
  ///
  /// Saved presets with invalid links are omitted but remain saved.
  var all: [PresetChoice] { draft.screen.map(all) ?? [] }

  /// Returns the presets of a screen, with those of the catalog first.
  func all(of screen: RegisteredScreen) -> [PresetChoice] {
    let own = (state[.presets][screen.id] ?? []).compactMap { preset -> PresetChoice? in
      do throws(LinkError) {
        let context = try Jump(link: preset.link(to: screen.id)).context
        return PresetChoice(name: preset.name, context: context, isOwn: true)
      } catch { return nil }
    }
    return screen.presets.map {
      PresetChoice(name: $0.name, context: $0.context, isOwn: false)
    } + own
  }

  /// The first preset that matches the draft, if any.
  var shown: PresetChoice? { all.first { isShown($0) } }

  /// The saved preset that matches the draft, if any.
  var shownOwn: PresetChoice? { all.last { $0.isOwn && isShown($0) } }

  /// Returns whether the draft matches a preset.
  func isShown(_ preset: PresetChoice) -> Bool {
    preset.context == Jump("", context: draft.context).context
  }

  /// Returns the reason why a name isn't allowed for a saved preset; `nil` if it is.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - old: The current name if the preset is being renamed; `nil` for a new preset.
  func objection(to name: String, besides old: String? = nil) -> String? {
    let name = name.trimmed
    if name.isEmpty { return "Enter a name for the preset." }
    guard name != old, all.contains(where: { $0.name == name }) else { return nil }
    return "A preset named \(Quotation(name)) already exists. Choose another name."
  }

  /// Saves the draft as a preset if the name is allowed; shows a notice if the resulting link would be too long.
  func save(as name: String) {
    guard let screen = draft.screen, objection(to: name) == nil else { return }
    let jump = Jump(screen.id, context: draft.context)
    do throws(LinkError) { _ = try Jump(link: jump.link) } catch {
      return changes.notify(.notice("Couldn’t save preset \(Quotation(name.trimmed)): \(error)"))
    }
    state[.presets][screen.id, default: []].append(SavedPreset(name: name.trimmed, jump))
    changes.notify(.done("Preset \(Quotation(name.trimmed)) saved"))
  }

  /// Renames a saved preset if the new name is allowed.
  func rename(_ old: String, to name: String) {
    guard let id = draft.screen?.id, objection(to: name, besides: old) == nil,
      let index = saved.firstIndex(where: { $0.name == old })
    else { return }
    state[.presets][id]?[index].name = name.trimmed
  }

  /// Removes a saved preset without changing the draft.
  func remove(_ name: String) {
    guard let id = draft.screen?.id else { return }
    let rest = saved.filter { $0.name != name }
    state[.presets][id] = rest.isEmpty ? nil : rest
    changes.notify(.done("Preset \(Quotation(name)) removed"))
  }

  private var saved: [SavedPreset] { draft.screen.flatMap { state[.presets][$0.id] } ?? [] }
}

extension String {
  /// The text without leading and trailing whitespace.
  fileprivate var trimmed: String {
    var text = self[...]
    text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// A preset of the catalog, or one that the user saved.
struct PresetChoice: Hashable {
  let name: String

  let context: ContextValue?

  /// Whether the user saved the preset and can therefore rename or remove it.
  let isOwn: Bool
}

/// A named context that the user saved.
struct SavedPreset: Codable, Hashable, Sendable {
  var name: String

  /// The context as the query of a link, such as `id=42`; empty if the screen needs no context.
  var query: String
}

extension SavedPreset {
  /// Creates a preset from the context of a jump.
  init(name: String, _ jump: Jump) {
    self.name = name
    query = jump.link.firstIndex(of: "?").map { String(jump.link[$0...].dropFirst()) } ?? ""
  }

  /// Returns the link that opens a screen with the preset.
  func link(to screen: String) -> String {
    "\(Jump(screen).link.prefix { $0 != "?" })?\(query)"
  }
}

extension StateKey<[String: [SavedPreset]]> {
  /// The saved presets by screen id, in the order in which the user saved them.
  static var presets: Self { Self("presets", in: .library, or: [:]) }
}

extension [String: [SavedPreset]] {
  /// The names of the presets, by screen id.
  var names: [String: [String]] { mapValues { $0.map(\.name) } }
}
