import GTK

/// Keys, drawn one beside the other as they are held.
enum KeyCaps {
  /// Puts what is written on each key into a box.
  static func append(_ words: [String], to box: Box) {
    for word in words {
      let cap = Label(word)
      cap.setClass("key")
      box.append(cap)
    }
  }
}
