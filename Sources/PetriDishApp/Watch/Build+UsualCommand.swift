import GTK

extension Build {
  /// The command that builds the program as it was built.
  static var usualCommand: String {
    let parts = CurrentProcess.path.split(separator: "/")
    let product = parts.last.map(String.init) ?? "catalog"
    let kind = parts.dropLast().last == "release" ? "release" : "debug"
    return "exec swift build -c \(kind) --product '\(product)'"
  }
}
