import AdvancedCommerce
import StoreModel
import StoreScript

/// What a step destroys and no opposite step brings back: a person is asked about it before.
///
/// Events of a customer's life (a refund, an expiry, a month that passes) destroy nothing: they add to
/// the history, and most have an opposite.
struct Loss: Sendable {
  /// The question about a step; nil for a step of another kind, and if there is nothing to lose now.
  let question: @Sendable (Step, LossText) -> Question?

  /// What one kind of step destroys.
  ///
  /// - Parameters:
  ///   - take: Takes out of a step what would be lost; nil for a step of another kind.
  ///   - ask: The question about it; nil if there is nothing to lose now.
  init<Value>(
    _ take: @escaping @Sendable (Step) -> Value?,
    _ ask: @escaping @Sendable (Value, LossText) -> Question?
  ) {
    question = { step, text in take(step).flatMap { ask($0, text) } }
  }

  static let all: [Loss] =
    [transaction, everythingBought, memoryOfTheApp, sharing, subscription, webhooks]
    + ServerCommand.losses

  private static let transaction = Loss(
    { if case .delete(let reference) = $0 { reference } else { nil } },
    { reference, text in text.record(of: reference).flatMap { text.deletion(of: $0) } }
  )

  private static let everythingBought = Loss(
    { if case .clear = $0 { () } else { nil } },
    { _, text in text.clearing }
  )

  /// What the app remembers of its customer.
  private static let memoryOfTheApp = Loss(
    { if case .newDevice = $0 { () } else { nil } },
    { _, text in text.newDevice }
  )

  private static let sharing = Loss(
    { if case .stopFamilySharing(let reference) = $0 { reference } else { nil } },
    { reference, text in text.record(of: reference).flatMap { text.endOfSharing(of: $0) } }
  )

  /// A subscription of Advanced Commerce, revoked by the merchant: cancelling has its opposite in
  /// reactivating, a refund in its reversal.
  private static let subscription = Loss(
    {
      if case .serverRequest(let asked) = $0, case .revoke = asked.request {
        asked.transaction
      } else {
        nil
      }
    },
    { reference, text in text.record(of: reference).flatMap { text.revocation(of: $0) } }
  )

  /// Every webhook but those that are named.
  private static let webhooks = Loss(
    { if case .set(let change) = $0 { change.webhooks } else { nil } },
    { kept, text in text.removal(ofWebhooksBut: kept) }
  )
}
