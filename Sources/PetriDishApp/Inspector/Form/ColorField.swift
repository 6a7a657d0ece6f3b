import GTK
import PetriDish

/// A line of text; where it has held a colour, with a button beside it that shows the colour and lets
/// the user choose another one.
final class ColorField {
  let widget: Box
  let entry: Entry
  let button: ColorButton

  init(_ template: UIFile<FormOutlets>) throws(ToolkitError) {
    let parts = try template.make(\.fieldText)
    widget = try parts.fieldText
    entry = try parts.fieldTextEntry
    button = try parts.fieldTextColor
  }

  /// Passes each text, and Return, to the form.
  func listen(in form: ContextForm, _ row: FormRow) {
    button.setAccessibleLabel("Choose the colour \(row.accessibleLabel)")
    button.title = "Colour of \(row.accessibleLabel)"
    entry.onEdit { [weak self, weak form] in
      guard let self else { return }
      adapt()
      form?.put(typed: entry.text, at: row.path)
    }
    entry.onActivate { [weak form] in form?.onSubmit() }
    button.onChoose { [weak self] in
      guard let self, let old = HexColor(entry.text) else { return }
      entry.text = HexColor(button.color, hasAlpha: old.hasAlpha).text
    }
  }

  /// Shows a text.
  func show(_ text: String) {
    if entry.text != text { entry.text = text }
    adapt()
  }

  /// A colour that is being typed is none for a while; then the button stays, with nothing to do.
  private func adapt() {
    let color = HexColor(entry.text)
    if let color {
      button.hasAlpha = color.hasAlpha
      button.color = color.color
      button.isVisible = true
    }
    button.isSensitive = color != nil
  }
}

/// A colour as a context has it: `#rrggbb`, or `#rrggbbaa` where it may be less than opaque.
struct HexColor: Hashable {
  /// Red, green, blue and, where there are four, opacity; each from 0 to 255.
  private let parts: [UInt8]

  /// Reads a colour; `nil` for a text that is none.
  init?(_ text: String) {
    guard text.wholeMatch(of: /#([0-9a-fA-F]{2}){3,4}/) != nil else { return nil }
    let digits = Array(text.dropFirst())
    parts = stride(from: 0, to: digits.count, by: 2).compactMap { start in
      UInt8(String(digits[start...start + 1]), radix: 16)
    }
  }

  /// - Parameter hasAlpha: Whether it has an opacity.
  init(_ color: Color, hasAlpha: Bool) {
    let parts = [color.red, color.green, color.blue] + (hasAlpha ? [color.alpha] : [])
    self.parts = parts.map { UInt8((max(0, min(1, $0)) * 255).rounded()) }
  }

  /// Whether it has an opacity.
  var hasAlpha: Bool { parts.count == 4 }

  var color: Color {
    let parts = parts.map { Double($0) / 255 }
    return Color(
      red: parts[0],
      green: parts[1],
      blue: parts[2],
      alpha: hasAlpha ? parts[3] : 1
    )
  }

  var text: String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
