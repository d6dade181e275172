import StoreModel

// What a result owes to others than the script and its store.
extension ScriptResult {
  /// Who outside of the store took part; without anybody the script ends the same every time.
  package var outsiders: [OutsideRecord.Kind] { outside?.kinds ?? [] }

  /// Whether the script passed, but not when it was played first.
  package var isFlaky: Bool { ending == .passed && !earlier.isEmpty }

  /// What depended on somebody outside, for a person; nil if nothing did.
  package var dependence: String? {
    outsiders.isEmpty ? nil : "outside: \(names)"
  }

  private var names: String { outsiders.map(\.rawValue).joined(separator: ", ") }

  /// What a person is told besides of a script that has not passed.
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
