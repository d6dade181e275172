import StoreModel

/// The numbers and UUIDs that a store hands out, all derived from its seed.
///
/// Each is a function of the seed and of an ordinal, never of how many were drawn before, so that a
/// rule added later does not change the numbers of an old journal. A UUID whose ordinal begins anew with
/// a life of the store is a function of the life too.
struct StoreNumbers: Equatable, Sendable, Codable {
  private let seed: UInt64
  /// Counted from 0, in which the life changes nothing.
  private let life: UInt64
  private let idsBeginAtZero: Bool

  init(of identity: StoreIdentity, life: Int = 0) {
    seed = identity.seed
    self.life = UInt64(life)
    idsBeginAtZero = identity.idsBeginAtZero ?? false
  }

  /// The first transaction.
  ///
  /// Numbers have 16 digits and begin with 2, as those of the sandbox do, and Xcode counts from 0
  /// (rule: transactions.xcode-ids-from-zero).
  var firstTransaction: TransactionID {
    TransactionID(rawValue: number(stream: 1))
  }

  /// The line item of the nth billing event, counted from 0.
  func webOrderLineItem(_ ordinal: Int) -> UInt64 {
    number(stream: 2) + UInt64(ordinal)
  }

  /// Where the nonce of the device check of a transaction comes from: it is the first UUID of it.
  func nonces(for transaction: TransactionID) -> SplitMix64 {
    stream(3, ordinal: transaction.rawValue)
  }

  /// The id of the nth device after the first, counted from 1: a lower-case UUID.
  func deviceVerificationID(device ordinal: Int) -> String {
    var random = livingStream(4, ordinal: UInt64(ordinal))
    return random.nextUUID()
  }

  /// The UUID in the consistency token of a subscription's nth renewal info, counted from 1.
  func consistencyUUID(of subscription: TransactionID, revision: Int) -> String {
    var random = stream(5, ordinal: subscription.rawValue)
    random = SplitMix64(
      seed: random.next() ^ UInt64(bitPattern: Int64(revision)) &* 0xA076_1D64_78BD_642F
    )
    return random.nextUUID()
  }

  /// The order that a transaction was bought with; see ``OrderID``.
  func order(of transaction: TransactionID) -> OrderID {
    OrderID(number: transaction.rawValue, key: orderKey)
  }

  /// The transaction that an order would be of, whether it exists or not; nil for what is no order.
  func transaction(of order: OrderID) -> TransactionID? {
    order.number(key: orderKey).map(TransactionID.init(rawValue:))
  }

  private var orderKey: UInt64 {
    var random = stream(6, ordinal: 0)
    return random.next()
  }

  /// The UUID of a notification, by the event that it is about and its part among several of it.
  func notificationUUID(event ordinal: Int, part: Int) -> String {
    packedNotificationUUID(event: ordinal, part: part).text
  }

  /// The same, not written out.
  func packedNotificationUUID(event ordinal: Int, part: Int) -> PackedText {
    var random = livingStream(8, ordinal: UInt64(ordinal) << 8 | UInt64(part))
    return random.nextPackedUUID()
  }

  /// The UUID in the token of the nth test notification, counted from 1.
  func testTokenUUID(_ ordinal: Int) -> String {
    var random = livingStream(9, ordinal: UInt64(ordinal))
    return random.nextUUID()
  }

  /// The `requestId` of the nth performance test, counted from 1: a lower-case UUID.
  func performanceTestID(_ ordinal: Int) -> String {
    var random = livingStream(20, ordinal: UInt64(ordinal))
    return random.nextUUID()
  }

  private func number(stream number: UInt64) -> UInt64 {
    guard !idsBeginAtZero else { return 0 }
    var random = stream(number, ordinal: 0)
    return 2_000_000_000_000_000 + random.next() % 900_000_000_000
  }

  /// A stream of its own in every life.
  private func livingStream(_ number: UInt64, ordinal: UInt64) -> SplitMix64 {
    stream(number, ordinal: ordinal, seed: seed ^ life &* 0x9FB2_1C65_1E98_DF25)
  }

  private func stream(_ number: UInt64, ordinal: UInt64) -> SplitMix64 {
    stream(number, ordinal: ordinal, seed: seed)
  }

  private func stream(_ number: UInt64, ordinal: UInt64, seed: UInt64) -> SplitMix64 {
    var mixer = SplitMix64(seed: seed ^ number &* 0xD6E8_FEB8_6659_FD93)
    return SplitMix64(seed: mixer.next() ^ ordinal &* 0xA076_1D64_78BD_642F)
  }
}
