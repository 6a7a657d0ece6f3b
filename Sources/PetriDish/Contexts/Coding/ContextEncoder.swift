/// Turns any `Encodable` into a tree of text.
///
/// Dates, URLs, UUIDs, decimals and bytes become one text each; sets are sorted, so that equal sets
/// give equal trees; a dictionary has a field for each key whose own coding is one text, else it is
/// a list of keys and values by turns; a case of an enum that carries nothing is its name.
public struct ContextEncoder {
  /// An encoder; it keeps nothing from one call to the next.
  public init() {}

  /// Returns the tree of a value.
  ///
  /// - Throws: ``ContextError`` naming the field, where a type's own `encode(to:)` throws or the
  ///   value has too many levels.
  public func encode(_ value: some Encodable) throws(ContextError) -> ContextValue {
    do {
      return try EncodedNode(path: []).encoding(value).value
    } catch let error as ContextError {
      throw error
    } catch EncodingError.invalidValue(_, let context) {
      let field = ContextPath(context.codingPath).text
      throw .unencodable(field: field, reason: context.debugDescription)
    } catch {
      throw .unencodable(field: "value", reason: SteadyDescription(error).description)
    }
  }
}
