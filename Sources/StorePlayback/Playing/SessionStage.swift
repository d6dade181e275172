import StoreCatalog
package import StoreDriver
import StoreEngine
import StoreModel
package import StoreScript
import StoreSession
package import StorefrontUI
import TerminalCanvas

/// A session on its stage: the store behind, the screen in front, and everything that passes between
/// them.
///
/// A live session (``LiveSession``) or a script's runner hands keys and steps to the stage;
/// it carries out what the screen asks for and tells the screen what came of it. What only the
/// owner of a terminal can do comes back as effects.
package struct SessionStage {
  package internal(set) var screen: StorefrontScreen
  /// Nil until the catalog has been read and the store opened.
  package internal(set) var driver: StoreDriver?
  /// The last event that the screen has been told of.
  var shownOrdinal = 0
  /// The store as the screen was told of it last.
  var shownStore: Store?
  /// What the steps of a script led to since ``takePlayed()``.
  var played = Turn()
  private var referenceIDsMade: UInt64 = 0
  /// The storefront whose prices the screen's index compares; a new index has the United States'.
  private var indexedStorefront = Storefront.unitedStates
  /// The digest of the catalog that the screen was shown last; nil while it is the first one.
  private var shownCatalog: String?

  /// Told of a driver that takes another one's place because the store went back.
  var onReturn: (@Sendable (StoreDriver) -> Void)?
  /// What the script reaches outside of its store; nil where it reaches nothing.
  package var outside: OutsideWorld?
  /// How a person who watches waits for steps; nil where none watches.
  var patience: StepPatience?
  /// Where tables of prices are read and written.
  var tableFiles = TableFiles.readOnly
  /// Reads files that keys name on the screen; a person may name any, a script's keys only what it may read.
  var typedFiles: TypedFiles = { path, kind throws(UnreadableFile) in
    try UserFile.read(path, as: kind)
  }
  /// Whether long work for the price table is left to the owner of the stage.
  var leavesTableWork = false
  /// Reads the files with which a script compares what there is.
  package var goldens: ScriptFiles = { _ in nil }

  package init(screen: StorefrontScreen) {
    self.screen = screen
  }

  /// What a key or a step led to, for the owner of the stage.
  package struct Turn: Sendable {
    /// Effects that the stage cannot carry out itself.
    package var outward: [Effect] = []
    /// Steps that were carried out, in order.
    package var performed: [Step] = []
    /// The reason for which the last step was not carried out to its end, or `nil`.
    package var failure: StepFailure?
    /// Whether the program was told to end while a step was under way.
    package var isLeft = false

    /// Adds what followed.
    mutating func add(_ next: Turn) {
      outward += next.outward
      performed += next.performed
      failure = next.failure
      isLeft = isLeft || next.isLeft
    }
  }

  /// What a screen is told of a store at one moment, besides the store itself.
  struct Moment: Sendable {
    /// The number of events.
    let end: Int
    let app: StorefrontUI.AppSnapshot
    let nextDue: StoreInstant?
  }

  /// The store of a driver, and what a screen is told besides.
  static func now(of driver: StoreDriver) -> (store: Store, moment: Moment) {
    let (store, log, _) = driver.session.contents
    return (store, Moment(end: log.count, app: driver.shownApp, nextDue: driver.session.nextDue))
  }

  /// Puts a store behind the screen, in the place of the one that was there.
  package mutating func open(_ driver: StoreDriver) async -> Turn {
    let (store, moment) = Self.now(of: driver)
    return await open(driver, store, at: moment)
  }

  /// Puts a store behind the screen as it was at a moment.
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
      turn.outward += await update(.catalogNews(.since(earlier))).outward
    }
    return turn
  }

  /// Where the log of a screen begins: of a store that has grown old it tells the end alone, because
  /// events that nobody looks at are not read.
  ///
  /// - Parameter driver: Who has the store.
  /// - Returns: The last event that is not told; 0 where all are.
  package static func lastOrdinalUntold(of driver: StoreDriver) -> Int {
    lastOrdinalUntold(of: driver.session.log.count)
  }

  private static func lastOrdinalUntold(of count: Int) -> Int {
    count > 20_000 ? count - 2_000 : 0
  }

  /// Tells the screen what the store is now.
  package mutating func refresh() async -> Turn {
    guard let driver else { return Turn() }
    let (store, moment) = Self.now(of: driver)
    return await show(store, at: moment)
  }

  /// Tells the screen what the store was at a moment.
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
      turn.outward += await update(change).outward
    }
    if let product = screen.sidesLookedAt {
      turn.outward += await update(.sidesTold(driver.sides(of: product))).outward
    }
    return turn
  }

  /// What the screen is to be told of what the store sells; nil if it knows it.
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

  /// Tells the screen what happened and carries out what it asks for, until it asks for no more.
  package mutating func update(_ action: Action) async -> Turn {
    await carryOut(screen.update(action))
  }

  /// Carries out a step and tells the screen what came of it.
  package mutating func perform(_ step: Step) async -> Turn {
    await carryOut([.perform(step)])
  }

  /// Carries out effects, and those that follow from them.
  mutating func carryOut(_ first: [Effect]) async -> Turn {
    var turn = Turn()
    var effects = first
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      effects += await carryOut(effect, &turn)
    }
    return turn
  }

  /// One effect; returns those that follow from it.
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
    case .askSides(let product):
      return driver.map { screen.update(.sidesTold($0.sides(of: product))) } ?? []
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
    case .returning(let asked):
      return await carryOut(asked, &turn)
    case .copy, .steer, .propose, .record, .catalogFile, .repaint, .suspend, .readCatalog,
      .catalogs, .quit:
      turn.outward.append(effect)
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
    turn.outward += await refresh().outward
    return effects + end(step, failure, by: StepRules(driver).rules(of: failure, at: step))
  }

  /// Tells the screen how a step has ended.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - failure: The reason for which it was not carried out, or `nil`.
  ///   - rules: The rules by which the store refused the step or its purchase.
  /// - Returns: What the screen asks for.
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

  /// What a screen says of a step that was not carried out: keys, and nothing of scripts.
  private func words(for failure: StepFailure, of step: Step) -> String {
    if failure == .cancelled {
      return step.name == .advance ? "stopped: \(screen.storeTimeWords)" : "stopped waiting"
    }
    if case .impossible(let what, _) = failure, step.name == .resend {
      return "\(what): set the URL with v w, and start storefront with --serve to send"
    }
    return failure.description
  }

  /// A reference id that the store has not seen, from its seed and its position in the journal.
  private mutating func nextReferenceID() -> String {
    referenceIDsMade += 1
    let seed = driver?.session.store.identity.seed ?? 0
    let position = UInt64(shownOrdinal) << 20 | referenceIDsMade
    var random = SplitMix64(seed: seed ^ position &* 0xD1B5_4A32_D192_ED03)
    return random.nextUUID()
  }
}
