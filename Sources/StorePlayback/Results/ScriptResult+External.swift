import StoreModel

// The dependence of a result on systems outside of the store.
extension ScriptResult {
  /// The kinds of systems outside of the store that the script used.
  ///
  /// If the list is empty, the script ends in the same way every time.
  package var outsiders: [ExternalRecord.Kind] { outside?.kinds ?? [] }

  /// Whether the script passed, but not in its first playback.
  package var isFlaky: Bool { ending == .passed && !earlier.isEmpty }

  /// A phrase that names the systems outside of the store, or `nil` if the script only used its store.
  package var dependence: String? {
    guard !outsiders.isEmpty else { return nil }
    let quiet = quietSteps == 0 ? "" : ", \(counted(quietSteps, "step")) settled by quiet"
    return "outside: \(names)\(quiet)"
  }

  private var names: String { outsiders.map(\.rawValue).joined(separator: ", ") }

  /// Lines with further information about a script that didn't pass.
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
    return lines + ["last output of the programs:"] + output.map { "  \($0)" }
  }
}
