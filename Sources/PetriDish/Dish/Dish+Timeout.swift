import Routing

extension Dish {
  /// The time that a guard may wait where nobody sees what it asks, unless the caller gives another.
  public static let guardPatience = Duration.seconds(10)

  /// Opens a screen, and gives up waiting for that after some time.
  ///
  /// A navigation that is under way then is cancelled, and left behind where it does not stop.
  ///
  /// - Parameters:
  ///   - jump: What to open.
  ///   - start: Where the jump begins.
  ///   - time: How long it may take.
  /// - Returns: How it went; after that time ``JumpResult/Outcome/failed``, with the step that it
  /// was at.
  public func jump(
    _ jump: Jump,
    from start: Jump.StartingPoint = .fresh,
    within time: Duration
  ) async -> JumpResult {
    await limit(to: time, screen: jump.screen) { await self.jump(jump, from: start) }
  }

  /// Opens the screen of a jump that was resolved before, likewise.
  public func jump(
    _ resolved: ResolvedJump,
    from start: Jump.StartingPoint = .fresh,
    within time: Duration
  ) async -> JumpResult {
    await limit(to: time, screen: resolved.jump.screen) {
      await self.jump(resolved, from: start)
    }
  }

  private func limit(
    to time: Duration,
    screen: String,
    _ body: @escaping @MainActor () async -> JumpResult
  ) async -> JumpResult {
    let first = journal.last + 1
    let end = Promise<JumpResult>()
    let jumping = Task { end.fulfill(with: await body()) }
    let alarm = Task {
      do { try await Task.sleep(whileRunning: time) } catch { return }
      guard !end.isFulfilled else { return }
      let late = JumpTimeout(time: time, step: scene.step)
      journal.append(.log(late.description), dish: name)
      end.fulfill(
        with: JumpResult(failure: late, screen: screen, first: first, dish: self)
      )
      jumping.cancel()
    }
    defer { alarm.cancel() }
    return await end.value
  }
}

/// A jump that does not come to an end.
public struct JumpTimeout: Error, Hashable, CustomStringConvertible {
  /// The time that it was waited for.
  public let time: Duration

  /// The step that it was at; `nil` before the first, and where it is not known.
  public let step: String?

  /// Takes a jump down that did not come to an end.
  public init(time: Duration, step: String? = nil) {
    self.time = time
    self.step = step
  }

  /// One sentence.
  public var description: String {
    "The jump did not come to an end within \(time.inWords)"
      + (step.map { "; it was at the step \(Quotation($0))." } ?? ".")
  }
}
