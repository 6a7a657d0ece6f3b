extension LineDifference {
  /// The lines with a sign before each that is gone or new, without the blanks that all begin with.
  var markup: Markup {
    let texts = lines.filter { $0.kind != .leftOut }.map(\.text)
    let indentation = texts.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let rows = lines.map { line -> Markup in
      let text = Markup.foreign(String(line.text.dropFirst(indentation)))
      return switch line.kind {
      case .same: .tag("span", [:], "  ", text)
      case .gone: .tag("del", [:], "− ", text)
      case .new: .tag("ins", [:], "+ ", text)
      case .leftOut: .tag("span", ["class": "more"], Markup(line.text))
      }
    }
    return .tag("pre", ["class": "diff"], Markup(rows))
  }
}
