import AdvancedCommerce
import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import Texts

/// The rows of values before and after a request.
extension ChangeText {
  func subscriptionRows(_ before: Subscription?, _ after: Subscription?) -> [Row] {
    guard let before, let after else { return [] }
    var rows = [
      Row(
        label: localized("common.name"),
        before: context.name(of: before),
        after: renewalName(of: after)
      )
    ]
    rows += itemRows(before, after)
    func row(_ label: String, _ text: (Subscription) -> String) {
      rows.append(Row(label: label, before: text(before), after: text(after)))
    }
    row(localized("request.renews")) {
      $0.willAutoRenew ? localized("inspector.on") : localized("inspector.off")
    }
    row(
      after.isActive && after.willAutoRenew
        ? localized("request.next-payment") : localized("request.until")
    ) {
      $0.state == .revoked ? localized("request.now") : $0.expiresDate.dayText
    }
    row(localized("request.price-then")) { subscription in
      let storefront = context.shelf.storefront
      return subscription.billing(in: storefront)?.words(in: storefront).text
        ?? PriceFormat.displayPrice(subscription.renewalPrice, in: storefront)
    }
    row(localized("inspector.state")) { $0.state.words }
    if before.advancedCommerce?.taxCode != after.advancedCommerce?.taxCode {
      row(localized("request.tax-code")) {
        $0.advancedCommerce?.taxCode ?? localized("request.that-of-app-store-connect")
      }
    }
    if before.product.id != after.product.id {
      row(localized("common.product")) { $0.product.id.rawValue }
    }
    return rows
  }

  private func renewalName(of subscription: Subscription) -> String {
    context.nextName(of: subscription).map {
      localized("request.then", context.name(of: subscription), $0)
    }
      ?? context.name(of: subscription)
  }

  /// Returns a row for each item, including items that the request adds or removes.
  private func itemRows(_ before: Subscription, _ after: Subscription) -> [Row] {
    let old = before.advancedCommerce
    guard let new = after.advancedCommerce else { return [] }
    let words = RequestWords(in: context.shelf.storefront, after.renewalPrice.currency)
    var skus: [String] = []
    let bundles = [old?.current, old?.next, new.current, new.next].compactMap(\.self)
    for sku in bundles.flatMap(\.items).map(\.sku) where !skus.contains(sku) { skus.append(sku) }
    return skus.map { sku in
      let name = bundles.flatMap(\.items).last { $0.sku == sku }?.displayName ?? sku
      return Row(
        label: name,
        before: old.map { terms(of: sku, in: $0, words, after: before.expiresDate) } ?? "–",
        after: terms(of: sku, in: new, words, after: after.expiresDate)
      )
    }
  }

  /// Returns the current price of an item, and its price from the next renewal on.
  private func terms(
    of sku: String,
    in terms: AdvancedCommerceTerms,
    _ words: RequestWords,
    after renewal: StoreInstant
  ) -> String {
    let now = terms.current.items.first { $0.sku == sku }
    let next = terms.next.items.first { $0.sku == sku }
    if let rise = next?.priceIncrease, let now {
      return
        "\(words.money(now.price)) \(words.rise(rise, isRefused: next?.refusesIncrease == true))"
    }
    switch (now, next) {
    case (nil, nil): return "–"
    case (let now?, nil):
      return localized(
        "request.ends",
        words.terms(now.price, now.offer, every: nil),
        renewal.dayText
      )
    case (nil, let next?):
      return localized("request.n-from-n", words.money(next.price), renewal.dayText)
    case (let now?, let next?):
      let shown = words.terms(now.price, now.offer, every: nil)
      guard now.price != next.price else { return shown }
      return localized("request.n-n-from-n", shown, words.money(next.price), renewal.dayText)
    }
  }

  // The items of a transaction.

  var refundRows: [Row] {
    guard let store = context.store, let id = draft.subject?.transaction,
      let old = store.transactions[id: id]?.transaction
    else { return [] }
    let words = RequestWords(in: context.shelf.storefront, old.currency)
    let new = draft.outlook.transaction ?? old
    return (old.advancedCommerceInfo?.items ?? []).map { item in
      let after = new.advancedCommerceInfo?.items.first { $0.sku == item.sku } ?? item
      return Row(
        label: item.displayName,
        before: standing(of: item, words),
        after: standing(of: after, words)
      )
    }
  }

  /// Returns a description of the state of an item in a transaction.
  private func standing(of item: AdvancedCommerceInfo.Item, _ words: RequestWords) -> String {
    var parts = [words.money(item.price)]
    parts += (item.refunds ?? []).map(words.refund)
    if let revoked = item.revocationDate {
      parts.append(localized("page.taken-away", revoked.dayText))
    }
    return parts.joined(separator: ", ")
  }
}
