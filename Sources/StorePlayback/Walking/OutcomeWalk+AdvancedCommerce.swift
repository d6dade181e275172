import StoreCatalog
import StoreModel
import StoreScript

/// The outcomes for a generic product of Advanced Commerce, which result from requests of the app and the merchant's
/// server.
struct RequestWalks {
  let product: Product
  let sku: CatalogSKU
  /// The SKU that a later request adds to the subscription, or `nil` if the catalog doesn't contain such a SKU.
  let addOn: CatalogSKU?

  /// The outcomes of all requests, which are written in the form that files use.
  ///
  /// A request is omitted if the catalog doesn't contain the values for it.
  var all: [OutcomeWalk] {
    guard let item = item(of: sku) else { return [] }
    return switch sku.kind {
    case .oneTime: charges(item)
    case .subscription: subscriptions(item)
    }
  }

  private func charges(_ item: String) -> [OutcomeWalk] {
    let asked = steps("charge: {\(item), \(tax), storefront: USA, \(reference(1))}")
    return answers(to: asked, look: .expectPurchase) + [
      walk(
        "refunded by the merchant",
        "The merchant's server asks for the customer's money back.",
        asked + [.answer(.buy)],
        "requestRefund: {transaction: latest, items: [{SKU: \(quoted(sku.sku)), refundReason: OTHER, "
          + "refundType: FULL, revoke: true}], refundRiskingPreference: false, \(reference(2))}",
        .expectBelongings
      )
    ]
  }

  private func subscriptions(_ item: String) -> [OutcomeWalk] {
    guard let period = sku.period?.iso8601 else { return [] }
    let asked = steps(
      "createSubscription: {\(descriptors), items: [{\(item)}], period: \(period), \(tax), "
        + "\(reference(1))}"
    )
    let bought = asked + [.answer(.buy)]
    let next = Step.advance(.by(sku.period ?? SubscriptionPeriod(value: 1, unit: .month)))
    let cancelled = bought + steps("cancelSubscription: {transaction: latest, \(reference(2))}")
    return answers(to: asked, look: look)
      + [
        OutcomeWalk("renewed", "It renews.", bought + [next, look]),
        OutcomeWalk(
          "ended by the merchant",
          "The merchant's server turns renewal off.",
          cancelled + [look, next, look]
        ),
        OutcomeWalk(
          "renewed again",
          "The customer subscribes again before the end.",
          cancelled
            + steps(
              "reactivateSubscription: {subscription: \(quoted(sku.sku)), \(reference(3))}"
            ) + [.answer(.buy), look]
        ),
        walk(
          "revoked by the merchant",
          "The merchant's server revokes it with a refund.",
          bought,
          "revokeSubscription: {transaction: latest, refundReason: OTHER, refundType: FULL, "
            + "refundRiskingPreference: false, \(reference(2))}",
          look
        ),
        walk(
          "renamed by the merchant",
          "The merchant's server renames it.",
          bought,
          "changeMetadata: {transaction: latest, descriptors: {displayName: Another name, description: "
            + "Another description, effective: IMMEDIATELY}, \(reference(2))}",
          look
        ),
      ] + dearer(bought, next) + added(bought)
  }

  private func dearer(_ bought: [Step], _ next: Step) -> [OutcomeWalk] {
    guard let price = price(of: sku, times: 2) else { return [] }
    return [
      walk(
        "price raised by the merchant",
        "The merchant's server doubles the price.",
        bought,
        "changePrice: {transaction: latest, items: [{SKU: \(quoted(sku.sku)), price: \(price)}], "
          + "\(reference(2))}",
        look
      )
    ]
  }

  private func added(_ bought: [Step]) -> [OutcomeWalk] {
    guard let addOn, let item = item(of: addOn) else { return [] }
    return [
      OutcomeWalk(
        "an item added",
        "The customer adds an item.",
        bought
          + steps(
            "modifySubscription: {subscription: \(quoted(sku.sku)), retainBillingCycle: true, "
              + "addItems: [{\(item)}], \(reference(2))}"
          ) + [.answer(.buy), look]
      )
    ]
  }

  private func answers(to asked: [Step], look: Step) -> [OutcomeWalk] {
    [
      OutcomeWalk(
        "bought",
        "The customer pays what the request asks for.",
        asked + [.expectSheet, .answer(.buy), .expectPurchase, look]
      ),
      OutcomeWalk(
        "cancelled",
        "The customer closes the sheet.",
        asked + [.answer(.cancel), .expectPurchase]
      ),
      OutcomeWalk(
        "asked for and approved",
        "A child asks, and a parent approves.",
        asked + [.answer(.pending), .approve(product.id), .expectBelongings]
      ),
      OutcomeWalk(
        "interrupted and settled",
        "The customer must settle something first, and does.",
        asked + [.answer(.interrupt), .resolve(product.id), .expectBelongings]
      ),
      OutcomeWalk(
        "the bank asks",
        "The bank asks the customer to prove who they are.",
        asked + [.answer(.authenticate), .resolve(product.id), .expectBelongings]
      ),
      OutcomeWalk(
        "unverified",
        "The transaction's signature is bad.",
        asked + [.answer(.unverified(flaw: .tamperedPayload)), .expectPurchase]
      ),
      OutcomeWalk(
        "failed",
        "The purchase throws an error.",
        asked + [.answer(.fail(failure: .systemError)), .expectPurchase]
      ),
    ]
  }
}

// Steps in the form that files use.
extension RequestWalks {
  /// The step that checks the subscription.
  private var look: Step {
    var expectation = Expectation()
    expectation.status = [sku.sku: .subscribed]
    expectation.willAutoRenew = [sku.sku: true]
    expectation.items = [sku.sku: []]
    (expectation.refusal, expectation.transactions) = ("none", 0)
    return .expect(expectation)
  }

  private func walk(
    _ name: String,
    _ caption: String,
    _ before: [Step],
    _ line: String,
    _ after: Step
  ) -> OutcomeWalk {
    OutcomeWalk(name, caption, before + steps(line) + [after])
  }

  /// Returns the step for a line, or an empty list if the line is invalid.
  ///
  /// In that case, the script can't be played.
  private func steps(_ line: String) -> [Step] { Step(line: line).map { [$0] } ?? [] }

  private func quoted(_ text: String) -> String { JSONValue.text(text).text() }

  private var tax: String { "taxCode: \(quoted(sku.taxCode))" }

  private var descriptors: String {
    let texts = sku.localizations.first
    return "descriptors: {displayName: \(quoted(texts?.displayName ?? sku.sku)), "
      + "description: \(quoted(texts?.description ?? sku.sku))}"
  }

  private func reference(_ number: Int) -> String {
    "requestReferenceId: 00000000-0000-4000-8000-00000000000\(number)"
  }

  private func item(of sku: CatalogSKU) -> String? {
    guard let texts = sku.localizations.first, let price = price(of: sku) else { return nil }
    return "SKU: \(quoted(sku.sku)), displayName: \(quoted(texts.displayName)), "
      + "description: \(quoted(texts.description)), price: \(price)"
  }

  private func price(of sku: CatalogSKU, times factor: Int64 = 1) -> String? {
    sku.storefrontMilliunits["USA"].map { milliunits in
      "\(Price(milliunits: milliunits * factor, currency: "USD").decimal) USD"
    }
  }
}
