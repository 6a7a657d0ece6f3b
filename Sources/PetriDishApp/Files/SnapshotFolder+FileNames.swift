import PetriDish

extension SnapshotFolder {
  /// Returns the name of a case's files without what follows the dot; no two cases have the same.
  ///
  /// What is too long for a file system is cut, and ends in a number made of the whole.
  static func name(of id: String) -> String {
    let name = id.replacing("%", with: "%25").replacing("/", with: "%2F")
    guard name.utf8.count > longestName else { return name }
    var part = Substring(name)
    while part.utf8.count > longestName - 17 { part.removeLast() }
    return "\(part)~\(id.fingerprint)"
  }

  /// The most bytes of a name, without what follows the dot.
  private static let longestName = 250
}
