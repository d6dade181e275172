import StoreModel
import StoreScript

extension ScriptShape<Chance> {
  /// A percentage.
  static var chance: ScriptShape {
    ScriptShape(
      #"{"type": ["string", "number"], "description": "Percent: 4%, or 0.125%."}"#,
      { value throws(ScriptProblem) in
        guard let text = value.text, let chance = Chance(text) else {
          throw value.problem(
            "\(value.shown) isn't a chance",
            "write one such as 4%, from 0% to 100%, with three decimals at most"
          )
        }
        return chance
      },
      { $0.text }
    )
  }
}

extension ScriptShape<Int> {
  /// The relative frequency of one choice among others.
  static var weight: ScriptShape { whole(WholeBound("a weight", 0...1000)) }
}

extension ScriptShape<Int64> {
  /// An amount of money in milliunits, as a decimal.
  static var amount: ScriptShape {
    ScriptShape(
      #"{"type": ["string", "number"], "description": "An amount of money: 4.99."}"#,
      { value throws(ScriptProblem) in try value.amount() },
      Decimals.short
    )
  }

  /// An exchange rate: an amount in thousandths of a currency that equals one unit of another currency.
  static var rate: ScriptShape {
    amount.checked { rate, value throws(ScriptProblem) in
      guard rate > 0 else { throw value.problem("a rate can't be 0", "write one such as 0.88") }
    }
  }
}

extension ScriptShape<Currency> {
  /// A currency of the App Store.
  static var currency: ScriptShape {
    ScriptShape(
      #"{"type": "string", "pattern": "^[A-Z]{3}$"}"#,
      { value throws(ScriptProblem) in try value.currency() },
      { $0.rawValue }
    )
  }
}

extension ScriptValue {
  /// Reads an amount of money in milliunits.
  func amount() throws(ScriptProblem) -> Int64 {
    guard let text, let milliunits = Price.milliunits(decimal: text) else {
      throw problem("\(shown) isn't an amount", "write one such as 4.99, \(Price.decimalWords)")
    }
    return milliunits
  }

  func currency() throws(ScriptProblem) -> Currency {
    let code = try string()
    let currency = Currency(rawValue: code)
    guard currency.isSoldIn || Currency.former.contains(currency) else {
      throw problem(
        "the App Store has no currency \(shown)",
        Suggestion.remedy(for: code, among: Currency.appStore.map(\.rawValue))
      )
    }
    return currency
  }
}
