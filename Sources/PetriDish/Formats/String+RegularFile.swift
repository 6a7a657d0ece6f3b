internal import Foundation

extension String {
  /// Whether the path leads to a regular file, and not to a folder, a device or a pipe.
  var leadsToRegularFile: Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: URL(filePath: self).resolvingSymlinksInPath().path
      )
      return attributes[.type] as? FileAttributeType == .typeRegular
    } catch {
      return false
    }
  }
}
