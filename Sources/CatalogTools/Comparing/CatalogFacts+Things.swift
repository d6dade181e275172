package import StoreCatalog
package import StoreModel

// The facts of each kind of subject: a row for each property.

extension CatalogFacts {
  package init(app: AppIdentity, offerKey: PromotionalOfferKey?) {
    self = CatalogFacts(
      .app,
      app.name,
      of: app,
      [
        .text(.name) { $0.name },
        .text(.bundleID) { $0.bundleId },
        .number(.appAppleID) { $0.appAppleId },
      ]
    )
    // The private key is a secret, so only a hash of it is compared and shown.
    .with(
      offerKey,
      [.text(.offerKey) { "\($0.id) \(CatalogDigest.hexadecimal(of: Array($0.privateKey.utf8)))" }]
    )
  }

  package init(settings: CatalogSettings) {
    self.init(
      .settings,
      "settings",
      of: settings,
      [
        .text(.storefront) { $0.storefront },
        .text(.locale) { $0.locale },
        .number(.timeRate) { $0.timeRate.map { Int64($0) } },
        .flag(.askToBuy) { $0.askToBuy },
        .flag(.interruptedPurchases) { $0.interruptedPurchases },
        .flag(.billingRetryOnRenewal) { $0.billingRetryOnRenewal },
        .flag(.billingGracePeriod) { $0.billingGracePeriod },
        .flag(.disableDialogs) { $0.disableDialogs },
        .flag(.failTransactions) { $0.failTransactions },
        .words(.simulatedErrors) { settings in
          settings.simulatedErrors.map { error in
            let state = error.isEnabled ? "" : ", off"
            return "\(error.call.label): \(error.family.rawValue) \(error.index)\(state)"
          }
        },
        .text(.priceIncreaseThresholds) { $0.priceIncreaseThresholds?.summary },
      ]
    )
  }

  package init(group: SubscriptionGroup) {
    self.init(
      .group(group.id),
      group.name,
      of: group,
      [.text(.referenceName) { $0.name }, .texts { $0.localizations }]
    )
  }

  package init(product: Product) {
    self = CatalogFacts(
      .product(product.id),
      product.catalogName,
      of: product,
      [
        .text(.referenceName) { $0.referenceName },
        .text(.type) { $0.type.words },
        .period(.duration) { $0.duration },
        .money(.price) { $0.saleObstacle == nil ? $0.milliunits : nil },
        .prices { $0.storefrontMilliunits },
        .texts { $0.localizations },
        .flag(.isFamilyShareable) { $0.isFamilyShareable },
        .flag(.isGeneric) { $0.isGeneric },
      ]
    )
    .with(
      product.subscription,
      [
        .text(.group) { $0.groupID.rawValue },
        .number(.level) { Int64($0.groupLevel) },
        .period(.period) { $0.period },
      ]
    )
    .with(parts: product.subscription.map { Self.parts(of: $0) } ?? [])
  }

  package init(sku: CatalogSKU) {
    self.init(
      .sku(sku.sku),
      sku.localizations.first.map(\.displayName) ?? sku.sku,
      of: sku,
      [
        .text(.kind) { $0.kind.rawValue },
        .text(.category) { $0.category.isEmpty ? nil : $0.category },
        .prices { $0.storefrontMilliunits },
        .texts { $0.localizations },
        .text(.taxCode) { $0.taxCode },
        .period(.period) { $0.period },
        .text(.genericProductID) { $0.genericProductID.rawValue },
        .text(.addOnTo) { $0.addOnTo },
      ]
    )
  }

  private static func parts(of terms: SubscriptionTerms) -> [CatalogFacts] {
    var ordinals: [CatalogSubject.OfferName: Int] = [:]
    let offers = terms.offers.map { offer in
      let first = CatalogSubject.OfferName(kind: offer.kind, id: offer.id, ordinal: 0)
      let ordinal = ordinals[first, default: 0]
      ordinals[first] = ordinal + 1
      return (CatalogSubject.OfferName(kind: offer.kind, id: offer.id, ordinal: ordinal), offer)
    }
    var plans: Set<BillingPlan.Kind> = []
    return offers.map { CatalogFacts(offer: $1, named: $0) }
      + terms.billingPlans.filter { plans.insert($0.kind).inserted }.map { CatalogFacts(plan: $0) }
  }

  private init(offer: SubscriptionOffer, named name: CatalogSubject.OfferName) {
    self.init(
      .offer(name),
      offer.id ?? offer.kind.words,
      of: offer,
      [
        .text(.referenceName) { $0.referenceName },
        .text(.paymentMode) { $0.paymentMode.words },
        .period(.period) { $0.period },
        .number(.periodCount) { Int64($0.periodCount) },
        .money(.price) { $0.milliunits },
        .prices { $0.storefrontMilliunits },
        .words(.eligibility) { $0.eligibility.map(\.rawValue).sorted() },
        .flag(.isStackable) { $0.isStackable },
        .flag(.isEligible) { $0.isEligible },
        .text(.billingPlan) { $0.plan?.rawValue },
      ]
    )
  }

  private init(plan: BillingPlan) {
    self.init(
      .billingPlan(plan.kind),
      plan.kind.rawValue,
      of: plan,
      [
        .money(.price) { $0.milliunits },
        .money(.commitmentPrice) { $0.commitmentMilliunits },
        .flag(.isEnabled) { $0.isEnabled },
      ]
    )
  }
}

extension Product {
  /// The merchant's name for the product: its reference name, otherwise its identifier.
  package var catalogName: String {
    referenceName.flatMap { $0.isEmpty ? nil : $0 } ?? id.rawValue
  }
}

extension SubscriptionOffer.PaymentMode {
  /// The name of the mode in Xcode's editor, in lowercase.
  package var words: String {
    switch self {
    case .freeTrial: "free"
    case .payAsYouGo: "pay as you go"
    case .payUpFront: "pay up front"
    case .oneTime: "one time"
    }
  }
}
