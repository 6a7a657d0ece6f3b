internal import CGTK
internal import CGTKShims

/// The signals of GTK, which all reach Swift through the one trampoline at the foot of this file.
package enum Signal {
  /// A signal that a user caused, such as `clicked` on a `Button`.
  package struct Gesture {
    /// The signal's name in GTK.
    package let name: String
    /// The widget, controller or action that emitted it.
    package let source: Object
    /// The closure that is to run, the same one at each gesture; `nil` for the closure of a key.
    package let handler: ObjectIdentifier?
  }

  /// A closure that runs around ``around``, and decides whether a gesture has any effect: it calls the body
  /// once, or not at all.
  package static var gate: ((_ gesture: Gesture, _ body: () -> Void) -> Void)?

  /// A closure that runs around the closures of every gesture; it must call the body exactly once.
  ///
  /// A program's calls emit the same signals as a user's input does. A program that has to tell
  /// them apart looks whether it is already inside something that it began.
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

  /// The value that the closure of a signal returns to C.
  enum Reply {
    case nothing
    case flag(Bool)
    case flags(UInt32)
    case object(Object?)
  }

  /// The values that a signal carries, the emitter not counted; valid during the call.
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
  /// Returns a closure that C connects to a signal by itself, as a user's gesture; floating.
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

/// One closure on one signal.
///
/// Letting go of it changes nothing; the closure lives as long as the
/// object that it is connected to, or until ``disconnect()``.
public final class Connection {
  fileprivate weak var receiver: Receiver?

  fileprivate init(_ receiver: Receiver) { self.receiver = receiver }

  /// Ends the connection and frees the closure, after the call that is running if there is one.
  public func disconnect() {
    guard let receiver, let emitter = receiver.emitter else { return }
    receiver.emitter = nil
    g_signal_handler_disconnect(emitter, receiver.id)
  }

  /// Runs the body while the closure is not called.
  public func paused(_ body: () -> Void) {
    guard let receiver, let emitter = receiver.emitter else { return body() }
    g_signal_handler_block(emitter, receiver.id)
    body()
    // The body may have ended the connection.
    if receiver.emitter != nil { g_signal_handler_unblock(emitter, receiver.id) }
  }
}

extension Object {
  /// Connects a closure that C owns from now on.
  ///
  /// - Parameters:
  ///   - signal: Its name, with a detail after `::` where it has one.
  ///   - gesture: Whether a user causes it, so that ``Signal/around`` is called.
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

  /// Connects a closure that needs nothing and answers nothing.
  @discardableResult
  func connect(_ signal: String, gesture: Bool = false, _ body: @escaping () -> Void) -> Connection
  {
    connect(signal, gesture: gesture) { _ in
      body()
      return .nothing
    }
  }

  /// Runs the closure after each change of a property, named as in C (`icon-name`).
  @discardableResult
  public func onChange(of property: String, _ body: @escaping () -> Void) -> Connection {
    connect("notify::" + property, body)
  }
}

/// The Swift side of a connection, owned by its closure in C.
private final class Receiver {
  /// The object, until the connection ends; the object outlives its connections.
  var emitter: UnsafeMutableRawPointer?
  var id: gulong = 0
  /// The signal that a user causes, if it is one; empty where only C knows the signal.
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

  /// - Parameter hint: What GObject knows of the emission.
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

/// The one way from C into the closures of signals.
private let marshal: GClosureMarshal = { closure, returned, count, values, hint, _ in
  guard let data = pd_closure_data(closure), let values, count > 0 else { return }
  // Descriptions may use a handler where there is no emitter, as in an expression.
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
