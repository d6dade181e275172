import StoreModel

extension Expectation {
  /// What stands behind `expect:`.
  var value: String {
    var fields = FlowMapping()
    fields.add("entitlements", products(entitlements))
    fields.add("unfinished", products(unfinished))
    fields.add("updates", products(updates))
    fields.add("granted", products(granted))
    fields.add("history", products(history))
    fields.add("revoked", products(revoked))
    fields.add("shared", products(shared))
    addSubscriptions(to: &fields)
    fields.add("error", error.map(scalar))
    fields.add("outcome", outcome.map(scalar))
    fields.add("sheet", sheet.map(scalar))
    fields.add("sheetPrice", sheetPrice.map(scalar))
    fields.add("systemSheet", systemSheet.map(scalar))
    fields.add("refundRequests", products(refundRequests))
    fields.add("messages", messages.map { flow($0.map(\.rawValue)) })
    fields.add("intents", products(intents))
    fields.add("transactions", transactions.map { String($0) })
    fields.add("notifications", notifications?.value)
    fields.add("time", time.map { quoted($0.description) })
    fields.add("screen", screen.map { flow($0.map(scalar)) })
    fields.add("message", message.map(scalar))
    fields.add("why", table(why, scalar))
    fields.add("access", table(access) { String($0) })
    fields.add("premium", premium.map { String($0) })
    fields.add("registrations", registrations.map { flow($0.map(\.rawValue)) })
    addAdvancedCommerce(to: &fields)
    return fields.text
  }

  private func addSubscriptions(to fields: inout FlowMapping) {
    fields.add("status", table(status, \.name))
    fields.add("willAutoRenew", table(willAutoRenew) { String($0) })
    fields.add("renewsAs", table(renewsAs) { scalar($0.rawValue) })
    fields.add("renewalDate", table(renewalDate) { quoted($0.description) })
    fields.add("renewalPrice", table(renewalPrice, scalar))
    fields.add("priceIncrease", table(priceIncrease, \.rawValue))
    fields.add("expirationReason", table(expirationReason, \.rawValue))
    fields.add("offer", table(offer, scalar))
    fields.add("eligibleForIntro", table(eligibleForIntro) { String($0) })
  }

  private func products(_ list: [ProductID]?) -> String? {
    list.map { flow($0.map { scalar($0.rawValue) }) }
  }

  func table<Value>(_ table: [String: Value]?, _ text: (Value) -> String) -> String? {
    guard let table else { return nil }
    var fields = FlowMapping()
    for (key, value) in table.sorted(by: { $0.key < $1.key }) {
      fields.add(scalar(key), text(value))
    }
    return fields.text
  }
}
