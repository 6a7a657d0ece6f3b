internal import CGTK

/// The state of the primary instance of an application on the session bus.
package enum RunningInstance {
  /// No process owns the name of the application, or no session bus is available.
  case absent
  /// A process owns the name and responds.
  case answering
  /// A process owns the name but didn't respond in time, for example because it hangs.
  case silent

  /// Returns the state of an application's primary instance.
  ///
  /// - Parameters:
  ///   - id: The application id.
  ///   - seconds: The time to wait for a response.
  package static func find(_ id: String, within seconds: Double) -> RunningInstance {
    call(id, "org.gtk.Actions", "DescribeAll", nil, within: seconds)
  }

  /// Opens links in an application's primary instance and waits for its response.
  ///
  /// - Parameters:
  ///   - links: The links to open.
  ///   - id: The application id.
  ///   - seconds: The time to wait for a response.
  package static func open(
    _ links: [String],
    in id: String,
    within seconds: Double
  ) -> RunningInstance {
    let list = links.withVector { g_variant_new_strv($0, gssize(links.count)) }
    let entry = g_variant_type_new("{sv}")
    defer { g_variant_type_free(entry) }
    var parts = [list, g_variant_new_array(entry, nil, 0)]
    let arguments = g_variant_new_tuple(&parts, 2)
    return call(id, "org.freedesktop.Application", "Open", arguments, within: seconds)
  }

  private static func call(
    _ id: String,
    _ interface: String,
    _ method: String,
    _ arguments: OpaquePointer?,
    within seconds: Double
  ) -> RunningInstance {
    let arguments = arguments.flatMap { g_variant_ref_sink($0) }
    defer { if let arguments { g_variant_unref(arguments) } }
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return .absent }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    let path = "/" + id.replacing(".", with: "/").replacing("-", with: "_")
    var error: UnsafeMutablePointer<GError>?
    let reply = g_dbus_connection_call_sync(
      bus,
      id,
      path,
      interface,
      method,
      arguments,
      nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START,
      Int32(seconds * 1000),
      nil,
      &error
    )
    if let reply {
      g_variant_unref(reply)
      return .answering
    }
    defer { g_error_free(error) }
    let isLate = g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_TIMED_OUT.rawValue))
    return isLate != 0 ? .silent : .absent
  }
}
