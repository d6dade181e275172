import StoreModel
import StoreScript

/// The schemas of what the control API takes and sends back, by name; those of steps are session files'.
enum ControlSchemas {
  /// Every schema as a JSON text.
  static var all: [(name: String, schema: String)] {
    taken + told + seen + notified + sold + returning + hosted
  }

  /// A member that may be null.
  private static let textOrNull = #"{"type": ["string", "null"]}"#

  /// An object of which these members must be there, and no others but optional ones may.
  private static func object(
    _ required: [(String, String)],
    optional: [(String, String)] = []
  ) -> String {
    let names = required.map { "\"\($0.0)\"" }.joined(separator: ", ")
    let properties = (required + optional).map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    return """
      {"type": "object", "additionalProperties": false, "required": [\(names)], \
      "properties": {\(properties)}}
      """
  }

  /// An object with lists, and tables, of which it may show a part, see ``BoundedList``.
  private static func object(
    _ required: [(String, String)],
    lists: [(name: String, item: String)],
    tables: [(name: String, item: String)] = []
  ) -> String {
    let parts =
      lists.map { ($0.name, array(of: $0.item)) }
      + tables.map { ($0.name, "{\"type\": \"object\", \"additionalProperties\": \($0.item)}") }
    return object(
      required + parts,
      optional: [("leftOut", object([], optional: parts.map { ($0.0, number) }))]
    )
  }

  private static func array(of item: String) -> String {
    "{\"type\": \"array\", \"items\": \(item)}"
  }

  private static func reference(_ name: String) -> String {
    "{\"$ref\": \"#/components/schemas/\(name)\"}"
  }

  private static var environment: String {
    "{\"enum\": [\(StoreEnvironment.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))]}"
  }

  private static let text = #"{"type": "string"}"#
  private static let number = #"{"type": "integer"}"#
  private static let flag = #"{"type": "boolean"}"#
  private static let texts = #"{"type": "array", "items": {"type": "string"}}"#
  /// An object whose members are Apple's to say.
  private static let payload = #"{"type": "object", "minProperties": 1}"#

  // MARK: What is sent

