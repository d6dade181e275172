import StoreModel

/// The numbers and UUIDs that a store issues, all derived from its seed.
///
/// Each value depends only on the seed and an ordinal, not on earlier values, so a new rule doesn't change the numbers
/// of old journals. If the ordinal restarts with each life of the store, the UUID also depends on the life.
struct StoreNumbers: Equatable, Sendable, Codable {
  private let seed: UInt64
  /// The life, counted from 0.
  ///
  /// Values of life 0 don't depend on it.
  private let life: UInt64
  private let idsBeginAtZero: Bool

  init(of identity: StoreIdentity, life: Int = 0) {
    seed = identity.seed
    self.life = UInt64(life)
    idsBeginAtZero = identity.idsBeginAtZero ?? false
  }

  /// The number of the first transaction.
  ///
  /// Numbers have 16 digits and begin with 2, like the sandbox's numbers. Xcode's numbers begin with 0
  /// (rule: transactions.xcode-ids-from-zero).
  var firstTransaction: TransactionID {
    TransactionID(rawValue: number(stream: 1))
  }

  /// Returns the line item of the nth billing event, counted from 0.
  func webOrderLineItem(_ ordinal: Int) -> UInt64 {
    number(stream: 2) + UInt64(ordinal)
  }

  /// Returns the random numbers of a transaction.
  ///
  /// The first UUID from these numbers is the nonce of the device check.
  func nonces(for transaction: TransactionID) -> SplitMix64 {
    stream(3, ordinal: transaction.rawValue)
  }

  /// Returns the lower-case UUID of the nth replacement of the first device, counted from 1.
  func deviceVerificationID(device ordinal: Int) -> String {
    var random = livingStream(4, ordinal: UInt64(ordinal))
    return random.nextUUID()
  }

  /// Returns the UUID in the consistency token of a subscription's nth renewal info, counted from 1.
  func consistencyUUID(of subscription: TransactionID, revision: Int) -> String {
    var random = stream(5, ordinal: subscription.rawValue)
    random = SplitMix64(
      seed: random.next() ^ UInt64(bitPattern: Int64(revision)) &* 0xA076_1D64_78BD_642F
    )
    return random.nextUUID()
  }

  /// Returns the order that a transaction was bought with; see ``OrderID``.
  func order(of transaction: TransactionID) -> OrderID {
    OrderID(number: transaction.rawValue, key: orderKey)
  }

  /// Returns the transaction of an order, or `nil` if the order is invalid.
  ///
  /// The transaction may not exist.
  func transaction(of order: OrderID) -> TransactionID? {
    order.number(key: orderKey).map(TransactionID.init(rawValue:))
  }

  private var orderKey: UInt64 {
    var random = stream(6, ordinal: 0)
    return random.next()
  }

  /// Returns the UUID of a notification, from the ordinal of its event and its index among the event's notifications.
  func notificationUUID(event ordinal: Int, part: Int) -> String {
    packedNotificationUUID(event: ordinal, part: part).text
  }

  /// Returns the same UUID as ``notificationUUID(event:part:)`` in packed form.
  func packedNotificationUUID(event ordinal: Int, part: Int) -> PackedText {
    var random = livingStream(8, ordinal: UInt64(ordinal) << 8 | UInt64(part))
    return random.nextPackedUUID()
  }

  /// Returns the UUID in the token of the nth test notification, counted from 1.
  func testTokenUUID(_ ordinal: Int) -> String {
    var random = livingStream(9, ordinal: UInt64(ordinal))
    return random.nextUUID()
  }

  /// Returns the `requestId` of the nth performance test, counted from 1: a lower-case UUID.
  func performanceTestID(_ ordinal: Int) -> String {
    var random = livingStream(20, ordinal: UInt64(ordinal))
    return random.nextUUID()
  }

  private func number(stream number: UInt64) -> UInt64 {
    guard !idsBeginAtZero else { return 0 }
    var random = stream(number, ordinal: 0)
    return 2_000_000_000_000_000 + random.next() % 900_000_000_000
  }

  /// Returns random numbers that differ in each life.
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
