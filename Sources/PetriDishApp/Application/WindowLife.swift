import GTK
import PetriDish

/// What surrounds the work in a window: how it begins after an earlier one, and what it tells its
/// supervisor until it ends.
final class WindowLife {
  let window: MainWindow
  private let start: WindowStart
  private let watch: Watch?
  private let report: SessionReport
  private var hasBegun = false

  /// What the next version of the program is to go on with; `nil` as long as there is none.
  private(set) var renewal: Renewal?

  init(_ window: MainWindow, _ start: WindowStart, watching watch: Watch?) {
    self.window = window
    self.start = start
    self.watch = watch
    report = SessionReport(window.workbench) { message in start.tell(message) }
  }

  /// What the window works on.
  var workbench: Workbench { window.workbench }

  /// Shows the window in front; the first time it brings back what was there.
  func show(in application: Application) {
    window.present(in: application)
    guard !hasBegun else { return }
    hasBegun = true
    if let session = start.session { workbench.restore(session) }
    if let crash = start.crash { tell(of: crash) }
    watch?.onNews = { [weak self] news in self?.hear(news) }
    watch?.begin(since: start.builtTime)
    window.afterPaint(start.whenWhole)
  }

  private func tell(of crash: Crash) {
    window.notices.show(
      crash.notice,
      action: crash.link.map { link in ("Try again", { [workbench] in workbench.open(link: link) })
      }
    )
  }

  private func hear(_ news: Watch.News) {
    news.write(to: .standard)
    switch news {
    case .building:
      window.workbench.notify(.notice("Building …"))
    case .failed(let problems):
      window.toast.hide()
      window.buildNotices.show(
        problems.notice,
        action: ("Build again", { [weak watch] in watch?.buildNow() })
      )
    case .built(let time):
      renewal = Renewal(session: Session(window.workbench), builtAt: time)
      report.renew(builtAt: time)
      window.close()
    }
  }
}
