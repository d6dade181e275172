package import AdvancedCommerce
package import StoreModel

/// Amounts of money, which are typed as money and sent as milliunits.
extension RequestDraft {
  /// The current fields for money, in order.
  private var moneyFields: [FieldID] {
    fields.filter { $0.control == .money }.map(\.id)
  }

  /// Returns the typed price, or its error, or `nil` if an optional price is missing.
  package func price(_ id: FieldID) -> Result<Price, PriceTextError>? {
    if text(id).isEmpty, isOptional(id) { return nil }
    do throws(PriceTextError) {
      return .success(try Price.typed(text(id), in: currency))
    } catch {
      return .failure(error)
    }
  }

  private func isOptional(_ id: FieldID) -> Bool {
    // An item without a new price keeps its price.
    if id.name == .price, kind == .changePrice { return true }
    guard let (row, shape) = member(id) else { return false }
    return !shape.isRequired && row.isSent == nil
  }

  /// Returns an amount for the request.
  ///
  /// An unreadable amount becomes a unique marker, never zero.
  func amount(_ name: FieldName, _ entry: Int? = nil) -> Int64 {
    let id = FieldID(name, entry)
    guard case .success(let price)? = price(id) else { return Self.mark(moneyFields, id) }
    return price.milliunits
  }

  /// Returns a number that can't be typed, and that is different for each field.
  ///
  /// It represents an unreadable price in a request.
  private static func mark(_ fields: [FieldID], _ id: FieldID) -> Int64 {
    -2_000_000_000 - Int64(fields.firstIndex(of: id) ?? 0)
  }

  /// The unreadable prices, by field.
  package var unreadablePrices: [(field: FieldID, error: PriceTextError)] {
    moneyFields.compactMap { id in
      if case .failure(let error)? = price(id) { (id, error) } else { nil }
    }
  }

  /// Returns the request's JSON.
  ///
  /// An unreadable price appears in it as it was typed, never as free of charge.
  package func json(of request: AnyRequest) -> String {
    let fields = moneyFields
    return unreadablePrices.reduce(request.json()) { json, unreadable in
      let typed = text(unreadable.field)
      let value = typed.isEmpty ? "null" : JSONValue(.string(typed)).text()
      return json.replacing(String(Self.mark(fields, unreadable.field)), with: value)
    }
  }
}
