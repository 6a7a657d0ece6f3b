import Assets
import Foundation
import GTK
import PetriDish

/// `new`: writes a package with a small catalog to begin with.
enum NewCommand: Command {
  static let name = "new"
  static let usage = "FOLDER"
  static let summary = "Writes a package with a small catalog to begin with."

  static let options = [
    Option("name", kind: .text, "The name of the app; as the folder's", placeholder: "NAME"),
    Option("path", kind: .text, "Take PetriDish from this folder", placeholder: "PATH"),
    Option("url", kind: .text, "Take PetriDish from this repository", placeholder: "URL"),
    Option(
      "from",
      kind: .text,
      "The first version to take from there; \(ProgramVersion.current)",
      placeholder: "VERSION"
    ),
  ]

  static func run(_ call: Call) throws -> Int32 {
    let folder = try only(call.options.arguments)
    guard !folder.isEmpty else {
      throw UsageError("The package \(Quotation(folder)) cannot be written: it has no name.")
    }
    let asked = call.options.text("name")
    let name = try asked.map { try AppName($0) } ?? AppName(ofFolder: folder)
    try PackageFolder(folder).checkSurroundings()
    let dependency = try dependency(call.options)
    let template = try PackageTemplate(Assets())
    try template.write(to: folder, named: name.text, dependingOn: dependency)
    try call.out.text("\(name.text) is in \(folder.onOneLine); there, “make run” opens it.")
    if let remark = remark(on: dependency) { try call.out.text(remark) }
    return ExitStatus.fine
  }

  /// Returns a sentence on where the package builds; `nil` where it does so on every machine.
  private static func remark(on dependency: PackageDependency) -> String? {
    guard case .path(let path) = dependency else { return nil }
    return
      "It builds where PetriDish is in \(path.onOneLine); for other machines, such as those of "
      + "its check.yml, its Package.swift needs the address of a repository, as --url writes it."
  }

  private static func dependency(_ options: ParsedOptions) throws(UsageError) -> PackageDependency {
    switch (options.text("path"), options.text("url")) {
    case (let path?, nil):
      if let version = options.text("from") {
        throw UsageError(
          "A folder has no versions, so --path takes no --from \(Quotation(version))."
        )
      }
      let folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
      let manifest = folder.appending(path: "Package.swift").path
      guard FileManager.default.fileExists(atPath: manifest) else {
        throw UsageError("There is no package in \(Quotation(path)): it has no Package.swift.")
      }
      let whole = folder.path
      return .path(whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole)
    case (nil, let url?):
      // It becomes a string literal of a manifest, which nobody else reads before the compiler does.
      if url.isEmpty || url.contains(where: { $0.isWhitespace || "\"\\".contains($0) }) {
        throw UsageError(
          "“--url” needs the address of a repository, and \(Quotation(url)) is none."
        )
      }
      let version = options.text("from") ?? ProgramVersion.current
      guard version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?/) != nil else {
        throw UsageError("\(Quotation(version)) is no version; one is like “0.1.0”.")
      }
      return .repository(url: url, version: version)
    case (nil, nil):
      throw UsageError("“new” needs the place of PetriDish: --path PATH or --url URL.")
    case (_?, let url?):
      throw UsageError("“new” takes --path or --url; \(Quotation(url)) is too much.")
    }
  }
}
