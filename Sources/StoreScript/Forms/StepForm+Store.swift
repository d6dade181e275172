import StoreModel

extension StepForm {
  /// The steps that change the store, its catalog or its clock.
  static let store: [StepForm] = [
    StepForm(.clear, .clear),
    StepForm(.finish, finish, Step.finish) {
      if case .finish(let it, let byServer) = $0 { (it, byServer) } else { nil }
    },
    StepForm(.refund, refund, Step.refund) {
      if case .refund(let it, let reason, let part) = $0 { (it, reason, part) } else { nil }
    },
    StepForm(.decideRefund, .fields(refundDecision), Step.decideRefund) {
      if case .decideRefund(let it, let isGranted, let part) = $0 {
        (it, isGranted, part)
      } else {
        nil
      }
    },
    StepForm(.reverseRefund, .transaction, Step.reverseRefund) {
      if case .reverseRefund(let it) = $0 { it } else { nil }
    },
    StepForm(.message, message, Step.message) {
      if case .message(let reason, let subscription) = $0 { (reason, subscription) } else { nil }
    },
    StepForm(.rotateSigning, .word("signing part"), Step.rotateSigning) {
      if case .rotateSigning(let it) = $0 { it } else { nil }
    },
    StepForm(.delete, .transaction, Step.delete) {
      if case .delete(let it) = $0 { it } else { nil }
    },
    StepForm(.advance, .advance, Step.advance) {
      if case .advance(let it) = $0 { it } else { nil }
    },
    StepForm(
      .rate,
      .rate.about("Lets store time run by itself, so many seconds in a second of wall time."),
      Step.rate
    ) { if case .rate(let it) = $0 { it } else { nil } },
    StepForm(.set, .fields(SettingsChange.fields), Step.set) {
      if case .set(let it) = $0 { it } else { nil }
    },
    StepForm(.catalog, CatalogStep.shape, Step.catalog) {
      if case .catalog(let it) = $0 { it } else { nil }
    },
  ]

  /// `TRANSACTION`, or `{transaction: TRANSACTION, by: server}`.
  private static let finish = ScriptShape<TransactionReference>.transaction
    .of({ (transaction: $0, byServer: false) }, { $0.byServer ? nil : $0.transaction })
    .orFields(
      FieldTable(
        (transaction: .latest, byServer: false),
        [
          .required("transaction", \.transaction, .transaction),
          .unless(false, "by", \.byServer, .finisher),
        ]
      )
    )

  /// `TRANSACTION`, or a mapping that also contains the reason and the refunded part.
  private static let refund = ScriptShape<TransactionReference>.transaction
    .of(
      { (transaction: $0, reason: RevocationReason.other, part: RefundPart?.none) },
      { $0.reason == .other && $0.part == nil ? $0.transaction : nil }
    )
    .orFields(
      FieldTable(
        (transaction: .latest, reason: .other, part: nil),
        [
          .required("transaction", \.transaction, .transaction),
          .unless(.other, "reason", \.reason, .refundReason),
          .optional("part", \.part, .refundPart),
        ]
      )
    )

  private static let refundDecision = FieldTable(
    (transaction: TransactionReference.latest, isGranted: false, part: RefundPart?.none),
    [
      .required("transaction", \.transaction, .transaction),
      .required("granted", \.isGranted, .flag),
      .optional("part", \.part, .refundPart),
    ]
  )

  /// `REASON`, or `{reason: REASON, subscription: TRANSACTION}`.
  private static let message = ScriptShape<MessageReason>.messageReason
    .of(
      { (reason: $0, subscription: TransactionReference?.none) },
      { $0.subscription == nil ? $0.reason : nil }
    )
    .orFields(
      FieldTable(
        (reason: .generic, subscription: nil),
        [
          .required("reason", \.reason, .messageReason),
          .optional("subscription", \.subscription, .transaction),
        ]
      )
    )
}

extension ScriptShape<Bool> {
  /// The party that finishes a transaction instead of the app: the tester, or the merchant's server.
  fileprivate static var finisher: ScriptShape {
    ScriptShape(
      #"{"enum": ["tester", "server"]}"#,
      { value throws(ScriptProblem) in
        switch value.text {
        case "server": return true
        case "tester": return false
        default:
          throw value.problem("\(value.shown) can't finish it", "write tester or server")
        }
      },
      { $0 ? "server" : "tester" }
    )
  }
}

extension ScriptShape<RevocationReason> {
  fileprivate static var refundReason: ScriptShape {
    let words: [(word: String, reason: RevocationReason)] = [
      ("other", .other), ("developerIssue", .developerIssue),
    ]
    return ScriptShape(
      "{\"enum\": \(SessionScript.words(words.map(\.word)))}",
      { value throws(ScriptProblem) in
        if let found = words.first(where: { $0.word == value.text }) { return found.reason }
        throw value.noWord(called: "refund reason", among: words.map(\.word))
      },
      { reason in words.first { $0.reason == reason }?.word }
    )
  }
}

extension ScriptShape<RefundPart> {
  /// `unused`, or a percentage of the price in thousandths of a percent.
  fileprivate static var refundPart: ScriptShape {
    ScriptShape(
      """
      {"oneOf": [{"const": "unused"}, {"type": "integer", \(WholeBound.refundPercentage.schemaMembers), \
      "examples": [25000]}]}
      """,
      { value throws(ScriptProblem) in
        if value.text == "unused" { return .unused }
        guard let number = value.text.flatMap({ WholeBound.refundPercentage.number($0) }) else {
          throw value.problem(
            "\(value.shown) isn't a part of a price",
            "write unused, or thousandths of a percent \(WholeBound.refundPercentage.words), such as 40000 for 40 %"
          )
        }
        return .percentage(number)
      },
      { part in
        switch part {
        case .percentage(let percentage): String(percentage)
        case .unused: "unused"
        }
      }
    )
  }
}

extension ScriptShape<Double> {
  /// The number of store seconds that pass in one second of wall time.
  fileprivate static var rate: ScriptShape {
    ScriptShape(
      RealBound.rate.schema,
      { value throws(ScriptProblem) in try value.real(.rate) },
      { rate in Int64(exactly: rate).map { String($0) } ?? String(rate) }
    )
  }
}
