import StoreEngine
import StoreModel
import StoreScript

// The examples of values that no schema declares.
extension ResponseExample {
  /// The examples of components, as JSON.
  static let components = [
    "EventFact": #"{"transactionFinished": {"by": "app", "transaction": "2000113557099703"}}"#,
    "Money": #"{"USD": 6990}"#,
    "NotificationPayload": """
    {"notificationType": "SUBSCRIBED", "subtype": "INITIAL_BUY", "version": "2.0", "signedDate": 1769904000000}
    """,
    "OpenAPIDocument":
      #"{"openapi": "3.1.0", "info": {"title": "Storefront control API", "version": "1.1"}, "paths": {}}"#,
    "RecordedStep": "{\"buy\": \"\(product)\"}",
    "Settings": SettingsChange(describing: StoreSettings()).json.text(),
    "SubscriptionStates": "{\"\(product)\": \"subscribed\"}",
  ]

  /// The examples of properties, by name.
  static let properties: [String: JSONValue] = [
    "SKU": sku,
    "account": .text("demo"),
    "actual": .text("none"),
    "appAppleId": .number(6_450_067_890),
    "appTransactionId": .text("70216379200822465"),
    "authToken": .text("d0a7c3f4e5b64a1c"),
    "autoRenewProductId": .text(product),
    "autoRenewStatus": .number(1),
    "call": JSONValue(.null),
    "catalogDigest": .text("d417619e92d6476d"),
    "commitmentAutoRenewProductId": .text(product),
    "crashesBeforeFinish": .bool(false),
    "description": .text("Every channel of the early days."),
    "detail": .text("premium"),
    "displayName": .text("Northlight Classic"),
    "entitlements": .text(product),
    "environment": .text("Sandbox"),
    "expected": .text(product),
    "firstStep": .text("cancel: \(product)"),
    "granted": .text(product),
    "grantedSKUs": .list([]),
    "group": .text("20260202"),
    "isByHand": .bool(false),
    "isGeneric": .bool(false),
    "isUndone": .bool(false),
    "lastError": JSONValue(.null),
    "message": JSONValue(.null),
    "misbehaviours": .list([]),
    "name": .text("main"),
    "note": JSONValue(.null),
    "notification": JSONValue(.null),
    "notifications": .text("SUBSCRIBED INITIAL_BUY"),
    "operation": .text("CREATE_SUBSCRIPTION"),
    "originalTransactionId": transaction,
    "originalTransactionIds": transaction,
    "path": .text("/stores/main"),
    "port": .number(8787),
    "problems": .text("the price is missing"),
    "productId": .text(product),
    "reason": .text("OTHER"),
    "refundReason": .text("OTHER"),
    "refundType": .text("FULL"),
    "requestProblems": .list([]),
    "requestReferenceId": .text("b5c31c1c-8d0f-4b1c-8f4e-6a1d7f3b9a10"),
    "script": .text("- buy: \(product)\n"),
    "signedPayload": .text("eyJhbGciOiJFUzI1NiIsIng1YyI6W119.eyJ2ZXJzaW9uIjoiMi4wIn0.MEUCIQ"),
    "status": .text("PENDING"),
    "storefrontId": .text("143441"),
    "summary": .text("Carries out steps of a session script"),
    "takenBack": .list([]),
    "takenBackSKUs": .list([]),
    "terms": .text("$6.99 a month"),
    "text": .text("entitlements: expected \(product), found none"),
    "transactionId": transaction,
    "type": .text("Auto-Renewable Subscription"),
    "updates": .list([]),
    "uuid": .text("5a0e2b0c-9c53-4e0e-8d8e-0f6f3f1c2b7d"),
    "webhook": .text(WebAddress.example),
  ]

  private static let product = "com.example.northlight.classic"
  private static let sku = JSONValue.text("com.example.northlight.course.portraits")
  private static let transaction = JSONValue.text("2000113557099703")
}
