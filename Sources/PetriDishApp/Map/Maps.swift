import GTK
import PetriDish

/// The map of a request, drawn and laid out for one request at a time.
final class Maps {
  /// A map to be shown.
  struct Shown: Hashable {
    /// The drawing of one app, or of two as one, with its layout.
    let picture: MapPicture
    /// The drawing of each app, with the edges of all origins.
    let each: [MapDrawing]
    /// The origins whose edges are drawn.
    let origins: Set<NavigationGraph.Origin>
    /// The reason why there are no edges; `nil` where there are.
    let problem: String?
  }

  /// Draws the apps of a request.
  var draw: (MapRequest) async throws -> [MapDrawing] = { try await $0.drawings() }

  /// Lays drawings out.
  let layouts = MapLayouts()

  /// Called when a request is answered, or has failed.
  var onAnswer: () -> Void = {}

  /// The map of the last request that was answered; `nil` before there is one.
  private(set) var shown: Shown?

  /// The reason why the last request has failed; `nil` where it has not.
  private(set) var failure: String?

  /// The choice of what is shown; another one is laid out, and nothing is drawn anew.
  var options: MapViewOptions {
    didSet { if options != oldValue { layOut() } }
  }

  /// The drawing of each app of the last request that was answered.
  private var each: [MapDrawing] = []
  private var asked: (request: MapRequest, task: Task<Void, Never>)?
  private var layingOut: Task<Void, Never>?

  init(_ options: MapViewOptions) { self.options = options }

  isolated deinit {
    asked?.task.cancel()
    layingOut?.cancel()
  }

  /// Draws the map of a request in place of the one before; the same request again is drawn only where it
  /// has failed, or has no edges.
  func ask(_ request: MapRequest) {
    guard asked?.request != request || failure != nil || shown?.problem != nil else { return }
    asked?.task.cancel()
    let task = MainLoop.task { [weak self, draw] in
      do {
        let each = try await draw(request)
        guard !Task.isCancelled, let self else { return }
        self.each = each
        layOut()
      } catch {
        guard !Task.isCancelled, let self else { return }
        failure = "\(error)"
        onAnswer()
      }
    }
    asked = (request, task)
  }

  /// Lays out what is shown of the last answer.
  private func layOut() {
    layingOut?.cancel()
    layingOut = MainLoop.task { [weak self, options, each, layouts] in
      guard let whole = options.drawing(of: each) else { return }
      let made = await layouts.layout(of: whole)
      guard !Task.isCancelled, let self else { return }
      shown = Shown(
        picture: MapPicture(whole, made.layout),
        each: each,
        origins: options.origins,
        problem: made.problem
      )
      failure = nil
      onAnswer()
    }
  }
}
