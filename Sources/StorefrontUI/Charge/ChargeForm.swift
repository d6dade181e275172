import AdvancedCommerce
import StoreCatalog
import StoreModel

/// A field of the charge form, in the order in which tab visits them.
enum ChargeField: String, Hashable, Sendable, CaseIterable {
  case sku = "SKU"
  case displayName = "Display name"
  case description = "Description"
  case price = "Price"
  case currency = "Currency"
  case storefront = "Storefront"
  case taxCode = "Tax code"
  case product = "Generic product"
  case reference = "Reference id"
  case send = "Send"

  /// The member of the request's wire form whose problems belong to the field.
  var member: String {
    switch self {
    case .sku: "item.SKU"
    case .displayName: "item.displayName"
    case .description: "item.description"
    case .price: "item.price"
    case .currency: "currency"
    case .storefront: "storefront"
    case .taxCode: "taxCode"
    case .reference: "requestInfo.requestReferenceId"
    case .product, .send: ""
    }
  }

  /// Whether return opens a list to choose from.
  var hasChoices: Bool {
    switch self {
    case .sku, .currency, .storefront, .taxCode, .product: true
    case .displayName, .description, .price, .reference, .send: false
    }
  }

  /// Whether keys are typed into it.
  var isTyped: Bool { self != .send }
}

/// What the charge form shows of the request.
enum ChargePreview: String, Hashable, Sendable, CaseIterable {
  case json = "JSON"
  case base64 = "base64"
  case jws = "JWS"
  case wrapper = "signatureInfo"

  var next: ChargePreview {
    switch self {
    case .json: .base64
    case .base64: .jws
    case .jws: .wrapper
    case .wrapper: .json
    }
  }
}

/// A one-time charge that is being put together; leaving the form keeps it.
struct ChargeForm: Hashable, Sendable {
  var inputs: [ChargeField: TextInput] = [:]
  var focus = ChargeField.sku
  var preview = ChargePreview.json
  /// Fields that were left, or all once somebody tried to send: only their errors are shown loudly.
  var visited: Set<ChargeField> = []
  /// What came back for signing; shown while it is still the request of the form.
  var signed: SignedPreview?

  func text(_ field: ChargeField) -> String {
    inputs[field]?.text ?? ""
  }

  mutating func fill(_ field: ChargeField, _ text: String) {
    inputs[field] = TextInput(text)
  }

  var currency: Currency { Currency(rawValue: text(.currency).uppercased()) }

  /// The price in milliunits, or why what was typed is none.
  var price: Result<Price, PriceTextError> {
    do throws(PriceTextError) {
      return .success(try Price.typed(text(.price), in: currency))
    } catch {
      return .failure(error)
    }
  }

  /// The request as it stands; a price that cannot be read counts as none.
  var request: OneTimeChargeCreateRequest {
    let milliunits = (try? price.get().milliunits) ?? 0
    let storefront = text(.storefront)
    return OneTimeChargeCreateRequest(
      currency: text(.currency).uppercased(),
      item: OneTimeChargeItem(
        sku: text(.sku),
        displayName: text(.displayName),
        description: text(.description),
        price: milliunits
      ),
      requestInfo: RequestInfo(requestReferenceId: text(.reference)),
      taxCode: text(.taxCode),
      storefront: storefront.isEmpty ? nil : storefront.uppercased()
    )
  }

  /// What is wrong, by field, in the order of the fields; errors before warnings.
  var problems: [(field: ChargeField, message: String, isError: Bool)] {
    let found = request.problems()
    return ChargeField.allCases.flatMap { field -> [(ChargeField, String, Bool)] in
      if field == .price, case .failure(let error) = price {
        return [(.price, error.description, true)]
      }
      if field == .product {
        return text(.product).isEmpty
          ? [(.product, "choose the generic product that carries the charge", true)] : []
      }
      return found.filter { !field.member.isEmpty && $0.field == field.member }
        .sorted { $0.isError && !$1.isError }
        .map { (field, $0.message, $0.isError) }
    }
  }

  /// Takes over what the catalog says of a SKU.
  mutating func take(_ sku: CatalogSKU, in storefront: Storefront, locale: String) {
    let words = Localization.choice(among: sku.localizations, for: locale)
    fill(.sku, sku.sku)
    fill(.displayName, words?.displayName ?? "")
    fill(.description, words?.description ?? "")
    fill(.taxCode, sku.taxCode)
    fill(.product, sku.genericProductID.rawValue)
    fill(.storefront, storefront.countryCode)
    fill(.currency, storefront.currency.rawValue)
    if let price = sku.price(in: storefront) { fill(.price, price.decimal) }
  }
}
