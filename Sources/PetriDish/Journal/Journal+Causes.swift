extension Journal {
  /// Returns the event with that number; `nil` where it fell out, or has not come yet.
  public func event(_ number: Int) -> JournalEvent? {
    let index = number - dropped - 1
    return index >= 0 && index < count ? self[index] : nil
  }

  /// Returns whether an event, or one that it is due to, is a jump or the choice of a variant.
  ///
  /// - Complexity: O(*c*) for a chain of *c* causes.
  func isDueToJump(_ number: Int?) -> Bool {
    var next = number.flatMap { event($0) }
    while let event = next {
      switch event.payload {
      case .jump, .variant: return true
      default: next = event.cause.flatMap { $0 < event.number ? self.event($0) : nil }
      }
    }
    return false
  }
}