  private static var taken: [(name: String, schema: String)] {
    let opening = [
      ("catalog", #"{"type": "object", "description": "A catalog file's JSON, either format."}"#),
      ("start", StoreInstant.schema),
      ("seed", StoreSeed.schema),
      ("storefront", #"{"type": "string", "pattern": "^[A-Z]{3}$"}"#),
      ("locale", text),
      ("environment", environment),
      ("settings", reference("set")),
    ]
    let name = #"{"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"}"#
    let port = WholeBound.listeningPort.schema
    let calls = AppStoreCall.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return [
      (
        "steps",
        "{\"oneOf\": [\(reference("step")), {\"type\": \"array\", \"minItems\": 1, \"items\": \(reference("step"))}]}"
      ),
      ("sheetAnswer", "{\"anyOf\": [\(reference("answer")), \(reference("respond"))]}"),
      ("set", SessionScript.schema(of: .set)),
      ("advance", SessionScript.schema(of: .advance)),
      ("respond", SessionScript.schema(of: .respond)),
      ("reset", object([], optional: opening)),
      ("newStore", object([], optional: [("name", name), ("port", port)] + opening)),
      ("naming", object([], optional: [("name", name)])),
      ("restore", object([("snapshot", name)])),
      ("resend", object([], optional: [("webhook", WebAddress.schema)])),
      (
        "newMerchantAccount",
        object(
          [("name", #"{"type": "string", "minLength": 1, "maxLength": 64}"#)],
          optional: [
            (
              "authToken",
              #"{"type": "string", "minLength": 2, "maxLength": 256, "description": "8 to 256 bytes."}"#
            )
          ]
        )
      ),
      (
        "fault",
        object(
          [("number", InjectedFault.numbers.schema)],
          optional: [
            ("call", "{\"enum\": [\(calls)]}"),
            ("times", "{\"oneOf\": [\(WholeBound.times.schema), {\"const\": \"always\"}]}"),
          ]
        )
      ),
    ]
  }

  // MARK: What came of it

  private static var told: [(name: String, schema: String)] {
    let location = [("error", text), ("right", textOrNull), ("where", textOrNull)]
    let mismatch = object([
      ("actual", text), ("expected", text), ("field", text), ("text", text),
    ])
    return [
      ("problem", object(location)),
      (
        "error",
        object(
          location,
          optional: [("problems", array(of: reference("problem"))), ("moreProblems", number)]
        )
      ),
      (
        "stepsError",
        object(
          location,
          optional: [
            ("step", number), ("done", reference("stepsDone")), ("mismatches", array(of: mismatch)),
            ("problems", array(of: reference("problem"))), ("moreProblems", number),
          ]
        )
      ),
      (
        "event",
        object([("at", number), ("event", #"{"type": "object"}"#), ("ordinal", number)])
      ),
      (
        "events",
        object([
          ("events", array(of: reference("event"))), ("last", number), ("next", textOrNull),
        ])
      ),
      ("refusal", object(refusal)),
      (
        "stepDone",
        object(
          [("step", reference("step")), ("time", text)],
          optional: [
            ("events", array(of: reference("event"))), ("eventsLeftOut", number), ("held", flag),
            ("mismatches", array(of: mismatch)), ("refusal", reference("refusal")),
          ]
        )
      ),
      (
        "stepsDone",
        object([
          ("app", reference("appChanges")), ("steps", array(of: reference("stepDone"))),
          ("time", text),
        ])
      ),
    ]
  }

  private static let refusal = [
    ("code", number), ("layer", text), ("name", text), ("operation", textOrNull),
    ("problems", texts), ("requestReferenceId", textOrNull),
  ]

  // MARK: What there is to see

  private static var seen: [(name: String, schema: String)] {
    let call = object([("method", text), ("path", text), ("summary", text)])
    return [
      ("overview", object([("calls", array(of: call)), ("store", text)])),
      ("settings", reference("set")),
      ("transactions", array(of: payload)),
      ("requests", array(of: object(refusal + [("time", text)]))),
      ("app", app()), ("appChanges", app(lists: [("takenBack", text), ("takenBackSKUs", texts)])),
      ("state", state()), ("stateAfterReset", state([("note", textOrNull)])),
      (
        "timeMove",
        object([
          ("dueMoments", number), ("now", text), ("renewals", number), ("start", text),
          ("target", text),
        ])
      ),
      ("purchaseSheet", purchaseSheet),
      (
        "systemSheet",
        object(
          [("id", number), ("kind", text)],
          optional: [("transaction", text), ("group", textOrNull), ("subscription", text)]
        )
      ),
      ("sheets", sheets),
      ("subscriptions", array(of: subscription)),
      ("productList", array(of: product)),
    ]
  }

  /// The app, or in the answer to steps what they changed of it; that has lists besides.
  private static func app(lists: [(name: String, item: String)] = []) -> String {
    object(
      [
        ("isRunning", flag), ("lastError", textOrNull), ("lastOutcome", textOrNull),
        ("message", textOrNull), ("misbehaviours", texts), ("server", text),
      ],
      lists: [
        ("granted", text), ("grantedSKUs", texts), ("requestProblems", text), ("updates", text),
      ] + lists,
      tables: [("subscriptions", text)]
    )
  }

  /// What the store is now; a response may have members besides.
  private static func state(_ others: [(String, String)] = []) -> String {
    func orNull(_ name: String) -> String {
      "{\"oneOf\": [{\"type\": \"null\"}, \(reference(name))]}"
    }
    let numbers = [
      "entitlements", "messages", "notifications", "pending", "refundRequests", "subscriptions",
      "transactions", "unfinished",
    ].map { ($0, number) }
    let identity = object([
      ("appAppleId", number), ("appTransactionId", text), ("bundleId", text),
      ("catalogDigest", text), ("environment", text), ("seed", number),
    ])
    let members = [
      ("app", reference("app")), ("events", number), ("identity", identity), ("life", number),
      ("milliseconds", number), ("moving", orNull("timeMove")), ("nextDue", textOrNull),
      ("numbers", object(numbers)),
      ("settings", reference("set")), ("sheet", orNull("purchaseSheet")), ("store", text),
      ("systemSheet", orNull("systemSheet")), ("time", text),
    ]
    return object(members + others)
  }

  private static var purchaseSheet: String {
    let line = object(
      [
        ("displayName", text), ("priceNow", number),
        ("renewalPrice", #"{"type": ["integer", "null"]}"#),
      ],
      optional: [("change", text)]
    )
    return object(
      [
        ("currency", text), ("displayName", text), ("id", number), ("milliunits", number),
        ("price", text), ("product", text), ("quantity", number),
      ],
      optional: [("lines", array(of: line)), ("offer", text), ("renewalPrice", text)]
    )
  }

  private static var sheets: String {
    let pending = object([("id", number), ("product", text), ("reason", text), ("since", text)])
    return object(
      [],
      lists: [
        ("pending", pending), ("purchase", reference("purchaseSheet")),
        ("system", reference("systemSheet")),
      ]
    )
  }

  private static var subscription: String {
    object(
      [
        ("expires", text), ("group", text), ("originalTransactionId", text), ("product", text),
        ("renewalInfo", payload), ("state", text), ("transaction", payload),
        ("willAutoRenew", flag),
      ],
      optional: [("items", texts)]
    )
  }

  private static var product: String {
    object(
      [
        ("currency", text), ("description", text), ("displayName", text), ("id", text),
        ("isForSale", flag), ("isGeneric", flag), ("milliunits", number), ("price", text),
        ("type", text),
      ],
      optional: [("duration", text), ("group", text), ("period", text)]
    )
  }

  // MARK: Notifications and faults

  private static var notified: [(name: String, schema: String)] {
    let attempt = object([
      ("isByHand", flag), ("result", text), ("time", text), ("webhook", text),
    ])
    let notification = [
      ("attempts", reference("attempts")), ("number", number), ("subtype", textOrNull),
      ("time", text), ("transactionId", textOrNull), ("type", text), ("uuid", text),
    ]
    let whole = [("payload", payload), ("signedPayload", text)]
    let fault = object([
      ("call", textOrNull), ("number", number), ("times", #"{"type": ["integer", "string"]}"#),
    ])
    return [
      ("attempts", array(of: attempt)),
      ("notification", object(notification + whole)),
      ("notifications", array(of: object(notification))),
      ("faults", array(of: fault)),
    ]
  }

  // MARK: The merchant's side

  private static var sold: [(name: String, schema: String)] {
    let order = object([("orderId", text), ("productId", text), ("transactionId", text)])
    let account = object(
      [("created", text), ("isPremium", flag), ("name", text)],
      lists: [("originalTransactionIds", text)]
    )
    let entry = object([
      ("account", textOrNull), ("code", #"{"type": ["integer", "null"]}"#), ("detail", text),
      ("notification", textOrNull), ("number", number), ("path", text), ("time", text),
      ("transactionId", textOrNull),
    ])
    return [
      ("orders", array(of: order)),
      ("merchantAccounts", array(of: account)),
      ("merchantToken", object([("authToken", text), ("name", text)])),
      ("merchantLog", array(of: entry)),
    ]
  }

  // MARK: Steps and branches

  private static var returning: [(name: String, schema: String)] {
    let entry = object([
      ("isUndone", flag), ("number", number), ("step", text), ("time", text),
    ])
    let branch = object([
      ("fork", number), ("isActive", flag), ("isUndone", flag), ("name", text), ("steps", number),
    ])
    let side = object([
      ("entitlements", array(of: text)), ("firstStep", textOrNull),
      ("money", #"{"type": "object", "additionalProperties": {"type": "integer"}}"#),
      ("name", text), ("notifications", array(of: text)), ("steps", number), ("time", text),
      ("transactions", number),
    ])
    return [
      (
        "moment",
        object([
          ("branch", text), ("life", number), ("redo", number), ("step", number), ("time", text),
        ])
      ),
      ("stepLine", array(of: entry)), ("branches", array(of: branch)),
      ("comparison", object([("other", side), ("shared", number), ("store", side)])),
      (
        "recording",
        object([
          ("script", text), ("state", #"{"enum": ["off", "paused", "running"]}"#),
          ("steps", number),
        ])
      ),
    ]
  }

  // MARK: Stores and moments

  private static var hosted: [(name: String, schema: String)] {
    let snapshot = object([
      ("events", number), ("name", text), ("path", text), ("time", textOrNull),
    ])
    let store = object([
      ("events", number), ("name", text), ("path", text),
      ("port", #"{"type": ["integer", "null"]}"#), ("time", text), ("url", text),
    ])
    return [
      ("snapshot", snapshot), ("snapshots", array(of: reference("snapshot"))),
      ("store", store), ("stores", array(of: reference("store"))),
      ("openapi", #"{"type": "object", "required": ["openapi", "info", "paths"]}"#),
    ]
  }
}
