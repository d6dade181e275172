import AdvancedCommerce
import StoreModel

// What stands behind the key of each step.

extension SessionScript {
  static var stepProperties: String {
    StepName.allCases.map { "           \"\($0.rawValue)\": \(schema(of: $0))" }
      .joined(separator: ",\n")
  }

  /// The JSON Schema of what stands behind a step's key; it refers to ``jsonSchema``'s definitions.
  package static func schema(of name: StepName) -> String {
    switch name {
    case .buy: ##"{"$ref": "#/$defs/buy"}"##
    case .buyElsewhere, .familyBuy: ##"{"$ref": "#/$defs/buyElsewhere"}"##
    case .charge: requestSchema(of: .oneTimeCharge)
    case .createSubscription: requestSchema(of: .createSubscription)
    case .modifySubscription: requestSchema(of: .modifySubscription)
    case .reactivateSubscription: requestSchema(of: .reactivateSubscription)
    case .signedRequest: signedRequestSchema
    case .cancelSubscription: requestSchema(of: .cancel)
    case .revokeSubscription: requestSchema(of: .revoke)
    case .changePrice: requestSchema(of: .changePrice)
    case .changeMetadata: requestSchema(of: .changeMetadata)
    case .migrateSubscription: requestSchema(of: .migrate)
    case .requestRefund: requestSchema(of: .requestRefund)
    case .answer: ##"{"$ref": "#/$defs/answer"}"##
    case .respond: respondSchema
    case .approve, .decline, .resolve: #"{"type": ["string", "null"]}"#
    case .finish, .cancelRenewal, .resumeRenewal, .refundRequest, .stopSharing, .settleBilling,
      .expire, .renew, .delete, .reverseRefund:
      ##"{"$ref": "#/$defs/transaction"}"##
    case .agreeToPrice, .refusePrice: itemPriceSchema
    case .refund: refundSchema
    case .decideRefund: decideRefundSchema
    case .raisePrice: raisePriceSchema
    case .extend: extendSchema
    case .extendAll: extendAllSchema
    case .setAccountToken: setAccountTokenSchema
    case .consumption: consumptionSchema
    case .messaging: messagingSchema
    case .performanceTest: performanceTestSchema
    case .manageSubscriptions: manageSubscriptionsSchema
    case .showMessage: ##"{"oneOf": [{"type": "null"}, {"$ref": "#/$defs/messageReason"}]}"##
    case .message: messageSchema
    case .sendIntent: sendIntentSchema
    case .restore, .newDevice, .launch, .quit, .redeemCode, .clear, .testNotification:
      #"{"type": "null"}"#
    case .crash: #"{"enum": [null, "beforeFinish"]}"#
    case .misbehave: misbehaveSchema
    case .server: "{\"enum\": \(words(MerchantServerState.allCases.map(\.rawValue)))}"
    case .registration: "{\"enum\": \(words(RegistrationVersion.allCases.map(\.rawValue)))}"
    case .notify: NotificationDraft.schema
    case .resend: resendSchema
    case .webhook: PlayedWebhook.schema
    case .advance: advanceSchema
    case .rate: RealBound.rate.schema
    case .set: setSchema
    case .note, .press: #"{"type": "string"}"#
    case .expect: expectSchema
    }
  }

  private static let refundSchema = ##"""
    {"oneOf": [{"$ref": "#/$defs/transaction"}, {"type": "object", "additionalProperties": false, \##
    "required": ["transaction"], "properties": {"transaction": {"$ref": "#/$defs/transaction"}, \##
    "reason": {"enum": ["other", "developerIssue"]}}}]}
    """##

  private static let decideRefundSchema = ##"""
    {"type": "object", "additionalProperties": false, "required": ["transaction", "granted"], \##
    "properties": {"transaction": {"$ref": "#/$defs/transaction"}, \##
    "granted": {"type": "boolean"}}}
    """##

  private static let raisePriceSchema = ##"""
    {"type": "object", "additionalProperties": false, "required": ["transaction", "to"], \##
    "properties": {"transaction": {"$ref": "#/$defs/transaction"}, \##
    "to": {"type": ["string", "number"], "description": "5.99, or 5.99 USD."}, \##
    "consent": {"type": "boolean", "description": "Whether the customer must agree; true if absent."}}}
    """##

  private static let manageSubscriptionsSchema = #"""
    {"oneOf": [{"type": "string", "description": "A group, or all."}, {"type": "object", \#
    "additionalProperties": false, "required": ["group"], \#
    "properties": {"group": {"type": "string"}}}]}
    """#

  private static let messageSchema = ##"""
    {"oneOf": [{"$ref": "#/$defs/messageReason"}, {"type": "object", \##
    "additionalProperties": false, "required": ["reason"], \##
    "properties": {"reason": {"$ref": "#/$defs/messageReason"}, \##
    "subscription": {"$ref": "#/$defs/transaction"}}}]}
    """##

  private static let resendSchema = """
    {"oneOf": [\(NotificationReference.schema), {"type": "object", \
    "additionalProperties": false, "required": ["notification"], "properties": {\
    "notification": \(NotificationReference.schema), "webhook": \(WebAddress.schema)}}]}
    """

  private static let sendIntentSchema = #"""
    {"oneOf": [{"type": "string", "description": "A product."}, {"type": "object", \#
    "additionalProperties": false, "required": ["product"], \#
    "properties": {"product": {"type": "string"}, "offer": {"type": "string"}}}]}
    """#

  private static var respondSchema: String {
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
      form("fail", "{\"enum\": \(words(PurchaseFailure.allCases.map(\.rawValue)))}"),
    ]
    return "{\"oneOf\": [\(forms.joined(separator: ", "))]}"
  }

  private static var misbehaveSchema: String {
    let names = words(AppMisbehaviour.allCases.map(\.rawValue))
    let orNone = words(AppMisbehaviour.allCases.map(\.rawValue) + ["none"])
    return #"{"oneOf": [{"enum": \#(orNone)}, {"type": "array", "items": {"enum": \#(names)}}]}"#
  }

  private static let advanceSchema = #"""
    {"description": "Moves store time on, over \#(Advance.mostDueMoments) due moments at most: a step that \#
    is to go over more ends at the last of them with an error, and another one goes on.", \#
    "oneOf": [{"type": "string", "pattern": "^(next|P\\d{1,12}[DWMY]|\\d{1,12}(s|min|h|d|w|mo|y))$"}, \#
    {"type": "object", "required": ["to"], "properties": {"to": \#(StoreInstant.schema)}}]}
    """#

  static func words(_ words: [String]) -> String {
    "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
