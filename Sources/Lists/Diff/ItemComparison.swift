/// A comparison of the elements of two lists, by identity and by content.
///
/// Its requirements are static so that the compiler can build them into the comparison. What is
/// found never depends on the values of hashes, only on which elements are the same.
public protocol ItemComparison<Element> {
  /// The type of what is compared.
  associatedtype Element

  /// Returns whether both are the same element, whatever their contents.
  static func isSame(_ one: Element, _ other: Element) -> Bool

  /// Returns a number that elements which are the same have in common.
  static func hash(of element: Element) -> Int

  /// Returns whether two elements that are the same also have the same content.
  static func hasSameContent(_ one: Element, _ other: Element) -> Bool

  /// Whether elements that are the same may differ in content; where not, ``hasSameContent(_:_:)``
  /// is not called.
  static var contentMayDiffer: Bool { get }
}

/// A comparison by value: two equal elements are the same.
public enum ValueComparison<Element: Hashable>: ItemComparison {
  /// Returns whether both are equal.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool { one == other }

  /// Returns the element's own hash value.
  @inlinable public static func hash(of element: Element) -> Int { element.hashValue }

  /// Returns true.
  @inlinable public static func hasSameContent(_ one: Element, _ other: Element) -> Bool { true }

  /// A Boolean value that is false: equal elements have the same content.
  @inlinable public static var contentMayDiffer: Bool { false }
}

/// A comparison by identity, then by equality of contents.
public enum IdentityComparison<Element: Identifiable & Equatable>: ItemComparison {
  /// Returns whether both have the same identity.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool {
    one.id == other.id
  }

  /// Returns the hash value of the identity.
  @inlinable public static func hash(of element: Element) -> Int { element.id.hashValue }

  /// Returns whether both are equal.
  @inlinable public static func hasSameContent(_ one: Element, _ other: Element) -> Bool {
    one == other
  }

  /// A Boolean value that is true: contents may differ.
  @inlinable public static var contentMayDiffer: Bool { true }
}

/// A comparison by identity alone: contents count as changed.
public enum IdentityOnlyComparison<Element: Identifiable>: ItemComparison {
  /// Returns whether both have the same identity.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool {
    one.id == other.id
  }

  /// Returns the hash value of the identity.
  @inlinable public static func hash(of element: Element) -> Int { element.id.hashValue }

  /// Returns false, since contents cannot be compared.
  @inlinable public static func hasSameContent(_ one: Element, _ other: Element) -> Bool { false }

  /// A Boolean value that is true: contents may differ.
  @inlinable public static var contentMayDiffer: Bool { true }
}
