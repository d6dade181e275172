import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Testing
import VisibleText

/// Expectations of scripts about signed payloads, refusals and themselves.
struct PayloadExpectationTests {
  private static let monthly = "com.example.meridian.plus.monthly"
  private static let bought = """
    steps:
      - webhook: https://example.com/hook
      - buy: com.example.meridian.theme.night
      - answer: buy
      - buy: \(monthly)
      - answer: buy
      - advance: 3d

    """

  /// Plays an expectation after two purchases, and returns the differences by field.
  private func mismatches(_ expectation: String) async throws -> [Mismatch] {
    let opening = try await ScriptFixture.opening(Self.bought + "  - expect: {\(expectation)}\n")
    let result = await opening.play()
    guard case .failed(let fault) = result.ending else {
      #expect(result.ending == .passed)
      return []
    }
    #expect(fault.refusal == nil, "\(fault.refusal ?? "")")
    return fault.mismatches
  }

  @Test(
    arguments: [
      "transaction: {latest: {price: 4990, currency: USD, transactionReason: RENEWAL}}",
      "transaction: {1: {productId: com.example.meridian.theme.night, expiresDate: absent}}",
      "transaction: {latest: {price: {above: 4989, atLeast: 4990, below: 4990.5, atMost: 4990.0}}}",
      "transaction: {latest: {expiresDate: {above: 2026-02-03, below: 2026-02-05}}}",
      "transaction: {latest: {purchaseDate: {equal: 2026-01-04}, quantity: present}}",
      "transaction: {latest: {productId: {contains: plus.month, matches: '^com\\..*ly$', not: x}}}",
      "transaction: {com.example.meridian.theme.night: {price: {not: 4990}}}",
      "renewalInfo: {\(monthly): {autoRenewStatus: 1, renewalPrice: 4990}}",
      "appTransaction: {receiptType: Sandbox, appAppleId: absent, bundleId: com.example.app}",
      "notification: {notificationType: DID_RENEW, subtype: absent, data.status: 1}",
      "notification: {data.signedTransactionInfo.price: 4990, data: {count: 6}}",
      "notification: {data.signedRenewalInfo.autoRenewProductId: {contains: monthly}}",
      "budget: {steps: 8, events: 100, time: 3d}",
    ]
  )
  func trueExpectationsHaveNoDifference(expectation: String) async throws {
    #expect(try await mismatches(expectation) == [])
  }

  @Test(
    arguments: [
      (
        "transaction: {latest: {price: 4.99}}",
        "transaction.latest.price: expected 4.99, found 4990"
      ),
      (
        "transaction: {latest: {price: absent}}",
        "transaction.latest.price: expected absent, found 4990"
      ),
      (
        "transaction: {1: {expiresDate: present}}",
        "transaction.1.expiresDate: expected present, found absent"
      ),
      (
        "transaction: {1: {expiresDate: {not: 5}}}",
        "transaction.1.expiresDate: expected {not: 5}, found absent"
      ),
      (
        "transaction: {latest: {price: {above: 4990}}}",
        "transaction.latest.price: expected {above: 4990}, found 4990"
      ),
      (
        "transaction: {latest: {productId: {above: 1}}}",
        "transaction.latest.productId: expected {above: 1}, found com.example.meridian.plus.monthly"
      ),
      (
        "transaction: {9: {price: absent}}",
        "transaction.9: expected a payload with price, found no transaction"
      ),
      (
        "notification: {data.signedTransactionInfo.price: 1}",
        "notification.data.signedTransactionInfo.price: expected 1, found 4990"
      ),
      ("budget: {steps: 6}", "budget.steps: expected at most 6, found 7"),
      ("budget: {events: 3}", "budget.events: expected at most 3, found "),
      (
        "budget: {time: 2d}",
        "budget.time: expected at most until 2026-01-03T00:00:00Z, found 2026-01-04T00:00:00Z"
      ),
      (
        "refused: sheet", "refused: expected \"sheet\" in it, found the step before was not refused"
      ),
    ]
  )
  func falseExpectationsAreReported(expectation: String, message: String) async throws {
    let found = try await mismatches(expectation)
    #expect(found.count == 1)
    #expect(found.first?.description.hasPrefix(message) == true, "\(found)")
  }

