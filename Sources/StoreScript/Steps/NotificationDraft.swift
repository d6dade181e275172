package import StoreModel

/// A notification that a step sends without the event that it tells of.
package struct NotificationDraft: Hashable, Sendable {
  package var type: WireName<NotificationType>
  package var subtype: WireName<NotificationSubtype>?
  /// What it speaks of; nil for the types that speak of no transaction.
  package var transaction: TransactionReference?
  /// The id of an `EXTERNAL_PURCHASE_TOKEN`; nil has the store make one.
  package var externalPurchaseId: String?
  /// When that token was made, in store time; nil is now.
  package var tokenCreationDate: StoreInstant?
  /// Whether its signed payloads have members that Apple doesn't document.
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
  /// `TYPE` for one that has no subtype and speaks of no transaction, or its fields.
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

  /// Throws what is wrong with it as a whole.
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
  /// A type that Apple documents, which a word alone can name.
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
