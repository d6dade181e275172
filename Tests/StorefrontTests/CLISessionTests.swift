import StoreTestSupport
import Testing

/// What `storefront session` makes of scripts.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
struct CLISessionTests {
  @Test func aScriptIsShrunk() async throws {
    let script =
      "steps:\n  - note: x\n  - advance: 1d\n  - answer: buy\n  - expect: {transactions: 0}\n"
    let run = try await ProcessRun.alone(
      ["session", "minimise", "a.session.yaml"],
      files: ["a.session.yaml": script]
    )
    #expect(run.code == 0)
    #expect(run.output == "session: 1\nsteps:\n  - answer: buy\n")
    #expect(run.errors.contains("refused: no purchase sheet is up"))
    #expect(
      run.errors.hasSuffix("4 steps shrunk to 1 in 4 of at most 5000 plays\n"),
      "\(run.errors)"
    )

    let passing = try await ProcessRun.alone(
      ["session", "minimise", "a.session.yaml"],
      files: ["a.session.yaml": "steps: [{expect: {transactions: 0}}]"]
    )
    #expect(passing.code == 2 && passing.output == "")
    #expect(passing.errors == "storefront: a.session.yaml: it passes; there is nothing to shrink\n")
  }

  /// What is proposed goes where it was asked to go, and each is told.
  @Test func expectationsAreProposed() async throws {
    let script = "steps:\n  - buy: com.example.meridian.theme.night\n"
    let file = "a.session.yaml"
    let proposed =
      script + "  - expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99}\n"
    let run = try await ProcessRun.alone(["session", "propose", file], files: [file: script])
    #expect(run.code == 0 && run.output == proposed)
    #expect(
      run.errors == """
        a.session.yaml:2:5: expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99}
        1 expectation proposed, 2 facts in all

        """
    )

    let again = try await ProcessRun.alone(["session", "propose", file], files: [file: proposed])
    #expect(again.code == 0 && again.output == proposed)
    #expect(again.errors.hasPrefix("nothing is proposed"))

    let failing = try await ProcessRun.alone(
      ["session", "propose", "--write", file],
      files: [file: "steps: [{expect: {transactions: 1}}]"]
    )
    #expect(failing.code == 2 && failing.output == "")
    #expect(failing.errors.contains("put it right first"), "\(failing.errors)")
  }

  /// A script names its catalog by where both are.
  @Test func aShorterScriptStaysWhereItsCatalogIs() async throws {
    let script = "catalog: c.json\nsteps: [{answer: buy}]"
    let run = try await ProcessRun.alone(
      [
        "session", "minimise", "a.session.yaml", "-o", "/tmp/b.session.yaml", "--catalog", "c.json",
      ],
      files: [
        "a.session.yaml": script,
        "c.json": #"{"version": {"major": 4, "minor": 0}, "products": []}"#,
      ]
    )
    #expect(run.code == 2)
    #expect(run.errors.contains("write the shorter one there too"), "\(run.errors)")
  }
}
