/// The part of a list that the positions of a call count in.
struct DraftScope {
  /// The slot of the slice through which the call is made; nil for the list itself.
  var slice: Int?

  /// The rows of the part, in positions of the moment.
  var rows: Range<Int>
}
