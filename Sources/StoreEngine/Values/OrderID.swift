/// The order number on a customer's receipt: `M` followed by eleven letters and digits
/// (rule: transactions.order-number-form).
///
/// It is the transaction's number, scrambled with the store's key and written with 32 different characters. It
/// therefore looks like Apple's order numbers, and the store can compute the transaction from an order number without
/// an index.
package struct OrderID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  /// Creates an order number from a customer's spelling, or returns `nil` if it isn't valid.
  package init?(rawValue: String) {
    let text = rawValue.uppercased()
    guard text.utf8.count == Self.length + 1, text.utf8.first == Self.prefix,
      text.utf8.dropFirst().allSatisfy(Self.signs.contains)
    else { return nil }
    self.rawValue = text
  }

  /// The characters of order numbers, which are hard to confuse with each other.
  private static let signs = Array("0123456789BCDFGHJKLMNPQRSTVWXYZA".utf8)
  private static let prefix = UInt8(ascii: "M")
  private static let length = 11
  /// The bits of eleven characters of 5 bits.
  private static let mask: UInt64 = (1 << 55) - 1
  /// An odd number, which has a multiplicative inverse.
  private static let factor: UInt64 = 0x27D4_EB2F_1656_67C5
  private static let inverse: UInt64 = {
    // Newton's iteration doubles the number of correct bits each time.
    var inverse = factor
    for _ in 0..<6 { inverse = inverse &* (2 &- factor &* inverse) }
    return inverse
  }()

  init(number: UInt64, key: UInt64) {
    var mixed = (number ^ key) & Self.mask
    mixed = mixed &* Self.factor & Self.mask
    mixed ^= mixed >> 28
    mixed = mixed &* Self.factor & Self.mask
    var text = [Self.prefix]
    for index in (0..<Self.length).reversed() {
      text.append(Self.signs[Int(mixed >> UInt64(5 * index) & 31)])
    }
    rawValue = String(decoding: text, as: UTF8.self)
  }

  func number(key: UInt64) -> UInt64? {
    var mixed: UInt64 = 0
    for sign in rawValue.utf8.dropFirst() {
      guard let value = Self.signs.firstIndex(of: sign) else { return nil }
      mixed = mixed << 5 | UInt64(value)
    }
    mixed = mixed &* Self.inverse & Self.mask
    mixed ^= mixed >> 28
    mixed = mixed &* Self.inverse & Self.mask
    return (mixed ^ key) & Self.mask
  }
}
