public import Foundation
import SimulatedStoreKit
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import Synchronization
import VisibleText

/// A store of a StoreKit configuration file that a test controls.
///
/// Every call is visible when it returns: what it changed can be read, and what it announces is
/// queued for every listener. Transactions belong to the session, not to the machine: a new session
/// has none.
///
/// Making a session makes it the store of everything that runs in the same scope: of the whole
/// process, where the last one made wins, or of one test that has the trait `.isolatedStore`.
///
/// Time is the store's own and stands still until the test moves it with ``advance(by:)``,
/// ``advance(to:)`` or ``advanceToNextEvent()``. The original runs on the wall clock, so its renewals
/// happen in the middle of a test, or not yet, depending on how busy the machine is; here they
/// happen where the test says so. ``timeRate`` changes only how long periods are. A test that waits
/// by sleeping can set ``clockMode`` instead.
public final class SKTestSession: Sendable {
  let store: StoreSession
  let memory: Mutex<Memory>
  private let defaults: StoreSettings

  /// Opens a store for a configuration file of a bundle.
  ///
  /// It is looked for in every loaded bundle, and in the `*.resources` directories that SwiftPM puts
  /// beside the executable. Store time begins at the present moment, as for ``init(contentsOf:)``.
  ///
  /// ```swift
  /// let session = try SKTestSession(configurationFileNamed: "Shop")
  /// session.disableDialogs = true
  /// ```
  ///
  /// - Parameter configurationFileNamed: The file's name without `.storekit`.
  /// A product with an error in the file is left out, and standard error says so (`storefront catalog check` refuses
  /// the file).
  ///
  /// - Throws: ``SKTestError``: `fileNotFound` says where it was looked for, `serviceUnavailable`
  ///   everything that is wrong with the file, a line for each as `path:line:column: what`.
  public convenience init(configurationFileNamed: String) throws {
    try self.init(contentsOf: ConfigurationFile.url(named: configurationFileNamed))
  }

  /// Opens a store for a configuration file.
  ///
  /// Store time begins at the present moment, because apps compare its dates with the clock.
  ///
  /// - Parameter url: A `.storekit` file, or a catalog of Storefront's own form.
  /// - Throws: ``SKTestError``, as ``init(configurationFileNamed:)``; `invalidURL` for a URL that is
  ///   not a file's.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, startingAt: Date())
  }

  /// Opens a store for a configuration file; the older name of ``init(contentsOf:)``.
  ///
  /// - Throws: ``SKTestError``.
  public convenience init(contentsOfURL url: URL) throws {
    try self.init(contentsOf: url)
  }

  /// Opens a store whose time begins at a moment of your choice (Storefront's addition).
  ///
  /// With a fixed start every date of a test is the same in every run, month lengths included.
  ///
  /// ```swift
  /// let session = try SKTestSession(
  ///   contentsOf: URL(filePath: "Shop.storekit"),
  ///   startingAt: Date(timeIntervalSince1970: 1_767_225_600)
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - url: A `.storekit` file, or a catalog of Storefront's own form.
  ///   - start: Store time to begin with.
  ///   - seed: What identifiers and nonces are made of; the same seed gives the same ones.
  /// - Throws: ``SKTestError``.
  public init(contentsOf url: URL, startingAt start: Date, seed: UInt64 = 1) throws {
    let catalog = try ConfigurationFile.catalog(at: url) { Self.report($0) }
    let switches = Switches(catalog.settings)
    var opening = StoreOpening(
      catalog: catalog,
      start: StoreInstant(store: start),
      seed: seed,
      environment: .xcode
    )
    if switches.failsTransactions, !catalog.settings.hasPurchaseError {
      // The file's older switch is one of ours.
      opening.settings.purchaseError = nil
    }
    switches.apply(to: &opening.settings)
    defaults = opening.settings
    store = try StoreSession(
      catalog: catalog,
      opening: opening,
      gating: .free,
      outsideNow: { StoreInstant(Date.now) }
    )
    memory = Mutex(Memory(switches: switches, defaults: switches))
    try store.perform(.launch)
    StoreScope.installHere(store, for: self)
  }

  deinit {
    memory.withLock { $0.wallClock?.cancel() }
  }
}

extension SKTestSession {
  /// What a session remembers besides its store.
  struct Memory {
    var switches: Switches
    let defaults: Switches
    var history = PurchaseHistory()
    var wallClock: Task<Void, Never>?
    /// The last event before the recording; nil while nothing is recorded.
    var recordingStart: Int?
  }

  /// Removes every override: the settings are those of the configuration file again.
  ///
  /// The clock is paused again too. Transactions stay (rule: testing.reset-keeps-transactions).
  public func resetToDefaultState() {
    clockMode = .manual
    let defaults = defaults
    change { settings, switches, file in
      settings = defaults
      switches = file
    }
  }

  /// Changes settings in one go; they hold when it returns.
  func change(_ body: (inout StoreSettings, inout Switches, _ defaults: Switches) -> Void) {
    let failure = memory.withLock { memory in
      var settings = store.read(\.settings)
      body(&settings, &memory.switches, memory.defaults)
      memory.switches.apply(to: &settings)
      return problem(of: { try store.perform(.changeSettings(settings)) })
    }
    if let failure { report(failure) }
  }

  /// Carries out a command of a member that cannot throw; the store refuses none of them.
  func perform(_ command: StoreCommand) {
    if let problem = problem(of: { try store.perform(command) }) { report(problem) }
  }

  /// Carries out what a member that cannot throw does.
  ///
  /// - Returns: The problem, to be reported where no lock is held, or `nil`.
  func problem(of body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Carries out a command.
  ///
  /// - Throws: ``SKTestError`` for what the store refuses.
  func attempt(_ command: StoreCommand) throws {
    do {
      try store.perform(command)
    } catch let refusal as StoreRefusal {
      throw SKTestError(refusal)
    }
  }

  /// Tells a developer what a member that cannot throw could not do.
  func report(_ problem: String) { Self.report(problem) }

  /// Writes a problem to standard error.
  static func report(_ problem: String) {
    let text: PlainText = "SKTestSession: \(problem)\n"
    FileHandle.standardError.write(Data(text.description.utf8))
  }
}

extension CatalogSettings {
  /// Whether the file makes purchases fail by the newer way.
  fileprivate var hasPurchaseError: Bool {
    simulatedErrors.contains { $0.call.path == \StoreSettings.purchaseError && $0.isEnabled }
  }
}
