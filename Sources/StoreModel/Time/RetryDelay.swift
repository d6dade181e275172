/// The pause of the app before it retries a call that failed for a temporary reason.
///
/// This type isn't part of the app, because descriptions of a store's events also use it, to
/// recognize the app's retries.
package enum RetryDelay {
  /// Returns the pause before a retry on the store's clock.
  ///
  /// The pause doubles with each retry: 1, 2, 4 seconds and so on.
  ///
  /// - Parameter retry: The number of the retry, counted from 1.
  /// - Returns: The pause in seconds.
  package static func seconds(before retry: Int) -> Int64 { 1 << Int64(retry - 1) }
}
