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
  package var type: WireName<NotificationType>
  /// `off` is none.
  package var subtype: SettingsChange.Optionally<WireName<NotificationSubtype>>?
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
    self.type = .known(type)
    self.subtype = subtype.map { .init($0.value.map { .known($0) }) }
  }

  /// The same type and subtype, and nothing else.
  package var bare: ExpectedNotification {
    ExpectedNotification(NotificationKind(type, subtype?.value))
  }

  package init(_ kind: NotificationKind) {
    type = kind.type
    subtype = .init(kind.subtype)
  }
}

extension ScriptShape<ExpectedNotifications> {
  /// A number, or a list.
  static var notifications: ScriptShape {
    let count = ScriptShape<Int>.count.of(ExpectedNotifications.count) {
      if case .count(let count) = $0 { count } else { nil }
    }
    let latest = ScriptShape<[ExpectedNotification]>.list(of: .notification)
      .of(ExpectedNotifications.latest) { if case .latest(let list) = $0 { list } else { nil } }
    return count.or(latest) { !$0.isNumeric }
  }
}

extension ExpectedNotification: FactTable {
  package static let facts: [Fact<ExpectedNotification>] = [
    Fact("subtype", \.subtype, WireName.shapeOrNone("notification subtype")),
    Fact("product", \.product, .product.naming(.product)),
    Fact("attempts", \.attempts, .list(of: .word("result of an attempt"))),
    Fact(
      "webhooks",
      \.webhooks,
      .table(of: .list(of: .word("result of an attempt")), by: .webhook)
    ),
  ]

  fileprivate static let table: FieldTable<ExpectedNotification> = {
    let type = FieldRow<ExpectedNotification>.required(
      "type",
      \.type,
      WireName.shape("notification type")
    )
    var table = FieldTable(ExpectedNotification(.test), [type] + rows)
    table.name = "a notification"
    table.tellsAll = false
    return table
  }()

  /// As a script writes it.
  package var description: String { words ?? Self.table.write(self) }

  /// Its type and subtype, or `nil` if they aren't all that it contains.
  ///
  /// `nil` if it has other keys, doesn't name the subtype, or has a name that Apple doesn't document.
  fileprivate var words: String? {
    guard let subtype else { return nil }
    let kind = NotificationKind(type, subtype.value)
    return self == ExpectedNotification(kind) && kind.isDocumented ? kind.description : nil
  }

  /// Refuses names that Apple doesn't document, which only the fields of a notification can have.
  private static func checkNames(
    _ words: [String],
    _ value: ScriptValue
  ) throws(ScriptProblem) {
    guard let first = words.first, words.count <= 2 else { return }
    let type = try ScriptValue(.text(first), at: value).notificationType()
    var subtype: WireName<NotificationSubtype>?
    if let second = words.dropFirst().first {
      subtype = try ScriptValue(.text(second), at: value).wireName(called: "notification subtype")
    }
    guard type.known == nil || subtype.map({ $0.known == nil }) == true else { return }
    let fields = ["type: \(type.rawValue)", subtype.map { "subtype: \($0.rawValue)" }]
    throw value.problem(
      "Apple doesn't document the notification \(subtype == nil ? "type " : "")\(value.shown)",
      "write {\(fields.compactMap(\.self).joined(separator: ", "))} to expect it anyway"
    )
  }

  /// `DID_RENEW` is one without a subtype, `EXPIRED VOLUNTARY` one with it.
  fileprivate static func inWords(
    _ value: ScriptValue
  ) throws(ScriptProblem) -> ExpectedNotification {
    let text = try value.string()
    let words = text.split(separator: " ").map(String.init)
    try checkNames(words, value)
    guard let type = words.first.flatMap(NotificationType.init), words.count <= 2 else {
      throw value.problem("\(value.shown) isn't a notification", "write a type and a subtype")
    }
    let subtype = words.dropFirst().first.flatMap(NotificationSubtype.init)
    guard words.count == 1 || subtype != nil, type.subtypes.contains(subtype) else {
      let known = type.subtypes.map { NotificationKind(type, $0).description }
      throw value.problem(
        "there is no notification \(value.shown)",
        Suggestion.remedy(for: text, among: known)
      )
    }
    return ExpectedNotification(type, subtype.map { .on($0) } ?? .off)
  }
}

extension ScriptShape<ExpectedNotification> {
  /// Words, or fields that say more; a subtype that they do not name may be any.
  fileprivate static var notification: ScriptShape {
    let pairs = NotificationKind.all.map(\.description)
    return ScriptShape(
      "{\"enum\": \(SessionScript.words(pairs))}",
      { value throws(ScriptProblem) in try ExpectedNotification.inWords(value) },
      \.words
    )
    .orFields(ExpectedNotification.table)
  }
}
