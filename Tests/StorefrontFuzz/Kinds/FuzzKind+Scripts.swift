import StoreModel
import StorePlayback
import StoreScript

extension SchemaValues {
  /// Returns a session script without the events of a recording, because no schema describes events.
  fileprivate func session(_ chance: inout SplitMix64) -> JSONValue {
    let session = value(document, &chance)
    guard chance.once(in: 8) else {
      return JSONValue(.object((session.members ?? []).filter { $0.key != "journal" }))
    }
    return session
  }
}

extension FuzzKind {
  static let scripts = FuzzKind(
    name: "scripts",
    about: "session scripts, YAML and JSON: read, written again",
    reads: [
      "play script", "serve play", "session minimise script", "session coverage script",
      "session propose script", "run script", "session export script", "session allow script",
    ]
  ) {
    let texts = try Corpus.scripts()
    let schema = try scriptSchema()
    let request = try Corpus.files(in: "Catalog/Sessions", endingIn: ".request.json")
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      switch chance.below(8) {
      case 0...2: schema.session(&chance).bytes
      case 3: schema.session(&chance).mutated(&chance).bytes
      case 4: chance.once(in: 20) ? Amounts.json(in: "steps", &chance) : bomb(&chance)
      case 5, 6: lines(of: chance.pick(texts) ?? [], with: texts, &chance)
      default: (chance.pick(texts) ?? []).mutated(with: texts, &chance)
      }
    }
    return FuzzTarget(make: make) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let reading = SessionScript.read(text) { $0.hasSuffix(".json") ? request[0] : nil }
      try hold(
        (reading.script == nil) == !reading.problems.isEmpty,
        "a script with \(reading.problems.count) problems is read, or one without is not"
      )
      for problem in reading.problems {
        try hold(
          !problem.message.isEmpty && !problem.remedy.isEmpty && problem.line > 0
            && problem.column > 0,
          "a problem does not say where or what: \(problem)"
        )
      }
      guard let script = reading.script else { return .refused }
      let again = SessionScript.read(script.text) { _ in request[0] }
      try hold(
        again.script?.header == script.header
          && again.script?.steps.map(\.step) == script.steps.map(\.step),
        "what was written is another script: \(again.problems.first?.message ?? "")"
      )
      for step in script.steps.prefix(3) { try edit(step, of: script, in: text, request[0]) }
      return .accepted
    }
  }

  /// Inserts a note next to a step and removes it again.
  ///
  /// An edit that can't keep the layout of the text is rejected.
  private static func edit(
    _ step: ScriptStep,
    of script: SessionScript,
    in text: String,
    _ file: [UInt8]
  ) throws {
    let note = ScriptStep(.note("put in by the fuzzer"))
    let files: ScriptFiles = { $0.hasSuffix(".json") ? file : nil }
    _ = script.text(text, making: [.replaceRest(from: step.position, with: [note])], files: files)
    _ = script.text(text, making: [.replace(step.position, with: note)], files: files)
    let insertion = ScriptEdit.insert(note, .after, step.position)
    guard let changed = script.text(text, making: [insertion], files: files),
      let new = SessionScript.read(changed, files: files).script,
      let put = new.steps.flatMap(\.withInner).first(where: { $0.step == note.step })
    else { return }
    let back = new.text(changed, making: [.remove(put.position)], files: files)
    let steps = back.flatMap { SessionScript.read($0, files: files).script?.steps.map(\.step) }
    try hold(
      steps == nil || steps == script.steps.map(\.step),
      "a note that was inserted and removed has changed the steps"
    )
  }

  static let tables = FuzzKind(
    name: "tables",
    about: "CSV files with the values of a matrix: read, and read again as they would be written"
  ) {
    let texts = ["a,b\n1,2\n", "a,b\r\n\"1\",\"2, \"\"3\"\"\"\r\n", "x\n\n\"\ny\"\n"]
    let mutator = TextMutator(texts.map { Array($0.utf8) })
    return FuzzTarget(make: mutator.input) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let table = try? CSVTable(text, file: "t.csv", mostRows: 100) else { return .refused }
      let lines = ([table.names] + table.rows.map(\.values)).map { values in
        values.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
      }
      let again = try CSVTable(lines.joined(separator: "\n"), file: "t.csv", mostRows: 100)
      try hold(
        again.names == table.names && again.rows.map(\.values) == table.rows.map(\.values),
        "what was written is another table"
      )
      return .accepted
    }
  }

  /// The kind that tests files with results of an earlier run, which are used to balance the parts of a run.
  static let timings = FuzzKind(
    name: "timings",
    about: "lines of JSON with the seconds of scripts: read, and scripts shared out by them",
    reads: ["play timings", "session coverage timings", "session allow timings"]
  ) {
    let paths = (0..<20).map { "\($0).session.yaml" }
    let lines = paths.map { #"{"path":"\#($0)","outcome":"passed","seconds":\#($0.count).25}"# }
    let mutator = TextMutator([Array(lines.joined(separator: "\n").utf8)])
    return FuzzTarget(make: mutator.input) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let timings = try? ScriptTimings(text, path: "timings") else { return .refused }
      let scripts = paths.map { ChosenScript(path: $0) }
      let shards = (1...3).flatMap { index in
        ScriptShard(index: index, count: 3).scripts(of: scripts, timings: timings).map(\.path)
      }
      try hold(shards.sorted() == paths.sorted(), "a script is in no part, or in two")
      return .accepted
    }
  }

  /// Returns a generator of values from the schema of session files, with words from the stories.
  static func scriptSchema() throws -> SchemaValues {
    guard let document = JSONDocument(SessionScript.jsonSchema).root else {
      throw Corpus.Empty(folder: "the schema of scripts")
    }
    return SchemaValues(document: document, words: StoryWorld.words)
  }

  /// Returns YAML that is expensive to read, such as a short text that expands to a very large value.
  private static func bomb(_ chance: inout SplitMix64) -> [UInt8] {
    let depth = 1 + chance.below(30)
    switch chance.below(4) {
    case 0:
      let levels = (1...depth).map {
        "a\($0): &a\($0) [\(repeatElement("*a\($0 - 1)", count: 9).joined(separator: ","))]"
      }
      return Array((["a0: &a0 [x]"] + levels + ["steps: *a\(depth)"]).joined(separator: "\n").utf8)
    case 1: return Array("steps: [\(String(repeating: "[", count: 1 << chance.below(16)))".utf8)
    case 2:
      return Array(
        ("steps:\n" + String(repeating: "- buy: gems\n  x: 1\n", count: 1 << chance.below(11))).utf8
      )
    default:
      return Array(
        "steps:\n- note: \(String(repeating: Hostile.text(&chance), count: 1 + chance.below(50)))\n"
          .utf8
      )
    }
  }

  /// Returns a text with some lines removed, duplicated, moved or indented differently.
  private static func lines(
    of text: [UInt8],
    with others: [[UInt8]],
    _ chance: inout SplitMix64
  ) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let more = (chance.pick(others) ?? []).split(separator: UInt8(ascii: "\n"))
    for _ in 0...chance.below(4) {
      let index = chance.below(lines.count)
      switch chance.below(lines.isEmpty ? 1 : 6) {
      case 0: lines.insert(chance.pick(more) ?? [], at: index)
      case 1: lines.remove(at: index)
      case 2: lines.insert(lines[index], at: chance.below(lines.count))
      case 3: lines[index] = [UInt8](repeating: 0x20, count: chance.below(8)) + lines[index]
      case 4: lines[index] = lines[index].drop { $0 == 0x20 }
      default: lines[index] = Array(lines[index]).mutated(&chance)[...]
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
