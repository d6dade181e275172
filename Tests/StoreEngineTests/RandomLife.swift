import StoreEngine
import StoreModel

@testable import StoreSamples

/// A store that receives random commands, with checks after each one.
///
/// After every command that changes the store, the checks run that take no longer than the current
/// state requires. Checks of the whole history run periodically and at the end. In the search for a
/// failure, they run after every command.
struct RandomLife {
  private(set) var store: Store
  private(set) var occurrences: Set<Occurrence> = []
  /// The first violation, or `nil`.
  ///
  /// After a violation, no more commands run.
  private(set) var violation: String?
  private var journal: ChunkedArray<JournaledEvent>
  /// The notifications that follow from the journal.
  private var notifications = NotificationLog()
  private var announcer: Announcer
  /// The transactions that the app received, and those that were deleted.
  private var emitted: Set<TransactionID> = []
  private var deleted: Set<TransactionID> = []
  /// A copy of the store, with the length of the journal at that time.
  private var keepsake: (store: Store, events: Int)
  private var count = 0
  /// Whether everything was checked since the last command.
  private var isChecked = false

  init() {
    let sample = SampleStore(at: .start)
    store = sample.store
    journal = ChunkedArray(sample.events)
    announcer = Announcer(settings: store.settings, isAppRunning: false)
    keepsake = (store, journal.count)
  }

  /// Runs a command if the store accepts it, and checks everything after each `period` commands.
  mutating func happen(_ command: StoreCommand, checkingAllEvery period: Int) {
    guard violation == nil else { return }
    count += 1
    isChecked = false
    let isThorough = count.isMultiple(of: period)
    let before = store
    occurrences.formUnion(Occurrence.all(in: command, before))
    do throws(StoreRefusal) {
      let decision = try before.decision(on: command)
      occurrences.insert(.command(command.name))
      record(decision.events, from: before, to: decision.store)
      store = decision.store
      if isThorough {
        decideAgain(command, decision, before)
      } else {
        look(at: store.presentViolations)
      }
    } catch {
      occurrences.insert(.refusal(error.kind))
      if !Self.failures.contains(error.kind), !error.description.contains("; ") {
        look(at: ["a refusal without a remedy: \(error)"])
      }
      if case .purchase(let failure) = error { occurrences.insert(.throwing(failure)) }
      if case .request(let refusal) = error { occurrences.insert(.code(refusal.code)) }
      if isThorough { refuseAgain(command, error) }
      if !Self.ruleless.contains(error.kind), before.rules(refusing: command, for: error).isEmpty {
        look(at: ["a refusal that names no rule: \(error)"])
      }
    }
    if isThorough { lookAtAll() }
    if count == 2 * period { keepsake = (store, journal.count) }
  }

  /// Checks everything, including the journal.
  mutating func end() {
    if !isChecked { lookAtAll() }
    look(at: notifications.violations(in: journal))
    let events = journal.map(\.event)
    do {
      if try Store(replaying: events) != store { look(at: ["replay differs from the state"]) }
      if try Store(replaying: events.prefix(keepsake.events)) != keepsake.store {
        look(at: ["a copy has changed"])
      }
    } catch {
      look(at: ["the journal cannot be replayed: \(error)"])
    }
  }

  private mutating func look(at violations: [String]) {
    if violation == nil { violation = violations.first }
  }

  private mutating func decideAgain(
    _ command: StoreCommand,
    _ decision: Decision,
    _ before: Store
  ) {
    if (try? before.events(for: command)) != decision.events {
      look(at: ["deciding twice gives other events"])
    }
    if (try? before.decision(on: command, notingRules: true))?.events != decision.events {
      look(at: ["noting rules gives other events"])
    }
    var applied = before
    for event in decision.events { applied.apply(event) }
    if applied != decision.store { look(at: ["applying differs from deciding"]) }
  }

  /// Refusals for customers and servers, which don't say how to correct the command.
  private static let failures: Set<StoreRefusal.Kind> = [.purchase, .server, .request]

  /// Refusals without a rule of the App Store.
  static let ruleless: Set<StoreRefusal.Kind> = [
    .transactionNotFound, .subscriptionNotFound, .tooLongAgo, .timeRunsBackwards, .appNotRunning,
    .appAlreadyRunning, .notificationNotFound,
  ]

  private mutating func refuseAgain(_ command: StoreCommand, _ refusal: StoreRefusal) {
    do throws(StoreRefusal) {
      _ = try store.events(for: command)
      look(at: ["what was refused is not refused again"])
    } catch {
      if error != refusal { look(at: ["deciding twice gives another refusal"]) }
    }
  }

  /// Records the events, and checks the time and the app's announcements in them.
  private mutating func record(_ events: [StoreEvent], from before: Store, to after: Store) {
    var now = before.now
    var settings = before.settings
    for event in events {
      occurrences.formUnion(Occurrence.all(in: event, settings))
      switch event {
      case .settingsChanged(let changed): settings = changed
      case .clockAdvanced(let moment):
        if moment <= now { look(at: ["time does not move on"]) }
        now = moment
      case .purchaseEnded(_, .success(let id)): emitted.insert(id)
      case .transactionsDeleted(let ids): deleted.formUnion(ids)
      case .transactionsCleared: deleted.formUnion(emitted)
      default: break
      }
      hear(announcer.announcement(of: event), of: settings, in: after)
    }
    for event in events.stamped(after: journal.count, at: before.now) { journal.append(event) }
    notifications.fold(journal)
    if after.now != now { look(at: ["time moves without an event"]) }
    checkTokens(from: before, to: after)
  }

  /// A change of the renewal info changes the consistency token
  /// (rule: advanced-commerce.requests.consistency-token).
  private mutating func checkTokens(from before: Store, to after: Store) {
    for known in before.subscriptions where known.advancedCommerce != nil {
      guard let changed = after.subscription(of: known.id), changed != known,
        let token = before.consistencyToken(for: known)
      else { continue }
      if after.consistencyToken(for: changed) == token {
        look(at: ["a consistency token outlives a change"])
      }
    }
  }

  private mutating func hear(
    _ news: Announcer.Announcement,
    of settings: StoreSettings,
    in store: Store
  ) {
    if settings.isOffline, !news.statuses.isEmpty { look(at: ["a status is told offline"]) }
    for id in news.transactions {
      emitted.insert(id)
      if !store.isListed(id), !store.mayLeave(id) {
        look(at: ["\(id) is announced and not listed"])
      }
    }
    for id in news.statuses where store.subscription(of: id) == nil {
      look(at: ["a status of \(id) is told, which is no subscription"])
    }
  }

  private mutating func lookAtAll() {
    isChecked = true
    look(at: store.violations)
    for id in emitted.subtracting(deleted) {
      guard store.transactions[id: id] != nil else {
        return look(at: ["\(id) was emitted and is gone"])
      }
      if !store.mayLeave(id), !store.isListed(id) {
        look(at: ["\(id) was emitted and is not listed"])
      }
    }
  }
}

extension Store {
  /// Returns whether a transaction may disappear from the list.
  ///
  /// Only a finished consumable may, even after its refund was reversed
  /// (rule: transactions.all-lists-history).
  fileprivate func mayLeave(_ id: TransactionID) -> Bool {
    transactions[id: id].map { $0.transaction.type == .consumable && $0.isFinished } ?? false
  }
}
