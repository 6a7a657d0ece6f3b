import GTK
import PetriDish

/// The map of a request, drawn and laid out for one request at a time.
final class Maps {
  /// A map to be shown.
  struct Shown: Hashable {
    /// The drawing of one app, or of two as one, with its layout.
    let picture: MapPicture
    /// The same with all groups unfolded.
    let whole: MapDrawing
    /// The drawing of each app, with the edges of all origins.
    let each: [MapDrawing]
    /// The choice of what is shown.
    let options: MapViewOptions
    /// The reason why there are no edges; `nil` where there are.
    let failure: GraphvizProcess.Failure?
    /// One sentence on why less is shown than was asked for; `nil` where nothing is missing.
    private(set) var problem: String?

    /// Returns the same map with a sentence on why less is shown than was asked for.
    fileprivate func saying(_ sentence: String) -> Self {
      var other = self
      other.problem = sentence
      return other
    }
  }

  /// Draws the apps of a request.
  var draw: (MapRequest) async throws -> [MapDrawing]

  /// Lays drawings out.
  let layouts = MapLayoutCache()

  /// Called when a request is answered, or has failed.
  var onAnswer: () -> Void = {}

  /// The map of the last request that was answered; `nil` before there is one.
  private(set) var shown: Shown?

  /// The reason why the last request has failed; `nil` where it has not.
  private(set) var failure: String?

  /// The choice of what is shown.
  private(set) var options: MapViewOptions

  /// The drawing of each app of the last request that was answered.
  private var each: [MapDrawing] = []
  private var asked: (request: MapRequest, task: Task<Void, Never>)?
  private var layingOut: Task<Void, Never>?

  init(
    _ options: MapViewOptions,
    drawing draw: @escaping (MapRequest) async throws -> [MapDrawing]
  ) {
    (self.options, self.draw) = (options, draw)
  }

  isolated deinit {
    asked?.task.cancel()
    layingOut?.cancel()
  }

  /// Draws the map of a request in place of the one before; the same request again is drawn only where it
  /// has failed, or has no edges.
  func ask(_ request: MapRequest) {
    guard asked?.request != request || failure != nil || shown?.failure != nil else { return }
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

  /// Shows something else of the same drawings.
  func choose(_ options: MapViewOptions) {
    guard options != self.options else { return }
    self.options = options
    layOut()
  }

  /// Lays out what is shown of the last answer; where that takes too long, with all groups folded.
  private func layOut() {
    layingOut?.cancel()
    layingOut = MainLoop.task { [weak self, options, each, layouts] in
      guard let whole = options.drawing(of: each) else { return }
      var shown = await Self.map(of: whole, each, options, by: layouts)
      let names = Set(whole.groups.map(\.name))
      if let sentence = shown.failure?.foldingDescription, !names.isSubset(of: options.folded) {
        var folding = options
        folding.folded.formUnion(names)
        let folded = await Self.map(of: whole, each, folding, by: layouts)
        if folded.failure == nil { shown = folded.saying(sentence) }
      }
      guard !Task.isCancelled, let self else { return }
      self.options = shown.options
      self.shown = shown
      failure = nil
      onAnswer()
    }
  }

  private static func map(
    of whole: MapDrawing,
    _ each: [MapDrawing],
    _ options: MapViewOptions,
    by layouts: MapLayoutCache
  ) async -> Shown {
    let drawing = whole.folding(options.folded)
    let made = await layouts.layout(of: drawing)
    return Shown(
      picture: MapPicture(drawing, made.layout),
      whole: whole,
      each: each,
      options: options,
      failure: made.failure,
      problem: made.problem
    )
  }
}
