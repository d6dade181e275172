import StoreEngine
import StoreModel
import StoreScript

/// An action of a customer, or a change of the store.
///
/// Each action has a step for scripts and a command for the store.
enum CustomerAction: Hashable, Sendable {
  /// Changes the catalog's settings to the settings of the simulation.
  case prepare(SettingsChange)
  case buy(Product, SubscriptionOffer?, BillingPlan.Kind)
  case answer(SheetAnswer)
  case cancelRenewal
  /// Switches whether renewals fail.
  case failRenewals(Bool)
  case resolveBilling
  /// Raises the price.
  ///
  /// If `needsConsent` is `nil`, the price rises only for new subscribers.
  case raisePrice(Price, needsConsent: Bool?)
  case answerPrice(agrees: Bool)
  /// Changes to another catalog. Its lower prices also apply to current subscribers.
  case sell(CatalogFile, [Product])
}

extension CustomerAction {
  /// The step that performs the same action in a session script.
  var step: Step {
    switch self {
    case .prepare(let change): .set(change)
    case .buy(let product, let offer, let plan): .buy(Self.purchase(of: product, offer, plan))
    case .answer(let answer): .answer(answer)
    case .cancelRenewal: .cancelRenewal(.latest)
    case .failRenewals(let fails): .set(Self.failing(fails))
    case .resolveBilling: .resolveBilling(.latest)
    case .raisePrice(let price, let needsConsent):
      .raisePrice(
        PriceRise(
          of: .latest,
          to: price.milliunits,
          currency: price.currency,
          needsConsent: needsConsent,
          preservesPrice: needsConsent == nil
        )
      )
    case .answerPrice(agrees: true): .agreeToPrice(.latest)
    case .answerPrice(agrees: false): .refusePrice(.latest)
    case .sell(let file, _): .catalog(CatalogStep(file: file.name))
    }
  }

  private static func purchase(
    of product: Product,
    _ offer: SubscriptionOffer?,
    _ plan: BillingPlan.Kind
  ) -> Buy {
    var purchase = Buy(product: product.id, offer: offer?.id)
    purchase.billingPlan = plan.asked
    return purchase
  }

  private static func failing(_ fails: Bool) -> SettingsChange {
    var change = SettingsChange()
    change.billingRetryOnRenewal = fails
    return change
  }

  /// Returns the command for the customer's store, or `nil` if the action is impossible there.
  func command(in store: Store) -> StoreCommand? {
    let latest = store.transactions.last?.id
    switch self {
    case .prepare: return .changeSettings(store.settings.ofLife)
    case .buy(let product, let offer, let plan):
      var request = PurchaseRequest(product: product, offerID: offer?.id)
      request.offerKind = offer?.kind
      request.billingPlan = plan.asked
      // StoreKit always sets this member.
      request.simulatesAskToBuy = false
      return .purchase(request)
    case .answer(let answer): return store.sheets.first.map { .answer($0.id, answer) }
    case .cancelRenewal: return latest.map { .setAutoRenew($0, false) }
    case .failRenewals(let fails):
      var settings = store.settings
      settings.billingRetryOnRenewal = fails
      return .changeSettings(settings)
    case .resolveBilling: return latest.map { .resolveBilling($0) }
    case .raisePrice(let price, let needsConsent):
      return latest.map {
        .raisePrice(
          $0,
          to: price,
          needsConsent: needsConsent ?? false,
          preservesPrice: needsConsent == nil
        )
      }
    case .answerPrice(let agrees):
      return latest.map { .answerPriceIncrease($0, agrees: agrees) }
    case .sell(let file, let products): return .changeCatalog(file, selling: products)
    }
  }
}

extension BillingPlan.Kind {
  /// The plan that an app's request names, or `nil` if it is the default.
  ///
  /// The default is to pay upfront.
  fileprivate var asked: BillingPlan.Kind? { self == .upFront ? nil : self }
}
