import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel
import VisibleText

/// An item as the command line has it: `MUSIC;displayName=Music;price=4.99`.
struct RequestItemText {
  private let values: [String: String]

  /// Takes an item apart.
  ///
  /// - Parameters:
  ///   - text: Members of the wire form with semicolons between; a first one without a name is that
  ///     of `leading`.
  ///   - leading: The member that needs no name.
  ///   - names: The other members that the item may have.
  /// - Throws: A `ValidationError` that says what would be right.
  init(_ text: String, leading: String = "SKU", _ names: [String]) throws {
    var values: [String: String] = [:]
    let parts = text.split(separator: ";", omittingEmptySubsequences: true)
    for (index, part) in parts.enumerated() {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        guard index == 0 else {
          throw ValidationError("An item's \"\(part)\" says no value; write name=value.")
        }
        values[leading] = String(part)
        continue
      }
      let name = String(halves[0].drop(while: \.isWhitespace))
      guard ([leading] + names).contains(name) else {
        let remedy = Suggestion.remedy(for: name, among: [leading] + names)
        throw ValidationError("An item has no \(name); \(remedy).")
      }
      guard values.updateValue(String(halves[1]), forKey: name) == nil else {
        throw ValidationError("An item says its \(name) twice.")
      }
    }
    guard values[leading] != nil else {
      throw ValidationError("An item begins with its \(leading), such as MUSIC;price=4.99.")
    }
    self.values = values
  }

  subscript(name: String) -> String? { values[name] }

  /// The merchant's identifier; empty if another member leads and it is not said.
  var sku: String { values["SKU"] ?? "" }

  /// What there is of a name, else what the catalog has of it, else nothing.
  func displayName(_ entry: CatalogSKU?) -> String {
    values["displayName"] ?? entry?.localizations.first?.displayName ?? ""
  }

  func description(_ entry: CatalogSKU?) -> String {
    values["description"] ?? entry?.localizations.first?.description ?? ""
  }

  func effective(_ standard: Effective) -> Effective {
    values["effective"].map(Effective.init(rawValue:)) ?? standard
  }

  /// A flag, written true or false.
  func flag(_ name: String, default standard: Bool) throws -> Bool {
    guard let text = values[name] else { return standard }
    guard let flag = Bool(text) else {
      throw ValidationError("An item's \(name) is true or false, not \(text).")
    }
    return flag
  }

  /// The offer: price, period, count, reason, such as `1.99 P1M x3 WIN_BACK`.
  func offer(in shop: RequestShop) throws -> Offer? {
    guard let text = values["offer"] else { return nil }
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 2 else {
      throw ValidationError("An offer is written like 1.99 P1M x3 ACQUISITION, not \(text).")
    }
    let price = try shop.milliunits(words.removeFirst(), "offer")
    let period = OfferPeriod(rawValue: words.removeFirst())
    var count: Int32 = 1
    // No reason begins with a small letter.
    if let word = words.first, word.first == "x" {
      guard let number = WholeBound.int32.number(word.dropFirst()) else {
        throw ValidationError(
          "An offer's \(word.quoted) is no number of periods; write x3: \(WholeBound.int32.words)."
        )
      }
      count = Int32(number)
      words.removeFirst()
    }
    let reason =
      words.isEmpty ? OfferReason.acquisition : OfferReason(rawValue: words.removeFirst())
    guard words.isEmpty else {
      throw ValidationError("An offer has no \(words.joined(separator: " ")) after its reason.")
    }
    return Offer(period: period, periodCount: count, price: price, reason: reason)
  }
}
