import GTK
import Lists

/// A page in place of an empty list, with an image, a title, a description and a button.
final class StatusPage {
  let widget = Box()
  private let page = Box(spacing: 12)
  private let image = Image(icon: "")
  private let title = Label()
  private let sentence = Label()
  private let button = Button("")
  private var run: () -> Void = {}

  init() {
    title.setClass("status-title")
    sentence.setClass("status-sentence")
    button.horizontalAlignment = .center
    button.onClick { [weak self] in self?.run() }
    for label in [title, sentence] {
      label.wraps = true
      label.isCentered = true
    }
    for part in [image, title, sentence, button] as [Widget] { page.append(part) }
    page.setClass("status")
    page.verticalAlignment = .center
    page.expandsVertically = true
    page.setMargins(18)
    // The overlay computes the height for the minimum width, at which each word would be on a separate line.
    page.setMinimumSize(width: 200)
    widget.append(page)
    widget.isVisible = false
  }

  /// Shows a placeholder, or hides the page if `placeholder` is `nil`.
  func show(_ placeholder: ListPlaceholder?) {
    widget.isVisible = placeholder != nil
    guard let placeholder else { return run = {} }
    let symbol = placeholder.symbol ?? (placeholder.isFailure ? "dialog-warning-symbolic" : nil)
    image.icon = symbol
    image.isVisible = symbol != nil
    title.text = placeholder.title
    sentence.text = placeholder.sentence
    sentence.isVisible = !placeholder.sentence.isEmpty
    button.label = placeholder.action?.name ?? ""
    button.isVisible = placeholder.action != nil
    run = placeholder.action?.run ?? {}
    page.setClass("failure", placeholder.isFailure)
  }
}
