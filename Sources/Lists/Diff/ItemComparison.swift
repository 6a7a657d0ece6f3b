/// How the elements of two lists are told apart: who they are, and what they show.
///
/// Its requirements are static so that the compiler can build them into the comparison. What is
/// found never depends on the values of hashes, only on which elements are the same.
public protocol ItemComparison<Element> {
  /// What is compared.
  associatedtype Element

  /// Whether both are the same element, whatever they show.
  static func isSame(_ one: Element, _ other: Element) -> Bool

  /// A number that elements which are the same have in common.
  static func hash(of element: Element) -> Int

  /// Whether an element that is the same also shows the same.
  static func showsSame(_ one: Element, _ other: Element) -> Bool

  /// Whether an element that is the same may show something else; where not, nobody asks.
  static var mayShowOther: Bool { get }
}

/// Elements that are what they show: two equal ones are the same.
public enum ItemComparisonByValue<Element: Hashable>: ItemComparison {
  /// Whether both are equal.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool { one == other }

  /// The element's own hash value.
  @inlinable public static func hash(of element: Element) -> Int { element.hashValue }

  /// Always.
  @inlinable public static func showsSame(_ one: Element, _ other: Element) -> Bool { true }

  /// Never.
  @inlinable public static var mayShowOther: Bool { false }
}

/// Elements that say who they are, apart from what they show.
public enum ItemComparisonByID<Element: Identifiable & Equatable>: ItemComparison {
  /// Whether both have the same identity.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool {
    one.id == other.id
  }

  /// The hash value of the identity.
  @inlinable public static func hash(of element: Element) -> Int { element.id.hashValue }

  /// Whether both are equal.
  @inlinable public static func showsSame(_ one: Element, _ other: Element) -> Bool {
    one == other
  }

  /// Yes.
  @inlinable public static var mayShowOther: Bool { true }
}

/// Elements that say who they are, and not whether they show the same as before.
public enum ItemComparisonByIDAlone<Element: Identifiable>: ItemComparison {
  /// Whether both have the same identity.
  @inlinable public static func isSame(_ one: Element, _ other: Element) -> Bool {
    one.id == other.id
  }

  /// The hash value of the identity.
  @inlinable public static func hash(of element: Element) -> Int { element.id.hashValue }

  /// Never, as far as anybody knows.
  @inlinable public static func showsSame(_ one: Element, _ other: Element) -> Bool { false }

  /// Yes.
  @inlinable public static var mayShowOther: Bool { true }
}
