extension Dish {
  /// Returns whether a jump needs an app that is built anew.
  func beginsAfresh(_ jump: Jump, _ start: Jump.StartingPoint) -> Bool {
    start == .fresh || !jump.from.isEmpty || wanted(by: jump) != variants
  }

  /// Returns whether an action that goes well needs an app that is built anew.
  func beginsAfresh(_ action: RecordedAction) -> Bool {
    switch action {
    case .jump(let jump, let start): beginsAfresh(jump, start)
    case .choose: true
    default: false
    }
  }
}
