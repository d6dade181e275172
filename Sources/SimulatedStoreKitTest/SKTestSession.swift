public import Foundation
import SimulatedStoreKit
import StoreCatalog
import StoreEngine
import StoreModel
package import StoreSession
import Synchronization
import VisibleText

/// A store that a test controls, opened from a StoreKit configuration file.
///
/// When a call returns, its effects are complete: the test can read the changes, and the updates are queued for all
/// listeners. Transactions belong to the session rather than to the machine, so a new session starts without
/// transactions.
///
/// ```swift
/// @Test func buyingGivesAccess() async throws {
///   let session = try SKTestSession(configurationFileNamed: "Shop")
///   session.disableDialogs = true
///   let product = try await Product.products(for: ["com.example.plus.monthly"]).first
///   guard case .success(let result) = try await product?.purchase() else { return }
///   #expect(try result.payloadValue.productID == "com.example.plus.monthly")
///   session.advanceToNextEvent()
///   #expect(session.allTransactions().count == 2)
/// }
/// ```
///
/// If the test has the trait `.isolatedStore`, a new session becomes the store of that test. Otherwise the session
/// becomes the store of the whole process and replaces the previous session.
///
/// Store time is paused until the test moves it with ``advance(by:)``, ``advance(to:)`` or ``advanceToNextEvent()``.
/// Apple's sessions run on the wall clock, so the load of the machine decides whether a renewal happens during a test.
/// ``timeRate`` only changes the length of periods. If a test waits by sleeping, set ``clockMode`` to `wallClock`.
public final class SKTestSession: Sendable {
  package let store: StoreSession
  let memory: Mutex<Memory>
  private let defaults: StoreSettings

  /// Creates a session from a configuration file in a bundle.
  ///
  /// The file can be in any loaded bundle, or in the `*.resources` directories that SwiftPM creates next to the
  /// executable. Store time starts at the current time, as for ``init(contentsOf:)``.
  ///
  /// Products with errors are left out and reported on standard error. In contrast, `storefront catalog check` rejects
  /// a file with errors.
  ///
  /// ```swift
  /// let session = try SKTestSession(configurationFileNamed: "Shop")
  /// session.disableDialogs = true
  /// ```
  ///
  /// - Parameter configurationFileNamed: The name of the file, with or without the extension `.storekit`.
  /// - Throws: ``SKTestError``: `fileNotFound` with the searched directories, or `serviceUnavailable` with the file's
  ///   errors. Each error is a line in the format `path:line:column: message`.
  public convenience init(configurationFileNamed: String) throws {
    try self.init(contentsOf: ConfigurationFile.url(named: configurationFileNamed))
  }

  /// Creates a session from a configuration file.
  ///
  /// Store time starts at the current time, because apps compare the store's dates with the system clock.
  ///
  /// - Parameter url: A `.storekit` file, or a catalog in Storefront's own format.
  /// - Throws: ``SKTestError``, as for ``init(configurationFileNamed:)``, and `invalidURL` if the URL isn't a file URL.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, startingAt: Date())
  }

  /// Creates a session from a configuration file.
  ///
  /// This is the older name of ``init(contentsOf:)``.
  ///
  /// - Throws: ``SKTestError``.
  public convenience init(contentsOfURL url: URL) throws {
    try self.init(contentsOf: url)
  }

  /// Creates a session whose store time starts at a given date, an addition to Apple's API.
  ///
  /// With a fixed start, the dates of a test and the lengths of its months are the same in every run.
  ///
  /// ```swift
  /// let session = try SKTestSession(
  ///   contentsOf: URL(filePath: "Shop.storekit"),
  ///   startingAt: Date(timeIntervalSince1970: 1_767_225_600)
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - url: A `.storekit` file, or a catalog in Storefront's own format.
  ///   - start: The first store time.
  ///   - seed: The random seed. Sessions with the same seed create the same identifiers and nonces.
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
      // The file's older setting for failed purchases was converted to a purchase error. The session's switch replaces
      // that error.
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
    StoreScope.installHere(store, for: self, selling: url.lastPathComponent)
  }

  deinit {
    memory.withLock { $0.wallClock?.cancel() }
  }
}

extension SKTestSession {
  /// The state of a session that its store doesn't contain.
  struct Memory {
    var switches: Switches
    let defaults: Switches
    var history = PurchaseHistory()
    var wallClock: Task<Void, Never>?
    /// The ordinal of the last event before the recording, or `nil` if the session isn't recording.
    var recordingStart: Int?
  }

  /// Restores the settings of the configuration file, and pauses the clock.
  ///
  /// The transactions don't change (rule: testing.reset-keeps-transactions).
  public func resetToDefaultState() {
    clockMode = .manual
    let defaults = defaults
    change { settings, switches, file in
      settings = defaults
      switches = file
    }
  }

  /// Starts or ends a recording.
  ///
  /// The module `StoreKitTestRecording`, which writes recordings, calls this method.
  ///
  /// - Parameter start: The ordinal of the last event before the recording, or `nil` to end the recording.
  /// - Returns: The start of the recording that was in progress, or `nil` if the session wasn't recording.
  @discardableResult
  package func replaceRecordingStart(with start: Int?) -> Int? {
    memory.withLock { memory in
      defer { memory.recordingStart = start }
      return memory.recordingStart
    }
  }

  /// Changes several settings at once.
  ///
  /// The new settings apply when the method returns.
  func change(_ body: (inout StoreSettings, inout Switches, _ defaults: Switches) -> Void) {
    let failure = memory.withLock { memory in
      var settings = store.read(\.settings)
      body(&settings, &memory.switches, memory.defaults)
      memory.switches.apply(to: &settings)
      return problem(of: { try store.perform(.changeSettings(settings)) })
    }
    if let failure { report(failure) }
  }

  /// Performs a command for a member that can't throw.
  ///
  /// The store never rejects these commands.
  func perform(_ command: StoreCommand) {
    if let problem = problem(of: { try store.perform(command) }) { report(problem) }
  }

  /// Runs a closure for a member that can't throw.
  ///
  /// - Returns: A description of the error, or `nil` after a success. The caller must release its lock before it
  ///   reports the error.
  func problem(of body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Performs a command.
  ///
  /// - Throws: ``SKTestError`` if the store rejects the command.
  func attempt(_ command: StoreCommand) throws {
    do {
      try store.perform(command)
    } catch let refusal as StoreRefusal {
      throw SKTestError(refusal)
    }
  }

  /// Writes a problem to standard error, for a member that can't throw.
  func report(_ problem: String) { Self.report(problem) }

  /// Writes a problem to standard error.
  static func report(_ problem: String) {
    let text: PlainText = "SKTestSession: \(problem)\n"
    FileHandle.standardError.write(Data(text.description.utf8))
  }
}

extension CatalogSettings {
  /// Whether the file enables a simulated error for purchases.
  fileprivate var hasPurchaseError: Bool {
    simulatedErrors.contains { $0.call.path == \StoreSettings.purchaseError && $0.isEnabled }
  }
}
