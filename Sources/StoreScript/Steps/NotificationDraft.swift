package import StoreModel

/// A notification that a step sends without the event that it tells of.
package struct NotificationDraft: Hashable, Sendable {
  package var type: NotificationType
  package var subtype: NotificationSubtype?
  /// What it speaks of; nil for the types that speak of no transaction.
  package var transaction: TransactionReference?
  /// The id of an `EXTERNAL_PURCHASE_TOKEN`; nil has the store make one.
  package var externalPurchaseId: String?
  /// When that token was made, in store time; nil is now.
  package var tokenCreationDate: StoreInstant?

  package init(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    of transaction: TransactionReference? = nil
  ) {
    self.type = type
    self.subtype = subtype
    self.transaction = transaction
  }
}

extension NotificationDraft {
  var value: String {
    var fields = FlowMapping()
    fields.add("type", type.rawValue)
    fields.add("subtype", subtype?.rawValue)
    fields.add("of", transaction?.value)
    fields.add("externalPurchaseId", externalPurchaseId.map(scalar))
    fields.add("tokenCreationDate", tokenCreationDate.map { quoted($0.description) })
    return fields.text
  }

  static var schema: String {
    """
    {"oneOf": [{"enum": \(SessionScript.words(NotificationType.allCases.map(\.rawValue)))}, \
    {"type": "object", "additionalProperties": false, "required": ["type"], "properties": {\
    "type": {"enum": \(SessionScript.words(NotificationType.allCases.map(\.rawValue)))}, \
    "subtype": {"enum": \(SessionScript.words(NotificationSubtype.allCases.map(\.rawValue)))}, \
    "of": {"$ref": "#/$defs/transaction"}, "externalPurchaseId": {"type": "string"}, \
    "tokenCreationDate": \(StoreInstant.schema)}}]}
    """
  }
}

extension StepReader {
  /// `TYPE` for one that has no subtype and speaks of no transaction, or its fields.
  mutating func notify(_ value: ScriptValue) -> Step? {
    if value.text != nil {
      return reading { () throws(ScriptProblem) in
        let draft = NotificationDraft(try value.notificationType())
        try draft.check(value)
        return .notify(draft)
      }
    }
    var fields = FieldReader(value, of: "notify")
    let type = fields.require("type") { value throws(ScriptProblem) in
      try value.notificationType()
    }
    let subtype = fields.take("subtype") { value throws(ScriptProblem) in
      try value.notificationSubtype()
    }
    let transaction = fields.takeTransaction("of")
    let token = fields.takeText("externalPurchaseId")
    let date = fields.takeInstant("tokenCreationDate")
    guard finish(&fields), let type else { return nil }
    var draft = NotificationDraft(type, subtype, of: transaction)
    draft.externalPurchaseId = token
    draft.tokenCreationDate = date
    return reading { () throws(ScriptProblem) in
      try draft.check(value)
      return .notify(draft)
    }
  }
}

extension NotificationDraft {
  /// Throws what is wrong with it as a whole.
  fileprivate func check(_ value: ScriptValue) throws(ScriptProblem) {
    guard type.subtypes.contains(subtype) else {
      let known = type.subtypes.map { $0?.rawValue ?? "none at all" }
      throw value.problem(
        "there is no notification \(type.words(with: subtype))",
        "\(type.rawValue) comes with \(known.joined(separator: ", "))"
      )
    }
    let need = NotificationKind(type, subtype).transactionNeed
    if need == .never, transaction != nil {
      throw value.problem(
        "\(type.words(with: subtype)) speaks of no transaction",
        "leave of: out"
      )
    }
    if need == .always, transaction == nil {
      throw value.problem(
        "\(type.words(with: subtype)) speaks of a transaction",
        "add of: with one, such as of: latest"
      )
    }
    guard type != .externalPurchaseToken else { return }
    if externalPurchaseId != nil || tokenCreationDate != nil {
      throw value.problem(
        "\(type.rawValue) has no external purchase token",
        "leave externalPurchaseId and tokenCreationDate out"
      )
    }
  }
}

extension ScriptValue {
  func notificationType() throws(ScriptProblem) -> NotificationType {
    try oneOf(NotificationType.self, called: "notification type")
  }

  func notificationSubtype() throws(ScriptProblem) -> NotificationSubtype {
    try oneOf(NotificationSubtype.self, called: "notification subtype")
  }
}
