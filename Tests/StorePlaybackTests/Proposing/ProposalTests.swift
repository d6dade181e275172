import StoreModel
import StorePlayback
import StoreScript
import Testing

/// Properties of every proposal.
struct ProposalTests {
  private func proposed(_ opening: ScriptOpening) async throws -> ScriptProposer.Proposed {
    try await ScriptProposer.propose(for: opening, decode: EventLine.decode)
  }

  private static let stories = StoryTests.stories.filter { !$0.contains("one-story-many") }

  /// Returns the steps of a story without its expectations.
  private func bare(_ steps: [ScriptStep]) -> [ScriptStep] {
    steps.compactMap { step in
      switch step.step {
      case .expect, .always: return nil
      case .branch(let branch):
        return ScriptStep(.branch(ScriptBranch(name: branch.name, steps: bare(branch.steps))))
      default: return step
      }
    }
  }

  /// A proposal ends with playing the result.
  ///
  /// It is complete, the file's own lines stay, and each expectation has few facts.
  @Test(arguments: stories)
  func aStoryPassesWithWhatIsProposed(path: String) async throws {
    var story = try ScriptOpening(path: path, decode: EventLine.decode)
    let catalog = story.catalog
    var script = story.script
    script.steps = bare(script.steps)
    story = try await ScriptFixture.opening(script.text, playing: catalog)
    let first = try await proposed(story)

    // A branch is on one line here, and the proposals are added within the line.
    let lines = story.text.split(separator: "\n").filter { !$0.hasPrefix("  - branch:") }
    var rest = first.text.split(separator: "\n")[...]
    for line in lines {
      let index = try #require(rest.firstIndex(of: line), "\(line) is gone")
      rest = rest[(index + 1)...]
    }

    let facts = first.added.map(\.expectation.said.count)
    #expect(!facts.isEmpty && facts.allSatisfy { 1...6 ~= $0 })
    #expect(facts.reduce(0, +) <= 3 * facts.count)

    let complete = try await ScriptFixture.opening(first.text, playing: catalog)
    let missing = try await proposed(complete)
    #expect(missing.added == [])
  }

  /// Facts that only a signed payload contains: the tax in a price, and the owner of a subscription.
  @Test(
    arguments: [
      ("tax-within-the-price", "advancedCommerceInfo.taxExclusivePrice: 4190"),
      ("outage-and-dispute", "{appAccountToken: 5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01}"),
    ]
  )
  func payloadsAreLookedInto(name: String, words: String) async throws {
    let path = try #require(Self.stories.first { $0.contains(name) })
    let story = try ScriptOpening(path: path, decode: EventLine.decode)
    var script = story.script
    script.steps = bare(script.steps)
    let opening = try await ScriptFixture.opening(script.text, playing: story.catalog)
    #expect(try await proposed(opening).text.contains(words))
  }

  @Test(arguments: stories.prefix(8))
  func theSameIsProposedAgain(path: String) async throws {
    let story = try ScriptOpening(path: path, decode: EventLine.decode)
    let first = try await proposed(story)
    #expect(try await proposed(story).text == first.text)
  }

  private static let answers = SheetAnswer.Kind.allCases.flatMap { kind -> [SheetAnswer] in
    switch kind.row.choice {
    case .nothing: [SheetAnswer(kind)]
    case .flaw: SignatureFlaw.allCases.map { SheetAnswer(kind, flaw: $0) }
    case .failure: PurchaseFailure.ofPurchases.map { SheetAnswer(kind, failure: $0) }
    }
  }
  private static let products = ["theme.night", "plus.monthly"]

  /// Neither the flaw of a signature nor the reason for a pending purchase can be observed.
  private func looksLike(_ left: SheetAnswer, _ right: SheetAnswer) -> Bool {
    let waiting: Set<SheetAnswer.Kind> = [.pending, .interrupt, .authenticate]
    return left.kind == .unverified && right.kind == .unverified
      || waiting.contains(left.kind) && waiting.contains(right.kind)
  }

  private func script(
    _ product: String,
    _ answer: SheetAnswer,
    _ expected: [StoreScript.Expectation]
  )
    -> String
  {
    let steps =
      [Step.buy(Buy(product: ProductID(rawValue: "com.example.meridian.\(product)")))]
      + [.answer(answer)] + expected.map(Step.expect)
    return "steps:\n" + steps.map { "  - \($0.line)\n" }.joined()
  }

  private func passes(_ text: String) async throws -> Bool {
    try await ScriptFixture.opening(text).play().ending == .passed
  }

  /// Every other answer to the sheet is noticed.
  ///
  /// If any one of the proposed facts is removed, some other answer isn't noticed.
  @Test(arguments: SheetAnswer.Kind.allCases, products)
  func everyOtherAnswerIsNoticed(kind: SheetAnswer.Kind, product: String) async throws {
    let answer = SheetAnswer(kind)
    let opening = try await ScriptFixture.opening(script(product, answer, []))
    let added = try await proposed(opening).added
    let expected = try #require(added.last?.expectation)
    #expect(try await passes(script(product, answer, [expected])))

    let others = Self.answers.filter { $0 != answer && !looksLike($0, answer) }
    for other in others {
      #expect(try await !passes(script(product, other, [expected])), "\(other)")
    }
    let matters = ["transaction", "renewalPrice", "notifications"]
    for fact in expected.said where !matters.contains(fact) {
      let rest = expected.saying(expected.said.filter { $0 != fact && !matters.contains($0) })
      var isMissed = rest.said.isEmpty
      for other in Self.answers where other != answer && !isMissed {
        isMissed = try await passes(script(product, other, [rest]))
      }
      #expect(isMissed, "\(fact) is told by the others")
    }
  }
}
