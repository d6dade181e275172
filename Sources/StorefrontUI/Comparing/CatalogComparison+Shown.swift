import CatalogTools
import StoreCatalog
import Texts

extension CatalogComparison {
  /// The number of differences, as one line in the language of the screen.
  var shownSummary: String {
    guard !isSame else { return localized("comparing.same") }
    return counts.map { count in
      let things = count.things
      return switch count.kind {
      case .added: localized("comparing.added", things)
      case .changed: localized("comparing.changed", things)
      case .removed: localized("comparing.removed", things)
      }
    }
    .listed()
  }
}

extension CatalogDifference.Count {
  /// The changed items, as a number with a noun.
  fileprivate var things: String {
    if kindName == CatalogSubject.app.kindName { return localized("comparing.the-app") }
    return Self.nouns[kindName].map { counted(count, $0) } ?? localized("comparing.the-settings")
  }

  private static let nouns = [
    "group": "counted.group", "product": "counted.product", "SKU": "counted.sku",
  ]
}
