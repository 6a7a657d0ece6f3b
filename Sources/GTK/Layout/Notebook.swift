internal import CGTK

/// A container that shows one of its pages at a time, with a tab for each page.
public final class Notebook: Widget {
  override class var type: GType { gtk_notebook_get_type() }

  /// A side of the notebook.
  nonisolated public enum Side: UInt32, Sendable {
    case left, right, top, bottom
  }

  /// Creates an empty notebook with its tabs at the top.
  public convenience init() { self.init(new: gtk_notebook_new()) }

  /// The pages in the order of their tabs.
  public var pages: [Widget] {
    (0..<gtk_notebook_get_n_pages(cast())).compactMap { index in
      .from(gtk_notebook_get_nth_page(cast(), index))
    }
  }

  /// The index of the visible page; `nil` without pages.
  ///
  /// Setting `nil` has no effect.
  public var selected: Int? {
    get {
      let index = gtk_notebook_get_current_page(cast())
      return index < 0 ? nil : Int(index)
    }
    set { if let newValue { gtk_notebook_set_current_page(cast(), Int32(newValue)) } }
  }

  /// The side with the tabs.
  public var tabSide: Side {
    get { Side(rawValue: gtk_notebook_get_tab_pos(cast()).rawValue) ?? .top }
    set { gtk_notebook_set_tab_pos(cast(), GtkPositionType(newValue.rawValue)) }
  }

  /// Whether the notebook shows its tabs.
  public var showsTabs: Bool {
    get { gtk_notebook_get_show_tabs(cast()) != 0 }
    set { gtk_notebook_set_show_tabs(cast(), newValue ? 1 : 0) }
  }

  /// Whether the tabs scroll if there are too many; otherwise, the notebook grows.
  public var isScrollable: Bool {
    get { gtk_notebook_get_scrollable(cast()) != 0 }
    set { gtk_notebook_set_scrollable(cast(), newValue ? 1 : 0) }
  }

  /// Appends a page with a text in its tab.
  public func append(_ page: Widget, title: String) { append(page, tab: Label(title)) }

  /// Appends a page with a widget in its tab.
  public func append(_ page: Widget, tab: Widget) {
    gtk_notebook_append_page(cast(), page.cast(), tab.cast())
  }

  /// Inserts a page with a text in its tab before the page at an index.
  public func insert(_ page: Widget, title: String, at index: Int) {
    insert(page, tab: Label(title), at: index)
  }

  /// Inserts a page with a widget in its tab before the page at an index.
  public func insert(_ page: Widget, tab: Widget, at index: Int) {
    gtk_notebook_insert_page(cast(), page.cast(), tab.cast(), Int32(index))
  }

  /// Moves a page to an index.
  ///
  /// - Precondition: The page is in this notebook.
  public func move(_ page: Widget, to index: Int) {
    gtk_notebook_reorder_child(cast(), page.cast(), Int32(index))
  }

  /// Removes a page; has no effect on other widgets.
  public func remove(_ page: Widget) {
    if let index = index(of: page) { gtk_notebook_remove_page(cast(), Int32(index)) }
  }

  /// Returns the index of a page, or `nil` for other widgets.
  public func index(of page: Widget) -> Int? {
    let index = gtk_notebook_page_num(cast(), page.cast())
    return index < 0 ? nil : Int(index)
  }

  /// Returns the widget in the tab of a page.
  public func tab(of page: Widget) -> Widget? {
    .from(gtk_notebook_get_tab_label(cast(), page.cast()))
  }

  /// Sets the widget in the tab of a page.
  public func setTab(_ tab: Widget, of page: Widget) {
    gtk_notebook_set_tab_label(cast(), page.cast(), tab.cast())
  }

  /// Calls a closure after the user or the program has shown another page.
  @discardableResult
  public func onSelect(_ body: @escaping () -> Void) -> Connection {
    connect("notify::page", gesture: true, body)
  }
}
