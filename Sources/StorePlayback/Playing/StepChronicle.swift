import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTelling

/// Tells what each step of a script has brought about, in the words of the log.
struct StepChronicle {
  /// The most lines that are told of one step; one that moves time may bring about very many.
  private static let most = 20
  /// The most events of a step that are read for it.
  private static let mostEvents = 2_000

  private var log = StoreLog(capacity: 100)
  /// The ordinal of the last event that was told, or passed over.
  private var ordinal = 0

  /// What came of a step.
  struct Account {
    /// In the words of the log, the first of them.
    var lines: [String] = []
    /// How many events there are besides.
    var unlisted = 0
    /// The rules that decided.
    var rules: [RuleID] = []
  }

  /// Takes note of what there is already, which no step has brought about.
  mutating func begin(_ driver: StoreDriver) {
    for event in driver.session.events(after: 0).prefix(Self.mostEvents) { log.append(event) }
    ordinal = driver.session.log.count
    _ = driver.session.takeRules()
  }

  /// What a step has brought about that was carried out just now.
  mutating func account(of step: Step, by driver: StoreDriver) -> Account {
    let events = driver.session.log
    // A branch has been gone back from.
    ordinal = min(ordinal, events.count)
    let end = min(events.count, ordinal + Self.mostEvents)
    log.begin(step)
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
