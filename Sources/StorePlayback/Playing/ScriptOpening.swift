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

/// A script that has been read, with everything that is needed to open its store.
///
/// The store can be opened any number of times. Each time, it is a separate store in memory, and the same steps result
/// in the same events.
package struct ScriptOpening: Sendable {
  package let path: String
  /// The content of the file.
  package let text: String
  package private(set) var script: SessionScript
  package let catalog: Catalog
  /// The events of the store with which a recording began, or an empty list if the store was empty.
  package let events: [JournaledEvent]
  /// The names in the script that exist in its own catalog but not in the replacement.
  package let missing: [MissingName]
  /// A catalog that replaces the script's own catalog, or `nil` to use the script's own catalog.
  let replacement: Catalog?
  /// The gate that opens the files that the script names.
  let door: ScriptFileGate
  package private(set) var permissions: ScriptPermissions
  /// The programs, hosts and files that the script uses outside of its store and its root folder.
  package private(set) var needs: ScriptNeeds
  /// The needs of the script if its store has a server.
  package private(set) var servedNeeds = ScriptNeeds()
  /// The path of the script's folder with a slash at its end, or an empty string for the current folder.
  let folder: String
  /// The catalogs that the script's steps open.
  let openedCatalogs: OpenedCatalogs
  /// Access to servers and services, or `nil` if the script may only use its store.
  package var outside: ExternalAccess?
  /// The values of parameters that differ from the header.
  let values: [String: String]

  /// The default start time of scripts, which is 2026-01-01T00:00:00Z.
  package static let defaultStart = CivilDate(year: 2026, month: 1, day: 1).instant
  /// The default seed of scripts.
  package static let defaultSeed: UInt64 = 1

  /// Reads a script and its catalog.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - values: The values of parameters that differ from the header.
  ///   - contents: The content of the file, or `nil` to read the file.
  ///   - replacement: A catalog that replaces the script's own catalog.
  ///   - isUpdating: Whether to update the script's expectations. They may then contain unknown names.
  ///   - isServed: Whether the script's store has a server and sends notifications to the script's webhooks.
  ///   - permissions: The permissions of the script. Files that aren't allowed are refused while the script is read,
  ///     and everything else is refused during playback.
  ///   - decode: Reads an event from a line of JSON in a recording.
  /// - Throws: ``ScriptOpeningError`` with one line for each problem.
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
      if !script.header.programs.isEmpty { needs = servedNeeds }
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
    // The values may be from a file of rows. The script needs this file too.
    for case .rows(let file) in SessionHeader(topOf: text)?.matrix.values ?? [:].values {
      door.record(file)
    }
    needs = ScriptNeeds(of: script, in: door.root.scriptFolder)
    needs.files = door.outsideFiles
    if !isUpdating { try checkNames(of: reading, isServed: isServed) }
  }

  /// A closure that reads the files that steps name.
  ///
  /// The paths start at the script's folder.
  package var files: ScriptFiles { door.documents }

  /// The files outside of the root folder that weren't allowed.
  var refusedFiles: Set<String> { door.refusedFiles }

  /// Allows requests to the hosts in addresses that the user has named.
  package mutating func allow(hostsOf addresses: [String]) {
    permissions.granted.hosts.formUnion(addresses.compactMap(WebAddress.host(of:)))
  }

  /// Uses a program as the store's app instead of the program that the script declares.
  ///
  /// - Parameter app: The program. It is allowed, because the user has named it. The path of its folder is absolute.
  package mutating func use(app: ScriptService) {
    script.header.app = nil
    needs.programs = ScriptNeeds(of: script, in: door.root.scriptFolder).programs
    script.header.app = app
  }

  /// The root folder of the script, where the relative paths in its needs start.
  package var root: ScriptRoot { door.root }

  /// The store time at the start.
  var start: StoreInstant { script.header.start ?? Self.defaultStart }

  /// The seed of all generated values.
  var seed: UInt64 { script.header.seed ?? Self.defaultSeed }

  /// The environment that the store reports.
  var environment: StoreEnvironment { script.header.environment ?? .sandbox }

  /// A time limit for deliveries that is longer than the time limit of any webhook in the script.
  package var watchdog: Watchdog {
    var watchdog = Watchdog()
    let longest = script.steps.compactMap(\.step.webhookTimeout).max() ?? 0
    watchdog.rounds = max(watchdog.rounds, longest + 2)
    return watchdog
  }

  /// The values of the names in the header's parameters and in its matrix.
  var parameters: [String: String] {
    (SessionHeader(topOf: text)?.parameters ?? [:]).merging(values) { $1 }
  }

  /// Opens the store in memory, starts the app on a device, and runs the steps before the script.
  ///
  /// - Parameter journal: The journal that receives the events.
  /// - Returns: The driver of the store. The app is running, unless the steps before the script ended it or it is a
  ///   program of the user.
  /// - Throws: An error from the store, from the start of the app, or from ``prepare(_:)``.
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
    // A program of the user starts later than the services, because it may need them.
    if header.app == nil { try await driver.start(goingOn: !header.journal.isEmpty) }
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

  /// A closure that reads the files that steps compare with.
  ///
  /// A journal may be longer than the other files that steps name.
  var goldens: ScriptFiles { { [door] in try? door.read($0, as: .script) } }

  /// Plays the script from start to end in a separate store.
  ///
  /// - Parameters:
  ///   - journal: The journal that receives the events.
  ///   - keeping: The details to keep in addition to the result.
  ///   - witness: The recorder of the script's coverage.
  ///   - record: The responses in an earlier playback to use instead of servers, or `nil` to use servers.
  ///   - trace: Receives one line for each step, and one line for each screen.
  ///   - onTimeMove: Receives the progress of a step that advances store time.
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
      result.outside = ExternalRecord(
        hasServices: !script.header.services.isEmpty,
        hasApp: script.header.app != nil
      )
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
  ///   - driver: The driver of the store. The app is running, unless it is a program of the user.
  ///   - record: The responses in an earlier playback to use instead of servers, or `nil` to use servers.
  ///   - keeping: The details to keep in addition to the result.
  ///   - witness: The recorder of the script's coverage.
  ///   - trace: Receives one line for each step, and one line for each screen.
  ///   - onReturn: Receives the driver that replaces the previous driver after a branch.
  /// - Returns: The result, without its duration.
  /// - Throws: `ServerFailure` if a service doesn't start, or if servers can't be reached.
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
