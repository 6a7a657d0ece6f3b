import Foundation

extension FileLocation {
  /// The URL of the file once symbolic links are followed, so that they stay links, those to what is not
  /// there included.
  var url: URL { URL(filePath: target).resolvingSymlinksInPath() }

  /// The file descriptor of this process that the path leads to, as `/dev/stdout` does; `nil` for any other
  /// path.
  var descriptor: Int32? {
    hops.lazy.compactMap { $0.wholeMatch(of: /\/(?:dev|proc\/self)\/fd\/([0-9]+)/) }
      .first.flatMap { Int32($0.output.1) }
  }

  /// A Boolean value that indicates whether its symbolic links lead round in a circle.
  var isCircular: Bool { hops.count > Self.longestChain + 1 }

  /// The path that its symbolic links lead to.
  private var target: String { hops.last ?? path }

  /// The paths that its last component leads to as a symbolic link, one after the other, the path itself first.
  private var hops: [String] {
    var hops = [path]
    while hops.count <= Self.longestChain + 1, let last = hops.last, let next = Self.link(at: last)
    {
      hops.append(next)
    }
    return hops
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

  /// The most symbolic links that the system follows.
  private static let longestChain = 40
}
