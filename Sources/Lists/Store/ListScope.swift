/// The part of a list that the positions of a call count in.
struct ListScope {
  /// The slice through which the call is made; nil for the list itself.
  var slice: Int?

  /// Its rows, in positions of the moment.
  var rows: Range<Int>
}
