import Assets
import GTK
import PetriDish

/// The card in the place of the other build's picture: how far it is, or why there is none.
///
/// It stays of one kind, since assistive technology is not told of buttons that appear later.
final class BuildCard {
  let widget: Widget

  /// Called when the user gives up making the build.
  var onCancel: () -> Void = {}

  /// Called when the user wants it to be tried again.
  var onRetry: () -> Void = {}

  /// Called when the user wants another build instead.
  var onOther: () -> Void = {}

  /// The kind of the card.
  let kind: Content.Kind

  private let title: Label
  private let text: Label

  /// The words of a card.
  struct Content: Hashable {
    let title: String
    let text: String
    var kind = Kind.plain

    /// The kinds of cards.
    enum Kind {
      /// It only says something.
      case plain
      /// Something is under way that can be given up.
      case working
      /// Something has failed.
      case failure
    }
  }

  /// Makes a card that says something already.
  init(_ content: Content, _ layout: UIFile<BuildOutlets>) throws(ToolkitError) {
    kind = content.kind
    let parts = try layout.make(\.buildCard)
    widget = try parts.buildCard
    title = try parts.buildTitle
    text = try parts.buildText
    // Nothing turns meanwhile: a picture of the whole device for every frame would take the time that both
    // builds need.
    try parts.buildIcon.isVisible = kind == .failure
    try parts.buildButtons.isVisible = kind == .failure
    let cancel = try parts.buildCancel
    cancel.isVisible = kind == .working
    let (other, again) = (try parts.buildOther, try parts.buildAgain)
    cancel.onClick { [weak self] in self?.onCancel() }
    again.onClick { [weak self] in self?.onRetry() }
    other.onClick { [weak self] in self?.onOther() }
    show(content)
  }

  /// Shows other words of the same kind.
  func show(_ content: Content) {
    (title.text, text.text) = (content.title, content.text)
    text.isVisible = !content.text.isEmpty
  }
}
