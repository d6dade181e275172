import AdvancedCommerce
import StoreModel

/// Reads one step: a word alone (`restore`), or a mapping with one key and perhaps `after`.
struct StepReader {
  /// Reads the files that steps name; nil where there are none.
  let files: ScriptFiles?
  private(set) var problems = ProblemList<ScriptProblem>()

  init(files: ScriptFiles?) {
    self.files = files
  }

  mutating func step(_ value: ScriptValue) -> ScriptStep? {
    switch value.content {
    case .text(let word):
      return named(word, key: value, value: nil, after: nil)
    case .fields(let fields):
      let keys = fields.filter { $0.name != "after" }
      guard keys.count == 1, let field = keys.first else {
        complain(
          value.problem(
            keys.isEmpty ? "a step is missing" : "a step has one key, this one has \(keys.count)",
            "write each step as an item of its own, such as - buy: gems"
          )
        )
        return nil
      }
      var after: Double?
      if let pause = fields.first(where: { $0.name == "after" }) {
        after = reading { () throws(ScriptProblem) in try pause.value.real(.pause) }
      }
      return named(field.name, key: field.key, value: field.value, after: after)
    case .empty, .list:
      complain(value.problem("\(value.shown) is not a step", "write one such as buy: gems"))
      return nil
    }
  }

  private mutating func named(
    _ word: String,
    key: ScriptValue,
    value: ScriptValue?,
    after: Double?
  ) -> ScriptStep? {
    guard let name = StepName(rawValue: word) else {
      let names = StepName.allCases.map(\.rawValue)
      complain(
        key.problem("there is no step \(key.shown)", Suggestion.remedy(for: word, among: names))
      )
      return nil
    }
    guard let step = step(name, key: key, value: value) else { return nil }
    return ScriptStep(step, after: after, line: key.line, column: key.column)
  }

  private mutating func step(_ name: StepName, key: ScriptValue, value: ScriptValue?) -> Step? {
    if let plain = Self.plain[name] {
      if let value, case .empty = value.content { return plain }
      if value == nil { return plain }
      complain(key.problem("\(name.rawValue) takes no value", "write \(name.rawValue): alone"))
      return nil
    }
    switch name {
    case .approve, .decline, .resolve:
      return deferred(name, value)
    case .crash:
      return crash(value)
    case .showMessage:
      return showMessage(value)
    default:
      break
    }
    guard let value, !value.isEmpty else {
      complain(key.problem("\(name.rawValue) says nothing", "give it a value"))
      return nil
    }
    return withValue(name, value)
  }

  private static let plain: [StepName: Step] = [
    .restore: .restore, .newDevice: .newDevice, .launch: .launch, .quit: .quit,
    .redeemCode: .redeemCode, .clear: .clear, .testNotification: .testNotification,
  ]

  /// The steps that say no more than which transaction they mean.
  private static let ofTransaction: [StepName: @Sendable (TransactionReference) -> Step] = [
    .finish: { .finish($0) }, .cancelRenewal: { .cancelRenewal($0) },
    .resumeRenewal: { .resumeRenewal($0) }, .refundRequest: { .refundRequest($0) },
    .stopSharing: { .stopSharing($0) }, .settleBilling: { .settleBilling($0) },
    .expire: { .expire($0) }, .renew: { .renew($0) }, .delete: { .delete($0) },
    .reverseRefund: { .reverseRefund($0) },
  ]

  private mutating func deferred(_ name: StepName, _ value: ScriptValue?) -> Step? {
    var product: ProductID?
    if let value, !value.isEmpty {
      guard let id = reading({ () throws(ScriptProblem) in try value.productID() }) else {
        return nil
      }
      product = id
    }
    switch name {
    case .approve: return .approve(product)
    case .decline: return .decline(product)
    default: return .resolve(product)
    }
  }

  private mutating func crash(_ value: ScriptValue?) -> Step? {
    guard let value, !value.isEmpty else { return .crash(beforeFinish: false) }
    if value.text == "beforeFinish" { return .crash(beforeFinish: true) }
    complain(
      value.problem("the app does not crash \(value.shown)", "write crash: or crash: beforeFinish")
    )
    return nil
  }

