import CNotesProgram
import GTKBackend
import PetriDish
import PetriDishApp

/// The catalog of a program that exists: each screen is a call of a function in C.
@main struct NotesCatalog: CatalogApp {
  static let catalog = Catalog("Notes") {
    ScreenConfiguration("page", default: Note(title: "Groceries", text: "Milk")) { (note: Note) in
      Widget.wrapping(notes_page_new(note.title, note.text))
    }
    ScreenConfiguration("editor", default: Note(title: "Groceries", text: "")) { (note: Note) in
      Widget.wrapping(notes_editor_new(try ResourceBundle.notes.path(of: "editor.ui"), note.title))
    }
    ScreenConfiguration("window", default: Note(title: "Groceries", text: "")) { (note: Note) in
      try adopt(window: Widget.wrapping(notes_window_new(note.title)))
    }
    ScreenConfiguration("preferences", default: Size(size: 1)) { (size: Size) in
      Widget.wrapping(notes_preferences_new(Int32(clamping: size.size)))
    }
    ScreenConfiguration("badge", default: Count(count: 3)) { (count: Count) in
      Badge(count: Int32(clamping: count.count)).widget
    }
  }
  .styleSheet(StyleSheet("editor.css", in: .notes))
}

struct Note: Codable, Hashable {
  var title: String
  var text: String
}

struct Size: Codable, Hashable {
  var size: Int
}

struct Count: Codable, Hashable {
  var count: Int
}

extension ResourceBundle {
  /// The layouts and style sheets of the program.
  static let notes = ResourceBundle("PetriDish_NotesCatalog")
}

/// A class of another Swift binding, which holds a reference of its own.
@MainActor private final class Badge {
  let object: UnsafeMutablePointer<GtkWidget>

  init(count: Int32) {
    object = notes_badge_new(count)
    g_object_ref_sink(object)
  }

  isolated deinit { g_object_unref(object) }
}

extension Badge {
  /// The widget for a screen, which doesn't need the object of the binding.
  fileprivate var widget: Widget { Widget.wrapping(object) }
}
