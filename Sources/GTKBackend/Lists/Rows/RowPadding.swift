import GTK
import Lists

/// The space around all rows of a list, as padding that belongs to its widget.
///
/// Between two rows each leaves half of the spacing, so the outermost rows leave half of it too:
/// that much less is around them all. Where nothing is, there is no sheet: GTK computes the style of
/// each row by itself where the list has a sheet of its own.
final class RowPadding {
  /// The axes along which rows have neighbours.
  enum Shape {
    case column, row, grid
  }

  private var provider: CSSProvider?
  private weak var target: Widget?
  private var text = ""
  private var turning: Connection?

  func set(insets: ListInsets, spacing: Int, margin: Int, lines shape: Shape, on list: Widget) {
    let write = { [weak self, weak list] in
      guard let self, let list else { return }
      let isMirrored = list.direction == .rightToLeft
      let sides = [
        ("top", insets.top, shape == .row ? 0 : spacing / 2),
        ("bottom", insets.bottom, shape == .row ? 0 : spacing - spacing / 2),
        (isMirrored ? "right" : "left", insets.leading, shape == .column ? 0 : spacing / 2),
        (
          isMirrored ? "left" : "right", insets.trailing,
          shape == .column ? 0 : spacing - spacing / 2
        ),
      ]
      var rules: [String] = []
      // Without rows nothing would be there for a negative margin to take from.
      var taken = ["height": 0, "width": 0]
      for (side, inset, half) in sides {
        let space = margin + Int(inset.rounded()) - half
        guard space != 0 else { continue }
        rules.append("\(space >= 0 ? "padding" : "margin")-\(side): \(space)px;")
        taken[side == "top" || side == "bottom" ? "height" : "width", default: 0] -= min(0, space)
      }
      rules += taken.sorted { $0.key < $1.key }.filter { $0.value > 0 }
        .map { "min-\($0.key): \($0.value)px;" }
      show(rules.isEmpty ? "" : "* { \(rules.joined(separator: " ")) }", on: list)
    }
    write()
    turning?.disconnect()
    turning = list.onDirectionChange(write)
  }

  private func show(_ text: String, on list: Widget) {
    guard text != self.text || list !== target else { return }
    if let target { provider?.remove(from: target) }
    (self.text, target, provider) = (text, list, nil)
    guard !text.isEmpty else { return }
    do throws(ToolkitError) {
      provider = try CSSProvider(text, file: "RowPadding")
    } catch {
      preconditionFailure("The sheet of a list's padding is wrong: \(error)")
    }
    provider?.install(on: list, .application)
  }
}
