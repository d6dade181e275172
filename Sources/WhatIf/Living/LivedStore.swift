import StoreEngine
import StoreModel
import StoreScript

/// A customer's own store, and the app on the phone in front of it, of which this is all that a store sees:
/// it runs, it asks to buy, and it finishes every transaction that it hears of.
struct LivedStore {
  private(set) var store: Store
  /// What time it is for the customer; the store's time follows when something is done.
  private(set) var now: StoreInstant
  /// What is made of the events.
  var record: LifeRecord
  /// Everything that was done, as steps; nil where nobody asks for them.
  private(set) var steps: [Step]?
  /// Whether two ways behind one another are one step: not where something was refused between them.
  private var mayGoOn = true
  /// Every event, from the first on; nil where nobody asks for them.
  private(set) var events: [StoreEvent]?

  /// Opens a store and starts the app.
  ///
  /// - Throws: A fault or a refusal, which a new store has no reason for.
  init(
    _ identity: StoreIdentity,
    _ settings: StoreSettings,
    at start: StoreInstant,
    record: LifeRecord,
    isTold: Bool
  ) throws {
    let opening = Store.opening(identity: identity, settings: settings, at: start)
    store = try Store(replaying: opening)
    self.record = record
    now = start
    for event in opening { self.record.take(event) }
    steps = isTold ? [] : nil
    events = isTold ? opening : nil
    take(try store.decision(on: .launch))
    let settings = store.settings
    if settings != settings.ofLife {
      perform(.prepare(SettingsChange(from: settings, to: settings.ofLife)))
    }
  }

  /// Has time pass for the customer; where nothing is done, nothing tells of it.
  mutating func wait(until moment: StoreInstant) { now = max(now, moment) }

  /// Has something done.
  ///
  /// - Returns: Whether the store did not refuse it.
  @discardableResult
  mutating func perform(_ deed: Deed) -> Bool {
    advance(to: now)
    guard let command = deed.command(in: store), let decision = try? store.decision(on: command)
    else {
      mayGoOn = false
      return false
    }
    steps?.append(deed.step)
    take(decision)
    return true
  }

  /// Lets the store's time pass: the app hears of what falls due at each of its moments.
  mutating func advance(to moment: StoreInstant) {
    wait(until: moment)
    guard moment > store.now else { return }
    if mayGoOn, case .advance? = steps?.last { steps?.removeLast() }
    mayGoOn = true
    steps?.append(.advance(.to(moment)))
    var isThere = false
    while !isThere {
      let piece = store.decisionOnTime(to: moment, atMost: 1)
      isThere = piece.isThere
      take(piece.decision)
    }
  }

  private mutating func take(_ decision: Decision) {
    keep(decision)
    for id in store.unfinishedCount > 0 ? store.unfinished : [] {
      guard let finish = try? store.decision(on: .finish(id, by: .app)) else { continue }
      keep(finish)
    }
  }

  private mutating func keep(_ decision: Decision) {
    store = decision.store
    for event in decision.events { record.take(event) }
    events? += decision.events
  }
}
