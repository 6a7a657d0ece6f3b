internal import CGTK
internal import CGTKShims

/// The signals of GTK, which all call Swift closures through a single marshaller.
package enum Signal {
  /// A signal that the user caused, such as `clicked` on a `Button`.
  package struct Gesture {
    /// The signal's name in GTK.
    package let name: String
    /// The widget, controller or action that emitted it.
    package let source: Object
    /// The identity of the closure that runs; `nil` for a keyboard shortcut.
    package let handler: ObjectIdentifier?
  }

  /// A closure that decides whether a gesture has an effect, by calling the body once or not at all.
  ///
  /// The closure runs outside ``around``.
  package static var gate: ((_ gesture: Gesture, _ body: () -> Void) -> Void)?

  /// A closure that runs around the handlers of every gesture and calls the body exactly once.
  ///
  /// Method calls emit the same signals as user input; ``UserEvents`` distinguishes them.
  package static var around: ((_ gesture: Gesture, _ body: () -> Void) -> Void)?

  /// Runs the body as the effect of a gesture.
  static func perform(
    _ name: @autoclosure () -> String,
    on source: @autoclosure () -> Object,
    by handler: ObjectIdentifier? = nil,
    _ body: () -> Void
  ) {
    guard gate != nil || around != nil else { return body() }
    let gesture = Gesture(name: name(), source: source(), handler: handler)
    let inside = { (body: () -> Void) in
      if let around { around(gesture, body) } else { body() }
    }
    if let gate { gate(gesture) { inside(body) } } else { inside(body) }
  }

  /// The return value of a signal handler.
  enum Reply {
    case nothing
    case flag(Bool)
    case flags(UInt32)
    case object(Object?)
  }

  /// The arguments of a signal without the emitter, valid only during the call.
  struct Arguments {
    fileprivate let values: UnsafePointer<GValue>

    /// The object that emits the signal.
    var emitter: Object? { .from(g_value_get_object(values)) }

    func flag(_ index: Int) -> Bool { g_value_get_boolean(values + index + 1) != 0 }
    func int(_ index: Int) -> Int { Int(g_value_get_int(values + index + 1)) }
    func uint(_ index: Int) -> Int { Int(g_value_get_uint(values + index + 1)) }
    func enumeration(_ index: Int) -> UInt32 {
      UInt32(bitPattern: g_value_get_enum(values + index + 1))
    }
    func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + index + 1) }
    func double(_ index: Int) -> Double { g_value_get_double(values + index + 1) }
    func text(_ index: Int) -> String? {
      g_value_get_string(values + index + 1).map { String(cString: $0) }
    }
    func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
      g_value_get_pointer(values + index + 1)
    }
    func boxed(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(values + index + 1) }
    func variant(_ index: Int) -> OpaquePointer? { g_value_get_variant(values + index + 1) }
    func value(_ index: Int) -> UnsafePointer<GValue> { values + index + 1 }

    func object<Wrapper: Object>(_ index: Int, as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
      type.from(g_value_get_object(values + index + 1))
    }
  }
}

extension Signal {
  /// Returns a floating closure that C code connects to a signal that the user causes.
  static func closure(_ body: @escaping (Object) -> Void) -> UnsafeMutablePointer<GClosure> {
    let receiver = Receiver(emitter: nil, gesture: "") { arguments in
      if let emitter = arguments.emitter { body(emitter) }
      return .nothing
    }
    return pd_closure_new(Unmanaged.passRetained(receiver).toOpaque(), marshal) { data, _ in
      released(data)
    }
  }
}

/// A connection between a signal and a closure.
///
/// Releasing the connection has no effect. The closure stays connected until the object is
/// released or ``disconnect()`` is called.
public final class Connection {
  fileprivate weak var receiver: Receiver?

  fileprivate init(_ receiver: Receiver) { self.receiver = receiver }

  /// Disconnects the closure and releases it after any running call.
  public func disconnect() {
    guard let receiver, let emitter = receiver.emitter else { return }
    receiver.emitter = nil
    g_signal_handler_disconnect(emitter, receiver.id)
  }

