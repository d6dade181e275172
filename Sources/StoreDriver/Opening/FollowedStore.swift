import Merchant
import ShopApp
package import StoreEngine
import StoreSession
import Synchronization

/// A driver of a store that is opened read-only while another program writes to it.
package struct FollowedStore: Sendable {
  private let driver: StoreDriver
  /// The content that the app has delivered, according to the events so far.
  private var recall = ShelfRecall()

  package init(_ driver: StoreDriver) {
    self.driver = driver
  }

  /// Adds the events that the other program has appended, and the content that the app of that program has delivered.
  ///
  /// - Parameters:
  ///   - events: The events after the last one that was added.
  ///   - steps: The steps and branches that belong to these events, or `nil` if the store doesn't record steps.
  /// - Throws: ``JournalFault`` at the first event that is impossible there. In that case nothing changes.
  package mutating func append(_ events: [JournaledEvent], steps: (any StepStore)?) throws {
    let session = driver.session
    let before = session.read(\.self)
    try FollowedSession(session).append(events, steps: steps)
    recall.follow(session.log, since: recall.ordinal == 0 ? nil : before)
    driver.merchant.recall(session.read(recall.originals), for: MerchantAccount.demoName)
    driver.phone.withLock { $0.shelf = ContentShelf(copying: recall.shelf) }
  }
}
