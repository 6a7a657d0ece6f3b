internal import CGTK

/// A bidirectional byte stream to another process.
///
/// The connection is closed when it is released.
package final class SocketConnection: Object {
  override class var type: GType { g_socket_connection_get_type() }

  /// Connects to a Unix socket.
  ///
  /// - Returns: The connection, or `nil` if no process is listening on the socket.
  package static func toUnixSocket(at path: String) async -> SocketConnection? {
    let client = g_socket_client_new()
    let address = g_unix_socket_address_new(path)
    defer {
      g_object_unref(address.map { UnsafeMutableRawPointer($0) })
      g_object_unref(client.map { UnsafeMutableRawPointer($0) })
    }
    return await withCheckedContinuation {
      (continuation: CheckedContinuation<SocketConnection?, Never>) in
      let connected: GAsyncReadyCallback = { client, result, data in
        let connection = g_socket_client_connect_finish(
          client.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GSocketClient.self) },
          result,
          nil
        )
        UserData<(SocketConnection?) -> Void>.value(of: data)?(
          connection.map { SocketConnection(owned: UnsafeMutableRawPointer($0)) }
        )
        released(data)
      }
      let resume: (SocketConnection?) -> Void = { continuation.resume(returning: $0) }
      g_socket_client_connect_async(
        client,
        address.map { OpaquePointer($0) },
        nil,
        connected,
        UserData.make(resume)
      )
    }
  }

  /// Reads the next bytes, or returns an empty array at the end of the stream.
  ///
  /// Only one caller can read at a time.
  package func read() async -> [UInt8] {
    await withCheckedContinuation { (continuation: CheckedContinuation<[UInt8], Never>) in
      let arrived: GAsyncReadyCallback = { stream, result, data in
        let bytes = g_input_stream_read_bytes_finish(
          stream.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GInputStream.self) },
          result,
          nil
        )
        var count = gsize(0)
        let start = bytes.flatMap { g_bytes_get_data($0, &count) }
        let copy = Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
        if let bytes { g_bytes_unref(bytes) }
        UserData<([UInt8]) -> Void>.value(of: data)?(copy)
        released(data)
      }
      let resume: ([UInt8]) -> Void = { continuation.resume(returning: $0) }
      g_input_stream_read_bytes_async(
        g_io_stream_get_input_stream(cast()),
        64 << 10,
        0,
        nil,
        arrived,
        UserData.make(resume)
      )
    }
  }

  /// Writes bytes and waits until the stream has accepted all of them.
  ///
  /// Only one caller can write at a time.
  ///
  /// - Returns: Whether all bytes were written.
  package func write(_ bytes: [UInt8]) async -> Bool {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
    defer { copy.deallocate() }
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    return await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let written: GAsyncReadyCallback = { stream, result, data in
        let isWritten = g_output_stream_write_all_finish(
          stream.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GOutputStream.self) },
          result,
          nil,
          nil
        )
        UserData<(Bool) -> Void>.value(of: data)?(isWritten != 0)
        released(data)
      }
      let resume: (Bool) -> Void = { continuation.resume(returning: $0) }
      g_output_stream_write_all_async(
        g_io_stream_get_output_stream(cast()),
        copy,
        gsize(bytes.count),
        0,
        nil,
        written,
        UserData.make(resume)
      )
    }
  }

  /// Closes the output direction; the other process can continue to write.
  package func endOutput() { shutdown(reading: false) }

  /// Shuts down both directions and ends pending reads and writes.
  package func end() { shutdown(reading: true) }

  private func shutdown(reading: Bool) {
    g_socket_shutdown(g_socket_connection_get_socket(cast()), reading ? 1 : 0, 1, nil)
  }
}

/// A listener on a local port, which other machines can't access.
package final class SocketListener: Object {
  override class var type: GType { g_socket_listener_get_type() }

  /// The port number.
  package private(set) var port = 0

  /// Creates a listener on a port, or on any free port if the preferred one is in use.
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

  /// Waits for the next connection; returns `nil` if the system can't accept it.
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
