import AdvancedCommerce
import StoreModel

extension StepReader {
  /// The fields of `charge`: Apple's wire names, flat.
  ///
  /// What the request says is not judged here: a script may charge wrongly on purpose.
  mutating func charge(_ value: ScriptValue) -> AppRequest? {
    var fields = FieldReader(value, of: "charge")
    let product = fields.take("product") { value throws(ScriptProblem) in try value.productID() }
    let sku = fields.require("SKU") { value throws(ScriptProblem) in try value.string() }
    let displayName = fields.require("displayName") { value throws(ScriptProblem) in
      try value.string()
    }
    let description = fields.require("description") { value throws(ScriptProblem) in
      try value.string()
    }
    let price = fields.require("price") { value throws(ScriptProblem) in try value.money() }
    var currency = fields.take("currency") { value throws(ScriptProblem) in try value.string() }
    let taxCode = fields.require("taxCode") { value throws(ScriptProblem) in try value.string() }
    let storefront = fields.take("storefront") { value throws(ScriptProblem) in
      try value.countryCode()
    }
    let reference = fields.require("requestReferenceId") { value throws(ScriptProblem) in
      try value.string()
    }
    let token = fields.take("appAccountToken") { value throws(ScriptProblem) in try value.uuid() }
    if currency == nil { currency = price?.currency }
    if currency == nil {
      fields.complain(value.problem("charge lacks currency", "add currency: USD"))
    }
    guard finish(&fields), let sku, let displayName, let description, let price, let currency,
      let taxCode, let reference
    else { return nil }
    let item = OneTimeChargeItem(
      sku: sku,
      displayName: displayName,
      description: description,
      price: price.milliunits
    )
    let request = OneTimeChargeCreateRequest(
      currency: currency,
      item: item,
      requestInfo: RequestInfo(requestReferenceId: reference, appAccountToken: token),
      taxCode: taxCode,
      storefront: storefront
    )
    return AppRequest(product: product, request: .oneTimeCharge(request))
  }
}

extension ScriptValue {
  /// `4.99 USD`, `"4.99"` beside a `currency`, or a whole number of milliunits.
  func money() throws(ScriptProblem) -> (milliunits: Int64, currency: String?) {
    let remedy = "write 4.99 USD, or a whole number of milliunits such as 4990"
    let parts = try string().split(separator: " ")
    if parts.count == 2, let milliunits = Price.milliunits(decimal: String(parts[0])) {
      return (milliunits, String(parts[1]))
    }
    guard parts.count == 1 else { throw problem("\(shown) is not an amount of money", remedy) }
    if let milliunits = Int64(parts[0]) { return (milliunits, nil) }
    if let milliunits = Price.milliunits(decimal: String(parts[0])) { return (milliunits, nil) }
    throw problem("\(shown) is not an amount of money", remedy)
  }
}
