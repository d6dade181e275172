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
/// The effects of a call are complete when it returns: the test can read the changes, and listeners have their
/// updates queued. Transactions belong to the session and not to the machine, so a new session starts without any.
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
/// A new session becomes the store of its scope: of the test if it has the trait `.isolatedStore`, or else of the
/// whole process, where the most recent session wins.
///
/// Store time is paused until the test moves it with ``advance(by:)``, ``advance(to:)`` or
/// ``advanceToNextEvent()``. Apple's sessions run on the wall clock, so the load of the machine decides whether a
/// renewal happens during a test. ``timeRate`` only changes the length of periods. A test that waits by sleeping
/// can set ``clockMode`` instead.
public final class SKTestSession: Sendable {
  package let store: StoreSession
  let memory: Mutex<Memory>
  private let defaults: StoreSettings

  /// Opens the store of a configuration file in a bundle.
  ///
  /// The file can be in any loaded bundle, or in the `*.resources` directories that SwiftPM creates next to the
  /// executable. Store time starts at the current time, as for ``init(contentsOf:)``.
  ///
  /// A product with an error is left out, and standard error reports it. (`storefront catalog check` rejects such a
  /// file.)
  ///
  /// ```swift
  /// let session = try SKTestSession(configurationFileNamed: "Shop")
  /// session.disableDialogs = true
  /// ```
  ///
  /// - Parameter configurationFileNamed: The name of the file without `.storekit`.
  /// - Throws: ``SKTestError``: `fileNotFound` with the searched directories, or `serviceUnavailable` with all
  ///   errors of the file, each in a line such as `path:line:column: message`.
  public convenience init(configurationFileNamed: String) throws {
    try self.init(contentsOf: ConfigurationFile.url(named: configurationFileNamed))
  }

  /// Opens the store of a configuration file.
  ///
  /// Store time starts at the current time, because apps compare its dates with the clock.
  ///
  /// - Parameter url: A `.storekit` file, or a catalog in Storefront's own format.
  /// - Throws: ``SKTestError``, as for ``init(configurationFileNamed:)``, and `invalidURL` if the URL isn't a file
  ///   URL.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, startingAt: Date())
  }

  /// Opens the store of a configuration file, under the older name of ``init(contentsOf:)``.
  ///
  /// - Throws: ``SKTestError``.
  public convenience init(contentsOfURL url: URL) throws {
    try self.init(contentsOf: url)
  }

  /// Opens a store whose time starts at a given date, an addition to Apple's API.
  ///
  /// With a fixed start, a test has the same dates in each run, including the lengths of months.
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
  ///   - seed: The seed of identifiers and nonces. The same seed creates the same ones.
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
      // A switch of the session replaces the older switch of the file.
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
  /// The values of a session outside its store.
  struct Memory {
    var switches: Switches
    let defaults: Switches
    var history = PurchaseHistory()
    var wallClock: Task<Void, Never>?
    /// The number of the last event before the recording, or `nil` if the session isn't recording.
    var recordingStart: Int?
  }

  /// Restores the settings of the configuration file.
  ///
  /// It also pauses the clock. Transactions stay (rule: testing.reset-keeps-transactions).
  public func resetToDefaultState() {
    clockMode = .manual
    let defaults = defaults
    change { settings, switches, file in
      settings = defaults
      switches = file
    }
  }

  /// Starts or ends a recording, for the module that writes recordings.
  ///
  /// - Parameter start: The number of the last event before the recording, or `nil` to end it.
  /// - Returns: The number for the recording that was in progress, or `nil`.
  @discardableResult
  package func replaceRecordingStart(with start: Int?) -> Int? {
    memory.withLock { memory in
      defer { memory.recordingStart = start }
      return memory.recordingStart
    }
  }

  /// Changes settings together, and returns when they apply.
  func change(_ body: (inout StoreSettings, inout Switches, _ defaults: Switches) -> Void) {
    let failure = memory.withLock { memory in
      var settings = store.read(\.settings)
      body(&settings, &memory.switches, memory.defaults)
      memory.switches.apply(to: &settings)
      return problem(of: { try store.perform(.changeSettings(settings)) })
    }
    if let failure { report(failure) }
  }

  /// Performs a command that the store never rejects, for a member that can't throw.
  func perform(_ command: StoreCommand) {
    if let problem = problem(of: { try store.perform(command) }) { report(problem) }
  }

  /// Runs the body of a member that can't throw.
  ///
  /// - Returns: The problem, which the caller reports after it releases its lock, or `nil`.
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
  /// - Throws: ``SKTestError`` if the store rejects it.
  func attempt(_ command: StoreCommand) throws {
    do {
      try store.perform(command)
    } catch let refusal as StoreRefusal {
      throw SKTestError(refusal)
    }
  }

  /// Reports a problem of a member that can't throw to the developer.
  func report(_ problem: String) { Self.report(problem) }

  /// Writes a problem to standard error.
  static func report(_ problem: String) {
    let text: PlainText = "SKTestSession: \(problem)\n"
    FileHandle.standardError.write(Data(text.description.utf8))
  }
}

extension CatalogSettings {
  /// Whether the file simulates the failure of purchases in the newer way.
  fileprivate var hasPurchaseError: Bool {
    simulatedErrors.contains { $0.call.path == \StoreSettings.purchaseError && $0.isEnabled }
  }
}
