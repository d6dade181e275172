import StoreCatalog
import StoreModel

// Prices on their way into the catalog's file.
extension TablePage {
  /// Asks for the file, into which the prices go that are shown.
  mutating func save() -> [Effect] {
    []
  }
}
