import AdvancedCommerce
import StoreModel
import StoreScript

/// A loss that a step causes and that no other step can reverse.
///
/// The user is asked before the step runs.
///
/// Events in a customer's life, such as a refund, an expiry or a month that passes, aren't losses. They add to the
/// history, and most of them can be reversed.
struct Loss: Sendable {
  /// A closure that returns the question about a step.
  ///
  /// It returns `nil` for any other kind of step, or if nothing would be lost.
  let question: @Sendable (Step, LossText) -> Question?

  /// Creates the loss for one kind of step.
  ///
  /// - Parameters:
  ///   - take: A closure that returns the value that a step would lose, or `nil` for any other kind of step.
  ///   - ask: A closure that returns the question about the value, or `nil` if nothing would be lost.
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

  /// The loss of the data that the app stores about its customer.
  private static let memoryOfTheApp = Loss(
    { if case .newDevice = $0 { () } else { nil } },
    { _, text in text.newDevice }
  )

  private static let sharing = Loss(
    { if case .stopFamilySharing(let reference) = $0 { reference } else { nil } },
    { reference, text in text.record(of: reference).flatMap { text.endOfSharing(of: $0) } }
  )

  /// The loss of an Advanced Commerce subscription that the merchant revokes.
  ///
  /// Other changes of the subscription can be reversed: a cancellation by a reactivation, and a refund by a refund
  /// reversal.
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

  /// The loss of every webhook except the webhooks that the step names.
  private static let webhooks = Loss(
    { if case .set(let change) = $0 { change.webhooks } else { nil } },
    { kept, text in text.removal(ofWebhooksBut: kept) }
  )
}
