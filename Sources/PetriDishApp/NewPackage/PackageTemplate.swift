import Assets
import Foundation
import PetriDish

/// A package with a small catalog that is copied to create new packages.
///
/// The template is a valid package itself. Its name is replaced by the name of the copy.
struct PackageTemplate {
  /// The name of the template in its files and paths.
  private static let placeholder = "NewApp"

  /// The line in the template's manifest that specifies the location of PetriDish.
  private static let dependency = ".package(name: \"PetriDish\", path: \"../../..\")"

  private let folder: URL

  /// Locates the template in the program's assets.
  init(_ assets: Assets) throws(AssetError) {
    folder = URL(filePath: try assets.path(of: Self.placeholder), directoryHint: .isDirectory)
  }

  /// Copies the template to a folder that is empty or doesn't exist yet.
  ///
  /// - Parameters:
  ///   - name: The name of the app, which must be valid for a Swift module and a Swift type.
  ///   - dependency: The location of PetriDish.
  /// - Throws: ``PackageTemplateError``.
  func write(
    to path: String,
    named name: String,
    dependingOn dependency: PackageDependency
  ) throws(PackageTemplateError) {
    try PackageFolder(path).write { draft in
      for file in try files() {
        let copy = draft.appending(path: Self.named(name, file))
        try copyFile(file, to: copy) { text in
          // The name is replaced first, because the dependency may contain the same text.
          var text = Self.named(name, text)
          text.replace(Self.dependency, with: dependency.manifest)
          let identity = dependency.identity.swiftLiteral
          text.replace("package: \"PetriDish\"", with: "package: \(identity)")
          return text
        }
      }
    }
  }

  /// The paths of the template's files, relative to its folder.
  private func files() throws -> [String] {
    let files = FileManager.default
    return try files.subpathsOfDirectory(atPath: folder.path).sorted().filter { path in
      let type = try files.attributesOfItem(atPath: folder.appending(path: path).path)[.type]
      return type as? FileAttributeType == .typeRegular && !path.hasPrefix(".build/")
    }
  }

  /// Copies a text file with its permissions and creates the enclosing folders.
  private func copyFile(_ path: String, to copy: URL, _ edit: (String) -> String) throws {
    let file = folder.appending(path: path)
    let text = edit(try String(contentsOf: file, encoding: .utf8))
    let files = FileManager.default
    try files.createDirectory(
      at: copy.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: copy)
    let mode = try files.attributesOfItem(atPath: file.path)[.posixPermissions]
    if let mode { try files.setAttributes([.posixPermissions: mode], ofItemAtPath: copy.path) }
  }

  private static func named(_ name: String, _ text: String) -> String {
    text.replacing(placeholder, with: name)
  }
}

/// An error that occurs if a package can't be written.
struct PackageTemplateError: CallError, Equatable, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "Couldn’t write the package \(Quotation(path)): \(reason.withoutFullStop).".onOneLine
  }
}

/// The location of PetriDish for a new package.
enum PackageDependency: Equatable {
  /// A folder on this computer.
  case path(String)

  /// A repository and the minimum version.
  case repository(url: String, version: String)

  /// The dependency in the syntax of a package manifest.
  var manifest: String {
    switch self {
    case .path(let path): ".package(name: \"PetriDish\", path: \(path.swiftLiteral))"
    case .repository(let url, let version):
      ".package(url: \(url.swiftLiteral), from: \(version.swiftLiteral))"
    }
  }

  /// The package name in product dependencies; for a repository, the last component of its URL.
  var identity: String {
    guard case .repository(let url, _) = self else { return "PetriDish" }
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

extension String {
  /// The text as a Swift string literal.
  var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\u{0}"..<" ", "\u{7f}": "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
