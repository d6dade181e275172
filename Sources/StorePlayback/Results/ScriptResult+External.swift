import StoreModel

// The dependence of a result on systems outside the store.
extension ScriptResult {
  /// The outside systems that took part.
  ///
  /// Without any, the script ends in the same way every time.
  package var outsiders: [ExternalRecord.Kind] { outside?.kinds ?? [] }

  /// Whether the script passed, but not when it was first played.
  package var isFlaky: Bool { ending == .passed && !earlier.isEmpty }

  /// The dependence on outside systems in words, or `nil` without any.
  package var dependence: String? {
    outsiders.isEmpty ? nil : "outside: \(names)"
  }

  private var names: String { outsiders.map(\.rawValue).joined(separator: ", ") }

  /// Further information for people about a script that didn't pass.
  var circumstances: [String] {
    var lines = earlier.enumerated().map { "attempt \($0.offset + 1): \($0.element)" }
    if let changedCatalog { lines.append(changedCatalog) }
    if !outsiders.isEmpty {
      lines.append("it used systems outside the store: \(names)")
    }
    if isRetryVain {
      lines.append(
        "not retried: it used nothing outside the store, so it would fail again"
      )
    }
    lines += outside?.ended.filter { reason?.contains($0) != true } ?? []
    guard let output = outside?.output, !output.isEmpty else { return lines }
    return lines + ["last output of the services:"] + output.map { "  \($0)" }
  }
}
