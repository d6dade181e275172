import Foundation
import StorePlayback
import StoreTestSupport
import Testing

/// Sessions that are exported as tests for StoreKitTest.
///
/// The exported stories are a test target of this package, which compiles and runs them.
struct SessionTestExportTests {
  /// Every story is exported, or the golden file names what no test can run.
  @Test func everyStoryIsExportedOrSaysWhyNot() async throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../ExportedSessionTests")
      .standardizedFileURL
    var (files, reasons): (Set<String>, [String]) = ([], [])
    for path in StoryTests.stories {
      let story = URL(filePath: path).lastPathComponent
      let name = story.replacing(".session.yaml", with: ".swift")
      let className = try #require(SessionTestExport.className(in: name))
      let opening = try ScriptOpening(path: path, decode: EventLine.decode)
      do {
        let exported = try await SessionTestExport(opening).exported(as: className)
        files.formUnion(["\(className).swift", "\(exported.catalog.name).storekit"])
        try compare(exported, with: folder, as: className)
      } catch let failure as TestExportFailure {
        let told = failure.lines.map { String($0.trimmingPrefix(#/.*?\.yaml(:\d+:\d+)?: /#)) }
        reasons.append("\(story)\n" + Set(told).sorted().map { "  \($0)\n" }.joined())
      }
    }
    try expectGolden(reasons.joined(), named: "unexported")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(found) == files)
    #expect(files.count > 20)
  }

  private func compare(
    _ exported: SessionTestExport.Exported,
    with folder: URL,
    as name: String
  ) throws {
    let catalog = String(decoding: exported.catalog.bytes, as: UTF8.self)
    try expectGolden(exported.source, named: name, suffix: "swift", in: folder)
    try expectGolden(catalog, named: exported.catalog.name, suffix: "storekit", in: folder)
  }

  private func source(_ steps: String) async throws -> String {
    let opening = try await ScriptFixture.opening(steps)
    return try await SessionTestExport(opening).exported(as: "PlanTests").source
  }

  private func refusal(_ steps: String) async throws -> [String] {
    let opening = try await ScriptFixture.opening(steps)
    do throws(TestExportFailure) {
      return [try await SessionTestExport(opening).exported(as: "PlanTests").source]
    } catch {
      return error.lines.map { $0.replacing(opening.path, with: "s.yaml") }
    }
  }

  @Test func everyStepThatNoTestCanRunIsNamed() async throws {
    let steps = """
      steps:
        - buy: com.example.meridian.theme.night
        - answer: authenticate
        - quit
        - expect: {transactions: 0}

      """
    #expect(
      try await refusal(steps) == [
        "s.yaml:3:5: a test session has no bank",
        "s.yaml:4:5: a test can't restart its app",
      ]
    )
  }

  @Test(arguments: [
    ("- expect: {transactions: 1}", "the session has to pass first"),
    ("- expect: {message: \"\"}", "s.yaml: a test can check nothing that it expects"),
    (
      "- buy: com.example.meridian.theme.night\n  - expect: {transactions: 0}",
      "s.yaml:3:5: a purchase sheet is still up at the end"
    ),
    (
      "- answer: buy\n  - expect: {refused: no purchase sheet is up}",
      "s.yaml:2:5: the store refuses the step: no purchase sheet is up; buy something first"
    ),
  ])
  func aSessionThatCannotBeATestIsRefused(steps: String, reason: String) async throws {
    #expect(try await refusal("steps:\n  \(steps)\n").last == reason)
  }

  /// Renewals are forced, and the app finishes each one.
  @Test func timeBecomesForcedRenewals() async throws {
    let source = try await source(
      """
      steps:
        - set: {standingAnswer: buy}
        - buy: com.example.meridian.journal.digital.weekly
        - advance: 3w
        - expect: {transactions: 4}

      """
    )
    let forced = """
          // advance: 3w
          for _ in 1...3 {
            try session.forceRenewalOfSubscription(
              productIdentifier: "com.example.meridian.journal.digital.weekly"
            )
            try await finish("com.example.meridian.journal.digital.weekly")
          }
          try await assertEventually(purchases(in: session).count, equals: 4)

      """
    #expect(source.contains(forced), "\(source)")
  }

