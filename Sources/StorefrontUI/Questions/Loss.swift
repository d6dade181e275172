import AdvancedCommerce
import StoreModel
import StoreScript

/// What a step destroys and no opposite step brings back.
///
/// Events of a customer's life (a refund, an expiry, a month that passes) destroy nothing: they add to
/// the history, and most have an opposite.
enum Loss: Hashable, Sendable {
  case transaction(TransactionReference)
  case everythingBought
  /// What the app remembers of its customer.
  case memoryOfTheApp
  case sharing(TransactionReference)
  /// A subscription of Advanced Commerce, revoked by the merchant.
  case subscription(TransactionReference)
  /// Every webhook but those that are named.
  case webhooks(kept: [String])
  /// The account of a purchase, by the one that takes its place.
  case account(TransactionReference, replacement: String)
  case messaging(MessagingChange)
}

extension Step {
  /// What it destroys, which a person is asked about before; nil for a step that destroys nothing.
  var loss: Loss? {
    switch self {
    case .delete(let reference): .transaction(reference)
    case .clear: .everythingBought
    case .newDevice: .memoryOfTheApp
    case .stopFamilySharing(let reference): .sharing(reference)
    case .serverRequest(let asked): asked.request.loss(of: asked.transaction)
    case .set(let change): change.webhooks.map { .webhooks(kept: $0) }
    case .setAccountToken(let reference, let token): .account(reference, replacement: token)
    case .messaging(let change): change.loss
    case .buy, .request, .signedRequest, .answer, .approve, .decline, .resolve, .finish, .refund,
      .cancelRenewal, .resumeRenewal, .buyElsewhere, .restore, .launch, .quit, .askForRefund,
      .manageSubscriptions, .redeemCode, .showMessage, .crash, .misbehave, .server, .registration,
      .respond, .sendIntent, .familyBuy, .resolveBilling, .agreeToPrice, .refusePrice,
      .decideRefund, .message, .answerItemPrice, .raisePrice, .extend, .extendAll, .consumption,
      .reverseRefund, .performanceTest, .expire, .forceRenewal, .advance, .rate, .testNotification,
      .sendNotification, .resend, .webhook, .note, .press, .expect:
      nil
    }
  }
}

extension AnyServerRequest {
  /// Cancelling has its opposite in reactivating, a refund in its reversal; revoking has none.
  fileprivate func loss(of transaction: TransactionReference) -> Loss? {
    switch self {
    case .revoke: .subscription(transaction)
    case .cancel, .changePrice, .changeMetadata, .migrate, .requestRefund: nil
    }
  }
}

extension MessagingChange {
  fileprivate var loss: Loss? {
    switch self {
    case .imageDeleted, .messageDeleted, .defaultDeleted, .realtimeURLDeleted: .messaging(self)
    case .imageUploaded, .imageReviewed, .messageUploaded, .messageReviewed, .defaultSet,
      .realtimeURLSet, .performanceTestBegun, .performanceTestEnded:
      nil
    }
  }
}
