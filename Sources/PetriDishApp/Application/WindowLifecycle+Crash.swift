import PetriDish

extension WindowLifecycle {
  /// Shows what is known of a crash, with a way to try its link again.
  func tell(of crash: Crash) {
    window.notices.show(
      crash.notice,
      action: crash.link.map { link in ("Try again", { [workbench] in workbench.open(link: link) })
      }
    )
  }

  /// Marks the screen that crashed as one that failed: also where it has just been brought back, for
  /// what it does then has nothing to do with it.
  func mark(_ crash: Crash) {
    guard let link = crash.link, !crash.isKill else { return }
    do {
      let screen = try workbench.catalog.jump(link).screen
      workbench.statuses.note(.failed, of: screen)
      Task { [workbench] in
        await workbench.runner.settled()
        workbench.statuses.note(.failed, of: screen)
      }
    } catch {
      // A new version of the program may know the screen no more; the notice has said the rest.
      window.toast.show("\(error)")
    }
  }
}
