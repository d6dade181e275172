import AdvancedCommerce
import StoreModel

extension Step {
  /// The step on one line, as a script writes it behind its dash: `buy: gems`.
  package var line: String {
    switch self {
    case .buy(let buy): "buy: \(buy.value)"
    case .buyElsewhere(let buy): "buyElsewhere: \(buy.value)"
    case .charge(let charge): "charge: \(charge.value)"
    case .answer(let answer): "answer: \(answer.value)"
    case .approve(let product): line(product)
    case .decline(let product): line(product)
    case .resolve(let product): line(product)
    case .finish(let reference): "finish: \(reference.value)"
    case .refund(let reference, .other): "refund: \(reference.value)"
    case .refund(let reference, .developerIssue):
      "refund: {transaction: \(reference.value), reason: developerIssue}"
    case .cancelRenewal(let reference): "cancelRenewal: \(reference.value)"
    case .resumeRenewal(let reference): "resumeRenewal: \(reference.value)"
    case .restore, .newDevice, .launch, .quit: "\(name.rawValue):"
    case .crash(let beforeFinish): beforeFinish ? "crash: beforeFinish" : "crash:"
    case .advance(let advance): "advance: \(advance.value)"
    case .rate(let rate): "rate: \(rate == rate.rounded() ? String(Int64(rate)) : String(rate))"
    case .set(let change): "set: \(change.value)"
    case .note(let text): "note: \(scalar(text))"
    case .press(let key): "press: \(scalar(key))"
    case .expect(let expectation): "expect: \(expectation.value)"
    }
  }

  private func line(_ product: ProductID?) -> String {
    product.map { "\(name.rawValue): \(scalar($0.rawValue))" } ?? "\(name.rawValue):"
  }
}

/// The parts of a YAML mapping on one line; those that are nil are left out.
struct FlowMapping {
  private var parts: [String] = []

  mutating func add(_ key: String, _ value: String?) {
    if let value { parts.append("\(key): \(value)") }
  }

  var text: String { "{\(parts.joined(separator: ", "))}" }
}

/// A YAML list on one line.
func flow(_ items: [String]) -> String {
  "[\(items.joined(separator: ", "))]"
}

extension Buy {
  fileprivate var value: String {
    if quantity == 1, appAccountToken == nil, offer == nil { return scalar(product.rawValue) }
    var fields = FlowMapping()
    fields.add("product", scalar(product.rawValue))
    fields.add("quantity", quantity == 1 ? nil : String(quantity))
    fields.add("appAccountToken", appAccountToken)
    fields.add("offer", offer.map(scalar))
    return fields.text
  }
}

extension Charge {
  fileprivate var value: String {
    var fields = FlowMapping()
    fields.add("product", product.map { scalar($0.rawValue) })
    fields.add("SKU", scalar(request.item.sku))
    fields.add("displayName", scalar(request.item.displayName))
    fields.add("description", scalar(request.item.description))
    fields.add("price", String(request.item.price))
    fields.add("currency", scalar(request.currency))
    fields.add("taxCode", scalar(request.taxCode))
    fields.add("storefront", request.storefront)
    fields.add("requestReferenceId", scalar(request.requestInfo.requestReferenceId))
    fields.add("appAccountToken", request.requestInfo.appAccountToken)
    return fields.text
  }
}

extension SheetAnswer {
  /// The answer as `answer:` and `standingAnswer:` write it.
  fileprivate var value: String {
    switch self {
    case .buy: "buy"
    case .cancel: "cancel"
    case .pending: "pending"
    case .interrupt: "interrupt"
    case .authenticate: "authenticate"
    case .unverified(let flaw): "{unverified: \(flaw.rawValue)}"
    case .fail(let failure): "{fail: \(failure.rawValue)}"
    }
  }
}

extension TransactionReference {
  fileprivate var value: String {
    switch self {
    case .latest: "latest"
    case .latestOf(let product)
    where product.rawValue == "latest" || UInt64(product.rawValue) != nil:
      "{product: \(quoted(product.rawValue))}"
    case .latestOf(let product): scalar(product.rawValue)
    case .number(let number): String(number)
    case .id(let id): "{id: \(id)}"
    }
  }
}

extension Advance {
  fileprivate var value: String {
    switch self {
    case .toNextEvent: return "next"
    case .to(let instant): return "{to: \(quoted(instant.description))}"
    case .bySeconds(let seconds) where seconds % 3600 == 0: return "\(seconds / 3600)h"
    case .bySeconds(let seconds) where seconds % 60 == 0: return "\(seconds / 60)min"
    case .bySeconds(let seconds): return "\(seconds)s"
    case .by(let period):
      switch period.unit {
      case .day: return "\(period.value)d"
      case .week: return "\(period.value)w"
      case .month: return "\(period.value)mo"
      case .year: return "\(period.value)y"
      }
    }
  }
}

extension SettingsChange {
  fileprivate var value: String {
    var fields = FlowMapping()
    fields.add("storefront", storefront)
    fields.add("locale", locale.map(scalar))
    fields.add("askToBuy", askToBuy.map(String.init))
    fields.add("interruptedPurchases", interruptedPurchases.map(String.init))
    fields.add("billingRetryOnRenewal", billingRetryOnRenewal.map(String.init))
    fields.add("billingGracePeriod", billingGracePeriod.map(String.init))
    fields.add("standingAnswer", standingAnswer?.value { $0.value })
    fields.add("purchaseError", purchaseError?.value(\.rawValue))
    fields.add("verificationError", verificationError?.value(\.rawValue))
    fields.add("loadProductsError", loadProductsError?.value(\.rawValue))
    fields.add("syncError", syncError?.value(\.rawValue))
    return fields.text
  }
}

extension SettingsChange.Optionally {
  fileprivate func value(_ text: (Value) -> String) -> String {
    switch self {
    case .off: "none"
    case .on(let value): text(value)
    }
  }
}

extension Expectation {
  fileprivate var value: String {
    var fields = FlowMapping()
    func products(_ list: [ProductID]?) -> String? {
      list.map { flow($0.map { scalar($0.rawValue) }) }
    }
    func table(_ table: [String: String]?) -> String? {
      guard let table else { return nil }
      var fields = FlowMapping()
      for (key, value) in table.sorted(by: { $0.key < $1.key }) {
        fields.add(scalar(key), value)
      }
      return fields.text
    }
    fields.add("entitlements", products(entitlements))
    fields.add("unfinished", products(unfinished))
    fields.add("updates", products(updates))
    fields.add("granted", products(granted))
    fields.add("status", table(status?.mapValues(\.name)))
    fields.add("willAutoRenew", table(willAutoRenew?.mapValues { String($0) }))
    fields.add("error", error.map(scalar))
    fields.add("outcome", outcome.map(scalar))
    fields.add("sheet", sheet.map(scalar))
    fields.add("sheetPrice", sheetPrice.map(scalar))
    fields.add("transactions", transactions.map { String($0) })
    fields.add("time", time.map { quoted($0.description) })
    fields.add("screen", screen.map { flow($0.map(scalar)) })
    fields.add("message", message.map(scalar))
    return fields.text
  }
}
