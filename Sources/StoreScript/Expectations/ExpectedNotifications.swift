package import StoreModel

/// The expectation about the store's notifications.
package enum ExpectedNotifications: Hashable, Sendable {
  /// The number of notifications.
  case count(Int)
  /// The newest notifications, oldest first.
  ///
  /// Only as many notifications are compared as the list contains.
  case latest([ExpectedNotification])
}

/// The expectation about one notification.
///
/// A property that is `nil` isn't compared.
package struct ExpectedNotification: Hashable, Sendable, CustomStringConvertible {
  package var type: WireName<NotificationType>
  /// The subtype, or `off` if the notification must not have a subtype.
  package var subtype: SettingsChange.Optionally<WireName<NotificationSubtype>>?
  /// The product of the notification's transaction.
  package var product: ProductID?
  /// The results of all delivery attempts at any webhook, oldest first.
  package var attempts: [SendAttemptResult]?
  /// The results of the delivery attempts at each webhook, keyed by its URL.
  package var webhooks: [String: [SendAttemptResult]]?

  package init(
    _ type: NotificationType,
    _ subtype: SettingsChange.Optionally<NotificationSubtype>? = nil
  ) {
    self.type = .known(type)
    self.subtype = subtype.map { .init($0.value.map { .known($0) }) }
  }

  /// An expectation with the same type and subtype only.
  package var bare: ExpectedNotification {
    ExpectedNotification(NotificationKind(type, subtype?.value))
  }

  package init(_ kind: NotificationKind) {
    type = kind.type
    subtype = .init(kind.subtype)
  }
}

extension ScriptShape<ExpectedNotifications> {
  /// A number or a list of notifications.
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

  /// The expectation in the form that scripts use.
  package var description: String { words ?? Self.table.write(self) }

  /// The type and subtype, or `nil` if they don't describe the expectation completely.
  ///
  /// The value is also `nil` if the expectation doesn't state the subtype, or if Apple doesn't document a name.
  fileprivate var words: String? {
    guard let subtype else { return nil }
    let kind = NotificationKind(type, subtype.value)
    return self == ExpectedNotification(kind) && kind.isDocumented ? kind.description : nil
  }

  /// Rejects names that Apple doesn't document.
  ///
  /// Such names are only valid in a notification's mapping, such as `{type: NEW_TYPE}`.
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

  /// Reads a notification that is written as words.
  ///
  /// `DID_RENEW` is a type without a subtype. `EXPIRED VOLUNTARY` is a type and its subtype.
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
  /// A notification, written as words or as a mapping.
  ///
  /// If the mapping doesn't contain a subtype, any subtype matches.
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
