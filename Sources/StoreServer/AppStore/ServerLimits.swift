import Merchant
package import StoreModel

/// The rate limits of calls (rule: server.rate-limits).
package struct ServerLimits: Hashable, Sendable {
  /// The limits as a percentage of Apple's, or `nil` for no limits.
  package var percent: Int?

  /// Creates limits as a percentage of Apple's, or no limits if `nil`.
  package init(percent: Int?) {
    self.percent = percent
  }

  /// The limits that Apple documents.
  package static let standard = ServerLimits(percent: 100)

  /// No limits, neither for clients nor for the merchant's server.
  package static let off = ServerLimits(percent: nil)

  /// Removes the rate limit of a merchant's server if limits are off.
  func lift(in merchant: Merchant) {
    if percent == nil { merchant.policy.rateLimit = nil }
  }

  /// Returns the number of calls that are allowed per hour.
  ///
  /// - Parameters:
  ///   - perSecond: Apple's limit for production in calls per second, or `nil` for a call without a limit.
  ///   - environment: The environment of the store. All except production have the sandbox's limits, which are a
  ///     tenth.
  /// - Returns: The number, which is at least 1, or `nil` for no limit.
  package func callsPerHour(perSecond: Int?, in environment: StoreEnvironment) -> Int? {
    guard let perSecond, let percent else { return nil }
    let hundredths = perSecond * 3600 * percent
    return max(1, hundredths / (environment == .production ? 100 : 1000))
  }
}

/// Counters of calls per hour.
///
/// An hour starts with its first call (rule: server.rate-limit-hour).
package struct RateBuckets: Sendable {
  private struct Bucket: Sendable {
    var beginning: StoreInstant
    var count: Int
  }

  private static let hour: Int64 = 3_600_000
  private var buckets: [String: Bucket] = [:]

  package init() {}

  /// Counts a call.
  ///
  /// - Parameters:
  ///   - name: The name of the counter.
  ///   - limit: The number of calls that are allowed per hour.
  ///   - now: The wall time.
  /// - Returns: `nil` if the call is allowed. Otherwise the earliest wall time at which a call is
  ///   allowed, and the call isn't counted.
  package mutating func count(_ name: String, limit: Int, at now: StoreInstant) -> StoreInstant? {
    var bucket = buckets[name] ?? Bucket(beginning: now, count: 0)
    let age = bucket.beginning.milliseconds(until: now)
    if age < 0 || age >= Self.hour { bucket = Bucket(beginning: now, count: 0) }
    guard bucket.count < limit else {
      return bucket.beginning.advanced(byMilliseconds: Self.hour)
    }
    bucket.count += 1
    buckets[name] = bucket
    return nil
  }
}
