public import Routing

/// The plan of a jump and the reasons for it, without a side effect.
public struct Explanation: Sendable {
  /// The jump that was asked about.
  public let jump: Jump

  /// The steps that would be done, in order; `nil` where no plan came about.
  public let plan: NavigationPlan?

  /// The questions of planning, in order, and with each step the answers that its guards will give.
  public let decisions: [Decision]

  /// The reason that the screen would not be reached, as far as it is known before anything is
  /// done.
  public let failure: JumpResult.Failure?
}

extension Dish {
  /// Plans a jump without carrying it out, and says what was decided.
  ///
  /// The dish stays as it is: where the jump needs an app that is built anew, or other screens
  /// before it, these are grown in a headless dish of its own.
  ///
  /// - Parameters:
  ///   - jump: Which screen, and with what.
  ///   - start: Where the jump would begin, as in ``jump(_:from:)``.
  public func explain(_ jump: Jump, from start: Jump.StartingPoint = .fresh) async -> Explanation {
    do { return try await explain(catalog.resolve(jump), from: start) } catch {
      return Explanation(failed: error, jump)
    }
  }

  /// Plans a jump that was resolved before, likewise.
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

  /// Plans a jump from where the dish stands.
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
  /// Creates the explanation of a jump that has no plan.
  fileprivate init(failed error: any Error, _ jump: Jump) {
    let failure = JumpResult.Failure(error)
    self.init(jump: jump, plan: nil, decisions: [], failure: failure)
  }
}

extension NavigationPlan {
  /// The guards that would be asked, in order, each with its step.
  fileprivate var guards: [(id: String, step: String)] {
    operations.compactMap { if case .check(let id, let step) = $0 { (id, step) } else { nil } }
  }
}

extension Explanation {
  /// The decisions as a tree of steps for people, and below it the plan.
  public var text: String {
    var sections = [(["\(jump.screen)"] + tree).joined(separator: "\n")]
    if let plan { sections.append((["plan"] + plan.numbered).joined(separator: "\n")) }
    return sections.joined(separator: "\n\n")
  }

  /// A branch for each step that follows another, and in it a leaf for each question.
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
  /// The step, and with which context.
  fileprivate var subject: String {
    guard let context = context?.unlessNone else { return step }
    return "\(step) with \(context)"
  }

  /// The question, its answer, and why.
  fileprivate var text: String { "\(question) \(answer)" + (why.isEmpty ? "" : ": \(why)") }
}

extension NavigationPlan {
  /// A line for each operation, counted from 1; what is built inside another screen is indented.
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
