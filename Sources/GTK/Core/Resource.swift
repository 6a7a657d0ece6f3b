internal import CGTK

/// The resources of a program: its `.ui` files, style sheets, icons and pictures by path.
///
/// Creating a bundle doesn't make its resources visible to GTK; ``register()`` does.
nonisolated package final class Resource: Sendable {
  nonisolated(unsafe) private let resource: OpaquePointer

  /// Creates a bundle from the content of a `.gresource` file.
  ///
  /// - Returns: `nil` if the bytes aren't a bundle.
  package init?(_ bytes: [UInt8]) {
    let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(data) }
    var error: UnsafeMutablePointer<GError>?
    guard let resource = g_resource_new_from_data(data, &error) else {
      g_clear_error(&error)
      return nil
    }
    self.resource = resource
  }

  deinit { g_resource_unref(resource) }

  /// The paths of all resources, sorted.
  ///
  /// - Complexity: Linear in the number of resources, of which at most 100,000 are read.
  package var paths: [String] {
    var paths: [String] = []
    var folders = ["/"]
    while let folder = folders.popLast(), paths.count + folders.count < Self.mostPaths {
      guard let names = g_resource_enumerate_children(resource, folder, noFlags, nil) else {
        continue
      }
      defer { g_strfreev(names) }
      var index = 0
      while let name = names[index] {
        let path = folder + String(cString: name)
        if path.hasSuffix("/") { folders.append(path) } else { paths.append(path) }
        index += 1
      }
    }
    return paths.sorted()
  }

  /// Returns the content of a resource, or `nil` if the bundle lacks it or it's larger than a limit.
  ///
  /// - Parameters:
  ///   - path: The path, such as `/org/gnome/clocks/ui/window.ui`.
  ///   - limit: The largest size, in bytes.
  package func content(_ path: String, limit: Int) -> [UInt8]? {
    var size: gsize = 0
    guard g_resource_get_info(resource, path, noFlags, &size, nil, nil) != 0, size <= limit else {
      return nil
    }
    guard let data = g_resource_lookup_data(resource, path, noFlags, nil) else { return nil }
    defer { g_bytes_unref(data) }
    var length: gsize = 0
    guard let start = g_bytes_get_data(data, &length) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  /// Makes the resources visible to GTK, unless one of them would hide a registered resource.
  ///
  /// A guest can therefore not replace the program's own layouts or style sheets.
  ///
  /// - Returns: Whether the bundle is registered.
  package func register() -> Bool {
    guard !paths.contains(where: Self.isRegistered) else { return false }
    g_resources_register(resource)
    return true
  }

  /// Hides the resources of a registered bundle from GTK.
  package func unregister() { g_resources_unregister(resource) }

  /// Returns whether GTK finds a resource.
  package static func isRegistered(_ path: String) -> Bool {
    g_resources_get_info(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil, nil, nil) != 0
  }

  private let noFlags = G_RESOURCE_LOOKUP_FLAGS_NONE
  private static let mostPaths = 100_000
}
