internal import CGTK

extension Application {
  /// Registers the program on the session bus, which tells whether it runs already; opens no
  /// window.
  ///
  /// Asks again for some seconds where the process that was the program ends meanwhile.
  ///
  /// - Throws: ``ToolkitError/registration(id:reason:)``.
  package func register() throws(ToolkitError) {
    let deadline = MainLoop.now + Self.patience
    while true {
      var error: UnsafeMutablePointer<GError>?
      guard g_application_register(cast(), nil, &error) == 0 else { return }
      guard Self.comesOfAnEnd(error), MainLoop.now < deadline else {
        let id = String(lent: g_application_get_application_id(cast()))
        throw .registration(id: id, reason: String(message: error))
      }
      g_error_free(error)
      g_usleep(20_000)
    }
  }

  /// Whether there is a session bus; `false` before ``register()``.
  package var hasSessionBus: Bool { g_application_get_dbus_connection(cast()) != nil }

  /// Returns whether a call failed since the process that it went to was about to end.
  private static func comesOfAnEnd(_ error: UnsafeMutablePointer<GError>?) -> Bool {
    let codes = [
      G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER,
      G_DBUS_ERROR_UNKNOWN_OBJECT, G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_UNKNOWN_INTERFACE,
    ]
    return codes.contains { g_error_matches(error, g_dbus_error_quark(), Int32($0.rawValue)) != 0 }
  }

  /// The time for which a process that ends may keep the name, in seconds.
  private static let patience = 5.0
}
