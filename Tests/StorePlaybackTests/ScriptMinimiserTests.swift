import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Synchronization
import Testing

/// Failing scripts are minimised.
struct ScriptMinimiserTests {
  private static let noise = [
    "note: n", "advance: 1h", "set: {offline: false}", "press: j", "expect: {premium: false}",
    "expect: {error: none}", "set: {locale: en_US}",
  ]
  private static let theme = "com.example.meridian.theme.night"
  /// Lists of the steps that matter, each ending with the failing step.
  private static let failures = [
    ["buy: \(theme)", "answer: buy", "expect: {transactions: 0}"],
    ["buy: \(theme)", "expect: {sheet: none}"],
    ["answer: buy"],
    ["buy: \(theme)", "answer: buy", "refund: latest", "expect: {entitlements: [\(theme)]}"],
    ["branch: {name: b, steps: [{buy: \(theme)}, {expect: {sheet: none}}]}"],
  ]

  private func text(_ steps: [String]) -> String {
    "steps:\n" + steps.map { "  - \($0)\n" }.joined()
  }

  private func minimise(_ text: String, limit: Int = 5_000) async throws
    -> ScriptMinimiser.Minimised
  {
    let opening = try await ScriptFixture.opening(text)
    var minimiser = try await ScriptMinimiser(opening, limit: limit, decode: EventLine.decode)
    return await minimiser.minimise()
  }

  /// Only the steps that matter remain, regardless of the steps before, between and after them.
  @Test(arguments: failures, 1...4 as ClosedRange<UInt64>)
  func onlyWhatMattersIsLeft(failure: [String], seed: UInt64) async throws {
    var chance = SplitMix64(seed: seed)
    var steps = failure
    if steps.last?.hasPrefix("branch") == true {
      steps[0] = steps[0].replacing(
        "{expect: {sheet",
        with: "{advance: 1h}, {expect: {premium: false, sheet"
      )
    }
    while steps.count < 60 {
      let place = Int.random(in: 0...steps.count, using: &chance)
      steps.insert(Self.noise.randomElement(using: &chance) ?? "", at: place)
    }
    let minimised = try await minimise(text(steps))
    #expect(minimised.script.text.hasSuffix("steps:\n" + text(failure).dropFirst(7)))
    #expect(minimised.isMinimal)
    #expect(minimised.progress.all >= 60 && minimised.progress.steps <= 4)
    #expect(minimised.progress.plays < 400)

    let again = try await minimise(text(steps))
    #expect(again.script == minimised.script && again.progress == minimised.progress)
  }

  /// The steps before a recording are minimised like its own.
  @Test func theStepsBeforeARecordingShrinkToo() async throws {
    let failure = Self.failures[3]
    let before = [Self.noise[1], failure[0], Self.noise[2], failure[1]]
    let minimised = try await minimise(
      text(before).replacing("steps:", with: "before:") + text([Self.noise[1]] + failure[2...])
    )
    #expect(minimised.script.text == "session: 1\n" + text(failure))
  }

  /// Other expectations are removed too, and the found value stays the same.
  @Test func theFailureStaysTheSame() async throws {
    let minimised = try await minimise(
      text([
        "buy: \(Self.theme)", "answer: buy", "buy: com.example.meridian.postcards.10",
        "answer: buy",
        "expect: {premium: false, transactions: 7, error: none}",
      ])
    )
    // With only one purchase, the found number of transactions would differ.
    #expect(minimised.script.steps.count == 5)
    #expect(minimised.script.text.hasSuffix("  - expect: {transactions: 7}\n"))
  }

  @Test func aBudgetEndsIt() async throws {
    let steps = Array(repeating: "advance: 1h", count: 40) + Self.failures[0]
    let minimised = try await minimise(text(steps), limit: 4)
    #expect(!minimised.isMinimal)
    #expect(minimised.progress.plays == 4)
    #expect(minimised.progress.steps < 43)
    let other = try await minimise(minimised.script.text)
    #expect(other.isMinimal && other.script.steps.count == 3)
  }

  @Test(arguments: ["expect: {transactions: 0}", "note: nothing is expected"])
  func aPassingScriptIsRefused(step: String) async throws {
    let opening = try await ScriptFixture.opening(text([step]))
    let error = await #expect(throws: ScriptMinimiser.Failure.self) {
      try await ScriptMinimiser(opening, limit: 9, decode: EventLine.decode)
    }
    #expect(try #require(error).description.hasSuffix("it passes; there is nothing to shrink"))
  }

  /// Each trial restarts the services with new ports, unless the script fails without them as well.
  @Test(arguments: [true, false])
  func aFailureShrinksWithServers(needsServers: Bool) async throws {
    let started = Mutex(0)
    let end = needsServers ? "http: {get: $(b.url)/x}" : "expect: {transactions: 3}"
    var opening = try await ScriptFixture.opening(
      "services: [{name: a, run: x}, {name: b, run: x}]\n"
        + text([
          "webhook: {to: $(a.url)/hook}", "buy: \(Self.theme)", "answer: buy", "advance: 1d", end,
        ])
    )
    opening.outside = ExternalAccess(
      exchange: { .failure(ServerFailure("\($0.target): nothing listens there")) },
      notify: { _, _, _ in .success },
      open: { wish in
        let port = started.withLock { started in
          if !wish.services.isEmpty { started += 1 }
          return 9000 + started
        }
        let urls = wish.services.map { ("\($0.name).url", "http://127.0.0.1:\(port)") }
        let values = Dictionary(urls) { $1 }
        wish.gate.add(services: values)
        return ScriptServers(
          values: values,
          hasServices: !wish.services.isEmpty,
          ask: { .failure(ServerFailure($0.target)) }
        )
      }
    )
    var minimiser = try await ScriptMinimiser(opening, limit: 90, decode: EventLine.decode)
    let minimised = await minimiser.minimise()
    #expect(minimised.isMinimal)
    #expect(minimised.script.steps.count == (needsServers ? 1 : 3))
    #expect(minimised.script.header.services.map(\.name) == (needsServers ? ["b"] : []))
    #expect(minimised.result.outsiders == (needsServers ? [.http, .services] : []))
    #expect(started.withLock(\.self) < (needsServers ? minimised.progress.plays : 2))
  }
}
