import StoreModel

extension SettingsChange {
  /// What stands behind `set:`.
  var value: String {
    var fields = FlowMapping()
    fields.add("storefront", storefront)
    rows.write(to: &fields)
    fields.add("advancedCommerce", advancedCommerce?.value)
    fields.add("webhooks", webhooks.map { flow($0.map(scalar)) })
    fields.add("retries", retries?.rawValue)
    return fields.text
  }
}

extension SettingsChange.AdvancedCommerce {
  fileprivate var value: String {
    var fields = FlowMapping()
    write(to: &fields)
    return fields.text
  }
}

extension SettingsChange.Optionally {
  func value(_ text: (Value) -> String) -> String {
    switch self {
    case .off: "none"
    case .on(let value): text(value)
    }
  }
}
