import Forms
import StoreEngine
import StoreModel
import StoreScript
import Texts

extension MenuKind {
  static var itemPrices: Self {
    Self("request.the-customer-answers", manualPage: "AdvancedCommerce") { context, _ in
      MenuItem.lettered(context.subjects.requests.itemPriceItems)
    }
  }
}

extension RequestSubjects {
  /// The menu items for each possible answer to each pending price.
  fileprivate var itemPriceItems: [MenuItem] {
    itemsAwaitingConsent.flatMap { subscription, item -> [MenuItem] in
      guard let record = context.store?.transactions[id: subscription.latestTransactionId],
        let rise = item.priceIncrease
      else { return [] }
      let words = RequestWords(in: context.shelf.storefront, subscription.renewalPrice.currency)
      let reference = context.reference(to: record)
      return [true, false].map { agrees in
        let ends = ([item.sku] + (rise.dependentSKUs ?? [])).joined(separator: ", ")
        return MenuItem(
          "\(agrees ? localized("request.agree-to") : localized("system-sheet.refuse")) \(item.displayName)",
          .perform(.answerItemPrice(reference, sku: item.sku, agrees: agrees)),
          value: "\(words.money(item.price)) → \(words.money(rise.price))",
          help: agrees
            ? localized(
              "request.it-goes-on-at-the-new-price-from",
              subscription.expiresDate.dayText
            )
            : localized("request.these-end", subscription.expiresDate.dayText, ends)
        )
      }
    }
  }
}
