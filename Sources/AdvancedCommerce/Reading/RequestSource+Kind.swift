import StoreModel

/// The result of reading the operation in a request's text.
enum OperationReading {
  case known(RequestOperation)
  /// The operation is missing, isn't a text, or is unknown.
  case unclear(LocatedProblem)
}

extension RequestSource {
  /// The operation in the text, or the problem with it.
  var operation: OperationReading {
    var list: String { RequestOperation.allCases.map(\.rawValue).joined(separator: ", ") }
    let message: String
    switch object?["operation"]?.content {
    case .string(let text):
      if let operation = RequestOperation(rawValue: text) { return .known(operation) }
      message = "\(quoted(text)) is not one of \(list)"
    case nil: message = "is missing; write one of \(list)"
    case .null: message = "is null; write one of \(list)"
    case .bool, .number, .array, .object: message = "is not a string; write one of \(list)"
    }
    let offset = (object?["operation"] ?? object)?.offset ?? 0
    let problem = RequestProblem.error(.invalidOperation, "operation", message)
    return .unclear(LocatedProblem(problem: problem, offset: offset))
  }

  /// The kind of the request, from its operation or from its other members, or `nil` if they don't identify a kind.
  ///
  /// If the operation of an in-app request is missing or unknown, the other members identify the kind. Then this
  /// problem can be reported together with all other problems.
  var kind: RequestKind? {
    guard let object else { return nil }
    if case .known(let operation) = operation { return RequestKind(operation) }
    return inAppKind ?? (object["operation"] == nil ? serverKind : nil)
  }

  private var inAppKind: RequestKind? {
    let marked: [RequestKind] = [.oneTimeCharge, .modifySubscription, .createSubscription]
    if let kind = marked.first(where: { has($0.marks) }) { return kind }
    if has(["descriptors"]), itemsHave("price") { return .createSubscription }
    return has(["transactionId"]) ? .reactivateSubscription : nil
  }

  private var serverKind: RequestKind? {
    if has(["version"]) { return nil }
    let marked: [RequestKind] = [.migrate, .revoke]
    if let kind = marked.first(where: { has($0.marks) }) { return kind }
    if itemsHave("refundType") || itemsHave("refundReason") || has(["refundRiskingPreference"]) {
      return .requestRefund
    }
    if itemsHave("price") { return .changePrice }
    if has(["items", "descriptors", "taxCode"]) { return .changeMetadata }
    return has(["requestInfo"]) ? .cancel : nil
  }

  private func has(_ keys: [String]) -> Bool {
    keys.contains { object?[$0] != nil }
  }

  private func itemsHave(_ key: String) -> Bool {
    object?["items"]?.elements?.contains { $0[key] != nil } ?? false
  }
}

extension RequestKind {
  /// The members that identify the kind, because no other kind with the same route has them.
  ///
  /// For a server request, these are only required members, because an optional member is weaker evidence.
  fileprivate var marks: [String] { Self.marks[self] ?? [] }

  private static let marks = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      let others = allCases.filter { $0 != kind && $0.isServers == kind.isServers }
        .flatMap(\.members).map(\.name)
      let own = kind.members.filter { !others.contains($0.name) }
      return (kind, own.filter { $0.isRequired || !kind.isServers }.map(\.name))
    }
  )
}
