import Foundation
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

/// Steps are added to and removed from a script's file, and everything else in it stays.
struct ScriptEditTests {
  private static let text = """
    # My script.
    title: Two purchases
    steps:
      # The first one.
      - note: first   # said
      - buy: gems
        as: one
      # Between.
      - expect:
          # What the customer has.
          granted: [gems]
      - branch:
          name: A try
          steps:
            - answer: cancel
            - {note: inner}  # at last
      - note: |
          In lines
          of its own.
      - newDevice:
    # The end.

    """

  private func edited(_ text: String = Self.text, _ edits: (SessionScript) -> [ScriptEdit])
    throws -> String?
  {
    let script = try #require(SessionScript.read(text).script)
    return script.text(text, making: edits(script))
  }

  @Test func aStepIsInsertedNextToAnother() throws {
    let note = ScriptStep(.note("new: #1"))
    let after = try edited { [.insert(note, .after, $0.steps[1].position)] }
    #expect(
      after == Self.text.replacing("    as: one\n", with: "    as: one\n  - note: \"new: #1\"\n")
    )
    let before = try edited { [.insert(note, .before, $0.steps[2].position)] }
    #expect(before == after)
    let first = try edited { [.insert(note, .before, $0.steps[0].position)] }
    #expect(
      first
        == Self.text.replacing("- note: first", with: "- note: \"new: #1\"\n  - note: first")
    )
    let last = try edited { [.insert(note, .after, $0.steps[5].position)] }
    #expect(
      last == Self.text.replacing("newDevice:\n", with: "newDevice:\n  - note: \"new: #1\"\n")
    )
  }

  @Test func aNameAndAPauseComeWithTheStep() throws {
    let step = ScriptStep(.clear, after: 1.5, as: "two")
    let changed = try edited { [.insert(step, .after, $0.steps[4].position)] }
    let written = "of its own.\n  - \(step.words)\n    after: 1.5\n    as: two\n"
    #expect(changed == Self.text.replacing("of its own.\n", with: written))
  }

  @Test func aStepWithinABranchIsEdited() throws {
    let inserted = try edited { script in
      let inner = script.steps[3].withInner[1]
      return [.insert(ScriptStep(.note("x")), .after, inner.position)]
    }
    #expect(
      inserted
        == Self.text.replacing("answer: cancel\n", with: "answer: cancel\n        - note: x\n")
    )
    let removed = try edited { [.remove($0.steps[3].withInner[2].position)] }
    #expect(removed == Self.text.replacing("- {note: inner}  # at last", with: "# at last"))
  }

  /// A step with the same keys keeps its layout, and another one is written as if it was inserted.
  @Test func aStepIsReplaced() throws {
    func replaced(_ line: String, _ step: (SessionScript) -> ScriptStep) throws -> String? {
      let new = try #require(StepsReading(line: line).steps.first)
      let unplaced = ScriptStep(new.step, after: new.after, as: new.name, written: new.written)
      return try edited { [.replace(step($0).position, with: unplaced)] }
    }
    #expect(
      try replaced("note: \"other: #1\"") { $0.steps[0] }
        == Self.text.replacing("note: first", with: "note: \"other: #1\"")
    )
    #expect(
      try replaced("{buy: coins, as: one}") { $0.steps[1] }
        == Self.text.replacing("buy: gems", with: "buy: coins")
    )
    #expect(
      try replaced("buy: gems") { $0.steps[1] } == Self.text.replacing("\n    as: one", with: "")
    )
    #expect(
      try replaced("expect: {granted: [coins]}") { $0.steps[2] }
        == Self.text.replacing("[gems]", with: "[coins]")
    )
    #expect(
      try replaced("approve:") { $0.steps[3].withInner[2] }
        == Self.text.replacing("{note: inner}", with: "approve:")
    )
    #expect(
      try replaced("note: short") { $0.steps[4] }
        == Self.text.replacing("|\n      In lines\n      of its own.", with: "short")
    )
    #expect(
      try replaced("{restore: null, as: two}") { $0.steps[5] }
        == Self.text.replacing("newDevice:", with: "restore:\n    as: two")
    )
  }

  @Test(arguments: [
    ("steps:\n  - approve  # c\n", "steps:\n  - note: x  # c\n"),
    ("steps: [approve, clear]", "steps: [{note: x}, clear]"),
    ("{\"steps\": [{\"approve\": null}]}", "{\"steps\": [{\"note\":\"x\"}]}"),
  ])
  func aStepOfAnyListIsReplaced(text: String, expected: String) throws {
    let changed = try edited(text) {
      [.replace($0.steps[0].position, with: ScriptStep(.note("x")))]
    }
    #expect(changed == expected)
  }

  /// The text of a step is that of its file, not with the values of parameters.
  @Test func theLinesOfStepsAreThoseOfTheFile() throws {
    let text =
      "parameters: {plan: gems}\nsteps:\n  - buy: $(plan)\n    as: a\n  - approve\n  - clear:\n"
    let script = try #require(SessionScript.read(text).script)
    let lines = SessionScript.lines(ofStepsIn: text)
    #expect(
      script.steps.map { lines[$0.position] } == ["{buy: $(plan), as: a}", "approve", "clear:"]
    )
    #expect(SessionScript.lines(ofStepsIn: "steps: [") == [:])
  }

  /// An edit finds its step in another version, unless that step or its neighbors on both sides have changed.
  @Test func anEditMovesToAnotherVersion() throws {
    let script = try #require(SessionScript.read(Self.text).script)
    func moved(_ index: Int, _ new: String) throws -> ScriptStep? {
      let other = try #require(SessionScript.read(new).script)
      let edit = ScriptEdit.remove(script.steps[index].position)
      guard case .remove(let position) = edit.moved(from: script.steps, to: other.steps) else {
        return nil
      }
      return other.steps.first { $0.position == position }
    }
    let above = "# Theirs.\n" + Self.text
    for index in script.steps.indices where index != 3 {
      #expect(try moved(index, above)?.step == script.steps[index].step)
    }
    let changed = Self.text.replacing("buy: gems", with: "buy: coins")
    #expect(try moved(0, changed)?.step == script.steps[0].step)
    #expect(try moved(2, changed)?.step == script.steps[2].step)
    #expect(try moved(1, changed) == nil)
  }

  @Test func aStepIsRemovedWithWhatIsInIt() throws {
    let first = try edited { [.remove($0.steps[0].position)] }
    #expect(first == Self.text.replacing("- note: first   # said", with: "# said"))
    let expectation = try edited { [.remove($0.steps[2].position)] }
    let lines = """
        - expect:
            # What the customer has.
            granted: [gems]

      """
    #expect(expectation == Self.text.replacing(lines, with: ""))
    let branch = try edited { [.remove($0.steps[3].position)] }
    #expect(try #require(branch).contains("granted: [gems]\n  # at last\n  - note: |\n"))
    let note = try edited { [.remove($0.steps[4].position)] }
    #expect(
      note == Self.text.replacing("  - note: |\n      In lines\n      of its own.\n", with: "")
    )
    let last = try edited { [.remove($0.steps[5].position)] }
    #expect(last == Self.text.replacing("  - newDevice:\n", with: ""))
  }

  @Test func theRestMakesWayForOthers() throws {
    let new = [ScriptStep(.clear), ScriptStep(.note("x"), as: nil)]
    let kept = try edited { [.replaceRest(from: $0.steps[2].position, with: new)] }
    let expected =
      try #require(Self.text.range(of: "    as: one\n")).upperBound
    #expect(
      kept
        == String(Self.text[..<expected]) + "  - \(new[0].words)\n  - note: x\n# The end.\n"
    )
    let appended = try edited { _ in [.replaceRest(from: nil, with: new)] }
    #expect(
      appended
        == Self.text.replacing(
          "newDevice:\n",
          with: "newDevice:\n  - \(new[0].words)\n  - note: x\n"
        )
    )
    let all = try edited { [.replaceRest(from: $0.steps[0].position, with: [new[1]])] }
    #expect(
      all
        == "# My script.\ntitle: Two purchases\nsteps:\n  # The first one.\n  - note: x\n# The end.\n"
    )
    let cut = try edited { [.replaceRest(from: $0.steps[5].position, with: [])] }
    #expect(cut == Self.text.replacing("  - newDevice:\n", with: ""))
  }

  @Test(arguments: [
    ("steps:\n", "steps:\n  - note: x\n"), ("steps: []\n", "steps: \n  - note: x\n"),
    ("steps:\n# none\n", "steps:\n  - note: x\n# none\n"),
    ("{\"steps\": []}", "{\"steps\": [{\"note\":\"x\"}]}"),
    ("{\"steps\": [{\"clear\": null}]}", "{\"steps\": [{\"clear\": null}, {\"note\":\"x\"}]}"),
    ("steps: [restore]", "steps: [restore, {note: x}]"),
  ])
  func stepsAreAppendedToAnyList(text: String, expected: String) throws {
    let changed = try edited(text) { _ in
      [.replaceRest(from: nil, with: [ScriptStep(.note("x"))])]
    }
    #expect(changed == expected)
  }

  @Test func aStepIsNamed() throws {
    let changed = try edited { [.name($0.steps[2].position, "two")] }
    #expect(
      changed == Self.text.replacing("granted: [gems]\n", with: "granted: [gems]\n    as: two\n")
    )
    let flow = try edited("steps: [{buy: gems}]") { [.name($0.steps[0].position, "a")] }
    #expect(flow == "steps: [{buy: gems, as: a}]")
  }

  /// A step that is only a key becomes a mapping.
  @Test(arguments: [
    ("steps:\n  - approve  # c\n", "steps:\n  - approve:  # c\n    as: a\n"),
    ("steps: [approve, clear]", "steps: [{approve: null, as: a}, clear]"),
    ("{\"steps\": [\"approve\"]}", "{\"steps\": [{\"approve\": null, \"as\": \"a\"}]}"),
  ])
  func aStepWithoutAValueIsNamed(text: String, expected: String) throws {
    #expect(try edited(text) { [.name($0.steps[0].position, "a")] } == expected)
  }

  /// A name and the step that refers to it are added together, even right after one another.
  @Test func aStepIsNamedForALaterOne() throws {
    let new = [ScriptStep(.refund(.named("a"), .other))]
    let changed = try edited("steps:\n  - buy: gems\n") {
      [.name($0.steps[0].position, "a"), .replaceRest(from: nil, with: new)]
    }
    #expect(changed == "steps:\n  - buy: gems\n    as: a\n  - refund: a\n")
  }

  /// A change isn't made if the file would be read differently after it.
  ///
  /// Here, a later step needs the name.
  @Test func aNameThatOtherStepsNeedStays() throws {
    let text = "steps:\n  - buy: gems\n    as: one\n  - refund: one\n"
    #expect(try edited(text) { [.remove($0.steps[0].position)] } == nil)
  }

  /// The name of a parameter stays a name in the file, and unknown names are reported.
  @Test func anInsertedStepHasNamesOfParameters() throws {
    let text = "parameters: {plan: gems}\nsteps:\n  - buy: $(plan)\n"
    for line in ["note: about $(plan)", "buy: $(plan)", "note: of $(nothing)"] {
      let new = try #require(StepsReading(line: line).steps.first)
      let step = ScriptStep(new.step, written: new.written)
      let changed = try edited(text) { [.insert(step, .after, $0.steps[0].position)] }
      #expect(changed == (line.contains("nothing") ? nil : text + "  - \(step.words)\n"))
    }
    let filled = try edited(text) {
      [.insert(ScriptStep(.note("$(plan)")), .before, $0.steps[0].position)]
    }
    #expect(SessionScript.read(filled ?? "").script?.steps.first?.step == .note("gems"))
  }

  @Test func aNameThatIsUsedLaterIsTheReason() throws {
    let text = "steps:\n  - note: &words hi\n  - note: second\n  - note: *words\n"
    let script = try #require(SessionScript.read(text).script)
    let edits = [ScriptEdit.remove(script.steps[0].position)]
    #expect(script.text(text, making: edits) == nil)
    let problem = try #require(
      script.problem(with: edits, of: text, values: [:]) { _ in nil }
    )
    #expect(problem.line == 4)
    #expect(problem.message.contains("words"), "\(problem.message)")
    let kept = [ScriptEdit.remove(script.steps[1].position)]
    #expect(script.problem(with: kept, of: text, values: [:]) { _ in nil } == nil)
  }

  /// Every step of every script in the program.
  @Test func everyStepOfEveryScriptTakesANoteAndItsRemovalBack() throws {
    let scripts = try Self.scripts()
    try #require(scripts.count > 3)
    for (name, text) in scripts {
      guard let script = SessionScript.read(text).script else { continue }
      for step in script.steps.flatMap(\.withInner) where step.file == nil {
        for side in [ScriptEdit.Side.before, .after] {
          let edit = ScriptEdit.insert(ScriptStep(.note("here")), side, step.position)
          let changed = try #require(
            script.text(text, making: [edit]),
            "\(name):\(step.line): \(step.words)"
          )
          #expect(
            changed.split(separator: "\n").filter { !$0.contains("note: here") }.count
              == text.split(separator: "\n").filter { !$0.contains("note: here") }.count
          )
          let new = try #require(SessionScript.read(changed).script)
          let note = try #require(
            new.steps.flatMap(\.withInner).first { $0.step == .note("here") }
          )
          #expect(
            new.text(changed, making: [.remove(note.position)]) == text,
            "\(name):\(step.line)"
          )
        }
      }
    }
  }

  private static func scripts() throws -> [(String, String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Catalog").standardizedFileURL
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.hasSuffix(".session.yaml") }.sorted().map { name in
      (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
  }
}
