import CatalogTools
import StoreCatalog
package import StoreDriver
import StoreEngine
import StoreModel
package import StoreScript
import StoreSession
package import StorefrontUI
import TerminalCanvas

/// The connection between a store and its screen.
///
/// A live session (``LiveSession``) or the runner of a script passes keys and steps to the stage. The stage performs
/// the requests of the screen, and updates the screen with the results. It returns the effects that only the owner of a
/// terminal can perform.
package struct SessionStage {
  package internal(set) var screen: StorefrontScreen
  /// The driver of the store, or `nil` before the store is opened.
  package internal(set) var driver: StoreDriver?
  /// The ordinal of the last event that the screen has received.
  var shownOrdinal = 0
  /// The store that the screen has received last.
  var shownStore: Store?
  /// The effects of a script's steps since the last call of ``takePlayed()``.
  var played = Turn()
  private var referenceIDsMade: UInt64 = 0
  /// The storefront whose prices are in the screen's catalog index.
  ///
  /// A new index has the prices of the United States.
  private var indexedStorefront = Storefront.unitedStates
  /// The digest of the catalog that the screen has received last, or `nil` if it only received the first catalog.
  private var shownCatalog: String?

  /// A closure that receives a new driver when it replaces the previous driver because the store went back.
  var onReturn: (@Sendable (StoreDriver) -> Void)?
  /// The servers and services of the script, or `nil` if the script only uses its store.
  package var outside: PlayEnvironment?
  /// The functions for a user's wait for a step, or `nil` without a user.
  var patience: StepPatience?
  /// The functions that read and write tables of prices.
  var tableFiles = TableFiles.readOnly
  /// A closure that reads files whose paths were typed on the screen.
  ///
  /// A user may name any file. A script may only name files that it is allowed to read.
  var typedFiles: TypedFiles = { path, kind throws(UnreadableFile) in
    try UserFile.read(path, as: kind)
  }
  /// Whether the owner of the stage performs long work for the price table.
  var leavesTableWork = false
  /// A closure that reads the files that a script compares with.
  package var goldens: ScriptFiles = { _ in nil }

  package init(screen: StorefrontScreen) {
    self.screen = screen
  }

  /// The effects of a key or a step, which the owner of the stage receives.
  package struct Turn: Sendable {
    /// The effects that the stage can't perform itself.
    package var externalEffects: [Effect] = []
    /// The steps that were performed, in order.
    package var performed: [Step] = []
    /// The reason why the last step didn't complete, or `nil` if it completed.
    package var failure: StepFailure?
    /// Whether the user or the system asked to end the program while a step was running.
    package var isLeft = false

    /// Adds the effects of the next turn.
    mutating func add(_ next: Turn) {
      externalEffects += next.externalEffects
      performed += next.performed
      failure = next.failure
      isLeft = isLeft || next.isLeft
    }
  }

  /// The data for a screen at one moment, in addition to the store.
  struct Moment: Sendable {
    /// The number of events.
    let end: Int
    let app: StorefrontUI.AppSnapshot
    let nextDue: StoreInstant?
  }

  /// Returns the store of a driver, and the other current data for a screen.
  static func now(of driver: StoreDriver) -> (store: Store, moment: Moment) {
    let (store, log, _) = driver.session.contents
    return (store, Moment(end: log.count, app: driver.shownApp, nextDue: driver.session.nextDue))
  }

  /// Replaces the store of the screen with the store of the given driver.
  package mutating func open(_ driver: StoreDriver) async -> Turn {
    let (store, moment) = Self.now(of: driver)
    return await open(driver, store, at: moment)
  }

  /// Replaces the store of the screen with the given state of the driver's store.
  mutating func open(_ driver: StoreDriver, _ store: Store, at moment: Moment) async -> Turn {
    if self.driver != nil {
      _ = await update(.storeReplaced)
      referenceIDsMade = 0
    }
    self.driver = driver
    shownOrdinal = Self.lastOrdinalUntold(of: moment.end)
    let (path, first) = (screen.program.catalogPath, shownOrdinal)
    screen.program.recordingSource = {
      Self.source(of: driver.latest.session, catalog: path, after: first)
    }
    var turn = await show(store, at: moment)
    if let earlier = driver.session.catalogs.before {
      turn.externalEffects += await update(.catalogNews(.since(earlier))).externalEffects
    }
    return turn
  }

  /// Returns the ordinal after which the screen's log starts.
  ///
  /// The log of an old store only contains its last events, because a user doesn't see the earlier events.
  ///
  /// - Parameter driver: The driver of the store.
  /// - Returns: The ordinal of the last event that isn't in the log, or 0 if the log contains all events.
  package static func lastOrdinalUntold(of driver: StoreDriver) -> Int {
    lastOrdinalUntold(of: driver.session.log.count)
  }

  private static func lastOrdinalUntold(of count: Int) -> Int {
    count > 20_000 ? count - 2_000 : 0
  }

  /// Updates the screen with the current store.
  package mutating func refresh() async -> Turn {
    guard let driver else { return Turn() }
    let (store, moment) = Self.now(of: driver)
    return await show(store, at: moment)
  }

  /// Updates the screen with the store at the given moment.
  mutating func show(_ store: Store, at moment: Moment) async -> Turn {
    guard let driver else { return Turn() }
    let events =
      moment.end > shownOrdinal ? Array(driver.session.log[shownOrdinal..<moment.end]) : []
    shownOrdinal = max(shownOrdinal, moment.end)
    shownStore = store
    let snapshot = StoreSnapshot(
      store: store,
      events: events,
      app: moment.app,
      nextDue: moment.nextDue,
      undoable: driver.branches.undoable,
      isRedoable: driver.branches.isRedoable,
      stepCount: driver.session.steps?.tree.count
    )
    var turn = await update(.storeChanged(snapshot))
    if let change = catalogChange(store) {
      turn.externalEffects += await update(change).externalEffects
    }
    if let product = screen.sidesLookedAt {
      turn.externalEffects += await update(.perspectivesLoaded(driver.perspectives(of: product)))
        .externalEffects
    }
    return turn
  }

  /// Returns the update that gives the screen the store's catalog, or `nil` if the screen already has this catalog.
  mutating func catalogChange(_ store: Store) -> Action? {
    guard let session = driver?.session else { return nil }
    let (identity, storefront) = (store.identity, store.settings.storefront)
    let sold = identity.catalogOrdinal == nil ? nil : identity.catalogDigest
    let isOther = sold != shownCatalog
    guard isOther || storefront != indexedStorefront else { return nil }
    indexedStorefront = storefront
    let catalog = session.catalogs.sold(by: store, session.log)
    let index = CatalogIndex(catalog, storefront: storefront)
    guard isOther else { return .catalogLoaded(catalog, index) }
    shownCatalog = sold
    return .catalogNews(
      .changed(catalog, index, name: session.log.catalogName(in: store))
    )
  }

  /// Passes an action to the screen.
  ///
  /// Then performs the effects that the screen requests, and the effects that result from them.
  package mutating func update(_ action: Action) async -> Turn {
    await carryOut(screen.update(action))
  }

  /// Performs a step and updates the screen with its outcome.
  package mutating func perform(_ step: Step) async -> Turn {
    await carryOut([.perform(step)])
  }

  /// Performs the given effects and all effects that result from them.
  mutating func carryOut(_ first: [Effect]) async -> Turn {
    var turn = Turn()
    var effects = first
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      effects += await carryOut(effect, &turn)
    }
    return turn
  }

  /// Performs one effect, and returns the effects that result from it.
  mutating func carryOut(_ effect: Effect, _ turn: inout Turn) async -> [Effect] {
    switch effect {
    case .perform(.rate(let rate)):
      turn.performed.append(.rate(rate))
      return screen.update(.rateChanged(rate))
    case .perform(let step):
      return await carryOut(step, &turn)
    case .inspect(let transaction):
      guard let content = driver?.inspectorContent(of: transaction) else { return [] }
      return screen.update(.inspected(content))
    case .loadPerspectives(let product):
      return driver.map { screen.update(.perspectivesLoaded($0.perspectives(of: product))) } ?? []
    case .readNotifications(let rows):
      guard let list = driver?.notificationList(rows) else { return [] }
      return screen.update(.notificationsRead(list))
    case .inspectNotification(let id):
      guard let content = driver?.notificationContent(of: id) else { return [] }
      return screen.update(.notificationInspected(content))
    case .signPreview(let request):
      guard let preview = driver?.signedPreview(of: request) else { return [] }
      return screen.update(.signed(preview))
    case .examine(let text):
      guard let report = driver?.report(on: text) else { return [] }
      return screen.update(.examined(report))
    case .readFile(let path):
      return screen.update(.fileRead(path: path, text: NamedFile.text(at: path, typedFiles)))
    case .table(let work):
      return carryOut(work, &turn)
    case .makeReferenceID:
      return screen.update(.referenceIDMade(nextReferenceID()))
    case .history(let asked):
      return await carryOut(asked, &turn)
    case .copy, .steer, .propose, .record, .catalogFile, .repaint, .suspend, .readCatalog,
      .catalogs, .quit:
      turn.externalEffects.append(effect)
      return []
    }
  }

  private mutating func carryOut(_ step: Step, _ turn: inout Turn) async -> [Effect] {
    guard let driver else {
      turn.failure = .other("the catalog is still being read")
      return end(step, turn.failure)
    }
    let effects = screen.update(.stepStarted(step))
    let start = driver.session.read(\.now)
    let count = driver.session.log.count
    let failure = await attend(step, on: driver, &turn)
    turn.failure = failure
    if let done = Self.done(of: step, failure, on: driver, since: start, count) {
      turn.performed.append(done)
    }
    turn.externalEffects += await refresh().externalEffects
    return effects + end(step, failure, by: StepRules(driver).rules(of: failure, at: step))
  }

  /// Updates the screen with the end of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - failure: The reason why the step failed, or `nil` if it succeeded.
  ///   - rules: The rules that made the store refuse the step or its purchase.
  /// - Returns: The effects that the screen requests.
  mutating func end(
    _ step: Step,
    _ failure: StepFailure?,
    by rules: [RuleID] = []
  ) -> [Effect] {
    var effects: [Effect] = []
    if case .catalog(let opened) = step, case .catalogBroken(let problems, let unlisted)? = failure
    {
      let findings = CatalogFindings(
        file: opened.file,
        problems: problems.map(\.description),
        unlisted: unlisted
      )
      effects += screen.update(.catalogNews(.broken(findings)))
    }
    let words = failure.map { self.words(for: $0, of: step) }
    return effects + screen.update(.stepFinished(StepReport(step, problem: words, by: rules)))
  }

  /// Returns the message that a screen shows about a failed step.
  ///
  /// The message mentions keys of the screen instead of steps of a script.
  private func words(for failure: StepFailure, of step: Step) -> String {
    if failure == .cancelled {
      return step.name == .advance ? "stopped: \(screen.storeTimeWords)" : "stopped waiting"
    }
    if case .impossible(let what, _) = failure, step.name == .resend {
      return "\(what): set the URL with v w, and start storefront with --serve to send"
    }
    return failure.description
  }

  /// Returns a reference id that is new in the store.
  ///
  /// It is derived from the store's seed and the position in the journal.
  private mutating func nextReferenceID() -> String {
    referenceIDsMade += 1
    let seed = driver?.session.store.identity.seed ?? 0
    let position = UInt64(shownOrdinal) << 20 | referenceIDsMade
    var random = SplitMix64(seed: seed ^ position &* 0xD1B5_4A32_D192_ED03)
    return random.nextUUID()
  }
}
