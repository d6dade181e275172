package import StoreModel

/// The choices that the contract leaves to the operator of the merchant's server (rule: merchant.policy).
package struct MerchantPolicy: Hashable, Sendable {
  /// The one-time products that make a customer permanently premium.
  ///
  /// The default is an empty set, because `isPremium` is about subscriptions.
  package var premiumProducts: Set<ProductID> = []
  /// Whether a customer stays premium after a failed renewal without a grace period (rule: merchant.state-access).
  package var isPremiumInBillingRetry = false
  /// The number of free chats per day of store time, in UTC.
  package var freeChats = 5
  /// The rate limit of each account for requests over the network, or `nil` for no limit.
  package var rateLimit: RateLimit? = RateLimit(perSecond: 50, burst: 200)

  package init() {}
}

/// A limit for the rate of requests.
package struct RateLimit: Hashable, Sendable {
  /// The number of requests per second in the long run.
  package var perSecond: Int
  /// The maximum number of requests at the same time, after a long enough pause.
  package var burst: Int

  package init(perSecond: Int, burst: Int) {
    self.perSecond = perSecond
    self.burst = burst
  }
}

/// The recent requests of each account, as a token bucket.
struct RateLimiter: Sendable {
  private struct Bucket {
    /// The remaining requests, in thousandths.
    var left: Int64
    /// The wall time of the last request, in milliseconds.
    var at: Int64
  }

  private var buckets: [String: Bucket] = [:]
  /// The number of buckets above which those of idle accounts are removed, because they would be full anyway.
  private static let room = 2 * MerchantAccount.limit

  var count: Int { buckets.count }

  /// Counts a request and returns whether it is within the limit.
  ///
  /// - Parameters:
  ///   - name: The name of the account.
  ///   - limit: The limit.
  ///   - now: The wall time in milliseconds. A time before that of the last request counts as the
  ///     same time.
  /// - Returns: `false` if the account has sent too many requests.
  mutating func admits(_ name: String, _ limit: RateLimit, at now: Int64) -> Bool {
    let full = Int64(limit.burst) * 1000
    var bucket = buckets[name] ?? Bucket(left: full, at: now)
    let passed = min(max(now - bucket.at, 0), 3_600_000)
    bucket.left = min(full, bucket.left + passed * Int64(limit.perSecond))
    bucket.at = max(now, bucket.at)
    if buckets.count > Self.room {
      buckets = buckets.filter { now - $0.value.at < full / Int64(max(1, limit.perSecond)) }
    }
    defer { buckets[name] = bucket }
    guard bucket.left >= 1000 else { return false }
    bucket.left -= 1000
    return true
  }
}
