extension [BuildProblem] {
  /// The notice about a build that failed.
  var notice: NoticeBar.Notice {
    let count = count == 1 ? "1 error" : "\(count) errors"
    return NoticeBar.Notice(
      title: "The build failed with \(count)",
      text: "The version before is shown until a build succeeds.",
      details: map(\.description).joined(separator: "\n"),
      showsDetails: true
    )
  }
}
