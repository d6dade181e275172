import StoreModel

/// One character changed, as a hostile or careless middleman would.
enum Tampering {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ".utf8
  )

  /// The text with one character replaced by another one.
  static func changed(_ text: String, by chance: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    let place = Int(chance.next() % UInt64(bytes.count))
    let others = letters.filter { $0 != bytes[place] }
    bytes[place] = others[Int(chance.next() % UInt64(others.count))]
    return String(decoding: bytes, as: UTF8.self)
  }
}
