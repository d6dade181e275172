import Merchant
import ShopApp
package import StoreEngine
import StoreSession
import Synchronization

/// A driver of a store that is opened read-only while another program writes it.
package struct FollowedStore: Sendable {
  private let driver: StoreDriver
  /// The content that the app has delivered, according to the shown events.
  private var recall = ShelfRecall()

  package init(_ driver: StoreDriver) {
    self.driver = driver
  }

  /// Shows the events that the other program has appended, with the content that its app has delivered.
  ///
  /// - Parameters:
  ///   - events: The events after the last one.
  ///   - steps: The steps and branches with these events, or `nil` without steps.
  /// - Throws: ``JournalFault`` at the first event that can't have happened there; nothing has changed then.
  package mutating func append(_ events: [JournaledEvent], steps: (any StepStore)?) throws {
    let session = driver.session
    let before = session.read(\.self)
    try FollowedSession(session).append(events, steps: steps)
    recall.follow(session.log, since: recall.ordinal == 0 ? nil : before)
    driver.merchant.recall(session.read(recall.originals), for: MerchantAccount.demoName)
    driver.phone.withLock { $0.shelf = ContentShelf(copying: recall.shelf) }
  }
}
