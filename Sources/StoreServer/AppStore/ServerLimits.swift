import Merchant
package import StoreModel

/// How often calls may be made before they are refused (rule: server.rate-limits).
package struct ServerLimits: Hashable, Sendable {
  /// Hundredths of Apple's limits that are allowed; nil for no limits at all.
  package var percent: Int?

  /// Limits of so many hundredths of Apple's; nil for none.
  package init(percent: Int?) {
    self.percent = percent
  }

  /// As Apple documents them.
  package static let standard = ServerLimits(percent: 100)

  /// None, for the merchant's server neither.
  package static let off = ServerLimits(percent: nil)

  /// Lets a merchant's server respond however often it is asked, where there are no limits.
  func lift(in merchant: Merchant) {
    if percent == nil { merchant.policy.rateLimit = nil }
  }

  /// How many calls an hour are allowed.
  ///
  /// - Parameters:
  ///   - perSecond: Apple's limit for production, in calls a second; nil for one without a limit.
  ///   - environment: The store's; every other one than production has the sandbox's tenth.
  /// - Returns: At least 1; nil for any number of calls.
  package func callsPerHour(perSecond: Int?, in environment: StoreEnvironment) -> Int? {
    guard let perSecond, let percent else { return nil }
    let hundredths = perSecond * 3600 * percent
    return max(1, hundredths / (environment == .production ? 100 : 1000))
  }
}

/// Counts calls, hour by hour.
///
/// An hour begins with the first call in it (rule: server.rate-limit-hour).
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
  ///   - name: What is counted together.
  ///   - limit: How many are allowed in an hour.
  ///   - now: Wall time.
  /// - Returns: Nil if it is allowed, else the moment from which it will be; it is not counted then.
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
