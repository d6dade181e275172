import StoreModel

/// Reads one step: a word alone (`restore`), or a mapping with one key and perhaps `after`.
struct StepReader {
  private(set) var problems: [ScriptProblem] = []

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
        after = reading { () throws(ScriptProblem) in try pause.value.seconds() }
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
    switch name {
    case .buy: buy(value, of: "buy").map(Step.buy)
    case .buyElsewhere: buy(value, of: "buyElsewhere").map(Step.buyElsewhere)
    case .charge: charge(value).map(Step.charge)
    case .answer: reading { () throws(ScriptProblem) in .answer(try value.sheetAnswer()) }
    case .finish: reading { () throws(ScriptProblem) in .finish(try value.transactionReference()) }
    case .refund: refund(value)
    case .cancelRenewal:
      reading { () throws(ScriptProblem) in .cancelRenewal(try value.transactionReference()) }
    case .resumeRenewal:
      reading { () throws(ScriptProblem) in .resumeRenewal(try value.transactionReference()) }
    case .advance: reading { () throws(ScriptProblem) in .advance(try value.advance()) }
    case .rate: reading { () throws(ScriptProblem) in .rate(try value.seconds()) }
    case .set: set(value).map(Step.set)
    case .note: reading { () throws(ScriptProblem) in .note(try value.string()) }
    case .press: reading { () throws(ScriptProblem) in .press(try value.string()) }
    case .expect: expectation(value).map(Step.expect)
    case .approve, .decline, .resolve, .restore, .newDevice, .launch, .quit, .crash: nil
    }
  }

  private mutating func buy(_ value: ScriptValue, of what: String) -> Buy? {
    if let text = value.text { return Buy(product: ProductID(rawValue: text)) }
    var fields = FieldReader(value, of: what)
    let product = fields.require("product") { value throws(ScriptProblem) in
      try value.productID()
    }
    let quantity = fields.take("quantity") { value throws(ScriptProblem) in try value.positive() }
    let token = fields.take("appAccountToken") { value throws(ScriptProblem) in
      try value.uuid()
    }
    let offer = fields.take("offer") { value throws(ScriptProblem) in try value.string() }
    guard finish(&fields), let product else { return nil }
    return Buy(product: product, quantity: quantity ?? 1, appAccountToken: token, offer: offer)
  }

  private mutating func refund(_ value: ScriptValue) -> Step? {
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

  mutating func complain(_ problem: ScriptProblem) {
    problems.append(problem)
  }

  mutating func reading<Value>(_ body: () throws(ScriptProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Ends a mapping; false if anything in it was wrong.
  mutating func finish(_ fields: inout FieldReader) -> Bool {
    fields.finish()
    problems += fields.problems
    return fields.problems.isEmpty
  }
}

extension ScriptValue {
  /// True where nothing was written.
  var isEmpty: Bool {
    if case .empty = content { true } else { false }
  }
}
