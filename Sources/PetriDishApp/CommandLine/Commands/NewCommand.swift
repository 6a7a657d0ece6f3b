import Assets
import Foundation
import GTK
import PetriDish

/// The `new` command, which creates a package with a small catalog.
enum NewCommand: Command {
  static let name = "new"
  static let usage = "FOLDER"
  static let summary = "Create a package with a small catalog"
  static let example = "../shop --path ."

  static let options = [
    Option("name", kind: .text, "App name (default: the folder’s name)", placeholder: "NAME"),
    Option("path", kind: .text, "Use PetriDish from this folder", placeholder: "PATH"),
    Option("url", kind: .text, "Use PetriDish from this repository", placeholder: "URL"),
    Option(
      "from",
      kind: .text,
      "Minimum version for --url (default: \(ProgramVersion.current))",
      placeholder: "VERSION"
    ),
  ]

  static func run(_ call: Call) throws -> Int32 {
    let folder = try only(call.options.arguments)
    guard !folder.isEmpty else {
      throw UsageError("Couldn’t write the package \(Quotation(folder)): the path is empty.")
    }
    let asked = call.options.text("name")
    let name = try asked.map { try AppName($0) } ?? AppName(ofFolder: folder)
    try PackageFolder(folder).checkSurroundings()
    let dependency = try dependency(call.options)
    let template = try PackageTemplate(Assets())
    try template.write(to: folder, named: name.text, dependingOn: dependency)
    try call.out.text("Created \(name.text) in \(folder.onOneLine). Run “make run” there.")
    if let remark = remark(on: dependency) { try call.out.text(remark) }
    return ExitStatus.fine
  }

  /// Returns a notice if the package builds only on this machine, or `nil`.
  private static func remark(on dependency: PackageDependency) -> String? {
    guard case .path(let path) = dependency else { return nil }
    return
      "The package uses PetriDish from \(path.onOneLine). To build it on other machines, such as "
      + "with check.yml, replace the path in Package.swift with the URL of a repository."
  }

  private static func dependency(_ options: ParsedOptions) throws(UsageError) -> PackageDependency {
    switch (options.text("path"), options.text("url")) {
    case (let path?, nil):
      if let version = options.text("from") {
        throw UsageError(
          "“--from” can’t be combined with “--path” (got \(Quotation(version)))."
        )
      }
      let folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
      let manifest = folder.appending(path: "Package.swift").path
      guard FileManager.default.fileExists(atPath: manifest) else {
        throw UsageError("No package in \(Quotation(path)): Package.swift is missing.")
      }
      let whole = folder.path
      return .path(whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole)
    case (nil, let url?):
      // The URL becomes a string literal in the manifest, so it can't contain quotes or backslashes.
      if url.isEmpty || url.contains(where: { $0.isWhitespace || "\"\\".contains($0) }) {
        throw UsageError(
          "Invalid repository URL \(Quotation(url))."
        )
      }
      let version = options.text("from") ?? ProgramVersion.current
      guard version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?/) != nil else {
        throw UsageError("Invalid version \(Quotation(version)). Enter a version such as “0.1.0”.")
      }
      return .repository(url: url, version: version)
    case (nil, nil):
      throw UsageError("Say where PetriDish is: --path PATH or --url URL.")
    case (_?, let url?):
      throw UsageError("“--path” can’t be combined with “--url” (got \(Quotation(url))).")
    }
  }
}
