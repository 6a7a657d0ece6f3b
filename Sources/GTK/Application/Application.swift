internal import CGTK

/// The program as the desktop sees it: one instance, named on the session bus.
package final class Application: Object {
  override class var type: GType { gtk_application_get_type() }

  /// - Parameters:
  ///   - id: A reversed domain name, such as `org.example.Shop`.
  ///   - isUnique: Whether a second call hands over to the first and ends.
  package convenience init(id: String, isUnique: Bool = true) {
    precondition(g_application_id_is_valid(id) != 0, "“\(id)” is no application id")
    let flags =
      G_APPLICATION_HANDLES_OPEN.rawValue
      | (isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue)
    self.init(owned: UnsafeMutableRawPointer(gtk_application_new(id, GApplicationFlags(flags))))
  }

  /// Runs the closure once, before all others, in the first instance: make actions here.
  @discardableResult
  package func onStartup(_ body: @escaping () -> Void) -> Connection { connect("startup", body) }

  /// Runs the closure when the program is started with no link to open, once more for each call.
  @discardableResult
  package func onActivate(_ body: @escaping () -> Void) -> Connection { connect("activate", body) }

  /// Runs the closure with links and files that the program is to open, verbatim (`petri://…`).
  @discardableResult
  package func onOpen(_ body: @escaping ([String]) -> Void) -> Connection {
    connect("open") { arguments in
      let files = arguments.pointer(0)?.assumingMemoryBound(to: OpaquePointer?.self)
      let links = (0..<arguments.int(1)).map { String(given: g_file_get_uri(files?[$0])) }
      body(links)
      return .nothing
    }
  }

  /// Runs the closure when the last window is closed and the program ends.
  @discardableResult
  package func onShutdown(_ body: @escaping () -> Void) -> Connection { connect("shutdown", body) }

  /// Runs until the last window is closed, or ``quit()``.
  ///
  /// - Parameter arguments: The program's name, then links to open.
  /// - Returns: The exit status.
  package func run(_ arguments: [String]) -> Int32 {
    MainLoop.attach()
    return arguments.withVector { vector in
      vector.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count) {
        g_application_run(cast(), Int32(arguments.count), $0)
      }
    }
  }

  /// Does what a call of the program with no link does; only after ``register()``.
  package func activate() { g_application_activate(cast()) }

  /// Opens links here or, if this process only hands over, in the one that is the program; only
  /// after ``register()``.
  package func open(_ links: [String]) {
    var files = links.map { g_file_new_for_uri($0) }
    g_application_open(cast(), &files, Int32(files.count), "")
    for file in files { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
  }

  /// Ends ``run(_:)``, whatever is open.
  package func quit() { g_application_quit(cast()) }

  /// Whether another process is the program, and this one only hands over; known after
  /// ``register()``.
  package var isRemote: Bool { g_application_get_is_remote(cast()) != 0 }

  /// Adds an action, whose full name is then `app.NAME`.
  package func add(_ action: SimpleAction) { g_action_map_add_action(cast(), action.cast()) }

  /// Starts an action of the instance that is the program, wherever it runs.
  package func activateAction(_ name: String, _ value: ActionValue? = nil) {
    g_action_group_activate_action(cast(), name, value?.variant())
  }

  /// Sets the keys that activate an action, such as `<Control>k` for `win.palette`.
  package func setKeys(_ keys: [String], for action: String) {
    keys.withVector { gtk_application_set_accels_for_action(cast(), action, $0) }
  }

  /// Returns the keys that activate an action, as they were set.
  package func keys(for action: String) -> [String] {
    let keys = gtk_application_get_accels_for_action(cast(), action)
    defer { g_strfreev(keys) }
    var found: [String] = []
    while let key = keys?[found.count] { found.append(String(cString: key)) }
    return found
  }

  /// Returns the words on the keys that stand for one such as `<Control><Shift>c`: `["Ctrl",
  /// "Shift", "C"]`.
  package static func words(of key: String) -> [String] {
    var (value, held) = (UInt32(0), GdkModifierType(0))
    guard gtk_accelerator_parse(key, &value, &held) != 0 else { return [key] }
    // A plus parts the words, and may be the last of them.
    let label = String(given: gtk_accelerator_get_label(value, held))
    let words = label.dropLast().split(separator: "+").map(String.init)
    guard let last = label.last else { return words }
    guard last != "+", let end = words.last, !label.dropLast().hasSuffix("+") else {
      return words + [String(last)]
    }
    return words.dropLast() + [end + String(last)]
  }

  /// Its open windows, the one used last first.
  package var windows: [Window] {
    var found: [Window] = []
    var next = gtk_application_get_windows(cast())
    while let link = next {
      if let window = Window.from(link.pointee.data) { found.append(window) }
      next = link.pointee.next
    }
    return found
  }

  /// Keeps the program running without a window, until ``release()``.
  package func hold() { g_application_hold(cast()) }

  /// Takes one ``hold()`` back.
  package func release() { g_application_release(cast()) }
}

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
