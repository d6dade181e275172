import StoreModel
import StoreScript
import Testing

/// Included files, whose steps replace the include.
struct IncludeTests {
  /// Returns the reading of a script with other files next to it.
  private func reading(_ steps: String, _ files: [String: String] = [:]) -> ScriptReading {
    SessionScript.read("parameters: {own: gold}\nsteps:\n\(steps)\n") { name in
      files[name].map { Array($0.utf8) }
    }
  }

  private func lines(_ steps: String, _ files: [String: String] = [:]) -> [String] {
    let reading = reading(steps, files)
    return reading.script?.steps.map(\.step.line) ?? reading.lines(path: "d/f")
  }

  private static let buys = """
    title: Buys
    tags: [shared]
    parameters: {plan: gems, answer: buy}
    steps:
      - buy: $(plan)
      - answer: $(answer)
    """

  @Test func theStepsOfAFileReplaceItsInclude() {
    let found = lines(
      "  - restore\n  - include: s/buys.yaml\n  - include: {file: s/buys.yaml, with: {plan: $(own)}}",
      ["s/buys.yaml": Self.buys]
    )
    #expect(
      found.map { $0.replacing("restore:", with: "restore") }
        == ["restore", "buy: gems", "answer: buy", "buy: gold", "answer: buy"]
    )
  }

  /// A path is relative to the folder of the file that contains it, and positions are those of each file.
  @Test func everythingKnowsItsFile() throws {
    let script = try #require(
      reading(
        "  - include: a/b/one.yaml\n  - restore",
        [
          "a/b/one.yaml": "steps:\n  - include: ../two.yaml\n  - launch",
          "a/two.yaml": "steps:\n\n  - charge: {file: ./r.json}\n  - quit",
          "a/r.json": #"{"operation": 1}"#,
        ]
      ).problems.first
    )
    #expect(script.rendered(path: "d/f").hasPrefix("d/a/two.yaml:3:20: "), "\(script)")

    let steps = reading(
      "  - include: a/b/one.yaml\n  - restore",
      [
        "a/b/one.yaml": "steps:\n  - include: ../two.yaml\n  - launch",
        "a/two.yaml": "steps:\n\n  - quit",
      ]
    ).script?.steps
    #expect(
      steps?.map { $0.place(in: "d/f") }
        == ["d/a/two.yaml:3:5", "d/a/b/one.yaml:3:5", "d/f:4:5"]
    )
    #expect(steps?.map { $0.place(in: "f") }.first == "a/two.yaml:3:5")
  }

  @Test func aBranchIncludesToo() {
    let found = lines(
      "  - branch: {name: x, steps: [{include: {file: b.yaml, with: {answer: cancel}}}, quit]}",
      ["b.yaml": Self.buys]
    )
    #expect(
      found == [
        "branch: {name: x, steps: [{buy: gems}, {answer: cancel}, {quit: null}]}"
      ]
    )
  }

  /// A value that a file captures is known after it, in the script and in files with their own parameters.
  ///
  /// Its services are known everywhere.
  @Test func capturedNamesGoFromFileToFile() {
    let files = [
      "login.yaml": "parameters: {user: ann}\nsteps:\n"
        + "  - http: {post: '$(url)/$(user)', capture: {token: id}}\n  - note: $(token)",
      "use.yaml":
        "parameters: {url: x, user: y}\nsteps:\n  - http: {get: '$(url)/$(token)/$(user)'}\n"
        + "  - always: {http: {get: '$(url)/$(user)', expect: {status: 200}}}",
    ].mapValues { Array($0.replacing("$(url)", with: "$(backend.url)").utf8) }
    let text = """
      services: [{name: backend, run: x}]
      parameters: {own: gold}
      steps:
        - include: login.yaml
        - note: $(own) $(token)
        - include: {file: use.yaml, with: {user: $(token)-$(own)}}

      """
    let reading = SessionScript.read(text) { files[$0] }
    #expect(reading.lines(path: "f") == [])
    #expect(
      reading.script?.steps.map(\.written) == [
        #"http: {post: "$(backend.url)/ann", capture: {token: id}}"#, "note: $(token)",
        "note: gold $(token)", #"http: {get: "$(backend.url)/$(token)/$(token)-gold"}"#,
        #"always: {http: {get: "$(backend.url)/$(token)-gold", expect: {status: 200}}}"#,
      ]
    )
    let early = SessionScript.read(text.replacing("- include: login.yaml", with: "- restore")) {
      files[$0]
    }
    #expect(early.lines(path: "f").count == 3)
    #expect(early.lines(path: "f").allSatisfy { $0.contains("there is no parameter \"token\"") })
  }

  /// Each problem is reported once, with its location and file.
  @Test(
    arguments: [
      ("  - include:", "d/f:3:5: include names no file; name a file"),
      ("  - include", "d/f:3:5: include names no file; name a file"),
      (
        "  - include: [a]",
        "d/f:3:14: a text is needed, not a list; write a text, or {file: opening.session.yaml}"
      ),
      (
        "  - include: none.yaml",
        "d/f:3:14: the file \"none.yaml\" can't be read; write a path relative to "
          + "the file that includes it"
      ),
      (
        "  - {include: b.yaml, after: 2}",
        "d/f:3:23: include can't be combined with after; write it at the file's steps"
      ),
      (
        "  - include: {file: b.yaml, with: {plna: gold}}",
        "d/f:3:14: \"b.yaml\" has no parameter \"plna\"; did you mean plan?"
      ),
      (
        "  - include: self.yaml",
        "d/self.yaml:2:14: \"self.yaml\" includes itself: self.yaml -> self.yaml; remove one of them"
      ),
      (
        "  - include: one.yaml",
        "d/two.yaml:1:19: \"one.yaml\" includes itself: one.yaml -> two.yaml -> one.yaml; remove one of "
          + "them"
      ),
      ("  - include: bad.yaml\n  - include: bad.yaml", "d/bad.yaml:2:5: there is no step \"bu\""),
      ("  - include: empty.yaml", "d/empty.yaml:1:1: the file is empty"),
      ("  - include: list.yaml", "d/list.yaml:1:1: a script is a mapping, not a list"),
      ("  - include: name.yaml", "d/name.yaml:2:14: there is no parameter \"own\""),
    ]
  )
  func eachProblemIsReportedWithItsFile(steps: String, problem: String) {
    let found = lines(
      steps,
      [
        "b.yaml": Self.buys, "self.yaml": "steps:\n  - include: self.yaml",
        "one.yaml": "steps: [{include: two.yaml}]", "two.yaml": "steps: [{include: one.yaml}]",
        "bad.yaml": "steps:\n  - bu: x", "empty.yaml": "", "list.yaml": "[a]",
        // An included file doesn't know the including script's names.
        "name.yaml": "parameters: {x: 1}\nsteps: [buy: $(own)]",
      ]
    )
    #expect(found.first?.hasPrefix(problem) == true, "\(found)")
    #expect(Set(found).count == found.count)
  }

  /// The including script determines the fields of a header, except for a few.
  @Test(arguments: [
    "only", "matrix", "catalog", "catalogContent", "catalogDigest", "recorded", "start", "seed",
    "storefront",
    "locale", "environment", "journal", "unknown",
  ])
  func anIncludedFileHasNoHeader(key: String) {
    let found = lines("  - include: a.yaml", ["a.yaml": "title: x\n\(key): x\nsteps: [restore]"])
    #expect(
      found == [
        "d/a.yaml:2:1: an included file can't have \"\(key)\"; write it in the script that "
          + "includes the file"
      ]
    )
  }

  /// Sixteen levels of includes is the limit.
  ///
  /// Side by side, a file may be included any number of times.
  @Test(arguments: [16, 17])
  func filesHaveADepth(count: Int) {
    var files = ["\(count).yaml": "steps: [restore]"]
    for number in 1..<count { files["\(number).yaml"] = "steps: [{include: \(number + 1).yaml}]" }
    let found = lines("  - include: 1.yaml\n  - include: 1.yaml", files)
    guard count > 16 else { return #expect(found == ["restore:", "restore:"]) }
    #expect(
      found == [
        "d/16.yaml:1:19: included files are nested deeper than 16 levels; "
          + "nest fewer files"
      ]
    )
  }

  /// A few bytes can expand to very many steps.
  @Test func stepsHaveABound() {
    let ten = { (name: String) in
      "steps: [\(Array(repeating: "{include: \(name)}", count: 10).joined(separator: ", "))]"
    }
    var files = ["7.yaml": "steps: [restore]"]
    for number in 1..<7 { files["\(number).yaml"] = ten("\(number + 1).yaml") }
    let found = lines("  - include: 1.yaml", files)
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("included files have more than 100000 steps or 16 MiB; include less")
        == true,
      "\(found)"
    )
  }

  @Test func withoutFilesThereIsNothingToInclude() throws {
    let document = JSONDocument(Array(#"{"include": "a.yaml"}"#.utf8))
    let reading = StepsReading(try #require(ScriptValue(document)))
    #expect(reading.steps.isEmpty)
    #expect(reading.problems.map(\.message) == ["files can't be read here, such as \"a.yaml\""])
  }

  /// Only a script's own expectations are rewritten, even if an included one has the same position.
  @Test func anIncludedExpectationIsLeft() throws {
    let text = "steps:\n  - include: a.yaml\n  - expect: {transactions: 1}\n"
    let files: ScriptFiles = { _ in
      Array("title: x\nsteps:\n  - expect: {transactions: 1}".utf8)
    }
    let script = try #require(SessionScript.read(text, files: files).script)
    #expect(script.steps.map(\.position) == [script.steps[1].position, script.steps[1].position])
    var expectation = Expectation()
    expectation.transactions = 7
    let changed = script.text(
      text,
      expecting: [script.steps[1].position: expectation],
      files: files
    )
    #expect(changed == "steps:\n  - include: a.yaml\n  - expect: {transactions: 7}\n")
  }
}
