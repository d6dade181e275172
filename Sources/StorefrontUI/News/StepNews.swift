import StoreModel
import StoreScript
import Texts

extension Step {
  /// The change that a step made, or `nil` if an event or a pane shows it.
  var doneWords: String? {
    if case .api(let fault) = self {
      return fault.map { said("news.armed", $0.label) } ?? said("news.no-fault-of-calls-is-armed")
    }
    if case .rotateSigning(let part) = self { return part.doneWords }
    if case .sendNotification(let draft) = self {
      return said("news.new-notification", draft.kind.description)
    }
    if case .webhook(let webhook) = self {
      return webhook.isServer
        ? said("news.notifications-go-to", webhook.url, "")
        : said("news.notifications-played-nothing-sent", webhook.url)
    }
    if case .deliveries(let change) = self { return change.doneWords }
    return nil
  }
}

extension SigningPart {
  fileprivate var doneWords: String {
    switch self {
    case .key: said("news.the-store-signs-with-another-key")
    case .certificate: said("news.store-signs-another-certificate")
    case .intermediate: said("news.store-signs-another-intermediate")
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
