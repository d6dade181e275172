import StoreEngine
import StoreModel
import StoreScript

extension PurchaseRequest {
  /// The step that makes this purchase.
  var step: Step {
    if let charge {
      return .charge(Charge(product: product.id, request: charge))
    }
    return .buy(
      Buy(
        product: product.id,
        quantity: quantity,
        appAccountToken: appAccountToken,
        offer: offerID
      )
    )
  }
}

extension Advance {
  /// A move of the clock as a person would write it: calendar units where they fit, hours and
  /// minutes, or the moment.
  init(from start: StoreInstant, to end: StoreInstant) {
    let milliseconds = start.milliseconds(until: end)
    let (first, last) = (CivilDate(start), CivilDate(end))
    let months = (last.year - first.year) * 12 + last.month - first.month
    let day: Int64 = 86_400_000
    if months > 0, first.adding(months: months).instant == end {
      let isYears = months % 12 == 0
      self = .by(
        SubscriptionPeriod(value: isYears ? months / 12 : months, unit: isYears ? .year : .month)
      )
    } else if milliseconds > 0, milliseconds % day == 0 {
      let days = Int(milliseconds / day)
      let isWeeks = days % 7 == 0
      self = .by(
        SubscriptionPeriod(value: isWeeks ? days / 7 : days, unit: isWeeks ? .week : .day)
      )
    } else if milliseconds > 0, milliseconds < day,
      milliseconds % 60_000 == 0 || milliseconds < 60_000 && milliseconds % 1000 == 0
    {
      self = .bySeconds(milliseconds / 1000)
    } else {
      self = .to(end)
    }
  }
}

extension SettingsChange {
  /// What turns one set of switches into another.
  init(from old: StoreSettings, to new: StoreSettings) {
    self.init()
    if old.storefront != new.storefront { storefront = new.storefront.countryCode }
    if old.locale != new.locale { locale = new.locale }
    if old.askToBuy != new.askToBuy { askToBuy = new.askToBuy }
    if old.interruptedPurchases != new.interruptedPurchases {
      interruptedPurchases = new.interruptedPurchases
    }
    if old.billingRetryOnRenewal != new.billingRetryOnRenewal {
      billingRetryOnRenewal = new.billingRetryOnRenewal
    }
    if old.billingGracePeriod != new.billingGracePeriod {
      billingGracePeriod = new.billingGracePeriod
    }
    standingAnswer = Self.change(old.standingAnswer, new.standingAnswer)
    purchaseError = Self.change(old.purchaseError, new.purchaseError)
    verificationError = Self.change(old.verificationError, new.verificationError)
    loadProductsError = Self.change(old.loadProductsError, new.loadProductsError)
    syncError = Self.change(old.syncError, new.syncError)
  }

  private static func change<Value>(_ old: Value?, _ new: Value?) -> Optionally<Value>? {
    guard old != new else { return nil }
    return new.map { .on($0) } ?? .off
  }
}
