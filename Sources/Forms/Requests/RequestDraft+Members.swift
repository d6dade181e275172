import AdvancedCommerce
import Texts

// What forms ask of requests and their items, a row for each member.

extension RequestDraft {
  typealias Option = FormField.Option

  static let creation: [DraftMember<SubscriptionCreateRequest>] = [
    .word(
      .period,
      \.period,
      "request.renews",
      "request.how-often-everything-paid",
      options: Option.periods,
      default: .p1m
    )
  ]

  static let modification: [DraftMember<SubscriptionModifyInAppRequest>] = [
    .flag(
      FieldName("retainBillingCycle"),
      \.retainBillingCycle,
      "request.renewal-date",
      "request.whether-paid-now-rest-cycle",
      options: [
        Option("true", "request.stays"), Option("false", "request.moves-a-new-cycle-begins-now"),
      ]
    )
  ]

  static let addedItem: [DraftMember<SubscriptionModifyAddItem>] = [proration(\.proratedPrice)]

  static let changedItem: [DraftMember<SubscriptionModifyChangeItem>] = [
    .word(
      .effective,
      \.effective,
      "request.from",
      "request.better-item-usually-starts-now",
      options: Option.effective,
      default: .immediately
    ),
    .word(
      FieldName("reason"),
      \.reason,
      "request.reason",
      "request.change-customer",
      options: Option.changeReasons,
      default: .upgrade
    ),
  ]

  static let changedItemAtLast: [DraftMember<SubscriptionModifyChangeItem>] = [
    proration(\.proratedPrice)
  ]

  private static func proration<Item>(_ path: DraftPath<Item, Int64?>) -> DraftMember<Item> {
    .money(
      .proratedPrice,
      "request.to-pay-now",
      "request.rest-cycle-leave-empty-app-store",
      ifAsked: { $0.hasProration($1) },
      put: { $2[keyPath: path] = $0.amountIfAny(.proratedPrice, $1) }
    )
  }

  static let revocationMembers: [DraftMember<SubscriptionRevokeRequest>] = [
    refundType(\.refundType, SubscriptionRevokeRequest.refundTypes),
    refundReason(\.refundReason), inquiry(\.refundRiskingPreference),
  ]

  static let refundMembers: [DraftMember<RequestRefundRequest>] = [
    inquiry(\.refundRiskingPreference)
  ]

  static let refundedItem: [DraftMember<RequestRefundItem>] = [
    refundType(\.refundType, RefundType.allCases),
    .money(
      FieldName("refundAmount"),
      "request.amount",
      "request.tax-except-united-states-canada",
      ifAsked: { $0.text(.refundType, $1) == RefundType.custom.rawValue },
      // An amount beyond what the member can hold is no amount that can be given back.
      put: { $2.refundAmount = Int32(clamping: $0.amount(FieldName("refundAmount"), $1)) }
    ),
    refundReason(\.refundReason),
    .flag(
      FieldName("revoke"),
      \.revoke,
      "request.take-it-away",
      "request.whether-customer-loses-item"
    ),
  ]

  private static func refundType<Whole>(
    _ path: DraftPath<Whole, RefundType>,
    _ types: [RefundType]
  ) -> DraftMember<Whole> {
    .word(
      .refundType,
      path,
      "request.give-back",
      "request.how-much-money-goes-back",
      options: Option.refundTypes.filter { types.contains(RefundType(rawValue: $0.value)) },
      default: .full
    )
  }

  private static func refundReason<Whole>(
    _ path: DraftPath<Whole, RefundReason>
  ) -> DraftMember<Whole> {
    .word(
      FieldName("refundReason"),
      path,
      "request.reason",
      "request.why-money-goes-back-stands",
      options: Option.refundReasons,
      default: .other
    )
  }

  private static func inquiry<Whole>(_ path: DraftPath<Whole, Bool>) -> DraftMember<Whole> {
    .flag(
      FieldName("refundRiskingPreference"),
      path,
      "request.ask-about-use",
      "request.whether-apple-may-ask-your"
    )
  }
}
