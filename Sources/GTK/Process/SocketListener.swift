internal import CGTK

/// A port of this machine, which no other machine reaches.
package final class SocketListener: Object {
  override class var type: GType { g_socket_listener_get_type() }

  /// The number of the port.
  package private(set) var port = 0

  /// Listens on a port; on any free one if that is taken.
  ///
  /// - Throws: ``ToolkitError/port(reason:)``.
  package convenience init(preferring port: Int) throws(ToolkitError) {
    self.init(owned: UnsafeMutableRawPointer(g_socket_listener_new()))
    do throws(ToolkitError) { try listen(on: port) } catch { try listen(on: 0) }
  }

  private func listen(on port: Int) throws(ToolkitError) {
    var error: UnsafeMutablePointer<GError>?
    let address = g_inet_socket_address_new_from_string("127.0.0.1", guint(port))
    var effective: UnsafeMutablePointer<GSocketAddress>?
    let isListening = g_socket_listener_add_address(
      cast(),
      address,
      G_SOCKET_TYPE_STREAM,
      G_SOCKET_PROTOCOL_TCP,
      nil,
      &effective,
      &error
    )
    g_object_unref(UnsafeMutableRawPointer(address))
    guard isListening != 0, let effective else { throw .port(reason: String(message: error)) }
    self.port = Int(
      g_inet_socket_address_get_port(
        UnsafeMutableRawPointer(effective).assumingMemoryBound(to: GInetSocketAddress.self)
      )
    )
    g_object_unref(UnsafeMutableRawPointer(effective))
  }

  /// The next connection; `nil` if the system has no room for it now.
  package func next() async -> SocketConnection? {
    await withCheckedContinuation {
      (continuation: CheckedContinuation<SocketConnection?, Never>) in
      let accepted: GAsyncReadyCallback = { listener, result, data in
        let connection = g_socket_listener_accept_finish(
          listener.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GSocketListener.self)
          },
          result,
          nil,
          nil
        )
        UserData<(SocketConnection?) -> Void>.value(of: data)?(
          connection.map { SocketConnection(owned: UnsafeMutableRawPointer($0)) }
        )
        released(data)
      }
      let resume: (SocketConnection?) -> Void = { continuation.resume(returning: $0) }
      g_socket_listener_accept_async(cast(), nil, accepted, UserData.make(resume))
    }
  }
}
