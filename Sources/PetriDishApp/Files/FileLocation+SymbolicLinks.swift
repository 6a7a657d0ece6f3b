import Foundation

extension FileLocation {
  /// The URL of the file once symbolic links are followed, so that they stay links.
  var url: URL { URL(filePath: path).resolvingSymlinksInPath() }
}
