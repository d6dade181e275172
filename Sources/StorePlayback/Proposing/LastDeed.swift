import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import StorefrontUI

/// What a person did last in a live session, with what is expected of it already.
struct LastDeed: Sendable {
  /// How many steps the store had before the input that is handled now.
  private var mark = 0
  private var deed: StepProposer.Deed?
  private var told: [Expectation] = []
  /// A person looks at what is, and asks for no news.
  ///
  /// Made when it is asked: the first frame would wait for the table of facts.
  private var proposer: StepProposer {
    StepProposer(
      source: FactSource(),
      used: Set(ProposableFact.all.filter(\.isNews).map(\.name))
    )
  }

  /// Notes where the store is before something is handled.
  mutating func begin(_ driver: StoreDriver?) { mark = driver?.branches.stepCount ?? 0 }

  mutating func take(_ performed: [Step]) {
    let steps = performed.filter(\.isDeed)
    if !steps.isEmpty {
      deed = StepProposer.Deed(mark: mark, steps: steps)
      told = []
    }
    for case .expect(let expectation) in performed { told.append(expectation) }
  }

  /// What a recording might expect now.
  ///
  /// - Parameters:
  ///   - pane: What the person looks at.
  ///   - stage: The store and its screen.
  ///   - isRecorded: Whether there is a recording.
  /// - Returns: What there is, or why there is nothing.
  func proposals(
    seen pane: Pane,
    on stage: SessionStage,
    isRecorded: Bool
  ) async -> Proposals {
    guard isRecorded else {
      return .none("No recording is running; start one with K s")
    }
    guard let driver = stage.driver else { return .none("The store isn't open yet") }
    var facts: [Expectation] = []
    if let deed {
      let all = await proposer.expectation(behind: deed, of: driver, besides: told)
      facts = all.map { all in all.said.map { all.saying([$0]) } } ?? []
    }
    let seen = await pane.expectation(of: driver)
    guard !facts.isEmpty || seen != nil else {
      return .none("There is nothing to expect yet")
    }
    return .some(facts: facts, seen: seen)
  }
}

extension Step {
  /// Whether it does something, in the store or on the screen.
  var isDeed: Bool { ![StepName.note, .rate, .expect, .always].contains(name) }
}

extension Pane {
  /// What the pane shows, as an expectation; nil where it shows nothing that can be said.
  fileprivate func expectation(of driver: StoreDriver) async -> Expectation? {
    var asked = Expectation()
    let names = MomentNames(driver, since: driver)
    for fact in ProposableFact.all where shown.contains(fact.name) { fact.ask(&asked, names) }
    if self == .notifications {
      let count = min(MomentNames.mostNotifications, driver.session.notificationCount)
      asked.notifications = .latest(
        Array(repeating: ExpectedNotification(.test, .off), count: count)
      )
    }
    let facts = await FactSource().facts(for: asked, of: driver)
    let choice = FactChoice(asked: asked, about: names, facts: facts, without: [])
    return choice.everything
  }

  /// The facts that it shows.
  private var shown: Set<String> {
    let paths: [any PartialKeyPath<Expectation> & Sendable] =
      switch self {
      case .products, .detail, .log: [\.sheet, \.sheetPrice, \.outcome, \.error, \.message]
      case .entitlements: [\.entitlements, \.granted]
      case .transactions: [\.transactions, \.unfinished, \.revoked]
      case .subscriptions: [\.status, \.willAutoRenew, \.renewsAs]
      case .notifications: [\.notifications]
      }
    return Set(paths.compactMap { Expectation.name(of: $0) })
  }
}
