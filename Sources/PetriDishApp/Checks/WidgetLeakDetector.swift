import GTK
import PetriDish
import Survey

/// Finds the widgets that outlive their screen; it keeps none of them alive.
final class WidgetLeakDetector {
  private var met: [ObjectIdentifier: TrackedWidget] = [:]

  private struct TrackedWidget {
    weak var widget: Widget?
    let name: String
  }

  /// The time that is given to widgets that are freed a little later than their screen, in seconds.
  private static let patience = 3.0

  /// Writes down a widget and all within it.
  ///
  /// - Complexity: O(widgets).
  func note(_ root: Widget) {
    for widget in [root] + root.descendants(Widget.self) {
      let identifier = ObjectIdentifier(widget)
      guard met[identifier]?.widget !== widget else { continue }
      met[identifier] = TrackedWidget(widget: widget, name: widget.says)
    }
  }

  /// Returns a finding for each widget that is alive though it should be freed by now.
  ///
  /// - Parameter settle: Waits for the next frame.
  func leftovers(after settle: () async -> Void) async -> [CheckFinding] {
    await MainLoop.wait(upTo: Self.patience, pausing: settle) {
      met.values.allSatisfy { $0.widget == nil }
    }
    // What stands inside something that is alive is alive, too.
    let living = Set(met.values.compactMap(\.widget))
    let roots = met.values.filter { entry in
      entry.widget.map { widget in widget.parent.map { !living.contains($0) } ?? true } ?? false
    }
    return roots.map(\.name).sorted().map { name in
      CheckFinding(.leakedWidget, "\(name) is still alive after its screen is gone.")
    }
  }
}

extension Widget {
  /// The type of the widget, and the text on it.
  fileprivate var says: String {
    switch self {
    case let label as Label where !label.text.isEmpty: "\(typeName) “\(label.text)”"
    case let button as Button: "\(typeName) “\(button.label ?? button.tooltip ?? "")”"
    default: typeName
    }
  }
}
