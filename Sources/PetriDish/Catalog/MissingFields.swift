/// The fields without which a screen has no context, and a link that has all of them.
public struct MissingFields: Hashable, Sendable, CustomStringConvertible {
  /// The error about each; there is at least one.
  let errors: [ContextError]

  /// A link that opens the screen; `nil` where no such context could be made up.
  let link: String?

  /// Names the fields.
  ///
  /// - Parameters:
  ///   - errors: What is wrong with each.
  ///   - link: A link that opens the screen.
  package init(errors: [ContextError], link: String?) {
    self.errors = errors
    self.link = link
  }

  /// One sentence with all fields, and the link.
  public var description: String {
    let sentences = errors.map { "\($0)" }
    let end = link.map { "; \(Quotation($0)) opens it." } ?? "."
    return sentences.map(\.withoutFullStop).joined(separator: "; ") + end
  }
}

extension RegisteredScreen {
  /// Whether it needs no context, or all of it may be left out.
  package var opensWithoutContext: Bool {
    error(for: nil) == nil
  }

  /// Returns all fields that a context cannot do without.
  ///
  /// - Parameter error: The reason that there is none without any of them.
  /// - Complexity: O(fields²); asks the type anew without each of its fields.
  func missingFields(_ error: ContextError) -> MissingFields {
    guard let ordinary = schema.ordinaryContext, self.error(for: ordinary) == nil else {
      return MissingFields(errors: [error], link: nil)
    }
    var errors = [error]
    if case .fields(let fields) = ordinary, case .missing = error {
      let missing = schema.fields.compactMap { field -> ContextError? in
        var others = fields
        others[field.name] = nil
        guard let error = self.error(for: .fields(others)) else { return nil }
        // The others are only there to find this one.
        if case .missing(let name, let expected, _) = error {
          return .missing(field: name, expected: expected, given: [])
        }
        return error
      }
      if !missing.isEmpty { errors = missing }
    }
    return MissingFields(errors: errors, link: Jump(id, context: ordinary).link)
  }

  /// Returns the reason why a context does not fit the screen; `nil` if it fits.
  package func error(for context: ContextValue?) -> ContextError? {
    do throws(ContextError) { _ = try destination(context) } catch { return error }
    return nil
  }
}
