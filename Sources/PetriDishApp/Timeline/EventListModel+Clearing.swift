import PetriDish

extension EventListModel {
  /// Takes all rows away, and with them what was held back; the journal keeps its events.
  func clear(_ announce: Announcement) {
    cleared = journal.last
    if last != nil { last = cleared }
    update(announce)
  }
}
