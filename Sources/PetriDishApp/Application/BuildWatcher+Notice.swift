extension [BuildProblem] {
  /// The notice about a build that failed.
  var notice: NoticeBar.Notice {
    let count = count == 1 ? "1 error" : "\(count) errors"
    return NoticeBar.Notice(
      title: "The build failed with \(count)",
      text: "What you see is the version before; it goes on until a build succeeds.",
      details: map(\.description).joined(separator: "\n"),
      showsDetails: true
    )
  }
}
