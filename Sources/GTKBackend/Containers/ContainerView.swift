import GTK
import Routing

/// The default container view, which shows one screen at a time.
class ContainerView: ScreenView {
  private(set) weak var container: Container?

  /// The slot that contains the screens shown so far.
  let pages: ScreenSlot

  /// Creates a view that shows the visible screen of a container.
  ///
  /// - Parameters:
  ///   - container: The container to show.
  ///   - frame: The root widget of the view.
  ///   - sceneView: The view of the scene.
  ///   - place: A closure that adds the slot's widget to the frame.
  init(_ container: Container, in frame: Widget, on sceneView: SceneView, place: (Widget) -> Void) {
    self.container = container
    pages = ScreenSlot(on: sceneView)
    super.init(frame, on: sceneView)
    place(pages.widget)
    pages.screen = container.visible.first
  }

  /// Creates a view that shows only the visible screen.
  convenience init(_ container: Container, on sceneView: SceneView) {
    let frame = Box()
    self.init(container, in: frame, on: sceneView) { frame.append($0) }
  }

  /// Returns the transition to the visible screen.
  ///
  /// - Parameter former: The screens in the slot before the transition.
  func transition(from former: [Screen]) -> TransitionStack.Transition { .crossfade }

  override func arrange(animated: Bool) async {
    guard let container else { return }
    refresh()
    container.refreshAround()
    await pages.show(
      container.visible.first,
      animated ? transition(from: pages.screens) : .none
    )
    pages.keep(container.contained)
  }
}

extension Screen {
  /// The containers around the screen, from innermost to outermost.
  var around: [Container] { Array(sequence(first: container) { $0?.container }.compactMap { $0 }) }

  /// Refreshes the containers around the screen, whose titles or title bars may change.
  func refreshAround() { for container in around { container.view?.refresh() } }
}

/// The style sheet of containers, for light and dark themes.
enum ContainerStyleSheet {
  /// Installs the style sheet for the display once.
  static func install() { installed }

  private static let installed: Void = {
    do throws(ToolkitError) {
      try CSSProvider(sheet, file: "ContainerStyle").install(.application)
    } catch {
      preconditionFailure("Invalid style sheet for containers: \(error)")
    }
  }()

  // Lines and tints derive from the text color, which the theme sets. Only overlays need an
  // explicit background. Widgets of a screen can have the same classes, such as `dialog`, so rules
  // with usual names apply only to the parts of containers.
  private static let sheet = """
    .scene .title-bar { min-height: 46px; padding: 0 6px; }
    .scene .title-bar .title { font-weight: 800; }
    .scene .title-bar .title.large { font-size: 1.64em; padding: 0 10px; }
    .scene .title-bar button {
      min-width: 24px; min-height: 24px; padding: 5px; border-radius: 999px;
    }
    .scene .tab-strip { border-top: 1px solid alpha(currentColor, 0.12); }
    .scene .tab-bar { padding: 4px 8px 6px 8px; }
    .scene .tab-bar button {
      padding: 4px 2px; border: none; border-radius: 12px; background: none; box-shadow: none;
      font-size: 0.8em; font-weight: normal; color: alpha(currentColor, 0.7);
    }
    .scene .tab-bar button:hover { background-color: alpha(currentColor, 0.07); }
    .scene .tab-bar button:checked {
      font-weight: 800; color: currentColor; background-color: alpha(currentColor, 0.12);
    }
    .tab-bar .badge, .drawer .badge {
      min-width: 10px; min-height: 16px; padding: 0 4px; border-radius: 999px;
      font-size: 0.8rem; font-weight: 700; font-feature-settings: "tnum";
      background-color: #3584e4; color: white;
    }
    .tab-bar .badge.dot, .drawer .badge.dot { min-width: 8px; min-height: 8px; padding: 0; }
    .scene .tab-bar .badge:not(.dot) {
      min-width: 8px; min-height: 14px; padding: 0 3px; font-size: 0.7rem;
    }
    .scene .page-bar { padding: 4px 8px 8px 8px; }
    .scene .page-bar button {
      min-width: 24px; min-height: 24px; padding: 5px; border-radius: 999px; background: none;
      border: none; box-shadow: none;
    }
    .scene .page-bar button:hover { background-color: alpha(currentColor, 0.07); }
    .scene .page-bar .page-count { font-feature-settings: "tnum"; }
    .scene .page-bar button.toggle { min-width: 8px; padding: 4px 5px; }
    .scene .page-bar .dot {
      min-width: 8px; min-height: 8px; border-radius: 999px;
      background-color: alpha(currentColor, 0.3);
    }
    .scene .page-bar button:checked .dot { background-color: currentColor; }
    .scene .empty-side { padding: 18px; color: alpha(currentColor, 0.65); }
    .scene button.scrim {
      padding: 0; border: none; border-radius: 0; box-shadow: none; outline: none;
      background-image: none; background-color: alpha(black, 0.38);
    }
    .scene .drawer { min-width: 240px; padding: 12px 10px; box-shadow: 0 0 16px alpha(black, 0.35); }
    .scene .drawer button { padding: 9px 12px; border-radius: 12px; font-weight: normal; }
    .scene .drawer button.here {
      font-weight: 800; background-color: alpha(currentColor, 0.12);
    }
    .modal.sheet { border-radius: 16px 16px 0 0; box-shadow: 0 -2px 16px alpha(black, 0.3); }
    .modal.dialog { border-radius: 16px; box-shadow: 0 4px 24px alpha(black, 0.4); }
    .modal.popover-frame {
      border-radius: 12px;
      box-shadow: 0 2px 12px alpha(black, 0.3), 0 0 0 1px alpha(currentColor, 0.1);
    }
    .scene button.scrim.clear { background-color: transparent; }
    .scene .drawer, .scene .modal { background-color: @theme_bg_color; color: @theme_fg_color; }
    .dish-light .scene .drawer, .dish-light .scene .modal,
    .scene.dish-light .drawer, .scene.dish-light .modal {
      background-color: #f6f5f4; color: #2e3436;
    }
    .dish-dark .scene .drawer, .dish-dark .scene .modal,
    .scene.dish-dark .drawer, .scene.dish-dark .modal {
      background-color: #353535; color: #eeeeec;
    }
    .dish-light .modal.dialog, .dish-light .modal.popover-frame { background-color: #fbfbfb; }
    .dish-dark .modal.dialog, .dish-dark .modal.popover-frame { background-color: #3d3d3d; }
    .scene .popover-arrow { color: @theme_bg_color; }
    .dish-light .scene .popover-arrow, .scene.dish-light .popover-arrow { color: #fbfbfb; }
    .dish-dark .scene .popover-arrow, .scene.dish-dark .popover-arrow { color: #3d3d3d; }
    """
}
