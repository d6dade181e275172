import StoreEngine
import StoreModel

extension StoreLog {
  /// What the merchant's server did, and what became of notifications.
  mutating func tellServer(_ event: StoreEvent, at: StoreInstant) {
  }
}
