internal import CGTK

extension Object {
  /// The wrapper class for objects of a C class: its own, or that of its nearest ancestor.
  static func wrapper(of type: GType) -> Object.Type {
    var ancestor = type
    while ancestor != 0 {
      if let known = classes[ancestor] { return known }
      ancestor = g_type_parent(ancestor)
    }
    return Object.self
  }

  private static let classes = Dictionary(uniqueKeysWithValues: known.map { ($0.type, $0) })

  private static let known: [Object.Type] = [
    Object.self, ActionGroup.self, Adjustment.self, Application.self, Builder.self,
    CSSProvider.self, ListItem.self, MenuModel.self, Picture.self, RowFactory.self, FileDialog.self,
    SimpleAction.self, TreeRow.self,
    // Models.
    MultiSelection.self, NoSelection.self, RowModel.self, SingleSelection.self, TreeListModel.self,
    // Controllers.
    ClickGesture.self, DragGesture.self, DragSource.self, DropTarget.self, EventController.self,
    FocusController.self, Gesture.self, KeyController.self, MotionController.self,
    TouchpadSwipeController.self, ShortcutController.self, TouchController.self,
    // Widgets.
    ApplicationWindow.self, Box.self, Button.self, Calendar.self, CenterBox.self,
    CheckButton.self, ColorButton.self,
    DrawingArea.self, DropDown.self, Entry.self, Fixed.self, FlowBox.self, Grid.self,
    GridView.self, HeaderBar.self, Image.self, Label.self, ListBox.self,
    ListBoxRow.self, ListView.self,
    MenuButton.self, Overlay.self, Paned.self, PictureView.self, Popover.self, PopoverMenu.self,
    ProgressBar.self,
    Revealer.self,
    Scale.self, ScrolledWindow.self, SearchEntry.self, Separator.self, SpinButton.self,
    Spinner.self,
    Stack.self, Switch.self, TextView.self, ToggleButton.self, TreeExpander.self, Widget.self,
    Window.self,
  ]
}