  /// Runs the body while the connection is blocked.
  public func paused(_ body: () -> Void) {
    guard let receiver, let emitter = receiver.emitter else { return body() }
    g_signal_handler_block(emitter, receiver.id)
    body()
    // The body may have disconnected the closure.
    if receiver.emitter != nil { g_signal_handler_unblock(emitter, receiver.id) }
  }
}

extension Object {
  /// Connects a closure to a signal; the object retains the closure.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal, with an optional detail after `::`.
  ///   - gesture: Whether the user causes the signal, so that ``Signal/around`` is called.
  ///   - body: The signal handler.
  @discardableResult
  func connect(
    _ signal: String,
    gesture: Bool = false,
    _ body: @escaping (Signal.Arguments) -> Signal.Reply
  ) -> Connection {
    let receiver = Receiver(emitter: pointer, gesture: gesture ? signal : nil, body: body)
    let closure = pd_closure_new(Unmanaged.passRetained(receiver).toOpaque(), marshal) { data, _ in
      released(data)
    }
    receiver.id = g_signal_connect_closure(pointer, signal, closure, 0)
    precondition(receiver.id != 0, "\(typeName) has no signal \(signal)")
    return Connection(receiver)
  }

  /// Connects a closure without arguments and return value to a signal.
  @discardableResult
  func connect(_ signal: String, gesture: Bool = false, _ body: @escaping () -> Void) -> Connection
  {
    connect(signal, gesture: gesture) { _ in
      body()
      return .nothing
    }
  }

  /// Calls a closure after each change of a property with the given C name, such as `icon-name`.
  @discardableResult
  public func onChange(of property: String, _ body: @escaping () -> Void) -> Connection {
    connect("notify::" + property, body)
  }
}

/// The Swift part of a connection, owned by its C closure.
private final class Receiver {
  /// The object that emits the signal; `nil` after the closure is disconnected.
  var emitter: UnsafeMutableRawPointer?
  var id: gulong = 0
  /// The name of the signal if the user causes it; empty if only C code has the name.
  private let gesture: String?
  private let body: (Signal.Arguments) -> Signal.Reply

  init(
    emitter: UnsafeMutableRawPointer?,
    gesture: String?,
    body: @escaping (Signal.Arguments) -> Signal.Reply
  ) {
    self.emitter = emitter
    self.gesture = gesture
    self.body = body
  }

  /// Calls the closure with the arguments of a signal.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the signal.
  ///   - source: The object that emits the signal.
  ///   - hint: GObject's invocation hint.
  func receive(
    _ arguments: Signal.Arguments,
    from source: UnsafeMutableRawPointer,
    hint: UnsafeMutableRawPointer?
  ) -> Signal.Reply {
    guard let gesture else { return body(arguments) }
    var reply = Signal.Reply.nothing
    Signal.perform(
      gesture.isEmpty ? Self.signal(of: hint) : gesture,
      on: Object.of(source),
      by: ObjectIdentifier(self)
    ) { reply = body(arguments) }
    return reply
  }

  private static func signal(of hint: UnsafeMutableRawPointer?) -> String {
    guard let hint = hint?.assumingMemoryBound(to: GSignalInvocationHint.self).pointee else {
      return ""
    }
    let name = String(lent: g_signal_name(hint.signal_id))
    return hint.detail == 0 ? name : "\(name)::\(String(lent: g_quark_to_string(hint.detail)))"
  }
}

private let objectType = g_object_get_type()

/// The marshaller that calls the Swift closures of all signals.
private let marshal: GClosureMarshal = { closure, returned, count, values, hint, _ in
  guard let data = pd_closure_data(closure), let values, count > 0 else { return }
  // A description can use a handler without an emitter, for example in an expression.
  guard g_type_check_value_holds(values, objectType) != 0 else { return }
  guard let source = g_value_get_object(values) else { return }
  let receiver = Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
  switch receiver.receive(Signal.Arguments(values: values), from: source, hint: hint) {
  case .nothing: break
  case .flag(let flag): g_value_set_boolean(returned, flag ? 1 : 0)
  case .flags(let flags): g_value_set_flags(returned, flags)
  case .object(let object): g_value_set_object(returned, object?.pointer)
  }
}