  private mutating func withValue(_ name: StepName, _ value: ScriptValue) -> Step? {
    if let make = Self.ofTransaction[name] {
      return reading { () throws(ScriptProblem) in make(try value.transactionReference()) }
    }
    switch name {
    case .buy: return buy(value, of: name).map(Step.buy)
    case .buyElsewhere: return buy(value, of: name).map(Step.buyElsewhere)
    case .familyBuy: return buy(value, of: name).map(Step.familyBuy)
    case .charge: return appRequest(.oneTimeCharge, value)
    case .createSubscription: return appRequest(.createSubscription, value)
    case .modifySubscription: return appRequest(.modifySubscription, value)
    case .reactivateSubscription: return appRequest(.reactivateSubscription, value)
    case .signedRequest: return signedRequest(value)
    case .cancelSubscription: return merchantRequest(.cancel, value)
    case .revokeSubscription: return merchantRequest(.revoke, value)
    case .changePrice: return merchantRequest(.changePrice, value)
    case .changeMetadata: return merchantRequest(.changeMetadata, value)
    case .migrateSubscription: return merchantRequest(.migrate, value)
    case .requestRefund: return merchantRequest(.requestRefund, value)
    case .agreeToPrice, .refusePrice:
      return itemPrice(value, agrees: name == .agreeToPrice)
    case .answer: return reading { () throws(ScriptProblem) in .answer(try value.sheetAnswer()) }
    case .respond:
      return reading { () throws(ScriptProblem) in .respond(try value.systemSheetResponse()) }
    case .refund: return refund(value)
    case .decideRefund: return decideRefund(value)
    case .raisePrice: return raisePrice(value)
    case .extend: return extend(value)
    case .extendAll: return extendAll(value)
    case .setAccountToken: return setAccountToken(value)
    case .consumption: return consumption(value)
    case .messaging: return messaging(value)
    case .performanceTest: return performanceTest(value)
    case .manageSubscriptions: return manageSubscriptions(value)
    case .message: return message(value)
    case .sendIntent: return sendIntent(value)
    case .advance: return reading { () throws(ScriptProblem) in .advance(try value.advance()) }
    case .rate: return reading { () throws(ScriptProblem) in .rate(try value.real(.rate)) }
    case .misbehave: return misbehave(value)
    case .server: return server(value)
    case .registration: return registration(value)
    case .notify: return notify(value)
    case .resend: return resend(value)
    case .webhook: return webhook(value)
    case .set: return set(value).map(Step.set)
    case .note: return reading { () throws(ScriptProblem) in .note(try value.string()) }
    case .press: return reading { () throws(ScriptProblem) in .press(try value.string()) }
    case .expect: return expectation(value).map(Step.expect)
    case .approve, .decline, .resolve, .restore, .newDevice, .launch, .quit, .crash, .finish,
      .cancelRenewal, .resumeRenewal, .refundRequest, .stopSharing, .settleBilling, .expire, .renew,
      .delete, .reverseRefund, .redeemCode, .clear, .showMessage, .testNotification:
      return nil
    }
  }

  mutating func refund(_ value: ScriptValue) -> Step? {
    guard case .fields(let keys) = value.content, keys.contains(where: { $0.name == "transaction" })
    else {
      return reading { () throws(ScriptProblem) in
        .refund(try value.transactionReference(), .other)
      }
    }
    var fields = FieldReader(value, of: "refund")
    let transaction = fields.require("transaction") { value throws(ScriptProblem) in
      try value.transactionReference()
    }
    let reason = fields.take("reason") { value throws(ScriptProblem) -> RevocationReason in
      switch value.text {
      case "developerIssue": return .developerIssue
      case "other": return .other
      default:
        throw value.problem(
          "there is no refund reason \(value.shown)",
          Suggestion.remedy(for: value.text ?? "", among: ["other", "developerIssue"])
        )
      }
    }
    guard finish(&fields), let transaction else { return nil }
    return .refund(transaction, reason ?? .other)
  }

  mutating func complain(_ problem: @autoclosure () -> ScriptProblem) {
    problems.add(problem())
  }

  mutating func reading<Value>(_ body: () throws(ScriptProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      problems.add(error)
      return nil
    }
  }

  /// Ends a mapping; false if anything in it was wrong.
  mutating func finish(_ fields: inout FieldReader) -> Bool {
    fields.finish()
    problems.add(contentsOf: fields.problems)
    return fields.problems.isEmpty
  }
}

extension ScriptValue {
  /// True where nothing was written.
  var isEmpty: Bool {
    if case .empty = content { true } else { false }
  }
}
