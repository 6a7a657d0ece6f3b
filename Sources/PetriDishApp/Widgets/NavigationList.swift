import GTK
import GTKBackend
import Lists

extension GTKListView {
  /// Creates a list in the style of a sidebar that fills a box.
  convenience init(_ source: (any ListSource)? = nil, filling place: Box) {
    if let source { self.init(source) } else { self.init() }
    classes = ["navigation-sidebar"]
    widget.expandsVertically = true
    widget.expandsHorizontally = true
    place.append(widget)
  }
}
