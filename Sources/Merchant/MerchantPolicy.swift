package import StoreModel

/// The choices that the contract leaves to the operator of the merchant's server (rule: merchant.policy).
package struct MerchantPolicy: Hashable, Sendable {
  /// One-time products that make a customer premium for good; `isPremium` is about subscriptions, so
  /// there are none by default.
  package var premiumProducts: Set<ProductID> = []
  /// Whether a customer stays premium whose renewal failed, with no grace left (rule: merchant.state-access).
  package var isPremiumInBillingRetry = false
  /// How many chats a day of the store, in UTC, are free.
  package var freeChats = 5
  /// How often an account may ask over the network; nil for as often as it likes.
  package var rateLimit: RateLimit? = RateLimit(perSecond: 50, burst: 200)

  package init() {}
}

/// How many requests are let through.
package struct RateLimit: Hashable, Sendable {
  /// In the long run.
  package var perSecond: Int
  /// At once, after a pause that was long enough.
  package var burst: Int

  package init(perSecond: Int, burst: Int) {
    self.perSecond = perSecond
    self.burst = burst
  }
}

/// Who has asked how often lately: a bucket of tokens for each.
struct RateLimiter: Sendable {
  private struct Bucket {
    /// Thousandths of a request that are left.
    var left: Int64
    /// Wall time in milliseconds.
    var at: Int64
  }

  private var buckets: [String: Bucket] = [:]
  /// Above so many buckets, those of accounts that have paused long enough are dropped: they would be full.
  private static let room = 2 * MerchantAccount.limit

  var count: Int { buckets.count }

  /// Lets a request through, or not.
  ///
  /// - Parameters:
  ///   - name: Who asks.
  ///   - limit: How much is let through.
  ///   - now: Wall time in milliseconds; one that goes backwards is as if none had passed.
  /// - Returns: False for one request too many.
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
