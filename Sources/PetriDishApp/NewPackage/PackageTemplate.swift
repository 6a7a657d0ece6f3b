import Assets
import Foundation
import PetriDish

/// A package with a small catalog, of which every other one begins as a copy.
///
/// The template is itself a package that builds where it lies; its name stands wherever that of the copy
/// is to stand.
struct PackageTemplate {
  /// The name of the template, in its files and in their paths.
  private static let placeholder = "NewApp"

  /// The line of the template's manifest that says where this package is.
  private static let dependency = ".package(name: \"PetriDish\", path: \"../../..\")"

  private let folder: URL

  /// Finds the template among the program's own files.
  init(_ assets: Assets) throws(AssetError) {
    folder = URL(filePath: try assets.path(of: Self.placeholder), directoryHint: .isDirectory)
  }

  /// Writes a copy into a folder that is not there yet, or empty.
  ///
  /// - Parameters:
  ///   - name: A name that Swift allows a module and a type.
  ///   - dependency: The place of this package.
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
          // The name first: it is to be taken for nothing in the dependency.
          var text = Self.named(name, text)
          text.replace(Self.dependency, with: dependency.manifest)
          let identity = dependency.identity.swiftLiteral
          text.replace("package: \"PetriDish\"", with: "package: \(identity)")
          return text
        }
      }
    }
  }

  /// The paths of the template's files, below its folder.
  private func files() throws -> [String] {
    let files = FileManager.default
    return try files.subpathsOfDirectory(atPath: folder.path).sorted().filter { path in
      let type = try files.attributesOfItem(atPath: folder.appending(path: path).path)[.type]
      return type as? FileAttributeType == .typeRegular && !path.hasPrefix(".build/")
    }
  }

  /// Copies a text with its permissions, and the folders above it.
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

/// The error that a package cannot be written.
struct PackageTemplateError: CallError, Equatable, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "The package \(Quotation(path)) cannot be written: \(reason.withoutFullStop).".onOneLine
  }
}

/// The place from which a package takes this one.
enum PackageDependency: Equatable {
  /// A folder on this machine.
  case path(String)

  /// A repository, and the first of its versions that will do.
  case repository(url: String, version: String)

  /// Returns what stands in a manifest.
  var manifest: String {
    switch self {
    case .path(let path): ".package(name: \"PetriDish\", path: \(path.swiftLiteral))"
    case .repository(let url, let version):
      ".package(url: \(url.swiftLiteral), from: \(version.swiftLiteral))"
    }
  }

  /// The name by which products of the package are asked for: for a repository, the end of its address.
  var identity: String {
    guard case .repository(let url, _) = self else { return "PetriDish" }
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

extension String {
  /// The literal of Swift that stands for the text.
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
