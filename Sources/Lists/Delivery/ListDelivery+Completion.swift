extension ListDelivery {
  /// Reports that the change has been shown, or cut short; only the first report counts.
  public func finish(shown: Bool = true) {
    completion?.finishView(shown: shown)
    completion = nil
  }

  /// Reports a change whose delivery the view has dropped without a report: it counts as cut short.
  func finishDropped() {
    finish(shown: false)
  }
}
