import StoreEngine
import StoreModel

// What is said of what the merchant's server did.
extension News {
  func ended(_ result: MassExtensionResult) -> Toast {
    let failed = result.failedCount == 0 ? "" : ", \(grouped(result.failedCount)) not"
    return Toast(
      "\(counted(result.succeededCount, "renewal")) extended\(failed)",
      isProblem: result.succeededCount == 0
    )
  }

  func extended(_ id: TransactionID, days: Int) -> Toast {
    guard let subscription = context.store?.subscription(of: id) else {
      return Toast("Extended by \(counted(days, "day"))")
    }
    let verb = subscription.willAutoRenew ? "renews" : "ends"
    return Toast(
      "\(context.name(of: subscription)) \(verb) on \(subscription.expiresDate.dayText)",
      until: subscription.expiresDate
    )
  }

  func changed(_ change: MessagingChange) -> Toast? {
    switch change {
    case .realtimeURLSet(let url): Toast("The App Store asks \(url) what to show")
    case .realtimeURLDeleted: Toast("No real-time URL any more: the default messages are shown")
    case .messageReviewed(_, let state): Toast("The message is \(state.rawValue.lowercased())")
    case .imageReviewed(_, let state): Toast("The image is \(state.rawValue.lowercased())")
    case .imageUploaded, .imageDeleted, .messageUploaded, .messageDeleted, .defaultSet,
      .defaultDeleted, .performanceTestBegun, .performanceTestEnded:
      nil
    }
  }
}
