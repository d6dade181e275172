package import StoreModel

/// A notification that a step sends although no such event has happened.
package struct NotificationDraft: Hashable, Sendable {
  package var type: WireName<NotificationType>
  package var subtype: WireName<NotificationSubtype>?
  /// The transaction that the notification is about, or `nil` for types of notifications without a transaction.
  package var transaction: TransactionReference?
  /// The id of an `EXTERNAL_PURCHASE_TOKEN`, or `nil` if the store generates the id.
  package var externalPurchaseId: String?
  /// The creation date of the token in store time, or `nil` for the current store time.
  package var tokenCreationDate: StoreInstant?
  /// Whether the notification's signed payloads have members that Apple doesn't document.
  package var unknownFields = false

  package init(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    of transaction: TransactionReference? = nil
  ) {
    self.init(NotificationKind(type, subtype), of: transaction)
  }

  package init(_ kind: NotificationKind, of transaction: TransactionReference? = nil) {
    type = kind.type
    subtype = kind.subtype
    self.transaction = transaction
  }

  package var kind: NotificationKind { NotificationKind(type, subtype) }
}

extension NotificationDraft {
  /// `TYPE` for a notification that needs neither a subtype nor a transaction, or a mapping.
  static let shape = ScriptShape<NotificationType>.documentedType
    .of({ NotificationDraft($0, nil) }, { _ in nil })
    .orFields(
      FieldTable(
        NotificationDraft(.test),
        [
          .required("type", \.type, WireName.shape("notification type").showing("\"TEST\"")),
          .optional("subtype", \.subtype, WireName.shape("notification subtype")),
          .optional("of", \.transaction, .transaction),
          .optional("externalPurchaseId", \.externalPurchaseId, .text),
          .optional("tokenCreationDate", \.tokenCreationDate, .instant),
          .unless(false, "unknownFields", \.unknownFields, .flag),
        ]
      )
    )
    .checked { draft, value throws(ScriptProblem) in try draft.check(value) }
}

extension NotificationDraft {
  /// The types that need neither a subtype nor a transaction.
  fileprivate static let alone = NotificationType.allCases.filter { type in
    type.subtypes.contains(nil) && NotificationKind(type, nil).transactionNeed != .always
  }

  /// Throws a problem if the combination of the notification's fields is impossible.
  fileprivate func check(_ value: ScriptValue) throws(ScriptProblem) {
    let kind = kind
    guard kind.isPossible else {
      let known = (type.known?.subtypes ?? []).compactMap { $0?.rawValue }.joined(separator: ", ")
      throw value.problem(
        subtype.map { "\(type.rawValue) has no subtype \($0.rawValue)" }
          ?? "\(type.rawValue) needs a subtype",
        known.isEmpty ? "remove subtype:" : "add one of \(known)"
      )
    }
    let need = kind.transactionNeed
    if need == .never, transaction != nil {
      throw value.problem(
        "\(kind) isn't about a transaction",
        "remove of:"
      )
    }
    if need == .always, transaction == nil {
      throw value.problem(
        "\(kind) is about a transaction",
        "add of: with one, such as of: latest"
      )
    }
    guard type != .externalPurchaseToken else { return }
    if externalPurchaseId != nil || tokenCreationDate != nil {
      throw value.problem(
        "\(type.rawValue) has no external purchase token",
        "remove externalPurchaseId and tokenCreationDate"
      )
    }
  }
}

extension ScriptShape<NotificationType> {
  /// A type that Apple documents, which can be written without a mapping.
  fileprivate static var documentedType: ScriptShape {
    ScriptShape(
      "{\"enum\": \(SessionScript.words(NotificationDraft.alone.map(\.rawValue)))}",
      { value throws(ScriptProblem) in
        let type = try value.notificationType()
        guard let known = type.known else {
          throw value.problem(
            "Apple doesn't document the notification type \(value.shown)",
            "write {type: \(type.rawValue)} to send it anyway"
          )
        }
        return known
      },
      { $0.rawValue }
    )
  }
}

extension ScriptValue {
  func notificationType() throws(ScriptProblem) -> WireName<NotificationType> {
    try wireName(called: "notification type")
  }
}
