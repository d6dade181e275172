import StoreModel
import StoreScript
import Texts

extension Step {
  /// A description of the change that a step made, or `nil` if an event or a pane already shows it.
  var doneWords: String? {
    if case .api(let fault) = self {
      return fault.map { localized("news.armed", $0.label) }
        ?? localized("news.no-fault-of-calls-is-armed")
    }
    if case .rotateSigning(let part) = self { return part.doneWords }
    if case .sendNotification(let draft) = self {
      return localized("news.new-notification", draft.kind.description)
    }
    if case .webhook(let webhook) = self {
      return webhook.isServer
        ? localized("news.notifications-go-to", webhook.url, "")
        : localized("news.notifications-played-nothing-sent", webhook.url)
    }
    if case .deliveries(let change) = self { return change.doneWords }
    return nil
  }
}

extension SigningPart {
  fileprivate var doneWords: String {
    switch self {
    case .key: localized("news.the-store-signs-with-another-key")
    case .certificate: localized("news.store-signs-another-certificate")
    case .intermediate: localized("news.store-signs-another-intermediate")
    }
  }
}

extension WebhookDeliveries {
  fileprivate var doneWords: String? {
    if holds {
      return url.map { localized("news.deliveries-to-are-held", $0) }
        ?? localized("news.deliveries-are-held")
    }
    switch release {
    case .all: return localized("news.held-deliveries-are-released")
    case .next(let count): return localized("news.released", count)
    case nil: break
    }
    guard let fault else { return nil }
    return fault.fault.map { localized("news.armed", $0.deliveryLabel) }
      ?? localized("news.no-fault-of-deliveries-is-armed")
  }
}
