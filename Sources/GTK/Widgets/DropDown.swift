internal import CGTK

/// One of several strings.
public final class DropDown: Widget {
  override class var type: GType { gtk_drop_down_get_type() }

  /// A list of which the first string is chosen.
  public convenience init(_ choices: [String] = []) {
    self.init(new: gtk_drop_down_new(nil, nil))
    setChoices(choices)
  }

  /// Replaces the strings, and chooses the first.
  public func setChoices(_ choices: [String]) {
    let list = choices.withVector { gtk_string_list_new($0) }
    gtk_drop_down_set_model(cast(), list)
    g_object_unref(list.map { UnsafeMutableRawPointer($0) })
  }

  /// The index of the chosen one.
  public var selected: Int? {
    get {
      let index = gtk_drop_down_get_selected(cast())
      return index == noPosition ? nil : Int(index)
    }
    set { gtk_drop_down_set_selected(cast(), newValue.map(UInt32.init) ?? noPosition) }
  }

  /// Runs the closure after each change of the choice, by the user or by the program.
  @discardableResult
  public func onSelect(_ body: @escaping () -> Void) -> Connection {
    connect("notify::selected", gesture: true, body)
  }
}
