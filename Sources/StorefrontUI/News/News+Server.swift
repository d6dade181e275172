import StoreEngine
import StoreModel
import Texts

// Messages about actions of the merchant's server.
extension News {
  func ended(_ result: MassExtensionResult) -> Toast {
    let failed = result.failedCount == 0 ? "" : localized("news.not", grouped(result.failedCount))
    return Toast(
      localized("news.extended", counted(result.succeededCount, "counted.renewal"), failed),
      isProblem: result.succeededCount == 0
    )
  }

  func extended(_ id: TransactionID, days: Int) -> Toast {
    guard let subscription = context.store?.subscription(of: id) else {
      return Toast(localized("news.extended-by", counted(days, "counted.day")))
    }
    let verb = subscription.renewsNext ? localized("common.renews") : localized("common.ends")
    return Toast(
      localized(
        "news.on",
        context.name(of: subscription),
        verb,
        context.day(subscription.expiresDate)
      ),
      until: subscription.expiresDate
    )
  }

  func changed(_ change: MessagingChange) -> Toast? {
    switch change {
    case .realtimeURLSet(let url): Toast(localized("news.the-app-store-asks-what-to-show", url))
    case .realtimeURLDeleted: Toast(localized("news.no-real-time-url-any-more-default"))
    case .messageReviewed(_, let state): Toast(localized("news.the-message-is", state.words))
    case .imageReviewed(_, let state): Toast(localized("news.the-image-is", state.words))
    case .imageUploaded, .imageDeleted, .messageUploaded, .messageDeleted, .defaultSet,
      .defaultDeleted, .performanceTestBegun, .performanceTestEnded:
      nil
    }
  }
}

extension ReviewState {
  /// Apple's decision, as a part of a sentence.
  fileprivate var words: String {
    switch self {
    case .pending: localized("news.in-review")
    case .approved: localized("news.approved")
    case .rejected: localized("news.rejected")
    }
  }
}
