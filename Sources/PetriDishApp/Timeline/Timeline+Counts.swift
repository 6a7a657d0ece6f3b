import GTK
import PetriDish

extension Timeline {
  /// Shows how many events there are, and what can be done with them.
  func showState() {
    let rows = list.rows
    count.text = rows.filter.isEmpty ? "\(rows.total)" : "\(list.rows.count) of \(rows.total)"
    count.tooltip =
      journal.dropped == 0
      ? "Events kept; none has fallen out" : "Events kept; \(journal.dropped) older ones fell out"
    showNewest()
    held.isVisible = rows.isPaused
    held.text = "\(rows.held) held back"
    clear.isSensitive = rows.total + rows.held > 0
    export.isSensitive = rows.total > 0
    let all = rows.filter.isEmpty ? "Export" : "Export all events, whatever the filter,"
    export.tooltip = "\(all) as JSON Lines…"
    let page =
      rows.total == 0 ? "nothing" : rows.count == 0 && !rows.hasMore ? "no-match" : "events"
    if stack.visibleName != page { stack.visibleName = page }
  }
}
