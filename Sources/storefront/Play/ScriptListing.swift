import ProgramSupport
import StoreModel
import StorePlayback
import StoreScript
import VisibleText

/// The output of `play --list`: the scripts to play, with the contents of their headers.
struct ScriptListing {
  let scripts: [ChosenScript]
  let consent: ScriptConsent

  /// Prints one line for each script, or one JSON array.
  func print(asJSON isJSON: Bool) throws {
    guard !isJSON else { return try CommandOutput.print(json: json) }
    for script in scripts {
      let header = script.header
      let notes =
        header.tags.map { "#\($0)" } + (header.skip.map { ["skip: \($0)"] } ?? [])
        + (header.only ? ["only"] : [])
      let note = notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))"
      try CommandOutput.print("\(script.name)\(note)")
      let needs = needs(of: script)
      for line in needs.played.lines { try CommandOutput.print("  needs \(line)") }
      for line in needs.served.subtracting(needs.played).lines {
        try CommandOutput.print("  needs with serve --play \(line)")
      }
      for line in needs.problem?.lines ?? [] {
        try CommandOutput.print("  can't be read: \(line)")
      }
    }
    Diagnostics.note("\(counted(scripts.count, "script"))")
  }

  /// Returns the needs of a script, as far as its readable files show them.
  private func needs(of script: ChosenScript) -> ScriptConsent.KnownNeeds {
    consent.needs(of: script.path) { permissions throws(ScriptOpeningError) in
      try script.opening(playing: nil, allowing: permissions)
    }
  }

  private var json: JSONValue {
    .list(
      scripts.map { script in
        let needs = needs(of: script)
        return .object([
          "path": .text(script.path), "variant": .text(script.variant),
          "title": .text(script.header.title),
          "tags": .list(script.header.tags.map { .text($0) }), "skip": .text(script.header.skip),
          "only": .bool(script.header.only), "needs": needs.played.json,
          "needsWithServe": needs.served.json,
          "problem": .text(needs.problem?.lines.first),
        ])
      }
    )
  }
}

extension ScriptNeeds {
  /// The needs by the options that allow them.
  fileprivate var json: JSONValue {
    func list(_ kind: ScriptPermission) -> JSONValue {
      .list(self[kind].sorted().map { .text($0) })
    }
    return .object([
      "services": list(.services), "network": list(.network), "files": list(.files),
    ])
  }
}
