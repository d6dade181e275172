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
/// A player (``SessionPlayer``) or a live session (``LiveSession``) hands keys and steps to the stage;
/// it carries out what the screen asks for and tells the screen what came of it. What only the
/// owner of a terminal can do comes back as effects.
package struct SessionStage {
  /// As far as it has been told; see ``catchUp()``.
  package internal(set) var screen: StorefrontScreen
  /// What the screen has yet to be told, in order, where nobody looks at it.
  var untold: [Action] = []
  /// Whether somebody looks at the screen after each step.
  var isWatched = true
  /// Nil until the catalog has been read and the store opened.
  package internal(set) var driver: StoreDriver?
  /// The last event that the screen has been told of.
  var shownOrdinal = 0
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
  var goldens: ScriptFiles = { _ in nil }

  package init(screen: StorefrontScreen) {
    self.screen = screen
  }

  /// What a key or a step led to, for the owner of the stage.
  package struct Turn: Sendable {
    /// Effects that the stage cannot carry out itself.
    package var outward: [Effect] = []
    /// Steps that were carried out, in order.
    package var performed: [Step] = []
    /// Why the last step that was refused was refused.
    package var problem: String?
    /// True if the session cannot go on: the app never came back to the store.
    package var isBroken = false
    /// True if the last step was stopped before it had come to its end.
    package var isStopped = false
    /// True if the program was told to end while a step was under way.
    package var isLeft = false

    /// Whether a step was stopped because the program is to end: it has neither passed nor failed.
    var endsPlayback: Bool { isStopped && isLeft }
  }

  /// Puts a store behind the screen, in the place of the one that was there.
  package mutating func open(_ driver: StoreDriver) async -> Turn {
    if self.driver != nil {
      _ = await update(.storeReplaced)
      referenceIDsMade = 0
    }
    self.driver = driver
    shownOrdinal = Self.lastOrdinalUntold(of: driver)
    let (path, first) = (screen.program.catalogPath, shownOrdinal)
    screen.program.recordingSource = {
      Self.source(of: driver.latest.session, catalog: path, after: first)
    }
    var turn = await refresh()
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
    let count = driver.session.log.count
    return count > 20_000 ? count - 2_000 : 0
  }

  /// Tells the screen what the store is now.
  package mutating func refresh() async -> Turn {
    guard let driver else { return Turn() }
    let session = driver.session
    let (store, log, _) = session.contents
    let events = log.events(after: shownOrdinal)
    shownOrdinal = events.last?.ordinal ?? shownOrdinal
    let snapshot = StoreSnapshot(
      store: store,
      events: events,
      app: driver.shownApp,
      nextDue: session.nextDue,
      undoable: driver.branches.undoable,
      isRedoable: driver.branches.isRedoable,
      stepCount: session.steps?.tree.count
    )
    let change = Action.storeChanged(snapshot)
    var turn = putOff(change) ? Turn() : await update(change)
    if let change = catalogChange(store, session) {
      turn.outward += await update(change).outward
    }
    if let product = screen.sidesLookedAt {
      turn.outward += await update(.sidesTold(driver.sides(of: product))).outward
    }
    return turn
  }

  /// What the screen is to be told of what the store sells; nil if it knows it.
  mutating func catalogChange(_ store: Store, _ session: StoreSession) -> Action? {
    let (identity, storefront) = (store.identity, store.settings.storefront)
    let sold = identity.catalogOrdinal == nil ? nil : identity.catalogDigest
    let isOther = sold != shownCatalog
    guard isOther || storefront != indexedStorefront else { return nil }
    indexedStorefront = storefront
    let catalog = session.catalog
    let index = CatalogIndex(catalog, storefront: storefront)
    guard isOther else { return .catalogLoaded(catalog, index) }
    shownCatalog = sold
    return .catalogNews(
      .changed(catalog, index, name: session.log.catalogName(in: store))
    )
  }

  /// Tells the screen what happened and carries out what it asks for, until it asks for no more.
  package mutating func update(_ action: Action) async -> Turn {
    var turn = await catchUp()
    var effects = screen.update(action)
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      effects += await carryOut(effect, &turn)
    }
    return turn
  }

  /// Keeps for later what the screen would be told now, where nobody looks and it would ask for nothing.
  ///
  /// - Returns: False if it is to be told at once.
  private mutating func putOff(_ action: Action) -> Bool {
    guard !isWatched, screen.isAtRest, untold.count < Self.mostUntold else { return false }
    untold.append(action)
    return true
  }

  /// Tells the screen of a step, behind everything that it has yet to be told.
  ///
  /// - Returns: What it asks for.
  private mutating func tell(_ action: Action, _ turn: inout Turn) async -> [Effect] {
    if putOff(action) { return [] }
    turn.outward += await catchUp().outward
    return screen.update(action)
  }

  /// What a screen is told together at most: each change has a store of its own.
  private static let mostUntold = 1000

  /// Tells the screen what it was not told while nobody looked.
  mutating func catchUp() async -> Turn {
    var turn = Turn()
    let actions = untold
    untold = []
    for action in actions {
      var effects = screen.update(action)
      while !effects.isEmpty {
        let effect = effects.removeFirst()
        effects += await carryOut(effect, &turn)
      }
    }
    return turn
  }

  /// Carries out a step and tells the screen what came of it.
  package mutating func perform(_ step: Step) async -> Turn {
    var turn = Turn()
    var effects = await carryOut(.perform(step), &turn)
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
      turn.problem = "the catalog is still being read"
      return screen.update(.stepFinished(StepReport(step, problem: turn.problem)))
    }
    var effects = await tell(.stepStarted(step), &turn)
    turn.problem = nil
    let start = driver.session.read(\.now)
    let count = driver.session.log.count
    let failure = await attend(step, on: driver, &turn)
    turn.problem = failure?.description
    switch failure {
    case nil: turn.performed.append(step)
    case .cancelled, .tooManyMoments:
      turn.isStopped = failure == .cancelled
      if let done = Self.done(of: step, on: driver, since: start, count) {
        turn.performed.append(done)
      }
    case .deliveryNeverCameBack, .journal: turn.isBroken = true
    case .impossible, .unknown, .refused, .catalogBroken, .closed: break
    }
    let settled = await refresh()
    turn.outward += settled.outward
    let words = failure.map { self.words(for: $0, of: step) }
    if case .catalog(let opened) = step, case .catalogBroken(let problems, let unlisted)? = failure
    {
      let findings = CatalogFindings(
        file: opened.file,
        problems: problems.map(\.description),
        unlisted: unlisted
      )
      effects += await tell(.catalogNews(.broken(findings)), &turn)
    }
    effects += await tell(.stepFinished(StepReport(step, problem: words)), &turn)
    return effects
  }

  /// What a screen says of a step that was not carried out: keys, and nothing of scripts.
  private func words(for failure: StepFailure, of step: Step) -> String {
    switch (failure, step) {
    case (.cancelled, .advance): "stopped: \(screen.storeTimeWords)"
    case (.cancelled, _): "stopped waiting"
    case (.impossible(let what, _), .resend):
      "\(what): v w says where to, storefront --serve sends"
    default: failure.description
    }
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
