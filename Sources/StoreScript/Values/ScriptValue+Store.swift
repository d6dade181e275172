import StoreModel

// The store's own values in session files.

extension ScriptValue {
  func sheetAnswer() throws(ScriptProblem) -> SheetAnswer {
    let words = SheetAnswer.Kind.allCases.map(\.rawValue)
    guard let (word, argument) = wordAndArgument, let name = word.text else {
      throw problem("an answer is a word, not \(shown)", Suggestion.remedy(for: "", among: words))
    }
    let kind = SheetAnswer.Kind(rawValue: name)
    switch (kind, kind?.row.choice, argument) {
    case (let kind?, _, nil): return SheetAnswer(kind)
    case (let kind?, .flaw, let argument?):
      return SheetAnswer(
        kind,
        flaw: try argument.oneOf(SignatureFlaw.self, called: "signature flaw")
      )
    case (let kind?, .failure, let argument?):
      let failure = try argument.oneOf(PurchaseFailure.self, called: "purchase failure")
      return SheetAnswer(kind, failure: failure)
    case (nil, _, _), (_, .nothing?, _), (_, nil, _):
      throw word.problem(
        "there is no answer \(word.shown)\(argument == nil ? "" : " with a value")",
        Suggestion.remedy(for: name, among: words)
      )
    }
  }

  /// Reads a reference to a transaction: `latest`, a number, a transaction id, or a product.
  ///
  /// A number counts the store's transactions from 1. A product refers to its newest transaction.
  func transactionReference() throws(ScriptProblem) -> TransactionReference {
    guard let (word, argument) = wordAndArgument, let text = word.text else {
      throw problem(
        "\(shown) names no transaction",
        "write latest, a number, a product or a transaction id"
      )
    }
    if let argument {
      switch text {
      case "product": return .latestOf(try argument.productID())
      case "number": return .number(try argument.whole(.position))
      case "id": return .id(try argument.transactionID())
      default:
        throw word.problem(
          "a transaction can't be named by \(word.shown)",
          Suggestion.remedy(for: text, among: ["product", "number", "id"])
        )
      }
    }
    if text == "latest" { return .latest }
    guard isNumeric else { return .latestOf(ProductID(rawValue: text)) }
    // The ids of the store have sixteen digits, and no script has so many transactions.
    let number = try whole(.transaction)
    return WholeBound.position.contains(number)
      ? .number(number) : .id(TransactionID(rawValue: UInt64(number)))
  }

  func transactionID() throws(ScriptProblem) -> TransactionID {
    guard let text, let id = TransactionID(text) else {
      throw problem("\(shown) isn't a transaction id", WholeBound.transactionID.remedy)
    }
    return id
  }

  /// Reads an amount of time: `next`, `{to: DATE}`, `P1M`, or a number with a unit, such as `45s`, `30min`, `12h`,
  /// `1d`, `2w`, `1mo` or `1y`.
  func advance() throws(ScriptProblem) -> Advance {
    if case .fields(let fields) = content, fields.count == 1, fields[0].name == "to" {
      return .to(try fields[0].value.instant())
    }
    guard let text else { throw notADuration }
    if text == "next" { return .toNextEvent }
    let digits = text.prefix { ("0"..."9").contains($0) }
    let (seconds, iso8601): (Int64?, String) =
      switch text.dropFirst(digits.count) {
      case "s": (1, "")
      case "min": (60, "")
      case "h": (3600, "")
      case "d": (nil, "P\(digits)D")
      case "w": (nil, "P\(digits)W")
      case "mo": (nil, "P\(digits)M")
      case "y": (nil, "P\(digits)Y")
      default: (nil, text)
      }
    guard let seconds else {
      guard let period = SubscriptionPeriod(iso8601: iso8601) else { throw notADuration }
      return .by(period)
    }
    guard let number = WholeBound.seconds.number(digits),
      case let length = Int64(number).multipliedSaturated(by: seconds),
      WholeBound.seconds.contains(length)
    else { throw notADuration }
    return .bySeconds(length)
  }

  /// The problem of an invalid amount of time.
  ///
  /// Its example of a mapping is valid in both YAML and JSON.
  private var notADuration: ScriptProblem {
    problem(
      "\(shown) isn't a duration",
      """
      write 45s, 30min, 12h, 1d, 2w, 1mo, 1y (8,000 years at most), next or {"to": "2026-01-31"}
      """
    )
  }

  func renewalState() throws(ScriptProblem) -> RenewalState {
    guard let state = RenewalState.allCases.first(where: { $0.name == text }) else {
      throw noWord(called: "subscription state", among: RenewalState.allCases.map(\.name))
    }
    return state
  }
}

extension RenewalState {
  /// StoreKit's name for the state, which scripts and screens use.
  package var name: String {
    switch self {
    case .subscribed: "subscribed"
    case .expired: "expired"
    case .inBillingRetryPeriod: "inBillingRetryPeriod"
    case .inGracePeriod: "inGracePeriod"
    case .revoked: "revoked"
    }
  }
}
