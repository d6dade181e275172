import AdvancedCommerce
import StoreCatalog
import StoreModel

// The amounts of money, which a user types in the same form as in a request.
extension CatalogDraft {
  /// Returns an amount as the file has it, without its currency and with a decimal point.
  ///
  /// Any other text stays unchanged.
  func written(_ text: String, in id: FieldID) -> String {
    guard let currency = currency(of: id), Price.milliunits(decimal: text) == nil else {
      return text
    }
    return (try? Price.amount(text, in: currency))?.decimal ?? text
  }

  /// Returns the problem of an amount that can't be charged, or `nil` for any other field.
  func amountError(in id: FieldID) -> PriceTextError? {
    guard let currency = currency(of: id), !text(id).isEmpty else { return nil }
    do throws(PriceTextError) {
      _ = try Price.amount(text(id), in: currency)
      return nil
    } catch {
      return error
    }
  }

  /// The currency of a field for money, or `nil` for any other field.
  private func currency(of id: FieldID) -> Currency? {
    if let code = id.priceStorefront { return (Storefront(countryCode: code) ?? home).currency }
    return place(of: id)?.field?.value == .money ? home.currency : nil
  }
}
