import AdvancedCommerce
import FormFields
import PhraseBook

// What forms ask of requests and their items, a row for each member.

extension RequestDraft {
  typealias Option = FormField.Option

  static let creation: [DraftMember<SubscriptionCreateRequest>] = [
    .word(
      .period,
      \.period,
      "Renews",
      "How often everything in it is paid.",
      options: Option.periods,
      default: .p1m
    )
  ]

  static let modification: [DraftMember<SubscriptionModifyInAppRequest>] = [
    .flag(
      FieldName("retainBillingCycle"),
      \.retainBillingCycle,
      "Renewal date",
      "Whether what is paid now is for the rest of the cycle, or for a whole new one.",
      options: [Option("true", "stays"), Option("false", "moves: a new cycle begins now")]
    )
  ]

  static let addedItem: [DraftMember<SubscriptionModifyAddItem>] = [proration(\.proratedPrice)]

  static let changedItem: [DraftMember<SubscriptionModifyChangeItem>] = [
    .word(
      .effective,
      \.effective,
      "From",
      "A better item usually starts now, a lesser one at the next renewal.",
      options: Option.effective,
      default: .immediately
    ),
    .word(
      FieldName("reason"),
      \.reason,
      "Reason",
      "What the change is for the customer.",
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
      "To pay now",
      "For the rest of the cycle; leave it empty and the App Store works it out.",
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
      "Amount",
      "With tax, except in the United States and Canada.",
      ifAsked: { $0.text(.refundType, $1) == RefundType.custom.rawValue },
      // An amount beyond what the member can hold is no amount that can be given back.
      put: { $2.refundAmount = Int32(clamping: $0.amount(FieldName("refundAmount"), $1)) }
    ),
    refundReason(\.refundReason),
    .flag(
      FieldName("revoke"),
      \.revoke,
      "Take it away",
      "Whether the customer loses the item with the money."
    ),
  ]

  private static func refundType<Whole>(
    _ path: DraftPath<Whole, RefundType>,
    _ types: [RefundType]
  ) -> DraftMember<Whole> {
    .word(
      .refundType,
      path,
      "Give back",
      "How much of the money goes back to the customer.",
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
      "Reason",
      "Why the money goes back; it stands in the transaction.",
      options: Option.refundReasons,
      default: .other
    )
  }

  private static func inquiry<Whole>(_ path: DraftPath<Whole, Bool>) -> DraftMember<Whole> {
    .flag(
      FieldName("refundRiskingPreference"),
      path,
      "Ask about use",
      "Whether Apple may ask your server how much was used before it decides."
    )
  }
}
