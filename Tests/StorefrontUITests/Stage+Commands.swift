import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StorefrontUI

extension Stage {
  /// The commands that a step comes down to.
  func commands(for step: Step) -> [StoreCommand] {
    switch step {
    case .buy(let buy): return request(buy).map { [.purchase($0)] } ?? []
    case .buyElsewhere(let buy): return request(buy).map { [.purchaseElsewhere($0)] } ?? []
    case .charge(let charge):
      let product = charge.product.flatMap { catalog.product($0) }
      return product.map { [.purchase(PurchaseRequest(product: $0, charge: charge.request))] } ?? []
    case .answer(let answer):
      return store.sheets.first.map { [.answer($0.id, answer)] } ?? []
    case .approve: return store.deferred.first.map { [.approve($0.id)] } ?? []
    case .decline: return store.deferred.first.map { [.decline($0.id)] } ?? []
    case .resolve: return store.deferred.first.map { [.resolve($0.id)] } ?? []
    case .finish(let reference): return id(reference).map { [.finish($0, by: .tester)] } ?? []
    case .refund(let reference, let reason):
      return id(reference).map { [.refund($0, reason)] } ?? []
    case .cancelRenewal(let reference):
      return id(reference).map { [.setAutoRenew($0, false)] } ?? []
    case .resumeRenewal(let reference): return id(reference).map { [.setAutoRenew($0, true)] } ?? []
    case .restore: return [.sync]
    case .newDevice: return [.replaceDevice]
    case .launch: return [.launch]
    case .quit: return [.terminate(crashed: false)]
    case .crash: return [.terminate(crashed: true)]
    case .advance(let advance): return [.advance(to: moment(advance))]
    case .set(let change): return [.changeSettings(settings(change))]
    case .refundRequest, .manageSubscriptions, .redeemCode, .showMessage, .respond, .sendIntent,
      .familyBuy, .stopSharing, .settleBilling, .agreeToPrice, .refusePrice, .decideRefund,
      .message, .raisePrice, .expire, .renew, .delete, .clear:
      return []
    case .rate, .note, .press, .expect: return []
    }
  }

  private func request(_ buy: Buy) -> PurchaseRequest? {
    catalog.product(buy.product).map { product in
      PurchaseRequest(product: product, quantity: buy.quantity, offerID: buy.offer)
    }
  }

  private func id(_ reference: TransactionReference) -> TransactionID? {
    switch reference {
    case .latest: store.transactions.last?.id
    case .latestOf(let product): store.latest(for: product)
    case .number(let number): store.transactions[number - 1].id
    case .id(let id): id
    }
  }

  private func moment(_ advance: Advance) -> StoreInstant {
    switch advance {
    case .by(let period): period.end(from: store.now)
    case .bySeconds(let seconds): store.now.advanced(bySeconds: seconds)
    case .to(let moment): moment
    case .toNextEvent: store.nextDue ?? store.now
    }
  }

  private func settings(_ change: SettingsChange) -> StoreSettings {
    var settings = store.settings
    if let code = change.storefront, let storefront = Storefront(countryCode: code) {
      settings.storefront = storefront
    }
    settings.locale = change.locale ?? settings.locale
    settings.askToBuy = change.askToBuy ?? settings.askToBuy
    settings.interruptedPurchases = change.interruptedPurchases ?? settings.interruptedPurchases
    settings.billingRetryOnRenewal = change.billingRetryOnRenewal ?? settings.billingRetryOnRenewal
    settings.billingGracePeriod = change.billingGracePeriod ?? settings.billingGracePeriod
    return settings
  }
}