  /// A step with an expected refusal hasn't failed.
  ///
  /// Any other refusal is a failure.
  @Test(
    arguments: [
      ("  - answer: buy\n  - expect: {refused: no purchase sheet is up, transactions: 0}\n", nil),
      (
        "  - answer: buy\n  - expect: {refused: too late}\n",
        "refused: expected \"too late\" in it, found no purchase sheet is up; buy something first"
      ),
      ("  - answer: buy\n  - expect: {transactions: 0}\n", "no purchase sheet is up"),
      (
        "  - answer: buy\n  - expect: {refused: sheet}\n  - launch\n  - expect: {transactions: 0}\n",
        "the app is running already"
      ),
      (
        "  - branch: {name: b, steps: [{answer: buy}, {expect: {refused: [no, sheet]}}]}\n"
          + "  - expect: {transactions: 0}\n",
        nil
      ),
    ] as [(String, String?)]
  )
  func aRefusalMayBeExpected(steps: String, reason: String?) async throws {
    let result = await (try await ScriptFixture.opening("steps:\n" + steps)).play()
    guard let reason else { return #expect(result.ending == .passed) }
    #expect(result.reason?.hasPrefix(reason) == true, "\(result.reason ?? "")")
  }

  /// `always:` is checked after every step until it ends, also in a branch.
  ///
  /// An `always:` in a branch ends with the branch.
  @Test(
    arguments: [
      ("  - always: {transactions: 0}\n  - buy: T\n  - answer: buy\n", 3),
      ("  - buy: T\n  - answer: buy\n  - always: {transactions: 0}\n", 3),
      ("  - always: {transactions: 0}\n  - always: none\n  - buy: T\n  - answer: buy\n", nil),
      (
        "  - always: {transactions: 0}\n  - branch: {name: b, steps: [{buy: T}, {answer: buy}]}\n",
        2
      ),
      (
        "  - branch: {name: b, steps: [{always: {transactions: 0}}, {buy: T}]}\n  - buy: T\n"
          + "  - answer: buy\n",
        nil
      ),
      ("  - always: {budget: {steps: 2}}\n  - note: a\n  - note: b\n", 3),
    ] as [(String, Int?)]
  )
  func alwaysIsCheckedAfterEveryStep(steps: String, failing: Int?) async throws {
    let text =
      "steps:\n"
      + steps.replacing("T\n", with: "com.example.meridian.theme.night\n")
      .replacing("T}", with: "com.example.meridian.theme.night}")
    let result = await (try await ScriptFixture.opening(text)).play()
    guard let failing else { return #expect(result.ending == .passed) }
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(fault.position == failing)
    #expect(fault.mismatches.allSatisfy { $0.field.hasPrefix("always.") })
  }

  /// Plain values are corrected.
  ///
  /// Values that only the author can know are not.
  @Test func plainValuesAreCorrected() async throws {
    let text =
      Self.bought
      + "  - expect: {transaction: {latest: {price: 1, revocationDate: 5, type: absent}}}\n"
    let opening = try await ScriptFixture.opening(text, isUpdating: true)
    let update = ScriptUpdate(await opening.play(keeping: .corrections), of: opening)
    guard case .rewritten(let rewritten, _, _, _) = update else {
      Issue.record("\(update)")
      return
    }
    let line = "{price: 4990, revocationDate: absent, type: Auto-Renewable Subscription}"
    #expect(rewritten.contains(line), "\(rewritten)")
  }

  /// If texts differ only in their spaces, the spaces are shown.
  @Test func spacesThatCannotBeSeenAreShown() {
    let mismatch = Mismatch(field: "f", expected: "4,99 €", actual: "4,99\u{A0}€")
    #expect(mismatch.description == "f: expected 4,99 €, found 4,99<U+00A0>€")
    let other = Mismatch(field: "f", expected: "5,99 €", actual: "4,99\u{202F}€")
    #expect(other.actual == "4,99\u{202F}€".boundedMessage)
  }

  /// The name of every payload field in every story may be written.
  @Test func everyFieldOfThePayloadsIsKnown() async throws {
    var unknown: Set<String> = []
    func check(_ value: JSONValue?, _ form: PayloadForm, _ prefix: String = "") {
      for member in value?.members ?? [] {
        let name = prefix + member.key
        guard let path = PayloadPath(name), form.unknown(in: path) == nil else {
          unknown.insert(name)
          continue
        }
        if !member.value.isNull { check(member.value, form, name + ".") }
      }
    }
    for path in StoryTests.stories {
      let opening = try ScriptOpening(path: path, decode: EventLine.decode)
      let driver = try await opening.driver()
      for step in opening.script.steps {
        _ = try? await driver.perform(step.step)
        var expectation = StoreScript.Expectation()
        expectation.notification = [:]
        expectation.appTransaction = [:]
        let facts = await FactSource().facts(for: expectation, of: driver)
        check(facts.notification, .notification)
        check(facts.appTransaction, .appTransaction)
      }
      driver.session.close()
    }
    #expect(unknown == [])
  }
}
