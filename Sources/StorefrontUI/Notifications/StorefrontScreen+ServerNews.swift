import StoreEngine
import StoreModel

// What a toast says of what the merchant's server did and of where notifications go.
extension StorefrontScreen {
  func newsOfTheServer(_ event: StoreEvent) -> Toast? {
    switch event {
    case .renewalDateExtended(let id, let terms, isMass: false):
      return extensionNews(id, days: terms.days)
    case .massExtensionEnded(let result):
      let failed = result.failedCount == 0 ? "" : ", \(grouped(result.failedCount)) not"
      return Toast(
        "\(counted(result.succeededCount, "renewal")) extended\(failed)",
        isProblem: result.succeededCount == 0
      )
    case .consumptionReported(let id, _):
      return Toast("The App Store knows what was used up of \(productName(of: id))")
    case .refundReversed(let id):
      return Toast("The refund of \(productName(of: id)) is taken back")
    case .transactionChanged(let transaction, .accountTokenSet):
      let token = transaction.appAccountToken ?? "nobody"
      return Toast("\(name(of: transaction)) belongs to \(token)")
    case .messagingChanged(let change): return news(of: change)
    default: return nil
    }
  }

  private func extensionNews(_ id: TransactionID, days: Int) -> Toast {
    guard let subscription = snapshot?.store.subscription(of: id) else {
      return Toast("Extended by \(counted(days, "day"))")
    }
    let verb = subscription.willAutoRenew ? "renews" : "ends"
    return Toast(
      "\(name(of: subscription)) \(verb) on \(subscription.expiresDate.dayText)",
      until: subscription.expiresDate
    )
  }

  private func news(of change: MessagingChange) -> Toast? {
    switch change {
    case .realtimeURLSet(let url): Toast("The App Store asks \(url) what to show")
    case .realtimeURLDeleted: Toast("The App Store asks nobody: the default messages are shown")
    case .messageReviewed(_, let state): Toast("The message is \(state.rawValue.lowercased())")
    case .imageReviewed(_, let state): Toast("The image is \(state.rawValue.lowercased())")
    default: nil
    }
  }

  /// Says where notifications go now, if that has changed.
  mutating func announceWebhooks(since old: Store?) {
    guard let old, let new = snapshot?.store.settings.notifications else { return }
    let before = old.settings.notifications?.webhooks ?? []
    let added = new.webhooks.filter { !before.contains($0) }
    let gone = before.filter { !new.webhooks.contains($0) }
    if let first = added.first {
      let more = added.count > 1 ? " and \(added.count - 1) more" : ""
      say(Toast("Notifications go to \(first)\(more)"))
    } else if let first = gone.first {
      say(Toast("Nothing is sent to \(first) any more"))
    }
  }
}
