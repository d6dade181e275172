import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling

/// A recorder that describes the effects of each step of a script in the form that the log uses.
struct StepChronicle {
  /// The maximum number of lines for one step.
  ///
  /// A step that advances time may have very many effects.
  private static let most = 20
  /// The maximum number of events that are read to describe one step.
  private static let mostEvents = 2_000

  private var log = StoreLog(capacity: 100)
  /// The ordinal of the last event that was described or skipped.
  private var ordinal = 0

  /// The description of a step's effects.
  struct Account {
    /// The first effects, in the form that the log uses.
    var lines: [String] = []
    /// The number of further effects or events that aren't listed.
    var unlisted = 0
    /// The rules that were applied.
    var rules: [RuleID] = []
  }

  /// Skips the existing events, because they aren't effects of the script's steps.
  mutating func recordInitialState(_ driver: StoreDriver) {
    for event in driver.session.events(after: 0).prefix(Self.mostEvents) { log.append(event) }
    ordinal = driver.session.log.count
    _ = driver.session.takeRules()
  }

  /// Returns the description of a step that has just run.
  mutating func account(of step: Step, by driver: StoreDriver) -> Account {
    let events = driver.session.log
    // The ordinal may be too high, because the store goes back after a branch.
    ordinal = min(ordinal, events.count)
    let end = min(events.count, ordinal + Self.mostEvents)
    log.startStep(step)
    let last = log.lines.last?.id ?? 0
    for event in events[ordinal..<end] { log.append(event) }
    log.end(step, at: driver.session.read(\.now))
    let told = log.lines.filter { $0.id > last && !$0.isStep }.map(\.text)
    let unlisted = max(0, told.count - Self.most) + events.count - end
    let rules = events[ordinal..<end].flatMap(\.event.rules) + driver.session.takeRules()
    ordinal = events.count
    return Account(
      lines: Array(told.prefix(Self.most)),
      unlisted: unlisted,
      rules: rules.uniqued
    )
  }
}
