import GTK
import PetriDish

/// The map of a request, drawn and laid out for one request at a time.
final class Maps {
  /// A map to be shown.
  struct Shown: Hashable {
    /// The drawing of one app, or of two as one, with its layout.
    let picture: MapPicture
    /// The drawing of each app.
    let each: [MapDrawing]
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

  private var asked: (request: MapRequest, task: Task<Void, Never>)?

  isolated deinit { asked?.task.cancel() }

  /// Draws the map of a request in place of the one before; the same request again is drawn only where it
  /// has failed, or has no edges.
  func ask(_ request: MapRequest) {
    guard asked?.request != request || failure != nil || shown?.problem != nil else { return }
    asked?.task.cancel()
    let task = MainLoop.task { [weak self, draw, layouts] in
      do {
        let each = try await draw(request)
        guard !Task.isCancelled, let first = each.first else { return }
        let whole = each.dropFirst().reduce(first) { $0.merged(with: $1) }
        let made = await layouts.layout(of: whole)
        guard !Task.isCancelled, let self else { return }
        shown = Shown(picture: MapPicture(whole, made.layout), each: each, problem: made.problem)
        failure = nil
      } catch {
        guard !Task.isCancelled, let self else { return }
        failure = "\(error)"
      }
      self?.onAnswer()
    }
    asked = (request, task)
  }
}
