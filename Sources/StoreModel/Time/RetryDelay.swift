/// The pause of the app before it retries a call that failed for a temporary reason.
///
/// This type isn't part of the app, because descriptions of a store's events also use it, to
/// recognize the app's retries.
package enum RetryDelay {
  /// Returns the pause before a retry on the store's clock: 1, 2 and 4 seconds.
  ///
  /// - Parameter retry: The number of the retry, counted from 1.
  /// - Returns: Seconds.
  package static func seconds(before retry: Int) -> Int64 { 1 << Int64(retry - 1) }
}
