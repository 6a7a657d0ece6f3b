extension Catalog {
  /// The mistakes of the registration, in their order.
  var registrationFindings: [LintFinding] {
    problems.map { problem in
      let link = screen(problem.subject)?.jump.link
      guard case .ambiguousLink(let pattern, let id, let earlier, let other) = problem else {
        return LintFinding(
          kind: .registration,
          screen: problem.subject,
          variants: [:],
          sentence: problem.description,
          link: link ?? ""
        )
      }
      return LintFinding(
        kind: .ambiguousLink,
        screen: id,
        variants: [:],
        sentence: "its deep link \(Quotation(pattern)) fits links that \(Quotation(earlier)) of "
          + "\(Quotation(other)) takes first.",
        link: link ?? pattern
      )
    }
  }
}
