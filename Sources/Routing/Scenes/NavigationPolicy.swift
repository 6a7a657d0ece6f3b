/// The order of a navigation that is requested while another one runs.
public enum NavigationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// It waits until those before it are over.
  case enqueue
  /// It fails with ``RoutingError/busy(route:running:)``.
  case reject
  /// Those before it are cancelled, and it takes place once the running one has stopped.
  case supersede
}
