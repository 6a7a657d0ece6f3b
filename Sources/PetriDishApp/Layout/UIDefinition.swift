/// A UI definition that is preprocessed to reduce the work for GTK.
///
/// GTK parses an entire definition to create one object, so each outermost object gets a separate
/// definition. GTK also queries the pointer position when a visible widget gets a tooltip, so widgets
/// are temporarily invisible while their tooltips are set.
///
/// Action names in tooltips are replaced with keys. A button with an action of the window gets its
/// icon, tooltip, and accessible label from the table of actions.
struct UIDefinition {
  /// The entire definition.
  private(set) var whole = ""

  /// The definition of each outermost object, by its id; line numbers match those of the entire definition.
  private(set) var parts: [String: String] = [:]

  private let text: [UInt8]
  private var position = 0
  private var written: [UInt8] = []
  /// The offset in the output at which the current outermost object begins.
  private var start = 0
  private var id: String?
  /// The number of line breaks before ``counted`` in the output.
  private var lines = 0
  private var counted = 0
  /// Whether each enclosing object is invisible, the outermost first.
  private var hidden: [Bool] = []

  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    self.text = Array(text.utf8)
    written.reserveCapacity(self.text.count * 5 / 4)
    while position < self.text.count { step() }
    whole = String(decoding: written, as: UTF8.self)
  }

  private static let tooltip = #"<property name="tooltip-text""#
  private static let actionName = #"<property name="action-name">"#
  private static let invisible = #"<property name="visible">0</property>"#
  private static let visible = #"<property name="visible">1</property>"#

  private mutating func step() {
    let tag = text[position...].firstIndex(of: UInt8(ascii: "<")) ?? text.endIndex
    guard tag == position else { return copy(tag - position) }
    if comes("<!--") {
      copy(past: "-->")
    } else if comes("<object ") {
      open()
    } else if comes("</object>") {
      copy(past: ">")
      if !hidden.isEmpty { hidden.removeLast() }
      if hidden.isEmpty { close() }
    } else if comes(Self.invisible) {
      if !hidden.isEmpty { hidden[hidden.count - 1] = true }
      copy(past: "</property>")
    } else if comes(Self.tooltip) {
      addTooltip(WindowAction.spellingKeys(in: element()))
    } else if comes(Self.actionName) {
      let property = element()
      written += property.utf8
      let name = property.dropFirst(Self.actionName.count).prefix { $0 != "<" }
      if let action = WindowAction(fullName: name) { describe(action) }
    } else {
      copy(1)
    }
  }

  /// Writes a tooltip property and hides the object until the tooltip is set.
  private mutating func addTooltip(_ property: String) {
    let isSeen = hidden.last == false
    if isSeen { written += Self.invisible.utf8 }
    written += property.utf8
    if isSeen { written += Self.visible.utf8 }
  }

  /// Writes the icon, label, and tooltip of a button's action.
  private mutating func describe(_ action: WindowAction) {
    let label = #"<property name="label">\#(action.title)</property>"#
    written += #"<property name="icon-name">\#(action.icon)</property>"#.utf8
    written += "<accessibility>\(label)</accessibility>".utf8
    addTooltip("\(Self.tooltip)>\(action.tooltip())</property>")
  }

  private mutating func open() {
    let begin = written.count
    copy(past: ">")
    if hidden.isEmpty {
      start = begin
      id = Self.id(in: String(decoding: written[begin...], as: UTF8.self))
    }
    let isWhole = written.dropLast().last == UInt8(ascii: "/")
    if !isWhole { hidden.append(false) } else if hidden.isEmpty { close() }
  }

  private mutating func close() {
    guard let id else { return }
    while counted < start {
      if written[counted] == UInt8(ascii: "\n") { lines += 1 }
      counted += 1
    }
    let breaks = String(repeating: "\n", count: lines)
    parts[id] =
      "<interface>\(breaks)\(String(decoding: written[start...], as: UTF8.self))</interface>"
  }

  private static func id(in tag: String) -> String? {
    let words = tag.split(separator: "\"", omittingEmptySubsequences: false)
    guard let name = words.firstIndex(where: { $0.hasSuffix(" id=") }) else { return nil }
    return String(words[name + 1])
  }

  // MARK: - Reading

  private func comes(_ word: String, at offset: Int = 0) -> Bool {
    let rest = text[(position + offset)...]
    return rest.starts(with: word.utf8)
  }

  /// Reads a property up to its end tag.
  private mutating func element() -> String {
    let begin = written.count
    copy(past: "</property>")
    defer { written.removeSubrange(begin...) }
    return String(decoding: written[begin...], as: UTF8.self)
  }

  private mutating func copy(_ count: Int) {
    written += text[position..<position + count]
    position += count
  }

  private mutating func copy(past word: String) {
    var end = position
    while let next = text[end...].firstIndex(where: { $0 == word.utf8.first }) {
      end = next
      guard !comes(word, at: end - position) else { return copy(end - position + word.utf8.count) }
      end += 1
    }
    copy(text.count - position)
  }
}
