internal import CGTK

/// The application, which has a single instance with a name on the session bus.
package final class Application: Object {
  override class var type: GType { gtk_application_get_type() }

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - id: The application id in reverse domain notation, such as `org.example.Shop`.
  ///   - isUnique: Whether a second process forwards its links to the first one and exits.
  package convenience init(id: String, isUnique: Bool = true) {
    precondition(g_application_id_is_valid(id) != 0, "Invalid application id “\(id)”")
    let flags =
      G_APPLICATION_HANDLES_OPEN.rawValue
      | (isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue)
    self.init(owned: UnsafeMutableRawPointer(gtk_application_new(id, GApplicationFlags(flags))))
  }

  /// Calls a closure once at the start of the primary instance, for example to create actions.
  @discardableResult
  package func onStartup(_ body: @escaping () -> Void) -> Connection { connect("startup", body) }

  /// Calls a closure each time the program is started without a link to open.
  @discardableResult
  package func onActivate(_ body: @escaping () -> Void) -> Connection { connect("activate", body) }

  /// Calls a closure with the URIs of links and files to open.
  @discardableResult
  package func onOpen(_ body: @escaping ([String]) -> Void) -> Connection {
    connect("open") { arguments in
      let files = arguments.pointer(0)?.assumingMemoryBound(to: OpaquePointer?.self)
      let links = (0..<arguments.int(1)).map { String(given: g_file_get_uri(files?[$0])) }
      body(links)
      return .nothing
    }
  }

  /// Calls a closure when the last window is closed and the program exits.
  @discardableResult
  package func onShutdown(_ body: @escaping () -> Void) -> Connection { connect("shutdown", body) }

  /// Runs the application until the last window is closed or ``quit()`` is called.
  ///
  /// - Parameter arguments: The program's name, followed by the links to open.
  /// - Returns: The exit status.
  package func run(_ arguments: [String]) -> Int32 {
    MainLoop.attach()
    return arguments.withVector { vector in
      vector.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count) {
        g_application_run(cast(), Int32(arguments.count), $0)
      }
    }
  }

  /// Activates the application, like a start without a link.
  ///
  /// - Precondition: The application is registered.
  package func activate() { g_application_activate(cast()) }

  /// Opens links in the primary instance, which may be another process.
  ///
  /// - Precondition: The application is registered.
  package func open(_ links: [String]) {
    var files = links.map { g_file_new_for_uri($0) }
    g_application_open(cast(), &files, Int32(files.count), "")
    for file in files { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
  }

  /// Ends ``run(_:)`` regardless of open windows.
  package func quit() { g_application_quit(cast()) }

  /// Whether another process is the primary instance; valid after ``register()``.
  package var isRemote: Bool { g_application_get_is_remote(cast()) != 0 }

  /// Adds an action with the full name `app.NAME`.
  package func add(_ action: SimpleAction) { g_action_map_add_action(cast(), action.cast()) }

  /// Activates an action of the primary instance.
  package func activateAction(_ name: String, _ value: ActionValue? = nil) {
    g_action_group_activate_action(cast(), name, value?.variant())
  }

  /// Sets the keyboard shortcuts of an action, such as `<Control>l` for `shell.address`.
  package func setKeys(_ keys: [String], for action: String) {
    keys.withVector { gtk_application_set_accels_for_action(cast(), action, $0) }
  }

  /// Returns the keyboard shortcuts of an action.
  package func keys(for action: String) -> [String] {
    let keys = gtk_application_get_accels_for_action(cast(), action)
    defer { g_strfreev(keys) }
    var found: [String] = []
    while let key = keys?[found.count] { found.append(String(cString: key)) }
    return found
  }

  /// Returns the key labels of a shortcut.
  ///
  /// For example, the labels of `<Control><Shift>c` are `["Ctrl", "Shift", "C"]`.
  package static func words(of key: String) -> [String] {
    var (value, held) = (UInt32(0), GdkModifierType(0))
    guard gtk_accelerator_parse(key, &value, &held) != 0 else { return [key] }
    // The labels are separated by plus signs, and the last label may be a plus sign itself.
    let label = String(given: gtk_accelerator_get_label(value, held))
    let words = label.dropLast().split(separator: "+").map(String.init)
    guard let last = label.last else { return words }
    guard last != "+", let end = words.last, !label.dropLast().hasSuffix("+") else {
      return words + [String(last)]
    }
    return words.dropLast() + [end + String(last)]
  }

  /// The open windows, the most recently used one first.
  package var windows: [Window] {
    var found: [Window] = []
    var next = gtk_application_get_windows(cast())
    while let link = next {
      if let window = Window.from(link.pointee.data) { found.append(window) }
      next = link.pointee.next
    }
    return found
  }

  /// Keeps the application running without windows until ``release()`` is called.
  package func hold() { g_application_hold(cast()) }

  /// Reverses a call of ``hold()``.
  package func release() { g_application_release(cast()) }
}

extension Application {
  /// Registers the application on the session bus to determine whether it is already running.
  ///
  /// If the running instance exits in the meantime, this method tries again for a few seconds.
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

  /// Whether the application is connected to a session bus; `false` before ``register()``.
  package var hasSessionBus: Bool { g_application_get_dbus_connection(cast()) != nil }

  /// Returns whether a call failed because the called process was exiting.
  private static func comesOfAnEnd(_ error: UnsafeMutablePointer<GError>?) -> Bool {
    let codes = [
      G_DBUS_ERROR_NO_REPLY, G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER,
      G_DBUS_ERROR_UNKNOWN_OBJECT, G_DBUS_ERROR_UNKNOWN_METHOD, G_DBUS_ERROR_UNKNOWN_INTERFACE,
    ]
    return codes.contains { g_error_matches(error, g_dbus_error_quark(), Int32($0.rawValue)) != 0 }
  }

  /// The time to wait for an exiting process to release its name, in seconds.
  private static let patience = 5.0
}
