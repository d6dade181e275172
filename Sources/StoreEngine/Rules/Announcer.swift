package import StoreModel

/// What the app's streams bring for one event after the other.
///
/// While the app does not run nothing is announced, and offline nothing that happens at the store.
/// The journal says what transactions and messages come later (`networkRestored`); of the statuses
/// that changed meanwhile the last is told.
package struct Announcer: Equatable, Sendable {
  /// What an event brings, stream by stream.
  package struct Announcement: Equatable, Sendable {
    package var transactions: [TransactionID] = []
    /// Subscriptions, by their original transactions.
    package var statuses: [TransactionID] = []
    package var messages: [StoreMessage] = []
    package var intents: [PurchaseIntent] = []
  }

  private var isOffline: Bool
  private var isAppRunning: Bool
  /// Each once, in the order of the first change.
  private var missedStatuses: [TransactionID] = []
  /// The same, to find one among many.
  private var missed = ChunkedSet<TransactionID>()

  /// Begins with a store as it is.
  package init(settings: StoreSettings, isAppRunning: Bool) {
    isOffline = settings.isOffline
    self.isAppRunning = isAppRunning
  }

  /// Takes the next event.
  ///
  /// - Parameter event: What has happened.
  /// - Returns: What is announced for it.
  package mutating func announcement(of event: StoreEvent) -> Announcement {
    var news = Announcement()
    switch event {
    case .settingsChanged(let settings):
      isOffline = settings.isOffline
    case .appLaunched(let redelivered):
      isAppRunning = true
      if !isOffline { forgetMissed() }
      news.transactions = redelivered
    case .appTerminated, .deviceReplaced:
      isAppRunning = false
    case .networkRestored(let redelivered):
      news.transactions = redelivered
      news.statuses = missedStatuses
      forgetMissed()
    case .messagesRedelivered(let messages):
      news.messages = messages
    case .purchaseIntentSent, .purchaseIntentsRedelivered:
      news.intents = isAppRunning ? event.intentUpdates : []
    case .transactionsDeleted(let ids):
      missedStatuses.removeAll(where: Set(ids).contains)
      for id in ids { missed.remove(id) }
    case .transactionsCleared:
      forgetMissed()
    default:
      guard isAppRunning else { break }
      if isOffline {
        for id in event.statusUpdates where !missed.contains(id) {
          missedStatuses.append(id)
          missed.insert(id)
        }
      } else {
        news.transactions = event.transactionUpdates
        news.statuses = event.statusUpdates
        news.messages = event.messageUpdates
      }
    }
    return news
  }
  private mutating func forgetMissed() {
    missedStatuses = []
    missed = ChunkedSet()
  }
}
