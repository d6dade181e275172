import OrderedCollections
package import StoreModel

/// The elements that the app's streams deliver, event by event.
///
/// While the app isn't running, nothing is announced. While the device is offline, no event of the store is announced
/// (rule: entitlements.updates-offline-wait). The journal contains the transactions and messages that are delivered
/// later (`networkRestored`). If a subscription's status changes several times in the meantime, only the last change is
/// announced.
package struct Announcer: Equatable, Sendable, Codable {
  /// The announcements of one event, by stream.
  package struct Announcement: Equatable, Sendable {
    package var transactions: [TransactionID] = []
    /// The subscriptions whose status changed, by their original transactions.
    package var statuses: [TransactionID] = []
    package var messages: [StoreMessage] = []
    package var intents: [PurchaseIntent] = []
  }

  private var isOffline: Bool
  private var isAppRunning: Bool
  /// The subscriptions whose status changes weren't announced, in the order of their first changes.
  private var missedStatuses: OrderedSet<TransactionID> = []

  /// Creates an announcer for a store's current state.
  package init(settings: StoreSettings, isAppRunning: Bool) {
    isOffline = settings.isOffline
    self.isAppRunning = isAppRunning
  }

  /// Handles the next event.
  ///
  /// - Parameter event: The event.
  /// - Returns: The announcements of the event.
  package mutating func announcement(of event: StoreEvent) -> Announcement {
    defer { handle(event) }
    var news = Announcement()
    if case .appLaunched(let redelivered) = event {
      news.transactions = redelivered
    } else if case .networkRestored(let redelivered) = event {
      news.transactions = redelivered
      news.statuses = missedStatuses.elements
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

  /// Handles the next event without announcing it, because no app is listening.
  package mutating func handle(_ event: StoreEvent) {
    if case .settingsChanged(let settings) = event {
      isOffline = settings.isOffline
    } else if case .appLaunched = event {
      isAppRunning = true
      if !isOffline { missedStatuses = [] }
    } else if event.endsApp {
      isAppRunning = false
    } else if case .networkRestored = event {
      missedStatuses = []
    } else if case .transactionsDeleted(let ids) = event {
      missedStatuses.subtract(ids)
    } else if case .transactionsCleared = event {
      missedStatuses = []
    } else if isAppRunning, isOffline {
      missedStatuses.append(contentsOf: event.statusUpdates)
    }
  }
}
