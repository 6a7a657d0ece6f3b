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
    Object.self, Widget.self,
    Application.self, ApplicationWindow.self, Box.self, Button.self, Image.self, Label.self, Window.self,
  ]
}
