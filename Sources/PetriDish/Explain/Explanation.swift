public import Routing

/// The plan of a jump with the decisions that led to it.
public struct Explanation: Sendable {
  /// The jump that is explained.
  public let jump: Jump

  /// The planned operations in order, or `nil` if planning failed.
  public let plan: NavigationPlan?

  /// The planning decisions in order, with the answers of guards after their step.
  public let decisions: [Decision]

  /// The reason why the jump would fail, if it can be determined in advance.
  public let failure: JumpResult.Failure?
}

extension Dish {
  /// Plans a jump without performing it and returns the decisions.
  ///
  /// The dish remains unchanged. If the jump restarts the app or opens other screens first, a
  /// separate headless dish is used.
  ///
  /// - Parameters:
  ///   - jump: The screen to open, with its context and settings.
  ///   - start: The state in which the jump would begin, as in ``jump(_:from:)-(Jump,_)``.
  public func explain(_ jump: Jump, from start: Jump.StartingPoint = .fresh) async -> Explanation {
    do { return try await explain(catalog.resolve(jump), from: start) } catch {
      return Explanation(failed: error, jump)
    }
  }

  /// Plans a resolved jump without performing it and returns the decisions.
  public func explain(
    _ resolved: ResolvedJump,
    from start: Jump.StartingPoint = .fresh
  ) async -> Explanation {
    let jump = resolved.jump
    do {
      let place = beginsAfresh(jump, start) ? try await scratch(for: resolved) : self
      return place.planned(resolved)
    } catch {
      return Explanation(failed: error, jump)
    }
  }

  /// Plans a jump from the current state of the dish.
  private func planned(_ resolved: ResolvedJump) -> Explanation {
    let (jump, destination) = (resolved.jump, resolved.destination)
    var log = DecisionLog(destination)
    var plan: NavigationPlan?
    var failure: RoutingError?
    do throws(RoutingError) {
      plan = try router.plan(destination, in: scene) { log.add($0) }
    } catch {
      failure = error
    }
    if let plan {
      let gates = gateAnswers(to: jump.screen, jump.gates)
      log.add(guardsOf: plan, answering: gates, said: Set(jump.gates.keys))
      failure = plan.guards.first { gates[$0.id] == .closed }.map { id, step in
        .stopped(guard: id, step: step, reason: GateAnswer.reason(closing: id))
      }
    }
    return Explanation(
      jump: jump,
      plan: plan,
      decisions: log.decisions,
      failure: failure.map { JumpResult.Failure($0) }
    )
  }
}

extension Explanation {
  /// Creates the explanation of a jump that couldn't be planned.
  fileprivate init(failed error: any Error, _ jump: Jump) {
    let failure = JumpResult.Failure(error)
    self.init(jump: jump, plan: nil, decisions: [], failure: failure)
  }
}

extension NavigationPlan {
  /// The guards that would be asked, in order, with their steps.
  fileprivate var guards: [(id: String, step: String)] {
    operations.compactMap { if case .check(let id, let step) = $0 { (id, step) } else { nil } }
  }
}

extension Explanation {
  /// The decisions as a tree of steps, followed by the plan.
  public var text: String {
    var sections = [(["\(jump.screen)"] + tree).joined(separator: "\n")]
    if let plan { sections.append((["plan"] + plan.numbered).joined(separator: "\n")) }
    return sections.joined(separator: "\n\n")
  }

  /// The lines of the tree, with a branch for each step and a leaf for each question.
  private var tree: [String] {
    var branches: [[Decision]] = []
    for decision in decisions {
      if branches.last?.last?.step != decision.step { branches.append([]) }
      branches[branches.count - 1].append(decision)
    }
    return branches.enumerated().flatMap { index, branch in
      let isLast = index == branches.count - 1
      let (knot, trunk) = isLast ? ("└─ ", "   ") : ("├─ ", "│  ")
      let leaves = branch.enumerated().map { index, decision in
        trunk + (index == branch.count - 1 ? "└─ " : "├─ ") + decision.text.onOneLine
      }
      return [knot + (branch.first?.subject.onOneLine ?? "")] + leaves
    }
  }
}

extension Decision {
  /// The name of the step with its context.
  fileprivate var subject: String {
    guard let context = context?.unlessNone else { return step }
    return "\(step) with \(context)"
  }

  /// The question with its answer and reason.
  fileprivate var text: String { "\(question) \(answer)" + (why.isEmpty ? "" : ": \(why)") }
}

extension NavigationPlan {
  /// The numbered operations; screens that are created inside another screen are indented.
  fileprivate var numbered: [String] {
    let width = "\(operations.count)".count
    return operations.enumerated().flatMap { index, operation in
      let lines = operation.description.split(separator: "\n")
      let number = "\(index + 1)"
      let blank = String(repeating: " ", count: width)
      return lines.enumerated().map { line, text in
        let count = line == 0 ? blank.dropLast(number.count) + number + ". " : blank + "  "
        return "  \(count)\(text)"
      }
    }
  }
}
