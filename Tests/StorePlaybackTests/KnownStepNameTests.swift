import SessionSamples
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// Every name in a step must exist.
///
/// `play` and `play --check` both report a wrong name before playback, because both open a script in the same
/// way.
struct KnownStepNameTests {
  private static let monthly = "com.example.meridian.plus.monthly"

  /// A step with a value that the schema allows.
  private struct Sample {
    let name: String
    let text: String

    var step: String { "  - \(name): \(text)\n" }
  }

  /// Returns samples from the schema for every step, except those with inner steps, files or HTTP requests.
  private static func samples(naming name: String) throws -> [Sample] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let properties = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let steps = try #require(properties?.members)
    let walk = SchemaWalk(document: document)
    let left: Set = ["branch", "catalog", "expect", "always", "http", "include", "after", "as"]
    return steps.filter { !left.contains($0.key) }.flatMap { step in
      walk.samples(of: step.value, naming: name).map { Sample(name: step.key, text: $0) }
    }
  }

  @Test func aWrongNameIsReportedWithItsLocation() async throws {
    var naming: Set<String> = []
    for sample in try Self.samples(naming: "nobody's") {
      let text = "steps:\n\(sample.step)"
      let reading = SessionScript.read(text)
      guard reading.script != nil, !reading.names.isEmpty else { continue }
      naming.insert(sample.name)
      let error = await #expect(throws: ScriptOpeningError.self, "\(text)") {
        _ = try await ScriptFixture.opening(text)
      }
      let lines = (error?.lines ?? []).map { line in
        String(line.drop { $0 != ":" }.prefix { $0 != " " })
      }
      let names = reading.names.map { ":\($0.line):\($0.column):" }
      #expect(Set(lines) == Set(names), "\(text)")
    }
    // This fails for a new step that refers to something: check its names, or leave it out on purpose.
    let named: Set = [
      "buy", "buyElsewhere", "familyBuy", "approve", "decline", "resolve", "sendIntent", "respond",
      "manageSubscriptions", "askForRefund", "finish", "refund", "decideRefund", "reverseRefund",
      "stopFamilySharing", "cancelRenewal", "resumeRenewal", "resolveBilling", "agreeToPrice",
      "refusePrice", "expire", "forceRenewal", "delete", "extend", "extendAll",
      "setAccountToken", "performanceTest", "press",
    ]
    #expect(named.subtracting(naming) == [])
  }

  /// A name that isn't reported before playback is also known during playback.
  @Test func aPlayedStepKnowsItsNames() async throws {
    let start = "steps:\n  - buy: \(Self.monthly)\n  - answer: buy\n"
    var played = 0
    for sample in try Self.samples(naming: "nobody's") {
      guard let opening = try? await ScriptFixture.opening(start + sample.step) else { continue }
      guard case .failed(let fault) = await opening.play().ending else { continue }
      played += 1
      let reason = fault.refusal ?? ""
      for words in ["the catalog has no", "was never bought", "there is no key"] {
        #expect(!reason.contains(words), "\(sample.step): \(reason)")
      }
    }
    #expect(played > 10)
  }

  /// Services and requests that only read change neither the catalog nor the webhooks.
  @Test(
    arguments: [
      ("buy: nobody", "10: there is no product"),
      ("refund: nobody", "13: there is no transaction"),
      ("webhook: {url: 'http://127.0.0.1:1/n', hold: true}", "20: there is no webhook"),
    ],
    ["services: [{name: backend, run: x}]", "title: t"]
  )
  func aServiceMakesNoNameKnown(step: (line: String, message: String), header: String) async {
    let text = """
      \(header)
      steps:
        - http: {get: /inApps/v1/transactions/1, expect: {status: 404}}
        - webhook: http://127.0.0.1:2/n
        - \(step.line)
      """
    let error = await #expect(throws: ScriptOpeningError.self, "\(text)") {
      _ = try await ScriptFixture.opening(text)
    }
    let lines = error?.lines ?? []
    #expect(lines.count == 1)
    #expect(lines.first?.contains(":5:\(step.message)") == true, "\(lines)")
  }

  /// A service may add SKUs to a subscription by calling the Advanced Commerce API.
  @Test func aServiceMayMakeSKUsKnown() async throws {
    let text = "services: [{name: backend, run: x}]\nsteps:\n  - cancelRenewal: ADDED\n"
    _ = try await ScriptFixture.opening(text, playing: .shop())
    await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(text)
    }
  }

  /// A name without a value is text in a caption, and an error in an expectation.
  @Test func anExpectationHasNoNameWithoutAValue() {
    let expectation = "expect: {transaction: {latest: {transactionId: $(bought)}}}"
    #expect(SessionScript.read("steps:\n  - \(expectation)\n").script == nil)
    #expect(SessionScript.read("steps:\n  - note: $(bought)\n").script != nil)
  }

  /// Names of steps, branches, webhooks, codes, groups, SKUs and keys, each with the correct one.
  @Test(
    arguments: [
      (
        "buy: com.example.meridian.plus.montly", 10, "there is no product",
        "did you mean \(monthly)?"
      ),
      ("buy: {product: nobody}", 20, "there is no product \"nobody\"", "write one of "),
      (
        "buy: {product: com.example.meridian.plus.monthly, offer: plus.cloud}", 62,
        "there is no offer \"plus.cloud\"", "did you mean plus.clouds?"
      ),
      ("approve: nobody", 14, "there is no product or SKU \"nobody\"", "write one of "),
      (
        "manageSubscriptions: BB8AF31O", 26, "there is no subscription group",
        "did you mean BB8AF310?"
      ),
      ("finish: com.example.meridian.plus.montly", 13, "there is no transaction", "did you mean "),
      ("respond: {redeem: FIRSTLITE}", 23, "there is no offer code", "did you mean FIRSTLIGHT?"),
      (
        "agreeToPrice: {transaction: latest, SKU: FILM}", 46, "there is no SKU \"FILM\"",
        "there is none"
      ),
      ("press: entr", 12, "there is no key \"entr\"", "did you mean enter?"),
      (
        "resend: {notification: latest, webhook: \"https://a.example\"}", 45, "there is no webhook",
        "add it with webhook: "
      ),
      (
        "webhook: {hold: true, url: \"http://127.0.0.1:9/other\"}", 32, "there is no webhook",
        "add it with webhook: "
      ),
      (
        "set: {heldWebhooks: [\"https://a.example\"]}", 26, "there is no webhook",
        "add it with webhook: "
      ),
      (
        "webhook: {hold: true}", 14, "the store has no webhook",
        "add one first, such as webhook: http"
      ),
      (
        "expect: {differs: {maybe: [time]}}", 24, "there is no branch \"maybe\"",
        "write it in a branch: step"
      ),
    ] as [(String, Int, String, String)]
  )
  func aWrongNameSaysWhatWouldBeRight(
    step: String,
    column: Int,
    message: String,
    remedy: String
  ) async throws {
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening("steps:\n  - \(step)\n")
    }
    let line = try #require(error?.lines.first)
    #expect(line.contains(":2:\(column): \(message)"), "\(line)")
    #expect(line.contains("; \(remedy)"), "\(line)")
  }

  /// The valid names in a store, by their kinds.
  ///
  /// The sample catalog contains no SKU.
  private static let rightNames: [WrittenName.Kind: [String]] = [
    .product: [monthly], .sold: [monthly],
    .subscription: ["latest", "first", monthly, "BB8AF310"],
    .transaction: ["latest", "first", monthly], .offer: ["introductory", "plus.clouds"],
    .code: ["FIRSTLIGHT"], .group: ["BB8AF310"], .branch: ["detour"],
    .webhook: ["https://example.com/hook"], .key: ["enter"], .sku: [],
  ]

  /// Returns samples from the schema for every fact of an expectation.
  private static func factSamples() throws -> [Sample] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let properties = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let facts = try #require(properties?["expect"]?["properties"]?.members)
    let walk = SchemaWalk(document: document)
    return facts.flatMap { fact in
      walk.samples(of: fact.value, naming: "other").map {
        Sample(name: "expect", text: "{\(fact.key): \($0)}")
      }
    }
  }

  /// Samples with addresses, which the samples of the schema lack.
  private static let webhookSamples = [
    Sample(
      name: "resend",
      text: #"{"notification": "latest", "webhook": "https://example.com/other"}"#
    ),
    Sample(name: "webhook", text: #"{"hold": true, "url": "https://example.com/other"}"#),
    Sample(name: "set", text: #"{"heldWebhooks": ["https://example.com/other"]}"#),
  ]

  /// For a misspelled name at any position in a step, the message suggests the correct name.
  @Test func everyMisspeltNameIsAnsweredWithTheRightOne() async throws {
    let start = """
      steps:
        - webhook: https://example.com/hook
        - branch: {name: detour, steps: [{note: a}]}
        - buy: \(Self.monthly)
        - answer: buy
          as: first

      """
    var kinds: Set<WrittenName.Kind> = []
    for sample in try Self.samples(naming: "other") + Self.factSamples() + Self.webhookSamples {
      let reading = SessionScript.read(start + sample.step)
      guard reading.script != nil else { continue }
      for name in reading.names where name.line == 7 && !name.text.isEmpty {
        let begin = sample.step.prefix(name.column - 1)
        let rest = sample.step.dropFirst(name.column - 1)
        // Samples are JSON, in which texts have quotation marks.
        guard rest.hasPrefix("\"\(name.text)\"") else { continue }
        for right in Self.rightNames[name.kind] ?? [] {
          kinds.insert(name.kind)
          var wrong = right
          wrong.remove(at: wrong.index(wrong.endIndex, offsetBy: -2))
          let step = "\(begin)\"\(wrong)\"\(rest.dropFirst(name.text.count + 2))"
          let error = await #expect(throws: ScriptOpeningError.self, "\(step)") {
            _ = try await ScriptFixture.opening(start + step)
          }
          let line = error?.lines.first { $0.contains(":7:\(name.column): ") } ?? ""
          #expect(line.hasSuffix("did you mean \(right)?"), "\(step): \(line)")
        }
      }
    }
    #expect(kinds == Set(WrittenName.Kind.allCases).subtracting([.sku]))
  }

  /// Names of steps, notifications and captured values, which no catalog and no store has.
  @Test(
    arguments: [
      ("resend: latset", "did you mean latest?"), ("resend: firt", "did you mean first?"),
      ("refund: {product: com.example.meridian.plus.montly}", "did you mean \(monthly)?"),
      (
        "charge: {product: com.example.meridian.plus.montly, SKU: A, displayName: A, "
          + "description: A, price: 4.99 USD, taxCode: X}",
        "did you mean \(monthly)?"
      ),
      ("expect: {message: $(tokn)}", "did you mean token?"),
    ]
  )
  func otherReferencesSayWhatWasMeant(step: String, remedy: String) async throws {
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(
        """
        steps:
          - http: {get: "http://127.0.0.1:9/", capture: {token: a}}
          - buy: \(Self.monthly)
            as: first
          - \(step)
        """
      )
    }
    #expect(error?.lines.count == 1)
    #expect(error?.lines.first?.contains(remedy) == true, "\(error?.lines ?? [])")
  }

  /// A wrong key doesn't hide a wrong name, in the same step or in another one.
  @Test func aWrongKeyHidesNoWrongName() async throws {
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(
        """
        steps:
          - buy: {product: com.example.meridian.plus.montly, quantty: 2}
            as: first
          - finish: first
          - expect: {status: {first: subscribed, latset: subscribed}}
          - expect: {status: {latset: subscribd}, willAutoRenew: {first: perhaps, latest: never}}
          - manageSubscriptions: BB8AF31O
        """
      )
    }
    let places = (error?.lines ?? []).map { line in
      line.drop { $0 != ":" }.prefix { $0 != " " }
    }
    #expect(
      places == [
        ":2:20:", ":2:54:", ":5:42:", ":6:23:", ":6:31:", ":6:66:", ":6:83:", ":7:26:",
      ]
    )
  }

  /// A step that can't be read may be the one that defines a name.
  @Test func aNameOfAWrongStepIsLeftOpen() async throws {
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(
        """
        steps:
          - webhok: https://example.com/hook
          - resend: {notification: latest, webhook: "https://example.com/hook"}
        """
      )
    }
    #expect(error?.lines.count == 1)
  }

  /// A script may use a wrong name on purpose.
  @Test func aRefusalThatIsExpectedMayBeOfAnything() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - buy: nobody
        - expect: {refused: no product}
        - branch:
            name: b
            steps: [{manageSubscriptions: nobody}, {expect: {refused: no subscription group}}]
      """
    )
    let result = await opening.play()
    #expect(result.ending == .passed, "\(result.lines)")
  }

  /// The names that a step defines are known after it, but not before it.
  @Test func namesOfStepsAreKnownAfterThem() async throws {
    _ = try await ScriptFixture.opening(
      """
      steps:
        - webhook: https://example.com/hook
        - branch: {name: b, steps: [{note: a}]}
        - buy: \(Self.monthly)
        - answer: buy
          as: first
        - resend: {notification: latest, webhook: "https://example.com/hook"}
        - expect: {differs: {b: [entitlements, transactions, notifications]}}
        - finish: first
      """
    )
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(
        "steps:\n  - expect: {differs: {b: [time]}}\n  - branch: {name: b, steps: [restore]}\n"
      )
    }
    #expect(error?.description.contains("step in line 3; move that step before this one") == true)
  }

  /// A missing golden file is reported by the check without playback, too.
  @Test func aMissingFileIsReportedByBoth() async throws {
    let opening = try await ScriptFixture.opening(
      "steps:\n  - note: a\n  - expect: {golden: {screen: end.txt}}\n"
    )
    guard case .failed(let fault) = opening.unplayed.ending,
      case .failed(let played) = await opening.play().ending
    else {
      Issue.record("it is not missing")
      return
    }
    #expect(fault.mismatches == played.mismatches)
    #expect(fault.location == played.location)
    #expect(fault.position == 2)
  }
}
