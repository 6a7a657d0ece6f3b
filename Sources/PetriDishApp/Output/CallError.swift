/// An error of which the call itself is the cause: an option, a name that there is not, or a file or an
/// output that cannot be read or written.
protocol CallError: Error {}

/// The program was called wrongly, in one sentence.
struct UsageError: CallError, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
