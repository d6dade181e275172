import StoreModel

extension SessionScript {
  /// The JSON Schema of session files, for editors that complete and check YAML by one.
  ///
  /// Names of steps, answers and errors come from the types themselves, so they cannot drift apart.
  package static var jsonSchema: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Storefront session",
      "description": "A session script: where it starts, and the steps it takes.",
      "type": "object",
      "required": ["steps"],
      "additionalProperties": false,
      "properties": {
        "session": {"const": 1, "description": "The format's version."},
        "title": {"type": "string"},
        "catalog": {"type": "string", "description": "Path relative to this file; the sample if absent."},
        "catalogDigest": {"type": "string"},
        "start": {"type": "string", "description": "Store time at the start, UTC; 2026-01-01 if absent."},
        "seed": {"type": "integer", "minimum": 0},
        "storefront": {"type": "string", "pattern": "^[A-Z]{3}$"},
        "locale": {"type": "string"},
        "environment": {"enum": \(words(StoreEnvironment.allCases.map(\.rawValue)))},
        "journal": {"type": "array", "items": {"type": "string"}},
        "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}}
      },
      "$defs": {
        "products": {"type": "array", "items": {"type": "string"}},
        "failureOrNone": {"enum": \(words(PurchaseFailure.allCases.map(\.rawValue) + ["none"]))},
        "answer": {
          "oneOf": [
            {"enum": ["buy", "cancel", "pending", "interrupt", "authenticate", "unverified", "fail"]},
            {"type": "object", "additionalProperties": false, "required": ["unverified"],
             "properties": {"unverified": {"enum": \(words(SignatureFlaw.allCases.map(\.rawValue)))}}},
            {"type": "object", "additionalProperties": false, "required": ["fail"],
             "properties": {"fail": {"enum": \(words(PurchaseFailure.allCases.map(\.rawValue)))}}}
          ]
        },
        "buy": {
          "oneOf": [
            {"type": "string", "description": "A product."},
            {"type": "object", "additionalProperties": false, "required": ["product"],
             "properties": {
               "product": {"type": "string"}, "quantity": {"type": "integer", "minimum": 1},
               "appAccountToken": {"type": "string", "format": "uuid"}, "offer": {"type": "string"}}}
          ]
        },
        "transaction": {
          "oneOf": [
            {"type": "string", "description": "latest, or a product for its newest transaction."},
            {"type": "integer", "description": "Counted from 1, or a transaction id."},
            {"type": "object", "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
             "properties": {
               "product": {"type": "string"}, "number": {"type": "integer"}, "id": {}}}
          ]
        },
        "step": {
          "oneOf": [
            {"enum": ["restore", "newDevice", "launch", "quit", "crash", "approve", "decline", "resolve"]},
            {"type": "object", "additionalProperties": false, "minProperties": 1, "maxProperties": 2,
             "properties": {
               "after": {"type": "number", "minimum": 0, "description": "Wall seconds to wait when watched."},
    \(stepProperties)
             }}
          ]
        }
      }
    }

    """
  }

  private static var stepProperties: String {
    StepName.allCases.map { "           \"\($0.rawValue)\": \(schema(of: $0))" }
      .joined(separator: ",\n")
  }

  private static func schema(of name: StepName) -> String {
    switch name {
    case .buy, .buyElsewhere: ##"{"$ref": "#/$defs/buy"}"##
    case .charge: chargeSchema
    case .answer: ##"{"$ref": "#/$defs/answer"}"##
    case .approve, .decline, .resolve: #"{"type": ["string", "null"]}"#
    case .finish, .cancelRenewal, .resumeRenewal: ##"{"$ref": "#/$defs/transaction"}"##
    case .refund: refundSchema
    case .restore, .newDevice, .launch, .quit: #"{"type": "null"}"#
    case .crash: #"{"enum": [null, "beforeFinish"]}"#
    case .advance: advanceSchema
    case .rate: #"{"type": "number", "minimum": 0}"#
    case .set: setSchema
    case .note, .press: #"{"type": "string"}"#
    case .expect: expectSchema
    }
  }

  private static let chargeSchema = """
    {"type": "object", "additionalProperties": false, \
    "required": ["SKU", "displayName", "description", "price", "taxCode", "requestReferenceId"], \
    "properties": {"product": {"type": "string"}, "SKU": {"type": "string"}, \
    "displayName": {"type": "string"}, "description": {"type": "string"}, \
    "price": {"type": ["string", "integer"]}, "currency": {"type": "string"}, \
    "taxCode": {"type": "string"}, "storefront": {"type": "string"}, \
    "requestReferenceId": {"type": "string"}, "appAccountToken": {"type": "string"}}}
    """

  private static let refundSchema = ##"""
    {"oneOf": [{"$ref": "#/$defs/transaction"}, {"type": "object", "additionalProperties": false, \##
    "required": ["transaction"], "properties": {"transaction": {"$ref": "#/$defs/transaction"}, \##
    "reason": {"enum": ["other", "developerIssue"]}}}]}
    """##

  private static let advanceSchema = #"""
    {"oneOf": [{"type": "string", "pattern": "^(next|P\\d+[DWMY]|\\d+(s|min|h|d|w|mo|y))$"}, \#
    {"type": "object", "required": ["to"], "properties": {"to": {"type": "string"}}}]}
    """#

  private static var setSchema: String {
    let flaws = words(SignatureFlaw.allCases.map(\.rawValue) + ["none"])
    return ##"""
      {"type": "object", "additionalProperties": false, "properties": {\##
      "storefront": {"type": "string"}, "locale": {"type": "string"}, \##
      "askToBuy": {"type": "boolean"}, "interruptedPurchases": {"type": "boolean"}, \##
      "billingRetryOnRenewal": {"type": "boolean"}, "billingGracePeriod": {"type": "boolean"}, \##
      "standingAnswer": {"oneOf": [{"const": "none"}, {"$ref": "#/$defs/answer"}]}, \##
      "purchaseError": {"$ref": "#/$defs/failureOrNone"}, \##
      "loadProductsError": {"$ref": "#/$defs/failureOrNone"}, \##
      "syncError": {"$ref": "#/$defs/failureOrNone"}, "verificationError": {"enum": \##(flaws)}}}
      """##
  }

  private static var expectSchema: String {
    let states = words(RenewalState.allCases.map(\.name))
    let outcomes = words(ExpectedOutcome.allCases.map(\.rawValue))
    return ##"""
      {"type": "object", "additionalProperties": false, "properties": {\##
      "entitlements": {"$ref": "#/$defs/products"}, "unfinished": {"$ref": "#/$defs/products"}, \##
      "updates": {"$ref": "#/$defs/products"}, "granted": {"$ref": "#/$defs/products"}, \##
      "status": {"type": "object", "additionalProperties": {"enum": \##(states)}}, \##
      "willAutoRenew": {"type": "object", "additionalProperties": {"type": "boolean"}}, \##
      "error": {"type": "string"}, "outcome": {"enum": \##(outcomes)}, \##
      "sheet": {"type": "string"}, "sheetPrice": {"type": "string"}, \##
      "transactions": {"type": "integer", "minimum": 0}, "time": {"type": "string"}, \##
      "screen": {"type": ["string", "array"], "items": {"type": "string"}}, \##
      "message": {"type": "string"}}}
      """##
  }

  private static func words(_ words: [String]) -> String {
    "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
