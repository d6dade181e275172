import AdvancedCommerce
import StoreModel

extension Step {
  /// The step on one line, as a script writes it behind its dash: `buy: gems`.
  package var line: String {
    switch self {
    case .buy(let buy), .buyElsewhere(let buy), .familyBuy(let buy):
      "\(name.rawValue): \(buy.value)"
    case .request(let request): "\(name.rawValue): \(request.value)"
    case .signedRequest(let request): "signedRequest: \(request.value)"
    case .serverRequest(let request): "\(name.rawValue): \(request.value)"
    case .answerItemPrice(let reference, let sku, _):
      "\(name.rawValue): {transaction: \(reference.value), SKU: \(scalar(sku))}"
    case .answer(let answer): "answer: \(answer.value)"
    case .approve(let product), .decline(let product), .resolve(let product):
      line(product?.rawValue)
    case .finish(let reference), .cancelRenewal(let reference), .resumeRenewal(let reference),
      .refundRequest(let reference), .stopSharing(let reference), .settleBilling(let reference),
      .agreeToPrice(let reference), .refusePrice(let reference), .expire(let reference),
      .renew(let reference), .delete(let reference):
      "\(name.rawValue): \(reference.value)"
    case .refund(let reference, .other): "refund: \(reference.value)"
    case .refund(let reference, .developerIssue):
      "refund: {transaction: \(reference.value), reason: developerIssue}"
    case .manageSubscriptions(nil): "manageSubscriptions: all"
    case .manageSubscriptions("all"): "manageSubscriptions: {group: all}"
    case .manageSubscriptions(let group): line(group?.rawValue)
    case .showMessage(let reason): line(reason?.rawValue)
    case .respond(let response): "respond: \(response.value)"
    case .sendIntent(let product, nil): line(product.rawValue)
    case .sendIntent(let product, let offer?):
      "sendIntent: {product: \(scalar(product.rawValue)), offer: \(scalar(offer))}"
    case .decideRefund(let reference, let isGranted):
      "decideRefund: {transaction: \(reference.value), granted: \(isGranted)}"
    case .message(let reason, nil): line(reason.rawValue)
    case .message(let reason, let reference?):
      "message: {reason: \(reason.rawValue), subscription: \(reference.value)}"
    case .raisePrice(let rise): "raisePrice: \(rise.value)"
    case .testNotification: "testNotification:"
    case .notify(let draft): "notify: \(draft.value)"
    case .resend(let reference, nil): "resend: \(reference.value)"
    case .resend(let reference, let webhook?):
      "resend: {notification: \(reference.value), webhook: \(scalar(webhook))}"
    case .webhook(let webhook): "webhook: \(webhook.value)"
    case .extend, .extendAll, .setAccountToken, .consumption, .reverseRefund, .messaging,
      .performanceTest:
      serverLine ?? ""
    case .restore, .newDevice, .launch, .quit, .redeemCode, .clear: "\(name.rawValue):"
    case .misbehave(let mistakes): "misbehave: \(mistakes.value)"
    case .server(let state): "server: \(state.rawValue)"
    case .registration(let version): "registration: \(version.rawValue)"
    case .crash(let beforeFinish): beforeFinish ? "crash: beforeFinish" : "crash:"
    case .advance(let advance): "advance: \(advance.value)"
    case .rate(let rate): "rate: \(Int64(exactly: rate).map { String($0) } ?? String(rate))"
    case .set(let change): "set: \(change.value)"
    case .note(let text): "note: \(scalar(text))"
    case .press(let key): "press: \(scalar(key))"
    case .expect(let expectation): "expect: \(expectation.value)"
    }
  }

  private func line(_ text: String?) -> String {
    text.map { "\(name.rawValue): \(scalar($0))" } ?? "\(name.rawValue):"
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

extension TransactionReference {
  var value: String {
    switch self {
    case .latest: "latest"
    case .latestOf(let product)
    where product.rawValue == "latest" || product.rawValue.isNumeric:
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
