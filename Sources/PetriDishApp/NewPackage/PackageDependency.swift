import Foundation
import PetriDish

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
