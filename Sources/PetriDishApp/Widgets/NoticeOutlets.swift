import GTK

/// The outlets of a notice over the dish.
struct NoticeOutlets: UIOutlets {
  static let file = "notice.ui"

  let notice = Outlet<Revealer>("notice")
  let noticeRow = Outlet<Box>("notice_row")
  let noticeTitle = Outlet<Label>("notice_title")
  let noticeText = Outlet<Label>("notice_text")
  let noticeDetails = Outlet<ToggleButton>("notice_details")
  let noticeCopy = Outlet<Button>("notice_copy")
  let noticeAction = Outlet<Button>("notice_action")
  let noticeClose = Outlet<Button>("notice_close")
  let noticeScroll = Outlet<ScrolledWindow>("notice_scroll")
  let noticeLines = Outlet<Label>("notice_lines")
}