  /// A test session can't close a sheet, but it can cause a failure with the same result.
  @Test func aClosedSheetIsAFailureThatCancels() async throws {
    let source = try await source(
      """
      steps:
        - buy: com.example.meridian.theme.night
        - answer: cancel
        - expect: {outcome: userCancelled}

      """
    )
    let closed = """
          // answer: cancel
          session.failureError = .paymentCancelled
          session.failTransactionsEnabled = true
          try await buy("com.example.meridian.theme.night", expecting: .userCancelled)
          session.failTransactionsEnabled = false

      """
    #expect(source.contains(closed), "\(source)")
  }

  /// The purchase outside the app throws the error with which the store refuses it.
  @Test func aRefusedStepIsACallThatThrows() async throws {
    let source = try await source(
      """
      steps:
        - buyElsewhere: {product: com.example.meridian.plus.monthly, offer: plus.student}
        - expect: {refused: ineligibleForOffer}

      """
    )
    let refused = """
          await assertThrows("ineligibleForOffer") {
            try await session.buyProduct(
              identifier: "com.example.meridian.plus.monthly",
              options: [.promotionalOffer(id: "plus.student")]
            )
          }

      """
    #expect(source.contains(refused), "\(source)")
  }

  /// With a fixed rate, and for weeks, the length of a period doesn't depend on the date of the test.
  @Test func theEndOfAPeriodIsItsLength() async throws {
    let steps = """
      steps:
        - set: {standingAnswer: buy}
        - buy: com.example.meridian.plus.lite.monthly
        - expect: {transaction: {com.example.meridian.plus.lite.monthly: {expiresDate: 2026-07-01}}}

      """
    #expect(
      try await refusal(steps) == [
        "s.yaml:4:5: the length of a month depends on the day of the test"
      ]
    )
    let fixed = steps.replacing("buy}", with: "buy, timeRate: oneRenewalEveryMinute}")
      .replacing("2026-07-01", with: "2026-01-01T00:01:00Z")
    let check = "periodLength(of: \"com.example.meridian.plus.lite.monthly\"),\n      equals: 60\n"
    #expect(try await source(fixed).contains(check))
  }

  /// A branch is a test that follows the steps before it, and the session continues without the branch's steps.
  @Test func aBranchIsATestOfItsOwn() async throws {
    let source = try await source(
      """
      title: Plans
      steps:
        - set: {standingAnswer: buy}
        - branch: {name: a theme, steps: [{buy: com.example.meridian.theme.night}]}
        - buy: com.example.meridian.tour.moon

      """
    )
    let methods = source.components(separatedBy: "  func test").dropFirst()
    #expect(methods.map { $0.prefix { $0 != "(" } } == ["Plans", "ATheme"])
    #expect(
      methods.map { $0.contains("try await buy(\"com.example.meridian.theme.night\"") } == [
        false, true,
      ]
    )
    #expect(
      methods.map { $0.contains("try await buy(\"com.example.meridian.tour.moon\"") } == [
        true, false,
      ]
    )
  }

  /// A comment names the facts that can't be checked, at the place of the check.
  @Test func anExpectationAboutTheAppIsAComment() async throws {
    let source = try await source(
      """
      steps:
        - note: "A line\\nand another"
        - expect: {granted: [], time: 2026-01-01, transactions: 0}

      """
    )
    #expect(source.contains("    // Not checked in a test: granted, time.\n"))
    // A line break in a note must not end its comment.
    #expect(!source.contains("\nand another"))
  }

  @Test(arguments: [
    ("HappyPurchaseTests.swift", "HappyPurchaseTests"), ("a-plan.swift", "APlanTests"),
    ("3 months.swift", "Session3MonthsTests"), ("Tests.swift", "Tests"), ("é.swift", nil),
    ("plan.txt", nil), (".swift", nil),
  ])
  func aClassIsNamedLikeItsFile(file: String, name: String?) {
    #expect(SessionTestExport.className(in: file) == name)
  }
}
