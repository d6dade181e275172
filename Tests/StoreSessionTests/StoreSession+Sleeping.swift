import StoreModel
import StoreSession

extension StoreSession {
  /// Waits, for the app, until a moment of store time, or returns at once if it has passed.
  func sleep(until moment: StoreInstant) async throws(CancellationError) {
    guard await StoreTimer(self, until: moment).wait() else { throw CancellationError() }
  }
}
