/// A comparison of list elements, by identity and by content.
///
/// The requirements are static so that the compiler can inline them. The result of a diff depends only on which
/// elements are the same, not on their hash values.
public protocol ItemComparison<Element> {
  /// The type of the elements to compare.
  associatedtype Element

  /// Returns whether two elements have the same identity, even if their contents differ.
  static func isSame(_ one: Element, _ other: Element) -> Bool

  /// Returns a hash value that is equal for elements with the same identity.
  static func hash(of element: Element) -> Int

  /// Returns whether two elements with the same identity also have the same content.
  static func hasSameContent(_ one: Element, _ other: Element) -> Bool

  /// Whether elements with the same identity can differ in content.
  ///
  /// If `false`, ``hasSameContent(_:_:)`` isn't called.
  static var contentMayDiffer: Bool { get }
}

/// A comparison by value, in which equal elements are the same.
public enum ValueComparison<Element: Hashable>: ItemComparison {
  /// Returns whether two elements are equal.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool { one == other }

  /// Returns the hash value of the element.
  @inlinable public static func hash(of element: Element) -> Int { element.hashValue }

  /// Returns `true`, because equal elements have the same content.
  @inlinable public static func hasSameContent(_ one: Element, _ other: Element) -> Bool { true }

  /// The value `false`, because equal elements have the same content.
  @inlinable public static var contentMayDiffer: Bool { false }
}

/// A comparison by identity, with equality as the comparison of contents.
public enum IdentityComparison<Element: Identifiable & Equatable>: ItemComparison {
  /// Returns whether two elements have the same identity.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool {
    one.id == other.id
  }

  /// Returns the hash value of the element's identity.
  @inlinable public static func hash(of element: Element) -> Int { element.id.hashValue }

  /// Returns whether two elements are equal.
  @inlinable public static func hasSameContent(_ one: Element, _ other: Element) -> Bool {
    one == other
  }

  /// The value `true`, because elements with the same identity can differ in content.
  @inlinable public static var contentMayDiffer: Bool { true }
}

/// A comparison by identity that treats all contents as changed.
public enum IdentityOnlyComparison<Element: Identifiable>: ItemComparison {
  /// Returns whether two elements have the same identity.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool {
    one.id == other.id
  }

  /// Returns the hash value of the element's identity.
  @inlinable public static func hash(of element: Element) -> Int { element.id.hashValue }

  /// Returns `false`, because contents can't be compared.
  @inlinable public static func hasSameContent(_ one: Element, _ other: Element) -> Bool { false }

  /// The value `true`, because elements with the same identity can differ in content.
  @inlinable public static var contentMayDiffer: Bool { true }
}
