import Assets
import GTK
import PetriDish

/// The card in the place of the other build's picture: how far it is, or why there is none.
final class BuildCard {
  let widget: Widget

  /// Called when the user gives up making the build.
  var onCancel: () -> Void = {}

  /// Called when the user wants it to be tried again.
  var onRetry: () -> Void = {}

  /// Called when the user wants another build instead.
  var onOther: () -> Void = {}

  private let spinner: Spinner
  private let icon: Image
  private let title: Label
  private let text: Label
  private let buttons: Box
  private let cancel: Button

  /// The words of a card.
  struct Content: Hashable {
    let title: String
    let text: String
    var kind = Kind.plain

    /// The kinds of cards.
    enum Kind {
      /// It only says something.
      case plain
      /// Something is under way.
      case waiting
      /// Something is under way that can be given up.
      case working
      /// Something has failed.
      case failure
    }
  }

  init(_ layout: UIFile<BuildOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.buildCard)
    widget = try parts.buildCard
    spinner = try parts.buildSpinner
    icon = try parts.buildIcon
    title = try parts.buildTitle
    text = try parts.buildText
    buttons = try parts.buildButtons
    cancel = try parts.buildCancel
    let (other, again) = (try parts.buildOther, try parts.buildAgain)
    cancel.onClick { [weak self] in self?.onCancel() }
    again.onClick { [weak self] in self?.onRetry() }
    other.onClick { [weak self] in self?.onOther() }
  }

  /// Shows a card.
  func show(_ content: Content) {
    (title.text, text.text) = (content.title, content.text)
    text.isVisible = !content.text.isEmpty
    let isUnderWay = content.kind == .waiting || content.kind == .working
    (spinner.isVisible, spinner.isSpinning) = (isUnderWay, isUnderWay)
    icon.isVisible = content.kind == .failure
    buttons.isVisible = content.kind == .failure
    cancel.isVisible = content.kind == .working
  }
}
