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
    let name = try appName(call.options.text("name"), folder)
    let dependency = try dependency(call.options)
    let template = try PackageTemplate(Assets())
    try template.write(to: folder, named: name, dependingOn: dependency)
    try call.out.text("\(name) is in \(folder.onOneLine); there, “make run” opens it.")
    return ExitStatus.fine
  }

  /// Returns the name that is asked for, or the one that a folder's makes: `MyShop` of `my-shop`.
  private static func appName(_ asked: String?, _ folder: String) throws(UsageError) -> String {
    if let asked {
      guard isName(asked) else {
        throw UsageError("\(Quotation(asked)) is no name for an app in Swift; try letters alone.")
      }
      return asked
    }
    let last = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let words = last.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard isName(name) else {
      throw UsageError("\(Quotation(last)) makes no name for an app in Swift; give one by --name.")
    }
    return name
  }

  /// Names of modules and types that an app in the template uses.
  private static let taken: Set = [
    "Assets", "Book", "Foundation", "GTK", "GTKBackend", "Group", "Lists", "Navigation", "NewApp",
    "Person", "PetriDish", "PetriDishApp", "Root", "Route", "Routing", "Screen", "Swift", "Testing",
  ]

  private static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]{0,99}/) != nil && !taken.contains(text)
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
      let version = options.text("from") ?? ProgramVersion.current
      guard version.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) != nil else {
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
