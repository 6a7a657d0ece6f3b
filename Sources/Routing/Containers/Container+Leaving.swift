extension Container {
  /// The answer of the first screen inside that refuses to be taken away, in the container's own order.
  ///
  /// Containers inside ask on in the same way, so that one refusal at any depth keeps all around it.
  final var dismissalOfContained: Dismissal {
    for screen in contained {
      let answer = screen.answerToAsking
      if answer != .allowed { return answer }
    }
    return .allowed
  }
}
