package import PetriDish
import Routing

extension Catalog {
  /// Returns the cases for all screens, presets and variants.
  ///
  /// For each preset, the first case uses the control variants of all experiments. Each other case changes the
  /// variant of one experiment, so the number of cases grows with the number of variants and not with the number
  /// of their combinations. If a screen is behind guards, an additional case for each variant opens its first
  /// preset and asks the guards.
  ///
  /// - Parameters:
  ///   - boundaries: Whether to add cases with extreme contexts.
  ///   - environment: The environment in which the cases run.
  /// - Complexity: O(cases × steps of a route). With boundaries, the fields of each context type are also read.
  package func checkCases(
    boundaries: Bool = false,
    in environment: StandardEnvironment = StandardEnvironment()
  ) -> [CheckCase] {
    let arrangements = experiments.arrangements
    var cases: [CheckCase] = []
    var taken: Set<String> = []
    for screen in screens {
      // A screen that can't open is reported once, and not for each variant.
      let arrangements = Array(arrangements.prefix(screen.needsPreset ? 1 : arrangements.count))
      let contexts = screen.checkedContexts(boundaries: boundaries)
      let gates = arrangements.map { screen.guards(under: VariantAssignment($0.variants)) }
      for context in contexts {
        for (arrangement, gates) in zip(arrangements, gates)
        where !context.asksGuards || !gates.isEmpty {
          let guards = context.asksGuards ? CheckCase.guardsAsked : nil
          let parts = [screen.id, context.name, guards]
          let name = (parts + [arrangement.name]).caseID
          var count = 1
          while !taken.insert(name.numbered(count)).inserted { count += 1 }
          let short = arrangement.isControl ? parts.caseID : name
          cases.append(
            CheckCase(
              id: name.numbered(count),
              controlID: short.numbered(count),
              screen: screen.id,
              preset: context.name,
              isBoundary: context.isBoundary,
              asksGuards: context.asksGuards,
              variant: arrangement.name,
              jump: Jump(
                screen.id,
                context: context.tree,
                variants: arrangement.variants,
                environment: environment.named,
                gates: context.asksGuards ? gates.answered(.ask) : [:]
              ),
              gates: gates
            )
          )
        }
      }
    }
    return cases
  }
}

extension RegisteredScreen {
  /// Whether the screen can't open because it has no preset and needs a context.
  fileprivate var needsPreset: Bool { presets.isEmpty && !opensWithoutContext }

  fileprivate struct CheckedContext {
    let name: String?
    let tree: ContextValue?
    var isBoundary = false
    var asksGuards = false
  }

  fileprivate func checkedContexts(boundaries: Bool) -> [CheckedContext] {
    let own =
      presets.isEmpty
      ? [CheckedContext(name: nil, tree: nil)]
      : presets.map { CheckedContext(name: $0.name, tree: $0.context) }
    let first = own.prefix(needsPreset ? 0 : 1).map {
      CheckedContext(name: $0.name, tree: $0.tree, asksGuards: true)
    }
    guard boundaries else { return own + first }
    let schema = schema
    return own + first
      + Boundary.allCases.compactMap { boundary in
        boundary.context(of: schema, near: presets.first?.context).map {
          CheckedContext(name: boundary.rawValue, tree: $0, isBoundary: true)
        }
      }
  }
}

extension [String?] {
  /// The id of the case with these parts, which are separated by slashes.
  var caseID: String {
    compactMap { $0?.asPartOfCase }.filter { !$0.isEmpty }.joined(separator: "/")
  }
}

extension String {
  /// Returns the text with a number as its suffix, unless the number is 1.
  fileprivate func numbered(_ number: Int) -> String { number == 1 ? self : "\(self)#\(number)" }

  /// The text, escaped for use as one part of a case id.
  var asPartOfCase: String {
    var part = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%", "/": part += scalar == "%" ? "%25" : "%2F"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f || scalar.isLineBreak:
        part += scalar.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      default: part.unicodeScalars.append(scalar)
      }
    }
    return part
  }
}

extension Unicode.Scalar {
  /// Whether some programs end a line at this character.
  fileprivate var isLineBreak: Bool { [0x85, 0x2028, 0x2029].contains(value) }

  fileprivate var utf8: [UInt8] { Array(String(self).utf8) }
}
