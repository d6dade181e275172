import AdvancedCommerce
import Foundation
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import VisibleText

extension StoreDriver {
  var words: StepWords { StepWords(session: session, names: names) }
}

/// The meaning of a step's names and references in the current store.
struct StepWords {
  let session: StoreSession
  let names: NamedSteps

  /// Returns the open purchase sheet.
  func sheet() throws(StepFailure) -> PurchaseSheet {
    guard let sheet = session.read(\.sheets.first) else {
      throw .impossible("no purchase sheet is up", right: "buy something first")
    }
    return sheet
  }

  /// Returns the oldest purchase that can have the given ending.
  ///
  /// If a product is given, only its purchases count.
  func waiting(
    for ending: DeferredPurchase.Ending,
    of product: ProductID?
  ) throws(StepFailure) -> PurchaseID {
    let deferred = session.read(\.deferred).filter { ending.settles($0.reason) }
    let found = deferred.first { product == nil || $0.sheet.request.product.id == product }
    if let found { return found.id }
    let what = product.map { "no purchase of \($0)" } ?? "no purchase"
    let others = deferred.map(\.sheet.request.product.id.rawValue).joined(separator: ", ")
    let near = product.flatMap { meant(by: $0) }
    switch ending {
    case .approved, .declined:
      throw .impossible(
        "\(what) waits for approval",
        right: near
          ?? (others.isEmpty ? "answer a sheet with pending first" : "waiting: \(others)")
      )
    case .resolved:
      throw .impossible(
        "\(what) is interrupted",
        right: near
          ?? (others.isEmpty ? "answer a sheet with interrupt first" : "interrupted: \(others)")
      )
    }
  }

  /// Returns the subscription of the referenced transaction.
  func subscription(_ reference: TransactionReference) throws(StepFailure) -> Subscription {
    let id = try transaction(reference)
    guard let subscription = session.store.subscription(of: id) else {
      throw .refused(.subscriptionNotFound(id))
    }
    return subscription
  }

  func refund(
    _ reference: TransactionReference,
    _ reason: RevocationReason,
    _ part: RefundPart?
  ) throws(StepFailure) -> StoreCommand {
    .refund(try transaction(reference), reason, part: part)
  }

  func transaction(_ reference: TransactionReference) throws(StepFailure) -> TransactionID {
    let store = session.store
    let count = store.transactions.count
    switch reference {
    case .latest:
      guard let latest = store.transactions.last else {
        throw .impossible("there is no transaction yet", right: "buy something first")
      }
      return latest.id
    case .latestOf(let product):
      guard let id = store.latest(for: product) ?? store.latest(ofSKU: product.rawValue) else {
        let others = ["latest"] + names.given.sorted()
        let right = meant(by: product, besides: others) ?? bought(in: store)
        throw .impossible("\(product) was never bought", right: right)
      }
      return id
    case .number(let number):
      guard (1...max(count, 1)).contains(number), count > 0 else {
        throw .impossible(
          "no transaction #\(number)",
          right: StepFailure.thereAre(count)
        )
      }
      return store.transactions[number - 1].id
    case .id(let id):
      guard store.transactions[id: id] != nil else {
        throw .refused(.transactionNotFound(id))
      }
      return id
    case .named(let name):
      return try names.transaction(named: name)
    }
  }

  /// Returns the command that sends a purchase intent for a product, optionally with an offer.
  func intent(_ id: ProductID, offer: String?) throws(StepFailure) -> StoreCommand {
    .sendPurchaseIntent(try product(id), offerID: offer)
  }

  /// Returns the product with the given id in the catalog.
  ///
  /// If the product is unknown, the error suggests a similar name.
  func product(_ id: ProductID) throws(StepFailure) -> Product {
    let catalog = session.catalog
    if let product = catalog.product(id) { return product }
    let names = catalog.products.map(\.id.rawValue)
    let right =
      Suggestion.question(for: id.rawValue, among: names)
      ?? "it has \(Suggestion.some(of: names))"
    throw .impossible("the catalog has no product \(id)", right: right)
  }

  /// Returns the request for a purchase outside this app.
  func request(for buy: Buy) throws(StepFailure) -> PurchaseRequest {
    let product = try product(buy.product)
    var kind: SubscriptionOffer.Kind?
    if let offer = buy.offer {
      kind = product.subscription?.offers.first { $0.id == offer }?.kind ?? .code
    }
    var request = PurchaseRequest(
      product: product,
      quantity: buy.quantity,
      appAccountToken: buy.appAccountToken,
      offerID: buy.offer,
      offerKind: kind
    )
    request.allowsIntroductoryOffer = buy.introductoryOffer
    request.billingPlan = buy.billingPlan
    request.purchaseDate = buy.date
    request.renews = buy.renews
    return request
  }

  func accountToken(_ text: String) throws(StepFailure) -> UUID {
    guard let token = UUID(uuidString: text) else {
      throw .impossible(
        "the app account token \(text.quoted) isn't a UUID",
        right: "write one such as f55df048-4cd8-4261-b404-b6f813ff70e5"
      )
    }
    return token
  }

  /// Returns the name that a word probably stands for, or `nil` if the word is a product or similar to no name.
  private func meant(by word: ProductID, besides others: [String] = []) -> String? {
    guard session.catalog.product(word) == nil else { return nil }
    let products = session.catalog.products.map(\.id.rawValue)
    return Suggestion.question(for: word.rawValue, among: others + products)
  }

  private func bought(in store: Store) -> String {
    let products = Set(store.transactions.map(\.transaction.productId)).sorted()
    guard !products.isEmpty else { return "buy something first" }
    return "bought so far: \(products.map(\.rawValue).joined(separator: ", "))"
  }
}

extension DeferredPurchase.Ending {
  /// Returns whether a purchase that was deferred for the given reason can have this ending.
  ///
  /// If the purchase waits for the bank's authentication, it can be resolved or declined.
  fileprivate func settles(_ reason: DeferredPurchase.Reason) -> Bool {
    switch (self, reason) {
    case (.approved, .askToBuy), (.declined, .askToBuy), (.declined, .authentication),
      (.resolved, .interrupted), (.resolved, .authentication):
      true
    case (.approved, _), (.declined, .interrupted), (.resolved, .askToBuy):
      false
    }
  }
}
