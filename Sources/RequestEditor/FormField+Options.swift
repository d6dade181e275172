import AdvancedCommerce
import FormFields
import PhraseBook
import StoreCatalog
import StoreModel

extension FormField.Option {
  static let yesOrNo = [Self("true", "yes"), Self("false", "no")]

  static let periods = Period.allCases.map { period in
    Self(period.rawValue, period.subscriptionPeriod?.repetition ?? Phrase(period.rawValue))
  }

  /// The periods behind a first choice that keeps what there is.
  static func periods(keeping period: SubscriptionPeriod?) -> [Self] {
    [Self("", "as it is, \(period?.repetition ?? "")")] + periods
  }

  static let offers = [
    Self("", "none"), Self("free", "free at first"), Self("reduced", "cheaper at first"),
  ]

  static let offerPeriods = OfferPeriod.allCases.map { period in
    Self(period.rawValue, period.subscriptionPeriod?.length ?? Phrase(period.rawValue))
  }

  static let offerReasons = [
    Self("ACQUISITION", "to win a new customer"), Self("WIN_BACK", "to win back one who left"),
    Self("RETENTION", "to keep one who might leave"),
  ]

  static let effective = [
    Self("IMMEDIATELY", "now"), Self("NEXT_BILL_CYCLE", "at the next renewal"),
  ]

  static let changeReasons = [
    Self("UPGRADE", "upgrade, to something better"),
    Self("DOWNGRADE", "downgrade, to something less"),
    Self("APPLY_OFFER", "offer, the same on other terms"),
  ]

  /// What a change of a subscription does with an item that is in it.
  static let changes = [
    Self("", "stays as it is"), Self("change", "becomes something else"),
    Self("remove", "goes, at the next renewal"),
  ]

  static let comesBack = [Self("", "renews again"), Self("no", "does not come back")]

  static let refunds = [Self("", "no refund"), Self("refund", "is refunded")]

  static let refundTypes = [
    Self("FULL", "everything"), Self("PRORATED", "the part for the time that is left"),
    Self("CUSTOM", "a stated amount"),
  ]

  static let refundReasons = [
    Self("UNINTENDED_PURCHASE", "bought by mistake"),
    Self("FULFILLMENT_ISSUE", "not delivered or not usable"),
    Self("UNSATISFIED_WITH_PURCHASE", "not content with it"),
    Self("LEGAL", "a legal ground"), Self("OTHER", "something else"),
    Self("MODIFY_ITEMS_REFUND", "items were changed"),
    Self("SIMULATE_REFUND_DECLINE", "test: decline it"),
  ]
}
