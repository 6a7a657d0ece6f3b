import PetriDish

extension Crash {
  /// The notice in the window that took the place of the one that crashed.
  var notice: NoticeBar.Notice {
    let rest = isDuringJump ? "Everything but this jump is as it was." : "The window is as it was."
    return NoticeBar.Notice(
      title: title,
      text: "\(reason.withoutFullStop). \(rest)",
      details: details
    )
  }
}
