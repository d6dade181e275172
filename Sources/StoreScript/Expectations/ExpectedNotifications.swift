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

extension FactShape where Value == ExpectedNotifications {
  /// A number, or a list.
  static var notifications: Self {
    let list = FactShape<[ExpectedNotification]>.list(of: .notification)
    return Self(
      read: { value throws(ScriptProblem) in
        value.isNumeric ? .count(try value.count()) : .latest(try list.read(value))
      },
      write: { notifications in
        switch notifications {
        case .count(let count): String(count)
        case .latest(let notifications): list.write(notifications)
        }
      },
      schema: "{\"oneOf\": [\(WholeBound.count.schema), \(list.schema)]}"
    )
  }
}

extension ExpectedNotification: FactTable {
  package static let facts: [Fact<ExpectedNotification>] = [
    Fact("subtype", \.subtype, .subtypeOrNone),
    Fact("product", \.product, .product),
    Fact("attempts", \.attempts, .list(of: .result)),
    Fact("webhooks", \.webhooks, .table(of: .list(of: .result))),
  ]

  /// As a script writes it.
  package var description: String {
    if let subtype, self == ExpectedNotification(type, subtype) {
      switch subtype {
      case .off: return type.rawValue
      case .on(let subtype): return type.words(with: subtype)
      }
    }
    var fields = FlowMapping()
    fields.add("type", type.rawValue)
    write(to: &fields)
    return fields.text
  }

  /// `DID_RENEW` is one without a subtype, `EXPIRED VOLUNTARY` one with it; fields say more, and a
  /// subtype that they do not name may be any.
  fileprivate init(_ value: ScriptValue) throws(ScriptProblem) {
    if let text = value.text {
      self = try Self.inWords(text, value)
      return
    }
    var fields = FieldReader(value, of: "a notification")
    let type = fields.require("type") { value throws(ScriptProblem) in
      try value.notificationType()
    }
    self.init(type ?? .test)
    try readAll(&fields)
  }

  private static func inWords(
    _ text: String,
    _ value: ScriptValue
  ) throws(ScriptProblem) -> ExpectedNotification {
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
    return ExpectedNotification(type, subtype.map { .on($0) } ?? .off)
  }
}

extension FactShape where Value == ExpectedNotification {
  fileprivate static var notification: Self {
    let pairs = NotificationType.allCases.flatMap { type in
      type.subtypes.map { type.words(with: $0) }
    }
    let types = SessionScript.words(NotificationType.allCases.map(\.rawValue))
    let fields = SessionScript.object(
      ["\"type\": {\"enum\": \(types)}"] + ExpectedNotification.properties,
      required: ["type"]
    )
    return Self(
      read: { value throws(ScriptProblem) in try ExpectedNotification(value) },
      write: \.description,
      schema: "{\"oneOf\": [{\"enum\": \(SessionScript.words(pairs))}, \(fields)]}"
    )
  }
}

extension FactShape where Value == SettingsChange.Optionally<NotificationSubtype> {
  fileprivate static var subtypeOrNone: Self {
    let words = NotificationSubtype.allCases.map(\.rawValue) + ["none"]
    return Self(
      read: { value throws(ScriptProblem) in
        try value.orNone { value throws(ScriptProblem) in try value.notificationSubtype() }
      },
      write: { $0.value(\.rawValue) },
      schema: "{\"enum\": \(SessionScript.words(words))}"
    )
  }
}

extension FactShape where Value == SendAttemptResult {
  fileprivate static var result: Self {
    .oneOf { value throws(ScriptProblem) in try value.sendAttemptResult() }
  }
}
