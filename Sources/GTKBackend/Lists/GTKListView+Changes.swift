import GTK
import Lists

// What a person does with a row beside selecting and dragging it, and what cannot be shown.
extension GTKListView {
  /// A click or the Return key on a row: what its cell makes of that, or else what the list does.
  func press(_ index: Int) {
    guard let position = rows?.position(of: index) else { return }
    let host = hosts.values.first { $0.item?.position == index }
    // GTK's action for it does not ask whether the row may be activated.
    guard host?.cell?.isPressable != false else { return }
    if host?.cell?.press() != true { feed?.activate(at: position) }
  }

  /// Tells the list what a person wants a row to show.
  func change(_ host: RowHost, to model: Any) {
    guard let feed, let position = place(of: host), host.row?.id == feed.rowID(at: position) else {
      return
    }
    feed.change(at: position, to: model)
    // What the list made of it; not now, as the cell's widget is still in the middle of its change.
    MainLoop.idle { [weak self, weak host] in
      if let host { self?.refill(host, animated: false) }
    }
  }

  /// Says what cannot be shown, once for all rows that have the same fault.
  func report(_ error: BackendError) {
    if reported.insert(error).inserted { onError(error) }
  }
}
