package import GTK

/// A part of a `.ui` file that isn't shown as the program shows it, and the reason.
package nonisolated struct BuilderNote: Hashable, Sendable, CustomStringConvertible {
  /// The subject of the note.
  package enum Kind: Hashable, Sendable {
    /// An object that is left out or replaced.
    case object
    /// A property, an id or a custom element of an object.
    case property
    /// A signal, which only code can handle.
    case signal
    /// A binding or an expression, which only running code can evaluate.
    case expression
  }

  package let kind: Kind
  package let file: String
  package let place: MarkupPlace

  /// The reason, without the position.
  package let reason: String

  /// The number of lost parts; 0 if only an attribute is lost, or if the part is in another file.
  package let parts: Int

  /// The note as one line, such as `window.ui:12: GtkBox has no property “foo”`.
  package var description: String { "\(file):\(place.line): \(reason)" }
}
