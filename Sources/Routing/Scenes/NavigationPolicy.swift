/// What a scene does with a navigation that comes while another one is on its way.
public enum NavigationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// It waits until those before it are over.
  case enqueue
  /// It fails with ``RoutingError/busy(route:running:)``.
  case reject
  /// Those before it are cancelled, and it takes place once the running one has stopped.
  case supersede
}
