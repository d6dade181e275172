import ProgramSupport
import StoreCatalog
import StoreDriver
import StorePlayback
import StoreScript
import StorefrontUI
import VisibleText

/// Plays scripts in the terminal, one after the other, at their own pace.
enum ShownPlay {
  /// Plays, waits for the watcher to leave, and says what playing them without a screen says.
  ///
  /// A script that expects nothing is shown all the same, and what that means is said.
  /// A script that is left before its end has neither passed nor failed, and those after it are not shown.
  ///
  /// - Returns: The exit code.
  static func run(
    _ scripts: [ChosenScript],
    speed: Double,
    catalog: (path: String, content: Catalog)?,
    _ background: BackgroundChoice?,
    isForMeeting: Bool = false,
    allowsEmpty: Bool = false,
    isStrict: Bool = false,
    port: UInt16? = nil,
    _ consent: ScriptConsent
  ) async -> Int32 {
    let background = background ?? .byEnvironment
    let outward = Outward(port: port)
    var report = PlayReport(results: [])
    var signal: Int?
    var warnings: [String] = []
    for script in scripts {
      let path = script.path
      var result: ScriptResult
      if let why = script.header.skip {
        report.results.append(script.result(.skipped(why)))
        continue
      }
      do {
        var opening = try script.opening(playing: catalog?.content, consent)
        opening.outside = outward.access
        guard opening.missing.isEmpty else {
          result = script.result(.passed)
          result.refuse(for: opening.missing, isStrict: isStrict)
          report.results.append(result)
          continue
        }
        guard let terminal = TerminalSession.open(background, isForMeeting: isForMeeting)
        else { return 2 }
        if !allowsEmpty, let lack = opening.script.lackOfChecks {
          warnings.append("\(path): \(lack)")
        }
        let own = opening.script.header.catalog.map { ScriptPath.path(of: $0, beside: path) }
        let recordings = Recording.port(first: nil, catalog: catalog?.path ?? own)
        (result, signal) = await show(opening, speed: speed, recordings, in: terminal)
      } catch {
        result = script.result(.broken(error.description))
      }
      result.variant = script.variant
      report.results.append(result)
      if signal != nil { break }
      if case .left = result.ending { break }
    }
    await outward.end()
    // Who is ended by the system has left nothing.
    report.isWatched = signal == nil
    report.print()
    for warning in warnings { Diagnostics.note("warning: \(warning)") }
    let rest = scripts.dropFirst(report.results.count).map(\.path)
    if !rest.isEmpty { Diagnostics.note("Not shown: \(rest.joined(separator: ", "))") }
    return signal.map { Int32(128 + $0) } ?? report.exitCode
  }

  /// Shows a script until the watcher leaves.
  ///
  /// - Returns: What came of it, and the signal by which the system asked for the end.
  private static func show(
    _ opening: ScriptOpening,
    speed: Double,
    _ recordings: RecordingPort,
    in terminal: TerminalSession
  ) async -> (ScriptResult, Int?) {
    let (inputs, continuation) = AsyncStream.makeStream(of: LiveInput.self)
    let driver: StoreDriver
    let outside: OutsideWorld?
    do {
      driver = try await opening.driver()
      outside = try await opening.reachOutside(from: driver)
    } catch {
      terminal.close()
      return (ScriptResult(path: opening.path, ending: .broken("\(error)")), nil)
    }
    var screen = terminal.screen(of: opening)
    ConfigFile.ofThisMachine.read()?.begin(on: &screen)
    var stage = opening.stage(screen)
    stage.outside = outside
    var live = LiveSession(
      stage: stage,
      port: terminal.port,
      clock: .machine(continuation),
      recordings: recordings,
      playlist: Playlist(opening.script, name: opening.path, speed: speed),
      reopen: { try await opening.driver() },
      onReturn: { outside?.returned(to: $0) }
    )
    live.showFirstFrame()
    terminal.pumpKeys(to: continuation)
    var problem: String?
    var signal: Int?
    do {
      continuation.yield(.storeOpened(driver))
      switch try await live.run(inputs: inputs) {
      case .signal(let number): signal = number
      case .broken(let reason): problem = reason
      case .quit, .refused: break
      }
    } catch {
      problem = "\(error)"
    }
    terminal.close()
    var result =
      live.result(path: opening.path) ?? ScriptResult(path: opening.path, ending: .passed)
    await result.conclude(outside, of: opening)
    if let problem { result.ending = .broken(problem) }
    return (result, signal)
  }
}

extension PlayReport {
  /// Prints what came of every script, and the summary.
  func print() {
    for result in results {
      for line in result.lines(columns: CommandOutput.columns) {
        try? CommandOutput.print("\(line)")
      }
    }
    if let omission { try? CommandOutput.print("\(omission)") }
    try? CommandOutput.print("\(summary)")
  }
}
