import OrderedCollections
package import StoreModel

/// The elements of the app's streams, for one event after the other.
///
/// Nothing is announced while the app isn't running. Offline, nothing that happens at the store is
/// announced (rule: entitlements.updates-offline-wait).
/// The journal says which transactions and messages come later (`networkRestored`). Of the statuses
/// that changed meanwhile, only the last is announced.
package struct Announcer: Equatable, Sendable, Codable {
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
  private var missedStatuses: OrderedSet<TransactionID> = []

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
    defer { take(event) }
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

  /// Takes the next event where nobody hears what is announced.
  package mutating func take(_ event: StoreEvent) {
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
