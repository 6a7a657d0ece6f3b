import Routing

extension Route where Target == Tabs, Context == ProductID {
  static var complete: Self {
    Step(
      factory: CompleteContainer {
        Tabs()
      } children: {
        Child(using: .addTab()) { CircleScreen() }
        Child(using: .addTab()) { id in ProductScreen(id: id) }
        Child(using: .addTab(), context: { id in "\(id)" }) { text in SearchScreen(text) }
      }
    )
    .using(.present(.fullScreen)).from(.current)
  }

  static var childOfAnotherContainer: Self {
    Step(
      factory: CompleteContainer {
        Tabs()
      } children: {
        Child(using: .addTab()) { CircleScreen() }
        // error: the action does not apply to the container of these children
        Child(using: .push) { id in ProductScreen(id: id) }
      }
    )
    .using(.present(.fullScreen)).from(.current)
  }

  static var childOfAnotherContext: Self {
    Step(
      factory: CompleteContainer {
        Tabs()
      } children: {
        // error: cannot convert value of type 'Int' to expected argument type 'String'
        Child(using: .addTab(), context: { id in id.number }) { text in SearchScreen(text) }
      }
    )
    .using(.present(.fullScreen)).from(.current)
  }
}
