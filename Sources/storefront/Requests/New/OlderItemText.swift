import AdvancedCommerce
import ArgumentParser
import StoreModel
import StoreScript

/// An item in the old form for options, `MUSIC;displayName=Music;price=4.99`, converted to the form
/// of scripts.
struct OlderItemText {
  /// The item in the form of scripts.
  let text: String

  /// Converts an item.
  ///
  /// - Parameters:
  ///   - text: The members, separated by semicolons. A first one without a name is the member
  ///     `leading`.
  ///   - leading: The member that needs no name.
  ///   - currency: The currency of its amounts.
  /// - Throws: A `ValidationError` with the remedy.
  init(_ text: String, leading: String, in currency: Currency) throws {
    let parts = text.split(separator: ";", omittingEmptySubsequences: true)
    let fields = try parts.enumerated().map { index, part in
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        guard index == 0 else {
          throw ValidationError("An item's \"\(part)\" has no value; write name=value.")
        }
        return "\(leading): \(scalar(String(part)))"
      }
      let name = String(halves[0].drop(while: \.isWhitespace))
      return "\(name): \(try Self.value(of: name, String(halves[1]), currency))"
    }
    self.text = "{\(fields.joined(separator: ", "))}"
  }

  private static func value(
    of name: String,
    _ text: String,
    _ currency: Currency
  ) throws -> String {
    switch name {
    case "price", "proratedPrice", "refundAmount": try amount(text, name, currency)
    case "dependentSKUs":
      "[\(text.split(separator: ",").map { scalar(String($0)) }.joined(separator: ", "))]"
    case "offer": try offer(text, currency)
    default: scalar(text)
    }
  }

  /// Returns an amount that the user passed, with its currency.
  static func amount(_ text: String, _ name: String, _ currency: Currency) throws -> String {
    do {
      return "\(try Price.typed(text, in: currency).decimal) \(currency)"
    } catch {
      throw ValidationError("\(name): \(error)")
    }
  }

  /// Returns an offer: price, period, count, reason, such as `1.99 P1M x3 WIN_BACK`.
  private static func offer(_ text: String, _ currency: Currency) throws -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 2 else {
      throw ValidationError("\(text) isn't an offer; write one such as 1.99 P1M x3 ACQUISITION.")
    }
    var fields = [
      "price: \(try amount(words.removeFirst(), "offer", currency))",
      "period: \(scalar(words.removeFirst()))",
    ]
    // Reasons are in capitals.
    if let word = words.first, word.first == "x" {
      fields.append("periodCount: \(scalar(String(word.dropFirst())))")
      words.removeFirst()
    }
    if !words.isEmpty { fields.append("reason: \(scalar(words.removeFirst()))") }
    guard words.isEmpty else {
      throw ValidationError(
        "An offer ends with its reason; remove \(words.joined(separator: " "))."
      )
    }
    return "{\(fields.joined(separator: ", "))}"
  }
}
