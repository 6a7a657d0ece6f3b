public import GTK
public import Lists

extension GTKListView {
  /// The widget of a row, for as long as that is on the screen: what a popover can stand beside.
  public func widget(at position: ListPosition) -> Widget? {
    guard let id = feed?.rowID(at: position), let frame = host(of: id)?.frame, frame.isMapped else {
      return nil
    }
    return frame
  }
}
