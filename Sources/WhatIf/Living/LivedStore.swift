import StoreEngine
import StoreModel
import StoreScript

/// A customer's own store, with the device and its app.
///
/// The store sees only that the app runs, requests purchases, and finishes every transaction that it receives.
struct LivedStore {
  private(set) var store: Store
  /// The current time of the customer.
  ///
  /// The store's time catches up with each action.
  private(set) var now: StoreInstant
  /// The figures of the events.
  var record: LifeRecord
  /// All actions as steps, or `nil` if they aren't needed.
  private(set) var steps: [Step]?
  /// Whether the next time step can be merged with the previous one.
  ///
  /// Steps aren't merged if an action was refused between them.
  private var mayGoOn = true
  /// All events, or `nil` if they aren't needed.
  private(set) var events: [StoreEvent]?

  /// Opens a store and starts the app.
  ///
  /// - Throws: An error or a refusal of the store. It can't occur for a new store.
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
    for event in opening { self.record.add(event) }
    steps = isTold ? [] : nil
    events = isTold ? opening : nil
    carryOut(try store.decision(on: .launch))
    let settings = store.settings
    if settings != settings.ofLife {
      perform(.prepare(SettingsChange(from: settings, to: settings.ofLife)))
    }
  }

  /// Moves the customer's time.
  ///
  /// The store's time doesn't move until the next action.
  mutating func wait(until moment: StoreInstant) { now = max(now, moment) }

  /// Performs an action.
  ///
  /// - Returns: Whether the store accepted it.
  @discardableResult
  mutating func perform(_ action: CustomerAction) -> Bool {
    advance(to: now)
    guard let command = action.command(in: store), let decision = try? store.decision(on: command)
    else {
      mayGoOn = false
      return false
    }
    steps?.append(action.step)
    carryOut(decision)
    return true
  }

  /// Moves the store's time.
  ///
  /// The app receives the events of each due moment before the next moment.
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
      carryOut(piece.decision)
    }
  }

  private mutating func carryOut(_ decision: Decision) {
    commit(decision)
    for id in store.unfinishedCount > 0 ? store.unfinished : [] {
      guard let finish = try? store.decision(on: .finish(id, by: .app)) else { continue }
      commit(finish)
    }
  }

  private mutating func commit(_ decision: Decision) {
    store = decision.store
    for event in decision.events { record.add(event) }
    events? += decision.events
  }
}
