/// A reason that two revisions cannot be compared, in one sentence.
package enum RevisionError: Error, Hashable, CustomStringConvertible {
  /// The other program is from before workers could observe.
  case doesNotObserve

  /// One sentence.
  package var description: String {
    switch self {
    case .doesNotObserve: "The program is from before programs could be compared as a whole."
    }
  }
}
