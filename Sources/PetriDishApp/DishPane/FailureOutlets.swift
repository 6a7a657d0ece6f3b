import GTK

/// The outlets of the card that takes the place of a dish that failed.
struct FailureOutlets: UIOutlets {
  static let file = "failure.ui"

  let failure = Outlet<Box>("failure")
  let failureTitle = Outlet<Label>("failure_title")
  let failureText = Outlet<Label>("failure_text")
  let failureDetail = Outlet<Label>("failure_detail")
  let failureCopy = Outlet<Button>("failure_copy")
  let failureRetry = Outlet<Button>("failure_retry")
}
