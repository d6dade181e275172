/// How long the app waits before it tries again what has failed for a reason that may pass.
///
/// Here and not with the app, because who tells of a store's events has to know the app's own tries.
package enum RetryPause {
  /// The pause before a retry, on the store's clock: 1, 2 and 4 seconds.
  ///
  /// - Parameter retry: Counted from 1.
  /// - Returns: Seconds.
  package static func seconds(before retry: Int) -> Int64 { 1 << Int64(retry - 1) }
}
