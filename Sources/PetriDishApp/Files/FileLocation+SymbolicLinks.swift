import Foundation

extension FileLocation {
  /// The URL of the file once symbolic links are followed, so that they stay links, those to what is not
  /// there included.
  var url: URL { Self.url(behind: links) }

  /// The paths that its last component leads to as a symbolic link, one after the other, the path itself first;
  /// more than ``longestChain`` where they lead round in a circle.
  var links: [String] {
    var links = [path]
    while links.count <= Self.longestChain, let last = links.last, let next = Self.link(at: last) {
      links.append(next)
    }
    return links
  }

  /// The most paths that lead from a symbolic link to what is none: the system follows forty.
  static let longestChain = 41

  /// Returns the URL of the file that symbolic links lead to.
  static func url(behind links: [String]) -> URL {
    URL(filePath: links.last ?? "").resolvingSymlinksInPath()
  }

  /// Returns the file descriptor of this process that one of some paths stands for, as `/dev/stdout` leads to
  /// one; `nil` where none does.
  static func descriptor(among paths: [String]) -> Int32? {
    paths.lazy.compactMap { $0.wholeMatch(of: /\/(?:dev|proc\/self)\/fd\/([0-9]+)/) }
      .first.flatMap { Int32($0.output.1) }
  }

  /// Returns where a symbolic link leads; `nil` for what is none.
  private static func link(at path: String) -> String? {
    do {
      let next = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      guard !next.hasPrefix("/") else { return next }
      return URL(filePath: path).deletingLastPathComponent().appending(path: next)
        .path(percentEncoded: false)
    } catch {
      return nil
    }
  }
}
