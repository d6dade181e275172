package import StoreModel

/// What `expect` says of the store's notifications.
package enum ExpectedNotifications: Hashable, Sendable {
  /// How many there have been.
  case count(Int)
  /// The newest of them, oldest first; as many as are listed.
  case latest([ExpectedNotification])
}

/// One notification; what is nil is not compared.
package struct ExpectedNotification: Hashable, Sendable, CustomStringConvertible {
  package var type: NotificationType
  /// `off` is none.
  package var subtype: SettingsChange.Optionally<NotificationSubtype>?
  /// The product of the transaction it speaks of.
  package var product: ProductID?
  /// How the attempts at it ended, at whatever webhook, oldest first.
  package var attempts: [SendAttemptResult]?
  /// The same for each webhook, by its URL.
  package var webhooks: [String: [SendAttemptResult]]?

  package init(
    _ type: NotificationType,
    _ subtype: SettingsChange.Optionally<NotificationSubtype>? = nil
  ) {
    self.type = type
    self.subtype = subtype
  }
}

extension ExpectedNotifications {
  /// A number, or a list.
  init(_ value: ScriptValue) throws(ScriptProblem) {
    if value.isNumeric {
      self = .count(try value.count())
      return
    }
    self = .latest(
      try value.list { value throws(ScriptProblem) in try ExpectedNotification(value) }
    )
  }

  var value: String {
    switch self {
    case .count(let count): String(count)
    case .latest(let notifications): flow(notifications.map(\.value))
    }
  }

  static var schema: String {
    """
    {"oneOf": [\(WholeBound.count.schema), \
    {"type": "array", "items": \(ExpectedNotification.schema)}]}
    """
  }
}

extension ExpectedNotification {
  /// `DID_RENEW` is one without a subtype, `EXPIRED VOLUNTARY` one with it; fields say more, and a
  /// subtype that they do not name may be any.
  init(_ value: ScriptValue) throws(ScriptProblem) {
    if let text = value.text {
      let words = text.split(separator: " ").map(String.init)
      guard let type = words.first.flatMap(NotificationType.init), words.count <= 2 else {
        _ = try value.notificationType()
        throw value.problem("\(value.shown) is no notification", "write a type and a subtype")
      }
      let subtype = words.dropFirst().first.flatMap(NotificationSubtype.init)
      guard words.count == 1 || subtype != nil, type.subtypes.contains(subtype) else {
        let known = type.subtypes.map { type.words(with: $0) }
        throw value.problem(
          "there is no notification \(value.shown)",
          Suggestion.remedy(for: text, among: known)
        )
      }
      self.init(type, subtype.map { .on($0) } ?? .off)
      return
    }
    var fields = FieldReader(value, of: "a notification")
    let type = fields.require("type") { value throws(ScriptProblem) in
      try value.notificationType()
    }
    self.init(type ?? .test)
    subtype = fields.take("subtype") { value throws(ScriptProblem) in
      try value.orNone { value throws(ScriptProblem) in try value.notificationSubtype() }
    }
    product = fields.takeProduct("product")
    attempts = fields.take("attempts") { value throws(ScriptProblem) in try value.results() }
    webhooks = fields.takeTable("webhooks") { value throws(ScriptProblem) in try value.results() }
    fields.finish()
    if let problem = fields.problems.kept.first { throw problem }
  }

  /// As a script writes it.
  package var description: String { value }

  var value: String {
    if let subtype, product == nil, attempts == nil, webhooks == nil {
      switch subtype {
      case .off: return type.rawValue
      case .on(let subtype): return type.words(with: subtype)
      }
    }
    var fields = FlowMapping()
    fields.add("type", type.rawValue)
    fields.add("subtype", subtype?.value(\.rawValue))
    fields.add("product", product.map { scalar($0.rawValue) })
    fields.add("attempts", attempts.map { flow($0.map(\.rawValue)) })
    if let webhooks {
      var inner = FlowMapping()
      for (url, results) in webhooks.sorted(by: { $0.key < $1.key }) {
        inner.add(scalar(url), flow(results.map(\.rawValue)))
      }
      fields.add("webhooks", inner.text)
    }
    return fields.text
  }

  static var schema: String {
    let types = SessionScript.words(NotificationType.allCases.map(\.rawValue))
    let subtypes = SessionScript.words(NotificationSubtype.allCases.map(\.rawValue) + ["none"])
    let pairs = NotificationType.allCases.flatMap { type in
      type.subtypes.map { type.words(with: $0) }
    }
    let results = SessionScript.words(SendAttemptResult.allCases.map(\.rawValue))
    let list = "{\"type\": \"array\", \"items\": {\"enum\": \(results)}}"
    return """
      {"oneOf": [{"enum": \(SessionScript.words(pairs))}, \
      {"type": "object", "additionalProperties": false, "required": ["type"], "properties": {\
      "type": {"enum": \(types)}, "subtype": {"enum": \(subtypes)}, \
      "product": {"type": "string"}, "attempts": \(list), \
      "webhooks": {"type": "object", "additionalProperties": \(list)}}}]}
      """
  }
}

extension ScriptValue {
  fileprivate func results() throws(ScriptProblem) -> [SendAttemptResult] {
    try list { value throws(ScriptProblem) in try value.sendAttemptResult() }
  }
}
