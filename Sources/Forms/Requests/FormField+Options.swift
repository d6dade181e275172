import AdvancedCommerce
import StoreCatalog
import StoreModel
import Texts

extension FormField.Option {
  static let yesOrNo = [Self("true", "common.yes"), Self("false", "catalog-form.no")]

  static let periods = Period.allCases.map { period in
    Self(
      period.rawValue,
      period.subscriptionPeriod?.repetition ?? Phrase(verbatim: period.rawValue)
    )
  }

  /// The periods behind a first choice that keeps what there is.
  static func periods(keeping period: SubscriptionPeriod?) -> [Self] {
    [Self("", Phrase("request.as-it-is", period?.repetition ?? ""))] + periods
  }

  static let offers = [
    Self("", "request.none"), Self("free", "request.free-at-first"),
    Self("reduced", "request.cheaper-at-first"),
  ]

  static let offerPeriods = OfferPeriod.allCases.map { period in
    Self(period.rawValue, period.subscriptionPeriod?.length ?? Phrase(verbatim: period.rawValue))
  }

  static let offerReasons = [
    Self("ACQUISITION", "request.to-win-a-new-customer"),
    Self("WIN_BACK", "request.to-win-back-one-who-left"),
    Self("RETENTION", "request.to-keep-one-who-might-leave"),
  ]

  static let effective = [
    Self("IMMEDIATELY", "request.now"), Self("NEXT_BILL_CYCLE", "request.at-the-next-renewal"),
  ]

  static let changeReasons = [
    Self("UPGRADE", "request.upgrade-to-something-better"),
    Self("DOWNGRADE", "request.downgrade-to-something-less"),
    Self("APPLY_OFFER", "request.offer-the-same-on-other-terms"),
  ]

  /// What a change of a subscription does with an item that is in it.
  static let changes = [
    Self("", "request.stays-as-it-is"), Self("change", "request.becomes-something-else"),
    Self("remove", "request.goes-at-the-next-renewal"),
  ]

  static let comesBack = [
    Self("", "request.renews-again"), Self("no", "request.does-not-come-back"),
  ]

  static let refunds = [Self("", "request.no-refund"), Self("refund", "request.is-refunded")]

  static let refundTypes = [
    Self("FULL", "request.everything"), Self("PRORATED", "request.part-time-left"),
    Self("CUSTOM", "request.a-stated-amount"),
  ]

  static let refundReasons = [
    Self("UNINTENDED_PURCHASE", "request.bought-by-mistake"),
    Self("FULFILLMENT_ISSUE", "request.not-delivered-or-not-usable"),
    Self("UNSATISFIED_WITH_PURCHASE", "request.not-content-with-it"),
    Self("LEGAL", "request.a-legal-ground"), Self("OTHER", "request.something-else"),
    Self("MODIFY_ITEMS_REFUND", "request.items-were-changed"),
    Self("SIMULATE_REFUND_DECLINE", "request.test-decline-it"),
  ]
}
