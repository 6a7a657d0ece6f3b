extension LinkPattern {
  /// Returns whether some link fits both patterns.
  ///
  /// - Complexity: O(parts²) where parts may be missing, else O(parts).
  package func overlaps(_ other: LinkPattern) -> Bool {
    let (mine, theirs) = comparedPaths(with: other)
    guard let mine, let theirs else { return false }
    let haveCommonPath = mine.lengths.contains { length in
      theirs.lengths.contains(length)
        && zip(mine.prefix(length), theirs).allSatisfy { $0.overlaps($1) }
    }
    guard haveCommonPath, let query, let other = other.query else { return haveCommonPath }
    return Self.allows(query, other) && Self.allows(other, query)
  }

  /// Returns whether every link that fits the other pattern fits this one.
  package func covers(_ other: LinkPattern) -> Bool {
    guard isRelative || !other.isRelative else { return false }
    let (mine, theirs) = comparedPaths(with: other)
    guard let mine, let theirs else { return false }
    let coversPath = theirs.lengths.allSatisfy { length in
      mine.lengths.contains(length) && zip(mine, theirs.prefix(length)).allSatisfy { $0.covers($1) }
    }
    guard coversPath, let query else { return coversPath }
    guard let other = other.query else { return false }
    return other.allSatisfy { name, part in query[name]?.covers(part) == true }
      && query.allSatisfy { name, part in part.isOptional || other[name]?.isOptional == false }
  }

  /// The path behind scheme and host; `nil` where they are not there as they should be.
  package var pathAlone: [Part] {
    guard !isRelative, path.count >= 3, path[1] == .literal("") else { return path }
    return path.count == 3 ? [.literal(""), .literal("")] : [.literal("")] + path.dropFirst(3)
  }

  /// Returns the paths, without scheme and host where one of the two patterns fits any.
  private func comparedPaths(with other: LinkPattern) -> ([Part]?, [Part]?) {
    isRelative == other.isRelative ? (path, other.path) : (pathAlone, other.pathAlone)
  }

  /// Returns whether a query with all that one asks for can fit the other.
  private static func allows(_ one: [String: Part], _ other: [String: Part]) -> Bool {
    one.allSatisfy { name, part in
      part.isOptional || other[name]?.overlaps(part) == true
    }
  }
}

extension [LinkPattern.Part] {
  /// The numbers of parts that a link can have.
  fileprivate var lengths: ClosedRange<Int> { filter { !$0.isOptional }.count...count }
}

extension LinkPattern.Part {
  fileprivate func overlaps(_ other: Self) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let other)): text == other
    case (.literal(let text), .field(let field)), (.field(let field), .literal(let text)):
      field.fits(text)
    case (.field(let field), .field(let other)):
      (field.before.hasPrefix(other.before) || other.before.hasPrefix(field.before))
        && (field.after.hasSuffix(other.after) || other.after.hasSuffix(field.after))
    }
  }

  /// Returns whether it fits every text that the other one fits.
  fileprivate func covers(_ other: Self) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let other)): text == other
    case (.literal, .field): false
    case (.field(let field), .literal(let text)): field.fits(text)
    case (.field(let field), .field(let other)):
      other.before.hasPrefix(field.before) && other.after.hasSuffix(field.after)
    }
  }
}

extension LinkPattern.Field {
  /// Returns whether the text can stand in the field's place; none can where a path may end before
  /// it.
  fileprivate func fits(_ text: String) -> Bool {
    value(in: text[...]) != nil || (text.isEmpty && isOptional)
  }
}
