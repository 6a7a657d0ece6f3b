extension JumpRunner {
  /// Remembers the open links for the next run, unless a jump went wrong.
  func rememberJump() {
    guard failure == nil else { return }
    let links = dishes.openLinks
    if !links.isEmpty { state[.lastJump] = links }
  }
}
