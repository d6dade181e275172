import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Testing

@testable import StorefrontUI

extension Stage {
  /// Returns a stage whose shop has own prices in Japan, and in France, which uses the euro like the home
  /// storefront.
  static func priced(size: Size = .standard) throws -> Stage {
    var stage = try Stage(.priced, named: "priced.catalog.json", size: size)
    stage.screen.pages.catalogEditing.hasFiles = true
    return stage
  }

  /// The table files, which can be replaced but not created.
  var tableFiles: TableFiles {
    TableFiles(
      read: { [files] path in
        guard let text = files[path] else { throw NoSuchFile(path: path) }
        return Array(text.utf8)
      },
      write: { [files] path, replaces, _ in
        guard replaces || files[path] == nil else { throw FileExists() }
      }
    )
  }

  /// The identifiers of the rows, in their order.
  var tableNames: [String] {
    guard let table = screen.pages.table.table else { return [] }
    return table.items.map { table.name(of: $0) }
  }

  /// The identifiers of the rows that a command would act on, in the visible order.
  var tableSelection: [String] {
    guard let table = screen.pages.table.table, let rows = screen.pages.table.selection else {
      return []
    }
    return rows.map { table.name(of: $0) }
  }

  private struct NoSuchFile: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path): there is no such file" }
  }
}

extension Catalog {
  /// Subscriptions and a coin, priced in euros, with own prices in other storefronts.
  static var priced: Catalog { priced(monthly: "9.99") }

  /// Returns the same catalog with another price of the monthly plan.
  static func priced(monthly: String) -> Catalog {
    CatalogReader.read(bytes: pricedBytes(monthly: monthly), path: "priced").catalog ?? Catalog()
  }

  static func pricedBytes(monthly: String = "9.99") -> [UInt8] {
    Array(pricedText.replacing("MONTHLY", with: monthly).utf8)
  }

  private static let pricedText = #"""
    {"format": "storefront-catalog", "version": 1, "settings": {"_storefront": "DEU"},
     "products": [
      {"productID": "coins", "type": "Consumable", "displayPrice": "1.99",
       "referenceName": "A bag of coins", "prices": {"JPN": "300"},
       "localizations": [{"locale": "de", "displayName": "Münzen"}]},
      {"productID": "map", "type": "NonConsumable", "displayPrice": "4.49",
       "referenceName": "A map"}],
     "subscriptionGroups": [{"id": "1", "name": "Plans", "subscriptions": [
      {"productID": "yearly", "type": "RecurringSubscription", "displayPrice": "59.99",
       "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y",
       "prices": {"FRA": "65.99", "JPN": "9000"}},
      {"productID": "monthly", "type": "RecurringSubscription", "displayPrice": "MONTHLY",
       "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "prices": {"FRA": "10.49"},
       "localizations": [{"locale": "fr", "displayName": "Mensuel"}]}]}]}
    """#
}
