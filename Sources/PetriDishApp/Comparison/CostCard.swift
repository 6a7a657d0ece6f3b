import GTK
import PetriDish

/// The card with the costs of one variant.
struct CostCard {
  let widget: Widget

  /// - Parameters:
  ///   - title: The variant, as people read it.
  ///   - result: The result of the jump under it; `nil` while it is counted.
  ///   - other: The result under the other variant.
  ///   - otherTitle: That variant; empty where none is compared with.
  init(
    _ layout: UIFile<TwinOutlets>,
    title: String,
    _ result: VariantCost?,
    against other: VariantCost?,
    of otherTitle: String
  ) throws(ToolkitError) {
    let parts = try layout.make(\.costCard)
    widget = try parts.costCard
    let variant = try parts.costCardVariant
    let path = try parts.costCardPath
    let badge = try parts.costCardVerdict
    let figures = try parts.costCardFigures
    variant.text = title
    badge.isVisible = result?.cost != nil && !otherTitle.isEmpty
    guard let result else {
      path.text = "Counting …"
      return
    }
    guard let cost = result.cost else {
      path.text = result.failure ?? "not reached"
      path.tooltip = path.text
      return
    }
    let words = result.path
    path.text = words.isEmpty ? "in sight from the start" : words.joined(separator: " › ")
    path.tooltip = path.text
    let difference = CostDifference(cost, against: other?.cost)
    badge.text = difference.words
    badge.setClass("warn", !difference.more.isEmpty)
    show(result, on: try parts.costCardSeconds)
    for measure in NavigationCost.Measure.allCases {
      let figure = try Self.figure(
        layout,
        measure,
        cost[measure],
        isMore: difference.more.contains(measure),
        than: otherTitle
      )
      figures.append(figure)
    }
  }

  /// Shows the predicted times there and back, one upon the other.
  private func show(_ result: VariantCost, on label: Label) {
    guard let there = result.there else { return }
    label.isVisible = true
    label.text = "\(there) there\n\(result.back.map { "\($0) back" } ?? "no way back")"
    let conclusion: String? =
      switch result.conclusion {
      case .slower: "It takes longer than the control."
      case .faster: "It takes less time than the control."
      case .tooClose: "Against the control it is too close to call."
      case .same: "The control takes the same gestures."
      case nil: nil
      }
    let limit = "Predicted for a practiced person who makes no mistake, from least to most."
    label.tooltip = [conclusion, limit].compactMap(\.self).joined(separator: "\n\n")
  }

  private static func figure(
    _ layout: UIFile<TwinOutlets>,
    _ measure: NavigationCost.Measure,
    _ number: Int?,
    isMore: Bool,
    than other: String
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.figure)
    let box = try parts.figure
    let value = try parts.figureValue
    let name = try parts.figureName
    value.text = number.map(String.init) ?? "none"
    value.setClass("warn", isMore)
    name.text = measure.rawValue
    box.tooltip = measure.meaning + (isMore ? "\n\nMore than \(other)." : "")
    box.setAccessibleLabel(
      "\(measure.rawValue): \(value.text)" + (isMore ? ", more than \(other)" : "")
    )
    return box
  }
}
