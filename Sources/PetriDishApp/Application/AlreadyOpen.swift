/// The error that the window to be watched is open already, in a program that is not watched.
struct AlreadyOpen: Error, CustomStringConvertible {
  let name: String

  var description: String {
    "“\(name)” is open already; close its window first, so that a watched one can take its place."
  }
}
