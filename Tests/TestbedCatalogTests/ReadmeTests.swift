import Compiling
import Foundation
import Testing

/// Examples of the README and the articles, built with the modules of the tests.
struct ReadmeTests {
  private static let articles = TestbedModule.root
    .appending(path: "Sources/GTKBackend/GTKBackend.docc")

  @Test func `the README’s catalog compiles unchanged`() throws {
    let readme = try Article(contentsOf: TestbedModule.root.appending(path: "README.md"))
    let source = try #require(readme.examples.first { $0.contains("@main") })
    #expect(try TestbedModule.check(source) == [])
    #expect(try !TestbedModule.check(source + "\nlet wrong: Int = \"\"\n").isEmpty)
  }

  @Test func `every screen of the README’s catalog passes its check`() throws {
    let readme = try Article(contentsOf: TestbedModule.root.appending(path: "README.md"))
    let source = try #require(readme.examples.first { $0.contains("@main") })
    let (text, status) = try TestbedModule.run(source, "check")
    #expect(text.contains("2 cases: 2 passed, 0 failed"), "\(text)")
    #expect(!text.contains("findings"))
    #expect(status == 0)
  }

  @Test func `the program in the article about PetriDishApp lists its screens`() throws {
    let articles = TestbedModule.root.appending(path: "Sources/PetriDishApp/PetriDishApp.docc")
    let article = try Article(contentsOf: articles.appending(path: "PetriDishApp.md"))
    let (text, status) = try TestbedModule.run(article.examples.joined(separator: "\n"), "list")
    #expect(text.contains("home"), "\(text)")
    #expect(status == 0)
  }

  @Test(arguments: [
    ("OwnContainerWidget", "Desk"), ("ShowingLists", "CitiesScreen"),
    ("TemplateScreens", "CounterScreen"),
  ])
  func `the screen of an article about widgets opens without a display`(
    name: String,
    screen: String
  ) throws {
    let article = try Article(contentsOf: Self.articles.appending(path: "\(name).md"))
    let catalog = """
      import PetriDish
      import PetriDishApp

      extension Route where Target == \(screen), Context == NoContext {
        static var shown: Self {
          Step { \(screen)() }.using(.push).from(.navigationStack)
            .using(.present(.sheet)).from(.current)
        }
      }

      @main struct Shop: CatalogApp {
        static let catalog = Catalog("Shop", root: { _ in NavigationStack(title: "Shop") }) {
          ScreenConfiguration("shown", route: .shown)
        }
      }
      """
    let source = (article.examples + [catalog]).joined(separator: "\n")
    let (text, status) = try TestbedModule.run(source, "jump", "petri://jump/shown")
    #expect(status == 0, "\(text)")
  }

  @Test func `the widgets in the article about GTK pass a check`() throws {
    let file = TestbedModule.root.appending(path: "Sources/GTK/GTK.docc/GTK.md")
    let statements = try Article(contentsOf: file).examples.joined(separator: "\n")
    let source = """
      import GTKBackend
      import PetriDish
      import PetriDishApp

      final class PageScreen: WidgetScreen {
        override func makeWidget() -> Widget {
          \(statements)
          return page
        }
      }

      extension Route where Target == PageScreen, Context == NoContext {
        static var page: Self {
          Step { PageScreen() }.using(.push).from(.navigationStack)
            .using(.present(.sheet)).from(.current)
        }
      }

      @main struct Shop: CatalogApp {
        static let catalog = Catalog("Shop", root: { _ in NavigationStack(title: "Shop") }) {
          ScreenConfiguration("page", route: .page)
        }
      }
      """
    let (text, _) = try TestbedModule.run(source, "check", "--gtk", hasDisplay: true)
    #expect(text.contains("1 case: 1 passed, 0 failed"), "\(text)")
  }

  @Test(arguments: ["OwnContainerWidget", "ShowingLists", "TemplateScreens"])
  func `the examples of an article about widgets compile unchanged`(name: String) throws {
    let article = try Article(contentsOf: Self.articles.appending(path: "\(name).md"))
    try #require(!article.examples.isEmpty)
    #expect(try TestbedModule.check(article.examples.joined(separator: "\n")) == [])
  }
}
