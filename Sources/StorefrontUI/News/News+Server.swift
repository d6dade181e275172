import PhraseBook
import StoreEngine
import StoreModel

// What is said of what the merchant's server did.
extension News {
  func ended(_ result: MassExtensionResult) -> Toast {
    let failed = result.failedCount == 0 ? "" : said(", \(grouped(result.failedCount)) not")
    return Toast(
      said("\(counted(result.succeededCount, "renewal")) extended\(failed)"),
      isProblem: result.succeededCount == 0
    )
  }

  func extended(_ id: TransactionID, days: Int) -> Toast {
    guard let subscription = context.store?.subscription(of: id) else {
      return Toast(said("Extended by \(counted(days, "day"))"))
    }
    let verb = subscription.renewsNext ? said("renews") : said("ends")
    return Toast(
      said("\(context.name(of: subscription)) \(verb) on \(context.day(subscription.expiresDate))"),
      until: subscription.expiresDate
    )
  }

  func changed(_ change: MessagingChange) -> Toast? {
    switch change {
    case .realtimeURLSet(let url): Toast(said("The App Store asks \(url) what to show"))
    case .realtimeURLDeleted:
      Toast(said("No real-time URL any more: the default messages are shown"))
    case .messageReviewed(_, let state):
      Toast(said("The message is \(state.words)"))
    case .imageReviewed(_, let state): Toast(said("The image is \(state.words)"))
    case .imageUploaded, .imageDeleted, .messageUploaded, .messageDeleted, .defaultSet,
      .defaultDeleted, .performanceTestBegun, .performanceTestEnded:
      nil
    }
  }
}

extension ReviewState {
  /// Apple's decision as a part of a sentence.
  fileprivate var words: String {
    switch self {
    case .pending: said("in review")
    case .approved: said("approved")
    case .rejected: said("rejected")
    }
  }
}
