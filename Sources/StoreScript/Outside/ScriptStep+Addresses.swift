extension ScriptStep {
  /// The address that the step sends something to, as the script writes it, or `nil` if it stays in its store.
  ///
  /// Names such as `$(backend.url)` stay names: their values are known only while the script is played.
  package var writtenAddress: String? {
    guard step.reachesOutside else { return nil }
    if let written, let node = try? YAMLNode.read(written) {
      return ScriptValue(node).writtenAddress
    }
    if case .http(let call) = step { return call.target }
    if case .webhook(let webhook) = step { return webhook.url }
    return nil
  }
}

extension ScriptValue {
  /// The text of `http: {METHOD: ...}` or of `webhook: {to: ...}`.
  fileprivate var writtenAddress: String? {
    guard case .fields(let fields) = content else { return nil }
    for field in fields {
      guard let name = StepName(rawValue: field.name), [.http, .webhook].contains(name),
        case .fields(let details) = field.value.content
      else { continue }
      return details.first { HTTPCallMethod(rawValue: $0.name) != nil || $0.name == "to" }?
        .value.text
    }
    return nil
  }
}
