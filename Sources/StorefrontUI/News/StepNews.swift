import StoreModel
import StoreScript
import Texts

extension Step {
  /// The change that a step has made if neither an event nor a pane says it, or `nil`.
  var doneWords: String? {
    switch self {
    case .api(let fault?): said("news.armed", fault.label)
    case .api(nil): said("news.no-fault-of-calls-is-armed")
    case .rotateSigning(.key): said("news.the-store-signs-with-another-key")
    case .rotateSigning(.certificate): said("news.store-signs-another-certificate")
    case .rotateSigning(.intermediate): said("news.store-signs-another-intermediate")
    case .sendNotification(let draft): said("news.new-notification", draft.kind.description)
    case .webhook(let webhook) where webhook.isServer:
      said("news.notifications-go-to", webhook.url, "")
    case .webhook(let webhook): said("news.notifications-played-nothing-sent", webhook.url)
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
      return url.map { said("news.deliveries-to-are-held", $0) } ?? said("news.deliveries-are-held")
    }
    switch release {
    case .all: return said("news.held-deliveries-are-released")
    case .next(let count): return said("news.released", count)
    case nil: break
    }
    guard let fault else { return nil }
    return fault.fault.map { said("news.armed", $0.deliveryLabel) }
      ?? said("news.no-fault-of-deliveries-is-armed")
  }
}
