internal import CGTK

/// The process that is a program on the session bus, as another call of the program sees it.
package enum RunningInstance {
  /// No process has the name of the program, or there is no session bus.
  case absent
  /// A process has the name, and answers.
  case answering
  /// A process has the name, and has not answered in time: one that is stopped, or that hangs.
  case silent

  /// Looks for the process that is a program.
  ///
  /// - Parameters:
  ///   - id: The name of the program on the session bus.
  ///   - seconds: The time that it may take to answer.
  package static func find(_ id: String, within seconds: Double) -> RunningInstance {
    call(id, "org.gtk.Actions", "DescribeAll", nil, within: seconds)
  }

  /// Has the process that is a program open links, and waits until it has heard of them.
  ///
  /// - Parameters:
  ///   - links: The links, verbatim.
  ///   - id: The name of the program on the session bus.
  ///   - seconds: The time that it may take to answer.
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
