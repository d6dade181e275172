import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

extension LossText {
  /// Returns the question that is asked before an item is removed from the catalog's file.
  func removal(of thing: CatalogEditor.Target, from file: String) -> Question {
    var losses: [String] = []
    let name: String
    switch thing {
    case .product(let id):
      let product = context.shelf.product(id)
      name = product.map { context.shelf.name(of: $0) } ?? id.rawValue
      losses.append(
        localized("catalog-form.goes-out-of-the-file", id.rawValue, contents(of: product))
      )
      losses += owners(of: id)
    case .sku(let sku):
      name = sku
      losses.append(localized("catalog-form.goes-out-file-prices", sku))
    case .group(let id):
      name = context.shelf.groupName(id) ?? id.rawValue
      let count = context.shelf.catalog?.subscriptions(in: id).count ?? 0
      losses.append(
        localized("catalog-form.of-it-go-out-of-the-file", counted(count, "counted.product"))
      )
    case .offer(let kind, let id, let product):
      name = id ?? kind.phrase.text
      losses.append(localized("catalog-form.has-it-no-more", product.rawValue))
    }
    losses.append(localized("catalog-form.takes-step-store-back-not"))
    return Question(
      title: localized("catalog-form.take-out-of", name, file),
      losses: losses,
      verb: localized("catalog-form.take-it-out"),
      key: key
    )
  }

  /// Returns the question that is asked before an identifier changes, or `nil` if the identifier stays the same.
  func renaming(in draft: CatalogDraft) -> Question? {
    guard let old = draft.renamed else { return nil }
    var losses = [
      localized("catalog-form.app-asks-finds-nothing", old.name, draft.thing.name)
    ]
    if case .product(let id) = old { losses += owners(of: id) }
    return Question(
      title: localized("catalog-form.call-it-and-no-more", draft.thing.name, old.name),
      losses: losses,
      verb: localized("catalog-form.change-the-identifier"),
      key: key
    )
  }

  /// Returns the question before prices change or the products of a new group are added, or `nil` if no question is
  /// needed.
  ///
  /// A question is needed if the change affects several prices, or changes a price by a large factor.
  func pricing(_ review: PriceReview) -> Question? {
    guard review.needsAnswer else { return nil }
    var losses = review.leaps.isEmpty ? [] : [localized("catalog-form.more-three-times-less-third")]
    losses += review.leaps.prefix(Self.mostLeaps).map(\.words)
    if review.leaps.count > Self.mostLeaps {
      losses.append(localized("catalog-form.and-more", review.leaps.count - Self.mostLeaps))
    }
    losses.append(localized("catalog-form.takes-step-store-back-not"))
    let isNew = review.added > 1
    let change =
      review.count > 1
      ? localized("catalog-form.change-the-prices-of", counted(review.count, "counted.product"))
      : localized("catalog-form.change-this-price")
    return Question(
      title: isNew
        ? localized("catalog-form.add-question", counted(review.added, "counted.product")) : change,
      losses: losses,
      verb: isNew ? localized("catalog-form.add") : localized("catalog-form.change"),
      key: key
    )
  }

  /// The maximum number of large price changes in the question.
  private static let mostLeaps = 6

  private func contents(of product: Product?) -> String {
    guard let product else { return localized("catalog-form.with-all-that-it-says") }
    let languages = counted(product.localizations.count, "counted.language")
    let offers = product.subscription?.offers.count ?? 0
    return localized("catalog-form.with", languages)
      + (offers > 0 ? " " + localized("catalog-form.and", counted(offers, "counted.offer")) : "")
  }

  /// Returns lines about the customer's transactions for a product.
  ///
  /// The transactions remain when the product is removed.
  private func owners(of id: ProductID) -> [String] {
    guard let store = context.store else { return [] }
    let bought = store.transactions.count { $0.transaction.productId == id }
    guard bought > 0 else { return [localized("catalog-form.customer-never-bought")] }
    let isOwned = context.shelf.product(id).map { context.shelf.isOwned($0) } ?? false
    let owned = isOwned ? localized("catalog-form.the-customer-owns-it") + " " : ""
    var words = [
      localized(
        "catalog-form.of-it-stay-as-they-are",
        owned,
        counted(bought, "counted.transaction")
      )
      .capitalizedFirst
    ]
    if let subscription = store.subscriptions.last(where: { $0.nextProduct.id == id }),
      subscription.willAutoRenew
    {
      words.append(
        localized("catalog-form.a-subscription-of-it-renews", subscription.expiresDate.dayText)
      )
    }
    return words
  }
}

extension CatalogEditor.Target {
  var name: String {
    switch self {
    case .product(let id): id.rawValue
    case .group(let id): id.rawValue
    case .sku(let sku): sku
    case .offer(let kind, let id, _): id ?? kind.phrase.text
    }
  }
}
