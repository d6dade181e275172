package import StoreModel

/// The elements of the app's streams, event by event.
///
/// While the app isn't running, nothing is announced. Offline, no event of the store is announced
/// (rule: entitlements.updates-offline-wait). The journal has the transactions and messages that come later
/// (`networkRestored`). Of the statuses that changed in the meantime, only the last is announced.
package struct Announcer: Equatable, Sendable, Codable {
  /// The announcements of an event, stream by stream.
  package struct Announcement: Equatable, Sendable {
    package var transactions: [TransactionID] = []
    /// The subscriptions, by their original transactions.
    package var statuses: [TransactionID] = []
    package var messages: [StoreMessage] = []
    package var intents: [PurchaseIntent] = []
  }

  private var isOffline: Bool
  private var isAppRunning: Bool
  private var missedStatuses = MissedStatuses()

  /// Creates an announcer for a store's current state.
  package init(settings: StoreSettings, isAppRunning: Bool) {
    isOffline = settings.isOffline
    self.isAppRunning = isAppRunning
  }

  /// Reads the next event.
  ///
  /// - Parameter event: The event.
  /// - Returns: Its announcements.
  package mutating func announcement(of event: StoreEvent) -> Announcement {
    defer { handle(event) }
    var news = Announcement()
    if case .appLaunched(let redelivered) = event {
      news.transactions = redelivered
    } else if case .networkRestored(let redelivered) = event {
      news.transactions = redelivered
      news.statuses = missedStatuses.ids
    } else if case .messagesRedelivered(let messages) = event {
      news.messages = messages
    } else if isAppRunning {
      news.intents = event.intentUpdates
      if !isOffline {
        news.transactions = event.transactionUpdates
        news.statuses = event.statusUpdates
        news.messages = event.messageUpdates
      }
    }
    return news
  }

  /// Reads the next event without announcing it, because no app is listening.
  package mutating func handle(_ event: StoreEvent) {
    if case .settingsChanged(let settings) = event {
      isOffline = settings.isOffline
    } else if case .appLaunched = event {
      isAppRunning = true
      if !isOffline { missedStatuses = MissedStatuses() }
    } else if event.endsApp {
      isAppRunning = false
    } else if case .networkRestored = event {
      missedStatuses = MissedStatuses()
    } else if case .transactionsDeleted(let ids) = event {
      missedStatuses.subtract(ids)
    } else if case .transactionsCleared = event {
      missedStatuses = MissedStatuses()
    } else if isAppRunning, isOffline {
      missedStatuses.append(contentsOf: event.statusUpdates)
    }
  }
}
