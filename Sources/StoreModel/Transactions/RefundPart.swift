/// The part of a purchase that the App Store refunds.
package enum RefundPart: Hashable, Sendable {
  /// A part of the price, in thousandths of a percent. For example, 40000 is 40 %.
  case percentage(Int)
  /// The unused part: a subscription's remaining time, or the rest after the consumption that the merchant's server
  /// reported.
  case unused
}
