package import AdvancedCommerce
package import StoreModel

/// Amounts of money: typed as money, sent as milliunits.
extension RequestDraft {
  /// The fields that hold money now, in their order.
  private var moneyFields: [FieldID] {
    fields.filter { $0.control == .money }.map(\.id)
  }

  /// What was typed, as a price; why it is none; nil where nothing need be typed.
  package func price(_ id: FieldID) -> Result<Price, PriceTextError>? {
    if text(id).isEmpty, isOptional(id) { return nil }
    do throws(PriceTextError) {
      return .success(try Price.typed(text(id), in: currency))
    } catch {
      return .failure(error)
    }
  }

  private func isOptional(_ id: FieldID) -> Bool {
    // An item whose new price is left empty keeps its price.
    if id.name == .price, kind == .changePrice { return true }
    guard let (row, shape) = member(id) else { return false }
    return !shape.isRequired && row.isSent == nil
  }

  /// An amount for the request; what cannot be read is marked, and never zero.
  func amount(_ name: FieldName, _ entry: Int? = nil) -> Int64 {
    let id = FieldID(name, entry)
    guard case .success(let price)? = price(id) else { return Self.mark(moneyFields, id) }
    return price.milliunits
  }

  /// A number that cannot be typed, one for each field: it stands in a request for what is no price.
  private static func mark(_ fields: [FieldID], _ id: FieldID) -> Int64 {
    -2_000_000_000 - Int64(fields.firstIndex(of: id) ?? 0)
  }

  /// What is no price, by field.
  package var unreadablePrices: [(field: FieldID, error: PriceTextError)] {
    moneyFields.compactMap { id in
      if case .failure(let error)? = price(id) { (id, error) } else { nil }
    }
  }

  /// The request's JSON; a price that is none stands in it as it was typed, never as free of charge.
  package func json(of request: AnyRequest) -> String {
    let fields = moneyFields
    return unreadablePrices.reduce(request.json()) { json, unreadable in
      let typed = text(unreadable.field)
      let value = typed.isEmpty ? "null" : JSONValue(.string(typed)).text()
      return json.replacing(String(Self.mark(fields, unreadable.field)), with: value)
    }
  }
}
