import PetriDish
import PetriDishApp

/// A small shop, and the whole of what a team writes to have its screens in a catalog.
@main struct ShopCatalog: CatalogApp {
  static let catalog = Catalog("Shop", root: { variants in ShopRoot.make(variants) }) {
    Navigation.self

    Group("Start") {
      ScreenConfiguration("welcome", route: .welcome)
        .tags("root")
        .notes("Takes the place of the shop, which is built again by whoever goes into it.")
      ScreenConfiguration("home", route: .home)
        .tags("root")
        .notes("A tab, the first item of the menu, or the leading side of the split.")
      ScreenConfiguration("login", route: .login)
        .tags("modal", "guard")
        .notes("Opened by the guard of everything that belongs to somebody.")
      ScreenConfiguration("star", route: .star)
        .tags("experiment")
        .notes("A tab of its own, an item of the menu, or pushed on the circle.")
    }

    Group("Shapes") {
      ScreenConfiguration("circle", route: .circle)
        .notes("Home brings it along; what has no better place is pushed on it.")
      ScreenConfiguration("square", route: .square)
        .notes("Home brings it along.")
      ScreenConfiguration("figures", route: .figures)
        .tags("guard")
        .notes("Behind login, pushed on the circle.")
      ScreenConfiguration("images", route: .images)
        .tags("list", "container")
        .notes("In a container of the team's own. The screen knows nothing of routes.")
      ScreenConfiguration("image", route: .image)
        .preset("snow", ImageName(name: "snow"))
        .preset("sunshine", ImageName(name: "clear"))
        .tags("detail", "container")
        .notes("Beside the list, which keeps the three that were looked at last.")
    }

    Group("Rules") {
      ScreenConfiguration("colour", route: .colour)
        .preset("blue", Colour(hex: "#3584e4"))
        .preset("green", Colour(hex: "#2ec27e"))
        .preset("orange", Colour(hex: "#e66100"))
        .link("/colors/{hex}")
        .tags("switch", "update")
        .notes(
          "The screen that is there shows another colour. A new one is pushed on the stack in sight, "
            + "or lies above everything."
        )
      ScreenConfiguration("routing-rule", route: .routingRule)
        .preset("green", Colour(hex: "#2ec27e"))
        .preset("red", Colour(hex: "#e01b24"))
        .tags("modal", "refusal")
        .notes("A tab in tabs, pushed on a stack, in a modal; its switch refuses to close it.")
      ScreenConfiguration("second-modal", route: .secondModal)
        .preset("purple", Colour(hex: "#9141ac"))
        .tags("modal")
        .notes("Three levels: presented by the outermost container around the routing rule.")
    }

    Group("Containers") {
      ScreenConfiguration("notice", route: .notice)
        .preset("sheet", NoticeStyle(style: .sheet))
        .preset("full screen", NoticeStyle(style: .fullScreen))
        .preset("dialog", NoticeStyle(style: .dialog))
        .preset("popover", NoticeStyle(style: .popover))
        .tags("modal", "refusal")
        .notes("In every style, and from each into every other; its lock refuses to close it.")
      ScreenConfiguration("region", name: "Regions", route: .region)
        .preset("Africa", RegionChoice(region: "Africa"))
        .preset("Pacific", RegionChoice(region: "Pacific"))
        .tags("list", "tabs", "badge", "tzdata")
        .notes("More tabs than a narrow device has room for, with the number of their cities.")
    }

    Group("Products") {
      ScreenConfiguration("product", route: .product)
        .preset("in stock", ProductID(42))
        .preset("sold out", ProductID(7))
        .preset("campaign", .campaign)
        .link("/products/{id}")
        .tags("switch", "modal")
        .notes("A campaign has a modal to itself; else the stack in sight, or the circle's.")
      ScreenConfiguration("favourites", name: "Favourites and collections", route: .favourites)
        .preset("favourites", Wishes(choice: .favourites))
        .preset("collections", Wishes(choice: .collections))
        .tags("list", "modal")
        .notes("One screen with two states.")
    }

    Group("Money") {
      ScreenConfiguration("currencies", route: .currencies)
        .preset("all", CurrencyQuery())
        .preset("francs", CurrencyQuery(search: "franc"))
        .preset("by name", CurrencyQuery(order: .name))
        .tags("list", "iso-codes")
        .notes("All of ISO 4217, to search, reorder, remove, add and shuffle.")
      ScreenConfiguration("currency", route: .currency)
        .preset("Swiss franc", CurrencyCode(code: "CHF"))
        .preset("gold", CurrencyCode(code: "XAU"))
        .link("/currencies/{code}")
        .tags("detail", "iso-codes")
    }

    Group("Places") {
      ScreenConfiguration("cities", route: .cities)
        .preset("all", CityQuery())
        .preset("in Brazil", CityQuery(filter: "Brazil"))
        .link("/cities?filter={filter?}")
        .tags("list", "guard", "split", "tzdata")
        .notes("Behind login. The root where the shop is a split, or else above the shop.")
      ScreenConfiguration("city", route: .city)
        .preset("Zurich", CityID(id: City.number(of: "Europe/Zurich")))
        .preset("Tokyo", CityID(id: City.number(of: "Asia/Tokyo"), filter: "Japan"))
        .link("/cities/{id}?filter=")
        .link("/cities/{id}")
        .tags("detail", "guard", "split", "tzdata")
        .notes("Its filter is for the list beside it.")
      ScreenConfiguration("new-york", name: "New York", route: .newYork)
        .tags("detail", "guard", "queue")
        .notes("Home's button opens it together with its money: one waits for the other.")
    }

    Group("Templates") {
      ScreenConfiguration("countries", route: .countries)
        .preset("all", CountryQuery())
        .preset("islands", CountryQuery(search: "island"))
        .link("/countries?search={search?}")
        .tags("list", "template", "iso-codes")
        .notes("Rows that `country-row.ui` describes; reloading reads the file again.")
      ScreenConfiguration("country", route: .country)
        .preset("Switzerland", CountryCode(code: "CH"))
        .preset("without parts", CountryCode(code: "AQ"))
        .link("/countries/{code}")
        .tags("detail", "template", "iso-codes")
        .notes("A screen that `country.ui` describes, with its buttons' handlers by name.")
    }

    Group("Lists") {
      ScreenConfiguration("purse-settings", name: "Purse settings", route: .purseSettings)
        .tags("list", "ready-made rows", "iso-codes")
        .notes("Switches, marks, badges, progress and actions, without widget code.")
      ScreenConfiguration("balance-picker", route: .balancePicker)
        .preset("francs", BalanceChoice(code: "CHF"))
        .preset("yen", BalanceChoice(code: "JPY"))
        .tags("list", "fixed height", "header", "iso-codes")
        .notes("Rows of one height below a header that says which is chosen.")
      ScreenConfiguration("operations", name: "Operations search", route: .operationSearch)
        .preset("all", OperationQuery())
        .preset("sign languages", OperationQuery(search: "sign language"))
        .preset("constructed", OperationQuery(tag: .constructed))
        .preset("none", OperationQuery(search: "Klingonese"))
        .link("/operations?search={search?}")
        .tags("list", "many cells", "endless", "header", "iso-codes")
        .notes("ISO 639-3's 7,900 languages stand for operations; a page comes at each end.")
      ScreenConfiguration("pockets", route: .pockets)
        .preset("person", Purse(subject: .person))
        .preset("family", Purse(subject: .family))
        .preset("company", Purse(subject: .company))
        .tags("list", "slices")
        .notes("One list, four slices, each with a controller that knows no other.")
      ScreenConfiguration("shortcuts", route: .shortcuts)
        .preset("all open", ShortcutView())
        .preset("only places", ShortcutView(collapsed: [.money, .shapes]))
        .tags("list", "diffable", "levels", "header")
        .notes("Sections that collapse; what is liked stands in a section that comes and goes.")
      ScreenConfiguration("nested", route: .nested)
        .tags("list", "horizontal", "tzdata")
        .notes("Each row is a list by itself, which goes sideways.")
      ScreenConfiguration("million", route: .million)
        .preset("a thousand", RowCount(rows: 1_000))
        .preset("a million", RowCount(rows: 1_000_000))
        .link("/numbers/{rows}")
        .tags("list", "large")
        .notes("A million rows that can be changed in every way, and dragged.")
      ScreenConfiguration("styles", route: .styles)
        .preset("list", CityStyle())
        .preset("grid", CityStyle(style: .grid))
        .preset("boxed", CityStyle(style: .boxed, filter: "Brazil"))
        .preset("nothing found", CityStyle(filter: "Atlantis"))
        .preset("unreadable", CityStyle(folder: "/nowhere"))
        .tags("list", "grid", "boxed", "endless", "refresh", "placeholder", "tzdata")
        .notes("The same cities in three styles; pulled, or with F5, they are read again.")
      ScreenConfiguration("composed", route: .composed)
        .preset("as they are", PartOrder())
        .preset("languages first", PartOrder(parts: [.languages]))
        .tags("list", "composition", "header", "iso-codes", "tzdata")
        .notes("Three lists as one; swapping them moves sections, and no row.")
    }
  }
}
