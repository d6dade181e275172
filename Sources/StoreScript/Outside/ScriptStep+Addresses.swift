import StoreModel

extension ScriptStep {
  /// The addresses that the step sends requests to, as written in the script.
  ///
  /// The list is empty if the step only sends requests to its own store.
  ///
  /// Names such as `$(backend.url)` aren't replaced, because their values are only known during playback.
  package var writtenAddresses: [String] {
    guard step.reachesOutside else { return [] }
    if let written, let node = try? YAMLNode.read(written) {
      return ScriptValue(node).writtenAddresses
    }
    if case .http(let call) = step { return [call.target] }
    if case .always(let standing?) = step { return standing.requests.map(\.target) }
    if case .webhook(let webhook) = step { return [webhook.url] }
    return []
  }
}

extension ScriptStep {
  /// The addresses that the store may send requests to after this step.
  ///
  /// The step sets these addresses by a request to the script's own server. The addresses are the webhooks in `PATCH
  /// /control/settings` and in steps, and the realtime URL of the App Store Server API.
  package var storedAddresses: [String] {
    if let written, let node = try? YAMLNode.read(written) {
      return ScriptValue(node).json.addresses
    }
    guard case .http(let call) = step, call.asksStore else { return [] }
    switch call.body {
    case .json(let body)?: return body.addresses
    case .text(let text)?: return JSONDocument(Array(text.utf8)).root?.addresses ?? []
    case nil: return []
    }
  }
}

extension JSONValue {
  /// The addresses in the members that can contain one, at any depth.
  fileprivate var addresses: [String] {
    if let members {
      members.flatMap { member -> [String] in
        guard ["webhooks", "webhook", "to", "realtimeURL"].contains(member.key) else {
          return member.value.addresses
        }
        let values = member.value.elements ?? [member.value]
        return member.value.addresses
          + values.compactMap(\.string).filter {
            WebAddress.host(of: $0) != nil || $0.contains("$(")
          }
      }
    } else {
      (elements ?? []).flatMap(\.addresses)
    }
  }
}

extension ScriptValue {
  /// The addresses in `http:`, including those inside `always:`, and in `webhook: {to: ...}`.
  fileprivate var writtenAddresses: [String] {
    switch content {
    case .empty, .text: return []
    case .list(let requests): return requests.flatMap(\.requestAddresses)
    case .fields(let fields):
      return fields.flatMap { field -> [String] in
        guard let name = StepName(rawValue: field.name) else { return [] }
        if name == .always { return field.value.writtenAddresses }
        return [.http, .webhook].contains(name) ? field.value.requestAddresses : []
      }
    }
  }

  /// The addresses in a request, or in a list of requests.
  private var requestAddresses: [String] {
    guard case .fields(let details) = content else { return writtenAddresses }
    return details.compactMap { detail in
      let isAddress = HTTPCallMethod(rawValue: detail.name) != nil || detail.name == "to"
      return isAddress ? detail.value.text : nil
    }
  }
}

extension SessionScript {
  /// Whether a step uses a detail of the script's own store, such as `$(store.url)`.
  package var namesOwnStore: Bool {
    (header.before + steps).flatMap(\.withTried).contains { step in
      guard let written = step.written else { return false }
      return LateNames.ofStore.contains { written.contains("$(\($0))") }
    }
  }
}
