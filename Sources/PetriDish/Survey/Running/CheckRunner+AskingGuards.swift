import Routing

extension CheckRunner {
  /// Makes a jump whose guards are asked: all of them, and then each alone, since one that says no or
  /// waits hides those behind it.
  ///
  /// - Returns: The jump that has failed, or else how the first one went; `nil` where it was given up.
  func askGuards(_ jump: Jump, in dish: Dish) async -> JumpResult? {
    let end = await result(of: jump, in: dish)
    guard jump.gates.count > 1, end?.outcome != .reached, end?.outcome != .failed else {
      return end
    }
    for gate in jump.gates.keys.sorted() {
      var alone = jump
      alone.gates = jump.gates.keys.sorted().answered(.open)
      alone.gates[gate] = .ask
      let other = await result(of: alone, in: dish)
      if other?.outcome == .failed { return other }
    }
    return end
  }

  /// Makes a jump, and gives it up as soon as it waits for a user.
  ///
  /// - Returns: How the jump went; `nil` where it was given up.
  private func result(of jump: Jump, in dish: Dish) async -> JumpResult? {
    let end = Promise<JumpResult>()
    let jumping = Task { end.fulfill(with: await dish.jump(jump)) }
    var isAsked = false
    do {
      try await Polling(limit: Self.longestQuestion, interval: .milliseconds(1)).wait {
        isAsked = dish.scene.isAskingUser
        return isAsked || end.isFulfilled
      }
    } catch {
      jumping.cancel()
    }
    guard isAsked else { return await end.value }
    await display.settle()
    dish.scene.cancelAsking()
    _ = await end.value
    return nil
  }

  /// The longest time to look out for a question to the user; what takes longer is the worker's to end.
  private static let longestQuestion = Duration.seconds(3600)
}
