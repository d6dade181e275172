import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import StorefrontUI

/// The last action of the user in a live session.
struct LastAction: Sendable {
  /// The number of steps in the store before the current input.
  private var mark = 0
  private var action: StepProposer.PerformedSteps?
  private var told: [Expectation] = []
  /// A proposer for the current state of the store.
  ///
  /// It doesn't know facts about new events.
  ///
  /// The proposer is created when it is needed. Otherwise, the first frame would have to wait for the table of facts.
  private var proposer: StepProposer {
    StepProposer(
      source: FactSource(),
      used: Set(ProposableFact.all.filter(\.isNews).map(\.name))
    )
  }

  /// Records the position of the store before an input is handled.
  mutating func startAction(_ driver: StoreDriver?) { mark = driver?.branches.stepCount ?? 0 }

  mutating func record(_ performed: [Step]) {
    let steps = performed.filter(\.isAction)
    if !steps.isEmpty {
      action = StepProposer.PerformedSteps(mark: mark, steps: steps)
      told = []
    }
    for case .expect(let expectation) in performed { told.append(expectation) }
  }

  /// Returns the expectations that can be added to a recording now.
  ///
  /// - Parameters:
  ///   - pane: The pane that the user is viewing.
  ///   - stage: The stage with the store and its screen.
  ///   - isRecorded: Whether the session is being recorded.
  /// - Returns: The proposals, or the reason why there aren't any proposals.
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
    if let action {
      let all = await proposer.expectation(behind: action, of: driver, besides: told)
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
  /// Whether the step has an effect in the store or on the screen.
  var isAction: Bool { ![StepName.note, .rate, .expect, .always].contains(name) }
}

extension Pane {
  /// Returns the content of the pane as an expectation, or `nil` if the pane doesn't show any facts.
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

  /// The facts that the pane shows.
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
