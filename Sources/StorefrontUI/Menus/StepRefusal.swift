import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import Texts

// Refusals that are certain before a step runs.
extension StepChoices {
  /// Returns the reason why the store will refuse a step because of its names or its date, or `nil` if it may accept
  /// the step.
  func refusal(of step: Step, naming names: [WrittenName]) -> String? {
    if case .advance(let advance) = step, let past = store.obstacle(to: advance, minute) {
      return past
    }
    return names.lazy.compactMap { refusal(of: $0) }.first
      ?? step.transactions.lazy.compactMap { refusal(of: $0) }.first
  }

  private func refusal(of name: WrittenName) -> String? {
    guard name.kind == .product, let catalog = shelf.catalog,
      catalog.product(ProductID(rawValue: name.text)) == nil
    else { return nil }
    let first = found.lazy.compactMap { item in
      if case .product(let index) = item { catalog.products[index].id.rawValue } else { nil }
    }.first
    let near = Suggestion.nearest(to: name.text, among: catalog.products.lazy.map(\.id.rawValue))
    guard let meant = near ?? first else {
      return localized("menu.the-catalog-has-no-product", name.text)
    }
    return localized("menu.catalog-no-product-you-mean", name.text, meant)
  }

  private func refusal(of reference: TransactionReference) -> String? {
    guard let last = store.transactions.last else {
      return localized("menu.no-transaction-yet-buy-something")
    }
    switch reference {
    case .latest, .named: return nil
    case .latestOf(let product):
      let isKnown =
        store.latest(for: product) != nil || store.latest(ofSKU: product.rawValue) != nil
      let newest = last.transaction.productId.rawValue
      return isKnown
        ? nil : localized("menu.was-never-bought-was-bought-last", product.rawValue, newest)
    case .number(let number):
      let count = store.transactions.count
      return (1...count).contains(number)
        ? nil : localized("menu.no-transaction-last-one", number, count)
    case .id(let id):
      return store.transactions[id: id] == nil
        ? localized("menu.there-is-no-transaction", id.description) : nil
    }
  }
}

extension Store {
  /// Returns the reason why time can't move to a date in the past, or `nil` for any other move.
  func obstacle(to advance: Advance, _ minute: (StoreInstant) -> String) -> String? {
    guard case .to(let moment) = advance, moment <= now else { return nil }
    return localized("menu.already-store-time-only-moves", minute(now))
  }
}

extension Step {
  fileprivate var transactions: [TransactionReference] {
    var found: [TransactionReference] = []
    _ = referring(
      to: { reference in
        found.append(reference)
        return reference
      },
      { $0 }
    )
    return found
  }
}
