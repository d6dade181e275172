import PhraseBook
import StoreModel
import StoreScript

extension Step {
  /// The change that a step has made if neither an event nor a pane says it, or `nil`.
  var doneWords: String? {
    switch self {
    case .api(let fault?): said("Armed: \(fault.label)")
    case .api(nil): said("No fault of calls is armed")
    case .rotateSigning(.key): said("The store signs with another key")
    case .rotateSigning(.certificate): said("The store signs with another certificate")
    case .rotateSigning(.intermediate):
      said("The store signs with another intermediate certificate")
    case .sendNotification(let draft): said("New notification: \(draft.kind.description)")
    case .webhook(let webhook) where webhook.isServer:
      said("Notifications go to \(webhook.url)\("")")
    case .webhook(let webhook):
      said("Notifications to \(webhook.url) are played: nothing is sent over the network")
    case .deliveries(let change): change.doneWords
    case .buy, .request, .signedRequest, .answer, .approve, .decline, .resolve, .finish, .refund,
      .cancelRenewal, .resumeRenewal, .buyElsewhere, .restore, .newDevice, .launch, .quit,
      .askForRefund, .manageSubscriptions, .redeemCode, .showMessage, .crash, .misbehave, .server,
      .registration, .respond, .sendIntent, .familyBuy, .stopFamilySharing, .resolveBilling,
      .agreeToPrice, .refusePrice, .decideRefund, .message, .serverRequest, .answerItemPrice,
      .raisePrice, .extend, .extendAll, .setAccountToken, .consumption, .reverseRefund, .messaging,
      .performanceTest, .expire, .forceRenewal, .delete, .clear, .advance, .rate, .set, .catalog,
      .testNotification, .resend, .http, .note, .press, .expect, .always, .branch:
      nil
    }
  }
}

extension WebhookDeliveries {
  fileprivate var doneWords: String? {
    if holds {
      return url.map { said("Deliveries to \($0) are held") } ?? said("Deliveries are held")
    }
    switch release {
    case .all: return said("Held deliveries are released")
    case .next(let count): return said("Released: \(count)")
    case nil: break
    }
    guard let fault else { return nil }
    return fault.fault.map { said("Armed: \($0.deliveryLabel)") }
      ?? said("No fault of deliveries is armed")
  }
}
