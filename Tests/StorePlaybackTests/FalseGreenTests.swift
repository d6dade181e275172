import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreDriver

/// A passing script has checked something: no expectation always holds, and none is about an
/// unknown name.
struct FalseGreenTests {
  /// An expectation of one fact, and the fact's name.
  private struct Sample {
    let fact: String
    let text: String

    var script: String { "steps:\n  - expect: {\(fact): \(text)}\n" }

    /// The expectation, or `nil` if the text can't be read.
    var expectation: StoreScript.Expectation? {
      guard case .expect(let it)? = SessionScript.read(script).script?.steps.first?.step else {
        return nil
      }
      return it
    }
  }

  /// Returns every form that the schema allows for each fact, with one name wherever a name can be.
  private static func samples(naming name: String) throws -> [Sample] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let properties = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let facts = try #require(properties?["expect"]?["properties"]?.members)
    let walk = SchemaWalk(document: document)
    return facts.flatMap { fact in
      walk.samples(of: fact.value, naming: name).map { Sample(fact: fact.key, text: $0) }
    }
  }

  /// Every way to write an empty value.
  private static let nothings: [Sample] = {
    let nothing = ["", "{}", "[]", "\"\"", "\" \"", "[\"\"]", "[{}]", "[\"\\t\"]"]
    let named = nothing.map { "{com.example.meridian.plus.monthly: \($0)}" }
    let parts = ["name", "refunds", "webhooks"].map { "{FILM: {\($0): }}" }
    return Expectation.facts.flatMap { fact in
      (nothing + named + parts).map { Sample(fact: fact.name, text: $0) }
    }
  }()

  /// For each expectation, there is a step in the catalog's stories where it doesn't hold.
  @Test func noExpectationHoldsWhateverHappens() async throws {
    let all =
      try Self.nothings + Self.samples(naming: "com.example.meridian.plus.monthly")
      + Self.samples(naming: "FILM")
    var left = all.compactMap { sample in sample.expectation.map { (sample, $0) } }
    #expect(left.count > 100)
    for path in StoryTests.stories where !left.isEmpty {
      let opening = try ScriptOpening(path: path, decode: EventLine.decode)
      let driver = try await opening.driver()
      for step in opening.script.steps where !left.isEmpty {
        if (try? await driver.perform(step.step)) == nil { continue }
        var holding: [(Sample, StoreScript.Expectation)] = []
        for (sample, expectation) in left {
          let facts = await FactSource().facts(for: expectation, of: driver, screen: "a screen")
          if expectation.mismatches(in: facts).isEmpty { holding.append((sample, expectation)) }
        }
        left = holding
      }
      driver.session.close()
    }
    #expect(left.map(\.0.script) == [])
  }

  /// At the end of each story, no expectation about an unknown name holds.
  @Test func nothingHoldsForUnknownNames() async throws {
    let known = Set(try Self.samples(naming: "FILM").map(\.script))
    let unknown = try Self.samples(naming: "nobody's").filter { !known.contains($0.script) }
    #expect(Set(unknown.map(\.fact)).count > 15)
    for path in StoryTests.stories {
      let opening = try ScriptOpening(path: path, decode: EventLine.decode)
      let driver = try await opening.driver()
      for step in opening.script.steps { _ = try? await driver.perform(step.step) }
      for sample in unknown {
        // If requests may sell any SKU, the app may be asked about any. The names of a script are known.
        if sample.fact == "access", opening.catalog.products.contains(where: \.isGeneric) {
          continue
        }
        let expectation = try #require(sample.expectation, "\(sample.script)")
        let facts = await FactSource().facts(for: expectation, of: driver, screen: "a screen")
        #expect(expectation.mismatches(in: facts) != [], "\(path): \(sample.script)")
      }
      driver.session.close()
    }
  }

  /// An unknown name is reported with its position before playback.
  @Test func namesAreKnownOrReported() async throws {
    var facts: Set<String> = []
    for sample in try Self.samples(naming: "nobody's") {
      let names = SessionScript.read(sample.script).names
      guard !names.isEmpty else {
        _ = try await ScriptFixture.opening(sample.script)
        continue
      }
      facts.insert(sample.fact)
      let error = await #expect(throws: ScriptOpeningError.self, "\(sample.script)") {
        _ = try await ScriptFixture.opening(sample.script)
      }
      let lines = (error?.lines ?? []).map { $0.drop { $0 != ":" }.prefix { $0 != " " } }
      #expect(Set(lines) == Set(names.map { ":\($0.line):\($0.column):" }), "\(sample.script)")
    }
    // Every name that a fact can contain is checked. These facts contain no names, and a new fact must be
    // listed here or be checked.
    let nameless: Set = [
      "error", "outcome", "sheetPrice", "sheetLines", "systemSheet", "messages", "transactions",
      "time",
      "screen", "message", "output", "exit", "premium", "registrations", "refusal", "refusalReason",
      "refused", "budget", "golden", "appTransaction", "notification",
    ]
    #expect(facts == Set(Expectation.facts.map(\.name)).subtracting(nameless))
  }

  @Test(
    arguments: [
      (
        "expect: {granted: [com.example.meridian.theme.nigth]}",
        "2:24: there is no product \"com.example.meridian.theme.nigth\"; did you mean "
          + "com.example.meridian.theme.night?"
      ),
      (
        "expect: {status: {com.example.meridian.plus.montly: subscribed}}",
        "2:23: there is no subscription, group or SKU \"com.example.meridian.plus.montly\"; did you mean "
          + "com.example.meridian.plus.monthly?"
      ),
      (
        "expect: {offer: {com.example.meridian.plus.monthly: introductry}}",
        "2:57: there is no offer \"introductry\"; did you mean introductory?"
      ),
      (
        "expect: {transaction: {latest: {prise: absent}}}",
        "2:37: a payload has no field \"prise\"; did you mean price?"
      ),
      (
        "expect: {notification: {data.signedTransactionInfo.pric: absent}}",
        "2:29: a payload has no field \"pric\"; did you mean price?"
      ),
      ("expect: {appTransaction: {a..b: absent}}", "2:31: \"a..b\" isn't a path; "),
      ("expect: {appTransaction: {bundleId: {}}}", "2:41: a check checks nothing; "),
      (
        "expect: {appTransaction: {bundleId: {matches: \"(\"}}}",
        "2:51: \"(\" isn't a regular expression"
      ),
      ("expect: {budget: {time: next}}", "2:29: \"next\" isn't a duration; "),
      ("expect: {}", "2:13: expect checks nothing; name at least one of entitlements, "),
      ("expect: {access: {}}", "2:22: access checks nothing; "),
      ("expect: {screen: []}", "2:22: the text is empty; "),
      ("expect: {refusalReason: \"\"}", "2:29: \"\" matches every text; "),
    ]
  )
  func anExpectationWithoutACheckIsReported(step: String, message: String) async throws {
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening("steps:\n  - \(step)\n")
    }
    let line = try #require(error?.lines.first)
    #expect(line.contains("test.session.yaml:\(message)"), "\(line)")
  }

  /// The names in the script's own steps are known: SKUs in requests, codes and webhooks.
  @Test func namesInStepsAreKnown() async throws {
    let text = BundleExpectationTests.purchase + "  - expect: {access: {FILM: false}}\n"
    #expect(try await ScriptFixture.opening(text).play().ending == .passed)
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(text.replacing("{FILM: false}", with: "{FLIM: false}"))
    }
    #expect(error?.description.contains("there is no product or SKU \"FLIM\"") == true)
  }

  /// A script without expectations doesn't pass, unless it is a recording.
  @Test func aScriptWithoutExpectationsDoesNotPass() async throws {
    func ending(_ text: String) async throws -> ScriptResult.Ending {
      let opening = try await ScriptFixture.opening(text)
      var result = await opening.play()
      result.requireChecks(of: opening.script)
      return result.ending
    }
    #expect(try await ending("steps: []") == .unchecked)
    #expect(try await ending("steps: [restore]") == .unchecked)
    #expect(try await ending("recorded: true\nsteps: [restore]") == .passed)
    #expect(try await ending("catalogDigest: 0123\nsteps: [restore]") == .passed)
    #expect(try await ending("catalogDigest: 0123\nrecorded: false\nsteps: []") == .unchecked)
    #expect(try await ending("steps: [expect: {transactions: 0}]") == .passed)
    let result = ScriptResult(path: "a", ending: .unchecked)
    #expect(result.lines == ["FAIL  a", "  \(result.reason ?? "")"])
    #expect(RunResults(results: [result]).exitCode == 1)
  }
}
