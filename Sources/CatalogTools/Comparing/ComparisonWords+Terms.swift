import StoreCatalog
import StoreModel
import VisibleText

extension ComparisonWords {
  /// Returns an added or removed item in a few words, or `none` if the catalog lacks it.
  func terms(
    of change: CatalogChange,
    in owner: CatalogSubject,
    _ catalog: Catalog
  ) -> String {
    let home = catalog.home
    switch (change.subject, owner) {
    case (.product(let id), _):
      return catalog.product(id).map { terms(of: $0, home) } ?? "none"
    case (.offer(let name), .product(let id)):
      return catalog.product(id)?.offer(name).map { offer in
        offer.words(in: home) + (offer.billingPlan == .upFront ? "" : ", billed monthly")
      } ?? "none"
    case (.billingPlan(let kind), .product(let id)):
      let product = catalog.product(id)
      guard let plan = product?.billingPlan(kind) else { return "none" }
      return product?.billing(kind, in: home)?.words(bill: plan.price(in: home), in: home) ?? "none"
    case (.sku(let name), _):
      return catalog.sku(name).map { terms(of: $0, home) } ?? "none"
    case (.group(let id), _):
      let count = catalog.subscriptions(in: id).count
      return counted(count, "subscription")
    case (.app, _), (.settings, _), (.offer, _), (.billingPlan, _): return ""
    }
  }

  private func terms(of product: Product, _ home: Storefront) -> String {
    let intro = product.subscription?.introductoryOffer
    let price =
      product.isGeneric ? "sold by requests" : product.terms(in: home, offer: intro)
    let plans = (product.subscription?.plansForSale ?? []).dropFirst().map { plan in
      let intro = product.subscription?.introductoryOffer(for: plan)
      return "or " + product.terms(in: home, offer: intro, plan: plan)
    }
    let others = product.subscription?.offers.count { $0.kind != .introductory } ?? 0
    return ([price] + plans + (others > 0 ? [counted(others, "offer")] : [])).joined(
      separator: "; "
    )
  }

  private func terms(of sku: CatalogSKU, _ home: Storefront) -> String {
    let codes = sku.storefrontMilliunits.keys.sorted()
    let first = codes.contains(home.countryCode) ? home.countryCode : codes.first ?? ""
    guard let storefront = Storefront(countryCode: first), let price = sku.price(in: storefront)
    else { return "not sold" }
    let rate = sku.period.map { " \($0.rate)" } ?? ""
    return PriceFormat.displayPrice(price, in: storefront) + rate
  }

  /// Returns the subject of a change, such as `Plus (com.example.plus), auto-renewable subscription`.
  func headline(of change: CatalogChange) -> String {
    switch change.subject {
    case .app: "The app"
    case .settings: "The settings"
    case .group(let id):
      "Group \(change.name.shortened(to: 60)) (\(id.rawValue.shortened(to: 100)))"
    case .product(let id):
      "\(change.name.shortened(to: 60)) (\(id.rawValue.shortened(to: 100)))"
        + ((after.product(id) ?? before.product(id)).map { ", \($0.type.words)" } ?? "")
    case .sku(let name): "\(change.name.shortened(to: 60)) (SKU \(name.shortened(to: 128)))"
    case .offer, .billingPlan: title(of: change)
    }
  }
}

extension BillingTerms {
  /// Returns the terms in an English sentence, with a plan's own price per bill.
  fileprivate func words(bill: Price, in storefront: Storefront) -> String {
    var terms = self
    terms.bill = bill
    return terms.text(in: storefront)
  }
}
