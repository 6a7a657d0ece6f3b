import PetriDish

/// The presets of the chosen screen: those of the catalog, and those that the user saved.
final class PresetLibrary {
  private let draft: JumpDraft
  private let state: UserState
  private let changes: Observers<Workbench.Change>

  /// - Parameters:
  ///   - draft: Has the chosen screen and its context.
  ///   - state: Keeps the saved presets.
  ///   - changes: The observers of every change.
  init(_ draft: JumpDraft, _ state: UserState, _ changes: Observers<Workbench.Change>) {
    self.draft = draft
    self.state = state
    self.changes = changes
  }

  /// The presets of the chosen screen: the catalog's, then the saved ones.
  ///
  /// One whose link cannot be read any more is not among them, and stays saved.
  var all: [PresetChoice] { draft.screen.map(all) ?? [] }

  /// Returns the presets of a screen, likewise.
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

  /// The first preset that the draft shows; `nil` where it shows none.
  var shown: PresetChoice? { all.first { isShown($0) } }

  /// The saved preset that the draft shows; `nil` where it shows none.
  var shownOwn: PresetChoice? { all.last { $0.isOwn && isShown($0) } }

  /// Returns whether the draft shows a preset as it is.
  func isShown(_ preset: PresetChoice) -> Bool {
    preset.context == Jump("", context: draft.context).context
  }

  /// Returns the reason why nothing can be saved under a name; `nil` where it can.
  ///
  /// - Parameter old: The name that the preset has, unless it is a new one.
  func objection(to name: String, besides old: String? = nil) -> String? {
    let name = name.trimmed
    if name.isEmpty { return "A preset needs a name." }
    guard name != old, all.contains(where: { $0.name == name }) else { return nil }
    return "There is a preset \(Quotation(name)) already; choose another name."
  }

  /// Saves the draft under a name; does nothing where there is an objection to the name, and says so where
  /// its link would be longer than any that can be read.
  func save(as name: String) {
    guard let screen = draft.screen, objection(to: name) == nil else { return }
    let jump = Jump(screen.id, context: draft.context)
    do throws(LinkError) { _ = try Jump(link: jump.link) } catch {
      return changes.notify(.notice("Preset \(Quotation(name.trimmed)) is not saved: \(error)"))
    }
    state[.presets][screen.id, default: []].append(SavedPreset(name: name.trimmed, jump))
    changes.notify(.notice("Preset \(Quotation(name.trimmed)) saved"))
  }

  /// Renames a saved preset; does nothing where there is an objection to the name.
  func rename(_ old: String, to name: String) {
    guard let id = draft.screen?.id, objection(to: name, besides: old) == nil,
      let index = saved.firstIndex(where: { $0.name == old })
    else { return }
    state[.presets][id]?[index].name = name.trimmed
  }

  /// Removes a saved preset; the draft stays.
  func remove(_ name: String) {
    guard let id = draft.screen?.id else { return }
    let rest = saved.filter { $0.name != name }
    state[.presets][id] = rest.isEmpty ? nil : rest
    changes.notify(.notice("Preset \(Quotation(name)) removed"))
  }

  private var saved: [SavedPreset] { draft.screen.flatMap { state[.presets][$0.id] } ?? [] }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    var text = self[...]
    text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// A preset that the user can choose: one of the catalog's, or one that the user saved.
struct PresetChoice: Hashable {
  let name: String

  /// The context of the preset.
  let context: ContextValue?

  /// Whether the user saved it, and so can rename it and remove it.
  let isOwn: Bool
}

/// A context with a name that the user saved, beside the presets of the catalog.
struct SavedPreset: Codable, Hashable, Sendable {
  var name: String

  /// The context as the query of a link: `id=42`; empty for a screen that needs none.
  var query: String
}

extension SavedPreset {
  /// Saves what a jump shows.
  init(name: String, _ jump: Jump) {
    self.name = name
    query = jump.link.firstIndex(of: "?").map { String(jump.link[$0...].dropFirst()) } ?? ""
  }

  /// Returns the link that opens a screen with it.
  func link(to screen: String) -> String {
    "\(Jump(screen).link.prefix { $0 != "?" })?\(query)"
  }
}

extension StateKey<[String: [SavedPreset]]> {
  /// The saved presets, by the ids of screens, in the order in which they were saved.
  static var presets: Self { Self("presets", in: .library, or: [:]) }
}

extension [String: [SavedPreset]] {
  /// The names of the presets, by the ids of screens.
  var names: [String: [String]] { mapValues { $0.map(\.name) } }
}
