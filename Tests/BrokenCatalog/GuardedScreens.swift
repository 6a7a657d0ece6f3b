import Foundation
import GTKBackend
import PetriDish

/// A screen behind a guard.
final class GuardedScreen: Screen {}

/// A way in which a guard fails.
enum GuardFault: String, CaseIterable {
  case trap, precondition, recursion, exit, loop, ring, own, redirect, replan, error
}

/// A guard that fails in the given way.
struct FaultyGuard: Guard {
  let fault: GuardFault

  func check(_ visit: Visit) async throws -> Verdict {
    let screen = Route.guarded(by: fault)
    switch fault {
    case .trap: return [Verdict]()[3]
    case .precondition: preconditionFailure("nobody has a key")
    case .recursion: return .stop("\(deeper(.one))")
    case .exit: Foundation.exit(0)
    case .loop:
      while visit.scene.environment.variants[Size.self] == .large { rest() }
    case .ring: try await visit.router.navigate(to: .behindReturningGuard, in: visit.scene)
    case .own: try await visit.router.navigate(to: screen, in: visit.scene)
    case .redirect: return .redirect(to: Destination(screen))
    case .replan: return .replan
    case .error: throw Missing()
    }
    return .proceed
  }

  /// Lets screens that are opened at the same time use the processor.
  private func rest() { Thread.sleep(forTimeInterval: 0.01) }

  /// Adds large values after the recursive call, so that the optimizer can’t replace it with a
  /// loop.
  private func deeper(_ step: SIMD64<Int>) -> SIMD64<Int> {
    step[0] < 0 ? step : deeper(step &+ 1) &+ step
  }
}

/// A guard that opens the screen whose guard led here.
struct ReturningGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    try await visit.router.navigate(to: .guarded(by: .ring), in: visit.scene)
    return .proceed
  }
}

/// A guard that always stops the navigation.
struct ClosedGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("nobody may come in.") }
}

/// A guard that asks the user.
struct AskingGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    try await visit.router.ask(.question, in: visit.scene) == nil ? .stop("no answer.") : .proceed
  }
}

final class QuestionScreen: Screen, AnsweringScreen { typealias Answer = Bool }

extension Route where Target == QuestionScreen, Context == NoContext {
  static var question: Self { Step(find: .byClass) { QuestionScreen(title: "Question") }.pushed() }
}

extension Route where Target == GuardedScreen, Context == NoContext {
  static func guarded(by fault: GuardFault) -> Self {
    Step(name: "guard-\(fault)") { GuardedScreen() }.guarded(by: FaultyGuard(fault: fault)).pushed()
  }
  static var behindReturningGuard: Self {
    Step { GuardedScreen() }.guarded(by: ReturningGuard()).pushed()
  }
  static var behindClosedGuard: Self {
    Step { GuardedScreen() }.guarded(by: ClosedGuard()).pushed()
  }
  static var behindAskingGuard: Self {
    Step { GuardedScreen() }.guarded(by: AskingGuard()).pushed()
  }
}
