import AdvancedCommerce
import StoreModel
import StoreScript

/// A loss that a step causes and no other step can reverse, so that the user is asked before it.
///
/// Events in a customer's life (a refund, an expiry, a month that passes) lose nothing: they add to the
/// history, and most can be reversed.
struct Loss: Sendable {
  /// A function that returns the question about a step, or `nil` if the step is of another kind or
  /// loses nothing now.
  let question: @Sendable (Step, LossText) -> Question?

  /// Creates the loss of one kind of step.
  ///
  /// - Parameters:
  ///   - take: Returns the value that a step would lose, or `nil` for a step of another kind.
  ///   - ask: Returns the question about the value, or `nil` if nothing would be lost now.
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

  /// The data that the app stores about its customer.
  private static let memoryOfTheApp = Loss(
    { if case .newDevice = $0 { () } else { nil } },
    { _, text in text.newDevice }
  )

  private static let sharing = Loss(
    { if case .stopFamilySharing(let reference) = $0 { reference } else { nil } },
    { reference, text in text.record(of: reference).flatMap { text.endOfSharing(of: $0) } }
  )

  /// An Advanced Commerce subscription that the merchant revokes.
  ///
  /// Other changes can be reversed: a cancellation by a reactivation, and a refund by its reversal.
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

  /// Every webhook except the named ones.
  private static let webhooks = Loss(
    { if case .set(let change) = $0 { change.webhooks } else { nil } },
    { kept, text in text.removal(ofWebhooksBut: kept) }
  )
}
