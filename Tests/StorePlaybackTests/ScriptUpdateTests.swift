import Foundation
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

struct ScriptUpdateTests {
  private func update(_ text: String) async throws -> (ScriptUpdate, ScriptResult) {
    let opening = try await ScriptFixture.opening(text, isUpdating: true)
    let result = await opening.play(keeping: .corrections)
    return (ScriptUpdate(result, of: opening), result)
  }

  @Test func everyExpectationThatFailedSaysWhatWasFound() async throws {
    let (update, result) = try await update(
      """
      # The night theme.
      steps:
        - buy: com.example.meridian.theme.night
        - expect: {sheet: none, sheetPrice: $2.99} # up
        - answer: buy
        - expect: {transactions: 1}
        - expect:
            # What the customer has.
            entitlements: [gold]
            outcome: pending
            time: 2026-02-01
            screen: [Gold]
        - expect: {updates: [gold], unfinished: [gold], granted: [], error: unknown, message: x}
      """
    )

    guard case .rewritten(let text, let changes, _, let isComplete) = update else {
      Issue.record("\(update): \(result.lines.joined(separator: "\n"))")
      return
    }
    #expect(!isComplete)
    #expect(
      text == """
        # The night theme.
        steps:
          - buy: com.example.meridian.theme.night
          - expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99} # up
          - answer: buy
          - expect: {transactions: 1}
          - expect:
              # What the customer has.
              entitlements: [com.example.meridian.theme.night]
              outcome: success
              time: 2026-01-01T00:00:00Z
              screen: [Gold]
          - expect: {updates: [], unfinished: [], granted: [com.example.meridian.theme.night], \
        error: none, message: ""}
        """
    )
    #expect(
      changes.map { $0.replacing(result.path, with: "FILE") } == [
        "FILE:4:14: sheet: none -> com.example.meridian.theme.night",
        "FILE:9:7: entitlements: [gold] -> [com.example.meridian.theme.night]",
        "FILE:10:7: outcome: pending -> success",
        "FILE:11:7: time: 2026-02-01T00:00:00Z -> 2026-01-01T00:00:00Z",
        "FILE:12:7: screen: expected \"Gold\" somewhere, found no such text; not changed",
        "FILE:13:31: unfinished: [gold] -> []",
        "FILE:13:14: updates: [gold] -> []",
        "FILE:13:51: granted: [] -> [com.example.meridian.theme.night]",
        "FILE:13:64: error: unknown -> none",
        "FILE:13:80: message: x -> ",
      ]
    )
    #expect(result.stepsDone == 3)
  }

  /// An expectation in a branch is corrected there, and the main line gets its own found values.
  @Test func anExpectationInABranchIsCorrectedThere() async throws {
    let (update, result) = try await update(
      """
      steps:
        - buy: com.example.meridian.theme.night
        - branch:
            name: if they cancel
            steps:
              - answer: cancel
              - expect: {outcome: success} # no
              - expect:
                  transactions: 7
        - answer: buy
        - expect: {transactions: 9}
      """
    )
    guard case .rewritten(let text, let changes, _, _) = update else {
      Issue.record("\(update): \(result.lines.joined(separator: "\n"))")
      return
    }
    #expect(
      text == """
        steps:
          - buy: com.example.meridian.theme.night
          - branch:
              name: if they cancel
              steps:
                - answer: cancel
                - expect: {outcome: userCancelled} # no
                - expect:
                    transactions: 0
          - answer: buy
          - expect: {transactions: 1}
        """
    )
    #expect(
      changes.map { $0.replacing(result.path, with: "FILE") } == [
        "FILE:7:20: outcome: success -> userCancelled", "FILE:9:13: transactions: 7 -> 0",
        "FILE:11:14: transactions: 9 -> 1",
      ]
    )
    let again = try await ScriptFixture.opening(text).play()
    #expect(again.ending == .passed)
  }

  @Test func accessIsWhatTheAppSaysWhileItRuns() async throws {
    let (update, result) = try await update(
      """
      steps:
        - buy: com.example.meridian.theme.night
        - answer: buy
        - expect: {access: {com.example.meridian.theme.night: false}}
        - quit
        - expect: {transactions: 2, access: {com.example.meridian.theme.night: true}}
      """
    )
    guard case .rewritten(let text, let changes, _, _) = update else {
      Issue.record("\(update): \(result.lines.joined(separator: "\n"))")
      return
    }
    #expect(
      text.split(separator: "\n").filter { $0.contains("access") }.map(String.init)
        == [
          "  - expect: {access: {com.example.meridian.theme.night: true}}",
          "  - expect: {transactions: 1, access: {com.example.meridian.theme.night: true}}",
        ]
    )
    #expect(
      changes.map { $0.replacing(result.path, with: "FILE") } == [
        "FILE:4:23: access.com.example.meridian.theme.night: false -> true",
        "FILE:6:14: transactions: 2 -> 1",
        "FILE:6:40: access.com.example.meridian.theme.night: expected true, found no app that runs, "
          + "or nothing of that name; not changed",
      ]
    )
  }

  @Test func rewrittenExpectationsHold() async throws {
    let (first, _) = try await update(
      """
      steps:
        - buy: com.example.meridian.plus.monthly
        - answer: buy
        - expect: {status: {com.example.meridian.plus.monthly: expired}, granted: [b, a]}
        - expect: {willAutoRenew: {com.example.meridian.plus.monthly: false}}
      """
    )
    guard case .rewritten(let text, _, _, _) = first else {
      Issue.record("\(first)")
      return
    }

    let (second, result) = try await update(text)

    #expect(second == .nothing)
    #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
  }

  @Test(
    arguments: [
      "steps: [expect: {transactions: 0}]",
      // Refused, before or after.
      "steps: [expect: {transactions: 4}, answer: buy]",
      "steps: [answer: buy, expect: {transactions: 4}]",
      // No value could express this.
      "steps: [expect: {outcome: success}]",
      "steps: [expect: {screen: [Nowhere to be seen]}]",
      "steps: [expect: {status: {com.example.meridian.plus.monthly: expired}}]",
    ]
  )
  func aScriptIsLeftAlone(text: String) async throws {
    #expect(try await update(text).0 == .nothing)
  }

  @Test func aLayoutThatCannotBeKeptIsReported() async throws {
    let (update, _) = try await update(
      "steps:\n  - expect: {granted: [a, # why\n             b], error: none}"
    )
    guard case .unable(let reason) = update else {
      Issue.record("\(update)")
      return
    }
    #expect(reason.contains("line 2"))
  }

  /// Literal values are corrected in scripts with parameters.
  ///
  /// Values with a name are left, and reported.
  @Test func valuesNextToNamesAreCorrected() async throws {
    let script = """
      parameters: {product: com.example.meridian.theme.night, count: 7, one: 1}
      steps:
        - buy: $(product)
        - answer: buy
        - expect: {access: {$(product): false}, error: unknown} # both
        - expect:
            transactions: $(count)
            outcome: pending
        - branch: {name: b, steps: [{refund: latest}, {expect: {entitlements: [$(product)], premium: true}}]}
      """
    let (update, result) = try await update(script)
    guard case .rewritten(let text, let changes, _, _) = update else {
      Issue.record("\(update): \(result.lines.joined(separator: "\n"))")
      return
    }
    #expect(
      text
        == script.replacing("false}, error: unknown", with: "true}, error: none")
        .replacing("outcome: pending", with: "outcome: success")
        .replacing("premium: true", with: "premium: false")
    )
    let left = changes.filter { $0.contains("not changed") }
    #expect(
      left.map { $0.replacing(result.path, with: "FILE") } == [
        "FILE:7:7: transactions: expected 7, found 1; not changed: it uses a parameter; "
          + "correct it by hand",
        "FILE:9:59: entitlements: expected [com.example.meridian.theme.night], found []; "
          + "not changed: it uses a parameter; correct it by hand",
      ]
    )
    #expect(changes.count == 6)
  }

  @Test func nothingIsWrittenIfThereAreOnlyNames() async throws {
    let (update, _) = try await update(
      "parameters: {count: 7}\nsteps:\n  - expect: {transactions: $(count)}\n"
    )
    guard case .unable(let reason) = update else {
      Issue.record("\(update)")
      return
    }
    #expect(
      reason.hasSuffix(
        "3:14: transactions: expected 7, found 0; not changed: it uses a parameter; correct it by hand"
      )
    )
  }

  /// A value is written only if every combination of a matrix finds it.
  @Test func aMatrixIsCorrectedIfAllFindTheSame() async throws {
    let text = """
      matrix: {ending: [buy, cancel], country: [USA, JPN]}
      storefront: $(country)
      steps:
        - buy: com.example.meridian.theme.night
        - expect: {sheet: none, sheetPrice: $2.99}
        - answer: $(ending)
        - expect: {transactions: 1, premium: true}
      """
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "a.session.yaml")
      try Data(text.utf8).write(to: file)
      let scripts = try #require(try ChosenScript(glancingAt: file.path).variants(with: [:]))
      func open(_ script: ChosenScript) throws(ScriptOpeningError) -> ScriptOpening {
        try ScriptOpening(
          path: script.path,
          values: script.values,
          isUpdating: true,
          decode: EventLine.decode
        )
      }
      func updates(of scripts: [ChosenScript]) async throws -> [ScriptUpdate] {
        var (updates, matrices) = ([ScriptUpdate](), MatrixUpdate())
        for (index, script) in scripts.enumerated() {
          var result = try await open(script).play(keeping: .corrections)
          let next = scripts.dropFirst(index + 1).first
          matrices.add(&result, of: script, before: next, open: open)
          updates.append(result.update)
        }
        return updates
      }
      let all = try await updates(of: scripts)
      #expect(all.dropLast().allSatisfy { $0 == .nothing })
      guard case .rewritten(let changed, let changes, _, _) = all.last else {
        Issue.record("\(all)")
        return
      }
      #expect(
        changed
          == text.replacing("sheet: none", with: "sheet: com.example.meridian.theme.night")
          .replacing("premium: true", with: "premium: false")
      )
      #expect(changes.count { $0.contains("other values of the matrix") } == 2, "\(changes)")
      let some = try await updates(of: Array(scripts.dropFirst()))
      guard case .unable = some.last else {
        Issue.record("\(some)")
        return
      }
    }
  }
}
