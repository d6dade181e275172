import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import Texts

extension MenuKind {
  static func buyWith(_ product: ProductID) -> Self {
    Self(Title { localized("menu.buy-with", $0.page.name(of: product)) }, about: product) {
      context,
      _ in
      context.buyItems(product)
    }
  }

  static func waiting(_ purchase: PurchaseID) -> Self {
    Self("menu.a-purchase-that-waits", about: purchase) { context, _ in
      context.waitingItems(purchase)
    }
  }
}

extension MenuContext {
  fileprivate func buyItems(_ id: ProductID) -> [MenuItem] {
    guard let product = shelf.product(id) else { return [] }
    let hasPlans = product.subscription?.plansForSale.contains(.monthly) == true
    var buy = Buy(product: id)
    // The plan is specified, because buying it is a change for a customer who pays monthly.
    buy.billingPlan = hasPlans ? .upFront : nil
    var items = [
      MenuItem(
        hasPlans ? localized("menu.billed-yearly") : localized("menu.as-it-is"),
        .perform(.buy(buy)),
        value: page.headline(of: product),
        help: localized("menu.the-app-asks-to-buy-it")
      )
    ]
    for offer in product.subscription?.offers ?? [] where offer.kind != .introductory {
      items.append(
        MenuItem(
          offer.id ?? offer.kind.phrase.text,
          .perform(.buy(offer.purchase(of: id))),
          value: [page.benefit(of: offer), offer.kind.phrase.text].listed(),
          help: localized("menu.buy-with-this", offer.kind.phrase)
            + refusal(of: offer, for: product),
          obstacle: offer.id == nil ? localized("menu.the-offer-has-no-identifier") : nil
        )
      )
    }
    items += signedOfferItems(product) + billingPlanItems(product)
    // A narrow menu truncates the terms. The complete terms are shown below the menu's items.
    if product.subscription != nil {
      items = items.map { item in
        var item = item
        if !item.value.isEmpty { item.help = "\(item.value.capitalizedFirst). \(item.help)" }
        return item
      }
    }
    if product.type == .consumable || product.type == .nonRenewing {
      for quantity in [2, 3, 5, 10] {
        items.append(
          MenuItem(
            localized("menu.quantity", quantity),
            .perform(.buy(Buy(product: id, quantity: quantity))),
            help: localized("menu.the-app-asks-to-buy-at-once", quantity)
          )
        )
      }
    }
    items.append(
      MenuItem(
        localized("menu.on-another-device"),
        .perform(.buyElsewhere(Buy(product: id))),
        help: localized("menu.customer-buys-elsewhere-app-learns")
      )
    )
    return MenuItem.lettered(items)
  }

  /// Returns a note if the store would refuse the offer to this customer, otherwise an empty string.
  private func refusal(of offer: SubscriptionOffer, for product: Product) -> String {
    guard let store, !store.isEligible(for: offer, of: product) else { return "" }
    return " " + localized("menu.store-refuse-customer-cant")
  }

  private func signedOfferItems(_ product: Product) -> [MenuItem] {
    (product.subscription?.offers ?? []).filter { $0.kind == .promotional }.map { offer in
      var buy = offer.purchase(of: product.id)
      buy.signedOffer = true
      return MenuItem(
        localized("menu.signed", offer.id ?? ""),
        .perform(.buy(buy)),
        value: page.benefit(of: offer),
        help: localized("menu.merchant-signs-promotional-offer")
          + refusal(of: offer, for: product),
        obstacle: offer.id == nil ? localized("menu.the-offer-has-no-identifier") : nil
      )
    }
  }

  /// Returns purchases under each billing plan except up-front payment, with the customer's introductory offer.
  private func billingPlanItems(_ product: Product) -> [MenuItem] {
    (product.subscription?.plansForSale ?? []).filter { $0 != .upFront }.map { plan in
      var buy = Buy(product: product.id)
      buy.billingPlan = plan
      return MenuItem(
        localized("menu.billed-monthly-title"),
        .perform(.buy(buy)),
        value: page.headline(of: product, plan: plan),
        help: localized("menu.years-commitment-billed-month-month")
      )
    }
  }

  fileprivate func waitingItems(_ purchase: PurchaseID) -> [MenuItem] {
    guard let waiting = live.waitingPurchase(purchase) else { return [] }
    let commands = waiting.reason.answers.map { Command.transaction($0.command) }
    return page.keys.table(of: .browse).filter { commands.contains($0.command) }.map { binding in
      MenuItem(
        binding.label,
        .run(binding.command),
        key: binding.keys.first,
        help: binding.help
      )
    }
  }
}

extension SubscriptionOffer {
  /// Returns the purchase of a product with this offer, under the offer's billing plan.
  fileprivate func purchase(of product: ProductID) -> Buy {
    var buy = Buy(product: product, offer: id)
    buy.billingPlan = namedPlan
    return buy
  }

  /// The text about the offer's billing plan, or an empty array for up-front payment.
  fileprivate var planMark: [String] {
    switch billingPlan {
    case .upFront: []
    case .monthly: [localized("menu.billed-monthly")]
    }
  }
}

extension PageContext {
  /// Returns the benefit of an offer and its billing plan.
  ///
  /// A base price that is used in another storefront is marked.
  func benefit(of offer: SubscriptionOffer) -> String {
    ([offer.benefit(in: shelf.storefront, home: markedHome).text] + offer.planMark).listed()
  }
}
