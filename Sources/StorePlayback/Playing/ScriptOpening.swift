import CatalogTools
package import StoreCatalog
package import StoreDriver
package import StoreEngine
package import StoreModel
package import StoreScript
package import StoreSession
package import StorefrontUI
import Synchronization
package import TerminalCanvas

/// A script that has been read, with everything needed to open its store.
///
/// It can be opened any number of times. Each opening is a separate store in memory, and the same steps lead to
/// the same events.
package struct ScriptOpening: Sendable {
  package let path: String
  /// The contents of the file.
  package let text: String
  package let script: SessionScript
  package let catalog: Catalog
  /// The events with which a recording began, or an empty list for an empty store.
  package let events: [JournaledEvent]
  /// The names in the script that its own catalog has and the replacement lacks.
  package let missing: [MissingName]
  /// The catalog to play the script with instead of its own.
  let replacement: Catalog?
  /// Opens the files that the script names.
  let door: ScriptFileGate
  package private(set) var permissions: ScriptPermissions
  /// The programs, hosts and files outside its store and root folder that the script uses.
  package private(set) var needs: ScriptNeeds
  /// The needs if its store is served.
  package private(set) var servedNeeds = ScriptNeeds()
  /// The script's folder with a slash at its end, or an empty text for the current folder.
  let folder: String
  /// The catalogs that its steps open, by file name.
  let openedCatalogs: OpenedCatalogs
  /// Access to servers and services, or `nil` without any.
  package var outside: ExternalAccess?
  /// The values of parameters that differ from the header.
  let values: [String: String]

  /// The default start of scripts: 2026-01-01T00:00:00Z.
  package static let defaultStart = CivilDate(year: 2026, month: 1, day: 1).instant
  /// The default seed of scripts.
  package static let defaultSeed: UInt64 = 1

  /// Reads a script and its catalog.
  ///
  /// - Parameters:
  ///   - path: The script's file.
  ///   - values: The values of parameters that differ from the header.
  ///   - contents: The contents of the file, if it was already read.
  ///   - replacement: A catalog to play the script with instead of its own.
  ///   - isUpdating: Whether to update its expectations, which may then contain any names.
  ///   - isServed: Whether its store is served and sends notifications to the script's webhooks.
  ///   - permissions: The script's permissions. Files are refused during reading, everything else during
  ///     playback.
  ///   - decode: Reads an event from a line of JSON in a recording.
  /// - Throws: ``ScriptOpeningError`` with a line for every problem.
  package init(
    path: String,
    values: [String: String] = [:],
    contents: [UInt8]? = nil,
    playing replacement: Catalog? = nil,
    isUpdating: Bool = false,
    isServed: Bool = false,
    allowing permissions: ScriptPermissions = ScriptPermissions(),
    decode: (String) throws -> JournaledEvent
  ) throws(ScriptOpeningError) {
    let door = ScriptFileGate(of: path, permissions)
    do throws(ScriptOpeningError) {
      try self.init(
        path,
        values,
        contents,
        replacement,
        isUpdating,
        isServed,
        permissions,
        door,
        decode
      )
      servedNeeds = needs
      servedNeeds.add(requestsOf: script)
      if !script.header.services.isEmpty { needs = servedNeeds }
      servedNeeds.add(webhooksOf: script, events)
      if isServed { needs = servedNeeds }
    } catch {
      var error = error
      error.needs.files = door.outsideFiles
      throw error
    }
  }

  private init(
    _ path: String,
    _ values: [String: String],
    _ contents: [UInt8]?,
    _ replacement: Catalog?,
    _ isUpdating: Bool,
    _ isServed: Bool,
    _ permissions: ScriptPermissions,
    _ door: ScriptFileGate,
    _ decode: (String) throws -> JournaledEvent
  ) throws(ScriptOpeningError) {
    (self.door, self.permissions) = (door, permissions)
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = if let contents { contents } else { try door.readScript() }
    } catch {
      throw ScriptOpeningError(unusable: path, "\(error.message); \(error.remedy)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptOpeningError(unusable: path, "the file isn't UTF-8; save it as UTF-8")
    }
    folder = ScriptPath.folder(of: path)
    let chosen = try values.isEmpty ? Self.firstVariant(of: text, path, replacement, door) : values
    let reading = SessionScript.read(text, with: chosen, files: door.documents)
    guard let script = reading.script else {
      let isPlayable = !isUpdating && replacement == nil
      let names =
        isPlayable
        ? Self.wrongNames(in: reading, text, at: path, isServed: isServed, door, decode) : []
      throw ScriptOpeningError(reading.refused(for: names), in: path)
    }
    self.path = path
    self.text = text
    self.script = script
    self.values = values
    self.replacement = replacement
    if let replacement {
      catalog = replacement
      let own = try? Self.catalog(of: script.header, in: text, at: path, door)
      missing =
        own.map { CatalogNames($0) }?
        .missing(from: script, reading.names, in: CatalogNames(replacement)) ?? []
    } else {
      missing = []
      catalog = try Self.catalog(of: script.header, in: text, at: path, door)
    }
    events = try Self.events(of: script, in: text, at: path, decode)
    if let code = script.header.storefront, Storefront(countryCode: code) == nil {
      let problem = SessionScript.problem(
        withHeader: "storefront",
        in: text,
        "there is no storefront \(code)",
        Storefront.remedy(for: code)
      )
      throw ScriptOpeningError([problem], in: path)
    }
    openedCatalogs = try OpenedCatalogs(of: script, beside: path, door)
    // The chosen values may come from files, which the script needs too.
    for case .rows(let file) in SessionHeader(topOf: text)?.matrix.values ?? [:].values {
      door.record(file)
    }
    needs = ScriptNeeds(of: script, in: door.root.scriptFolder)
    needs.files = door.outsideFiles
    if !isUpdating { try checkNames(of: reading, isServed: isServed) }
  }

  /// Reads the files that steps name, by their paths from the script's folder.
  package var files: ScriptFiles { door.documents }

  /// The files outside of the root that were refused.
  var refusedFiles: Set<String> { door.refusedFiles }

  /// Allows requests to the hosts of addresses that the user named.
  package mutating func allow(hostsOf addresses: [String]) {
    permissions.granted.hosts.formUnion(addresses.compactMap(WebAddress.host(of:)))
  }

  /// The folder that the script's relative needs start from.
  package var root: ScriptRoot { door.root }

  /// The store time at the start.
  var start: StoreInstant { script.header.start ?? Self.defaultStart }

  /// The seed of all generated values.
  var seed: UInt64 { script.header.seed ?? Self.defaultSeed }

  /// The environment that the store reports.
  var environment: StoreEnvironment { script.header.environment ?? .sandbox }

  /// A time limit for deliveries that is longer than the timeout of the script's slowest webhook.
  package var watchdog: Watchdog {
    var watchdog = Watchdog()
    let longest = script.steps.compactMap(\.step.webhookTimeout).max() ?? 0
    watchdog.rounds = max(watchdog.rounds, longest + 2)
    return watchdog
  }

  /// The values of the header's parameters and the names of its matrix.
  var parameters: [String: String] {
    (SessionHeader(topOf: text)?.parameters ?? [:]).merging(values) { $1 }
  }

  /// Opens the store in memory with a device, starts the app, and runs the steps before the script.
  ///
  /// - Parameter journal: The journal for the events.
  /// - Returns: A driver whose app is running, unless the steps before the script ended it.
  /// - Throws: An error of the store, of the app's start, or of ``prepare(_:)``.
  package func driver(journal: any EventJournal = NoJournal()) async throws -> StoreDriver {
    let header = script.header
    let session = try StoreSession(
      catalog: catalog,
      opening: StoreOpening(
        catalog: catalog,
        start: start,
        seed: seed,
        environment: environment,
        storefront: header.storefront.flatMap(Storefront.init(countryCode:)),
        locale: header.locale
      ),
      journal: journal,
      events: events,
      watchdog: watchdog
    )
    let driver = StoreDriver(session: session)
    driver.readCatalogs(openedCatalogs.files)
    try await driver.start(goingOn: !header.journal.isEmpty)
    do {
      try await prepare(driver)
    } catch {
      driver.close()
      throw error
    }
    return driver
  }

  /// Returns a screen that shows the catalog.
  package func screen(size: Size, appearance: Appearance = Appearance()) -> StorefrontScreen {
    let name = script.header.catalog?.split(separator: "/").last.map(String.init)
    var screen = StorefrontScreen(
      catalogName: name ?? "Sample.storekit",
      appearance: appearance,
      size: size
    )
    screen.program.catalogPath = script.header.catalog
    _ = screen.update(.catalogLoaded(catalog, CatalogIndex(catalog)))
    return screen
  }

  /// Returns a stage for the script, without a store.
  package func stage(_ screen: StorefrontScreen) -> SessionStage {
    var stage = SessionStage(screen: screen)
    stage.goldens = goldens
    stage.typedFiles = { [door] path, kind throws(UnreadableFile) in
      try door.read(typed: path, as: kind)
    }
    stage.tableFiles = TableFiles(reading: stage.typedFiles)
    return stage
  }

  /// Reads the files that steps compare with.
  ///
  /// Journals may be longer than other files that steps name.
  var goldens: ScriptFiles { { [door] in try? door.read($0, as: .script) } }

  /// Plays the script from start to end in a separate store.
  ///
  /// - Parameters:
  ///   - journal: The journal for the events.
  ///   - keeping: The details to keep in addition to the result.
  ///   - witness: The observer of the steps.
  ///   - record: The responses in an earlier play. With them, nothing is sent to servers.
  ///   - trace: Receives a line for each step, and for each screen.
  ///   - onTimeMove: Receives the progress of a step that moves time.
  /// - Returns: The result, without its duration.
  package func play(
    journal: any EventJournal = NoJournal(),
    keeping: SessionPlayer.Retention = [],
    witness: CoverageRecorder? = nil,
    replaying record: ExternalRecord? = nil,
    tracing trace: TraceSink? = nil,
    onTimeMove: (@Sendable (TimeMove) -> Void)? = nil
  ) async -> ScriptResult {
    do {
      let driver = try await driver(journal: journal)
      driver.tellTimeMoves(to: onTimeMove)
      let last = LastDriver(driver)
      defer { last.driver.session.close() }
      var result = try await play(
        on: driver,
        replaying: record,
        keeping: keeping,
        witness: witness,
        tracing: trace
      ) { last.driver = $0 }
      if result.outside != nil { last.driver.sendNotifications(through: nil) }
      if let failure = last.driver.session.close() {
        let reasons = [result.reason, failure.description].compactMap(\.self)
        result.ending = .broken(reasons.joined(separator: "; "))
      }
      return result
    } catch let failure as ServerFailure where !Task.isCancelled {
      var result = ScriptResult(
        path: path,
        title: script.header.title,
        ending: .broken(failure.description)
      )
      result.outside = ExternalRecord(hasServices: !script.header.services.isEmpty)
      return result
    } catch {
      let ending: ScriptResult.Ending =
        Task.isCancelled ? .left(at: 0, of: script.steps.count) : .broken("\(error)")
      return ScriptResult(path: path, title: script.header.title, ending: ending)
    }
  }

  /// Plays the script from start to end in an open store.
  ///
  /// - Parameters:
  ///   - driver: The driver, whose app is running.
  ///   - record: The responses in an earlier play. With them, nothing is sent to servers.
  ///   - keeping: The details to keep in addition to the result.
  ///   - witness: The observer of the steps.
  ///   - trace: Receives a line for each step, and for each screen.
  ///   - onReturn: Receives the driver that continues after a branch, in place of the previous one.
  /// - Returns: The result, without its duration.
  /// - Throws: `ServerFailure` if a service doesn't start, or servers can't be reached.
  package func play(
    on driver: StoreDriver,
    replaying record: ExternalRecord? = nil,
    keeping: SessionPlayer.Retention = [],
    witness: CoverageRecorder? = nil,
    tracing trace: TraceSink? = nil,
    onReturn: @escaping @Sendable (StoreDriver) -> Void = { _ in }
  ) async throws(ServerFailure) -> ScriptResult {
    driver.readCatalogs(openedCatalogs.files)
    let outside = try await reachOutside(from: driver, replaying: record)
    let stage = HeadlessStage(
      driver,
      reaching: outside,
      goldens: goldens,
      witness: witness,
      onReturn: { driver in
        outside?.driverChanged(to: driver)
        onReturn(driver)
      },
      screen: { self.stage(screen(size: SessionPlayer.screenSize)) }
    )
    var player = SessionPlayer(stage: stage, keeping: keeping, tracing: trace)
    var result = await player.play(script, path: path)
    await result.conclude(outside, of: self)
    return result
  }
}
