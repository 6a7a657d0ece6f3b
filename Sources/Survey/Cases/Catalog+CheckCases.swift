package import PetriDish
import Routing

extension Catalog {
  /// Returns every screen with every preset under every variant, one experiment varied at a time.
  ///
  /// The first case of a screen and a preset has all experiments at their control; each other one
  /// has another variant of one of them. So it takes as many cases as there are variants, and not
  /// their product. A screen behind guards is opened once more under each, with its first preset
  /// and with its guards asked.
  ///
  /// - Parameters:
  ///   - boundaries: Whether contexts at the edges of their types are tried, too.
  ///   - environment: The environment in which they are performed.
  /// - Complexity: O(cases × steps of a route); with boundaries, asks each context's type for its
  ///   fields.
  package func checkCases(
    boundaries: Bool = false,
    in environment: StandardEnvironment = StandardEnvironment()
  ) -> [CheckCase] {
    let arrangements = experiments.arrangements
    var cases: [CheckCase] = []
    var taken: Set<String> = []
    for screen in screens {
      // What cannot be opened is reported once, and not under each variant.
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
  /// Whether it has no context that it could be opened with.
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
  /// The parts of a case's id with slashes between them.
  var caseID: String {
    compactMap { $0?.asPartOfCase }.filter { !$0.isEmpty }.joined(separator: "/")
  }
}

extension String {
  /// Returns the text with a number behind it, unless that is 1.
  fileprivate func numbered(_ number: Int) -> String { number == 1 ? self : "\(self)#\(number)" }

  /// The text as it stands between the slashes of a case's id.
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
  /// Whether a reader of lines might end one here.
  fileprivate var isLineBreak: Bool { [0x85, 0x2028, 0x2029].contains(value) }

  fileprivate var utf8: [UInt8] { Array(String(self).utf8) }
}
