@main struct ShopCatalog { static func main() {} }
