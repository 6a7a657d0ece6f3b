import PetriDish
import Survey

/// Returns the edge that is observed when the user presses “Go”.
@MainActor func observedEdge(to route: String) -> ObservedEdge {
  var recorder = TransitionRecorder()
  let journal = Journal()
  journal.append(.stack(Dish(frames).stack), dish: "dish")
  let press = journal.append(.gesture("click", on: "Go"), dish: "dish")
  Cause.with(press) {
    let fields: [String: JSONValue] = ["request": .string("open"), "route": .string(route)]
    _ = journal.append(.recorded(kind: "route.requested", fields: fields), dish: "dish")
  }
  for event in journal.events() { recorder.look(at: event) }
  return recorder.edges[0]
}
