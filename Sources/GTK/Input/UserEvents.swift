internal import CGTK
internal import CGTKShims

/// A user action on a widget of any library, by pointer, key or touch.
package struct UserEvent {
  /// The outermost widget that a program or a file has made, or the row of a list.
  package let widget: Widget

  /// The widget that emits the signal: the widget itself, its list, or an inner part.
  package let emitter: Widget

  /// The signal of GTK, such as `clicked`, or `notify::` with a property.
  package let signal: String

  /// The new value as a text; `nil` if the event has none or the value is a password.
  package let value: String?

  /// Whether the event was already reported, and now has another value or another effect.
  package let isRepeated: Bool
}

/// User events in watched widgets.
///
/// Each user action is one event, whatever signals GTK emits for it. Changes by a program aren't
/// events, even if they are the effect of an event.
package enum UserEvents {
  /// A closure that receives each event before its effects, and returns whether it is recorded.
  ///
  /// Signals of an event that isn't recorded are still emitted.
  package static var observer: ((UserEvent) -> Bool)? {
    didSet {
      if observer == nil { pd_events_observe(nil, nil) } else { pd_events_observe(report, end) }
    }
  }

  /// A closure that is called in the next turn of the main loop after an event.
  package static var onEnd: (() -> Void)?

  /// Runs the body as the effect of a click on a widget.
  package static func deliver(to widget: Widget, _ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let data = UserData.make(body)
      pd_events_deliver(widget.cast(), { UserData<() -> Void>.value(of: $0)?() }, data)
      released(data)
    }
  }

  /// Reports a shortcut of a widget under the name of its key.
  static func note(_ key: String, on widget: Widget) { pd_events_note(widget.cast(), key) }
}

extension Widget {
  /// Reports events in the widget and in its descendants that are mapped from now on.
  package func watchUserEvents() { pd_events_watch(cast()) }
}

private let report: PdEvent = { widget, emitter, signal, value, again in
  guard let observer = UserEvents.observer, let widget = Widget.from(widget),
    let emitter = Widget.from(emitter)
  else { return 0 }
  let event = UserEvent(
    widget: widget,
    emitter: emitter,
    signal: String(lent: signal),
    value: value.map { String(cString: $0) },
    isRepeated: again != 0
  )
  return observer(event) ? 1 : 0
}

private let end: PdEventEnd = { UserEvents.onEnd?() }
