package import StoreModel

/// What the customer does with the system's sheet that is up.
package enum SystemSheetResponse: Hashable, Sendable {
  /// Asks for the refund, agrees to the price, settles the problem, or closes the list of
  /// subscriptions having changed nothing.
  case agree
  /// Closes the sheet.
  case cancel
  /// Refuses the price.
  case decline
  /// Redeems an offer code by its reference name; nil is the first product that has such a code.
  case redeem(code: String, product: ProductID?)
  /// Goes over to another plan.
  case change(ProductID)
  /// Switches a subscription's renewal off.
  case cancelRenewal(TransactionReference)
  /// Switches a subscription's renewal on again.
  case resumeRenewal(TransactionReference)
  /// The app's call throws.
  case fail(PurchaseFailure)
}

/// The system's sheets as scripts name them.
package enum SystemSheetName: String, Hashable, Sendable, CaseIterable {
  case refundRequest
  case manageSubscriptions
  case redeemCode
  case priceIncreaseConsent
  case billingProblem
}

extension SystemSheetResponse {
  /// What stands behind `respond:`.
  fileprivate var value: String {
    switch self {
    case .agree: "agree"
    case .cancel: "cancel"
    case .decline: "decline"
    case .redeem(let code, nil): "{redeem: \(scalar(code))}"
    case .redeem(let code, let product?):
      "{redeem: \(scalar(code)), product: \(scalar(product.rawValue))}"
    case .change(let product): "{change: \(scalar(product.rawValue))}"
    case .cancelRenewal(let reference): "{cancelRenewal: \(reference.value)}"
    case .resumeRenewal(let reference): "{resumeRenewal: \(reference.value)}"
    case .fail(let failure): "{fail: \(failure.rawValue)}"
    }
  }

  fileprivate static var schema: String {
    func form(_ key: String, _ value: String, more: String = "") -> String {
      """
      {"type": "object", "additionalProperties": false, "required": ["\(key)"], \
      "properties": {"\(key)": \(value)\(more)}}
      """
    }
    let forms = [
      #"{"enum": ["agree", "cancel", "decline", "fail"]}"#,
      form("redeem", #"{"type": "string"}"#, more: #", "product": {"type": "string"}"#),
      form("change", #"{"type": "string"}"#),
      form("cancelRenewal", ##"{"$ref": "#/$defs/transaction"}"##),
      form("resumeRenewal", ##"{"$ref": "#/$defs/transaction"}"##),
      form("fail", "{\"enum\": \(SessionScript.words(PurchaseFailure.allCases.map(\.rawValue)))}"),
    ]
    return "{\"oneOf\": [\(forms.joined(separator: ", "))]}"
  }
}

extension StepShape<SystemSheetResponse> {
  /// What the customer does with the system's sheet.
  static var response: StepShape {
    StepShape(
      SystemSheetResponse.schema,
      { value throws(ScriptProblem) in try value.systemSheetResponse() },
      { $0.value }
    )
  }
}
