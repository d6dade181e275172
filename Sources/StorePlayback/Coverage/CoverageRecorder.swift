import AdvancedCommerce
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// A recorder of a script's coverage.
///
/// It observes the playback of the script and its branches.
package final class CoverageRecorder: Sendable {
  private let state = Mutex(State())

  /// The progress of the recorder in the current branch, or in the script itself.
  fileprivate struct Seen {
    var events = 0
    var notifications = 0
    /// The purchase requests of the sheets that have been opened, keyed by purchase.
    var sheets: [PurchaseID: PurchaseRequest] = [:]
    /// The states of subscriptions, keyed by group.
    var states: [SubscriptionGroupID: RenewalState] = [:]
  }

  fileprivate struct State {
    var coverage = Coverage()
    var seen = Seen()
    /// The progress before each branch that is currently running.
    var marks: [Seen] = []
  }

  package init() {}

  package var coverage: Coverage { state.withLock(\.coverage) }

  /// Records the start of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - driver: The driver of the store that runs the step.
  func begins(_ step: Step, on driver: StoreDriver?) {
    if case .branch = step { state.withLock { $0.marks.append($0.seen) } }
    // The session only records rules after the first call.
    _ = driver?.session.takeRules()
  }

  /// Records the end of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - driver: The driver of the store that ran the step.
  ///   - isDone: Whether the step succeeded, which means that it neither failed nor was refused.
  func ended(_ step: Step, on driver: StoreDriver?, isDone: Bool) {
    let log = driver?.session.log
    let rules = driver?.session.takeRules() ?? []
    state.withLock { state in
      for rule in rules { state.record(rule) }
      if isDone { state.coverage.add(.steps, step.name.rawValue) }
      // The events of a branch were already recorded when its own steps ended.
      if case .branch = step, let mark = state.marks.popLast() { state.seen = mark }
      var isRefused = false
      if let log, log.count > state.seen.events {
        for event in log[state.seen.events..<log.count] {
          if case .requestRefused = event.event { isRefused = true }
          for rule in event.event.rules { state.record(rule) }
          state.record(event.event)
        }
        state.seen.events = log.count
      }
      guard isDone else { return }
      state.record(step, isRefused: isRefused)
    }
    guard let session = driver?.session else { return }
    let first = state.withLock(\.seen.notifications) + 1
    let count = session.notificationCount
    guard count >= first else { return }
    // Coverage only counts notifications that Apple documents.
    let kinds = session.notifications(first..<count + 1).map(\.kind).filter(\.isDocumented)
    state.withLock { state in
      state.seen.notifications = count
      for kind in kinds {
        state.coverage.add(.notifications, kind.description)
        for rule in kind.rules { state.record(rule) }
      }
    }
  }
}

extension CoverageRecorder.State {
  fileprivate mutating func record(_ rule: RuleID) {
    guard ObservableRules.known.contains(rule) else { return }
    coverage.add(.rules, rule.rawValue)
  }

  /// Records the content of a step, independently of the step's effects.
  fileprivate mutating func record(_ step: Step, isRefused: Bool) {
    if case .expect(let expectation) = step {
      for fact in expectation.said { coverage.add(.expectations, fact) }
    } else if case .always(let standing?) = step {
      for fact in standing.facts.said { coverage.add(.expectations, fact) }
    } else if case .set(let change) = step {
      for member in change.json.members ?? [] { coverage.add(.settings, member.key) }
    } else if step.isAdvancedCommerceRequest {
      let ending = isRefused ? CoverageArea.refused : CoverageArea.taken
      coverage.add(.requests, "\(step.name.rawValue) \(ending)")
    }
  }

  fileprivate mutating func record(_ event: StoreEvent) {
    switch event {
    case .sheetPresented(let sheet): seen.sheets[sheet.id] = sheet.request
    case .sheetAnswered(let purchase, let answer): record(answer, to: seen.sheets[purchase])
    case .purchaseEnded(_, .failed(let failure)), .systemSheetEnded(_, .failed(let failure)):
      coverage.add(.errors, failure.rawValue)
    case .deferredEnded(_, let ending): coverage.add(.endings, ending.rawValue)
    case .subscriptionChanged(let subscription, let change):
      coverage.add(.subscriptions, change.name)
      coverage.add(.states, subscription.state.name)
      seen.states[subscription.groupID] = subscription.state
    case .transactionChanged(_, .own(let change)): coverage.add(.transactions, change.rawValue)
    case .transactionAdded(_, let sale):
      if let flaw = sale.flaw { coverage.add(.flaws, flaw.rawValue) }
    case .requestRefused(let refusal): coverage.add(.refusals, refusal.code.name)
    case .opened, .settingsChanged, .clockAdvanced, .catalogChanged, .lifeBegan, .appLaunched,
      .appTerminated, .deviceReplaced, .synced, .purchaseEnded, .purchaseDeferred,
      .transactionChanged, .transactionFinished, .systemSheetPresented, .systemSheetAnswered,
      .systemSheetEnded, .refundRequested, .refundDecided, .messagePosted, .messagesRedelivered,
      .messageShown, .purchaseIntentSent, .purchaseIntentsRedelivered, .networkRestored,
      .transactionsDeleted, .transactionsCleared, .serverRequestAccepted, .renewalDateExtended,
      .extensionFailed, .massExtensionEnded, .consumptionReported, .refundReversed,
      .messagingChanged, .testNotificationRequested, .notificationSent, .notificationAttempted:
      break
    }
  }

  /// Records an answer, both for the kind of product and for the state of the product's group.
  private mutating func record(_ answer: SheetAnswer, to request: PurchaseRequest?) {
    guard let product = request?.product else { return }
    let isGeneric = product.isGeneric || request?.advancedCommerce != nil
    let kind = isGeneric ? CoverageArea.generic : CoverageArea.kind(of: product.type)
    coverage.add(.outcomes, "\(kind) \(answer.kind.rawValue)")
    guard let group = product.subscription?.groupID else { return }
    let state = seen.states[group]?.name ?? CoverageArea.never
    coverage.add(.purchases, "\(state) \(answer.kind.rawValue)")
  }
}

extension Step {
  /// Whether the step is an Advanced Commerce request by the app or the merchant's server.
  fileprivate var isAdvancedCommerceRequest: Bool {
    if case .request = self { return true }
    if case .serverRequest = self { return true }
    return false
  }
}
