import ProgramSupport
import StoreCatalog
import StoreDriver
import StorePlayback
import StoreRulebook
import StoreScript
import StorefrontUI
import VisibleText

/// Plays scripts in the terminal, one after the other, at their own pace.
enum ShownPlay {
  /// Plays scripts, waits for the user to leave, and prints the same output as a play without a screen.
  ///
  /// A script without expectations is shown too, with a message about that. A script that the user leaves
  /// before its end has neither passed nor failed, and later scripts aren't shown.
  ///
  /// - Returns: The exit code.
  static func run(
    _ scripts: [ChosenScript],
    speed: Double,
    catalog: (path: String, content: Catalog)?,
    _ background: BackgroundChoice?,
    isForPresentation: Bool = false,
    allowsEmpty: Bool = false,
    isStrict: Bool = false,
    port: UInt16? = nil,
    until: String? = nil,
    isInLines: Bool = false,
    _ consent: ScriptConsent
  ) async -> Int32 {
    let background = background ?? .byEnvironment
    let outward = ExternalServices(port: port)
    let results = RuleResultsFile.shown
    var report = RunResults(results: [])
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
        let stop = try until.map { try opening.script.number(ofStep: $0) }
        guard
          let terminal = place(
            background,
            isForPresentation: isForPresentation,
            isInLines: isInLines
          )
        else { return 2 }
        if !allowsEmpty, let lack = opening.script.lackOfChecks {
          warnings.append("\(path): \(lack)")
        }
        let own = opening.script.header.catalog.map { ScriptPath.path(of: $0, beside: path) }
        let recordings = Recording.port(first: nil, catalog: catalog?.path ?? own) {
          [opening] path, text, values in
          path == opening.path
            ? try opening.holding(text, combination: values, decode: Recording.event)
            : try Recording.opening(path, text, values)
        }
        let list = Playlist(opening.script, name: opening.path, speed: speed, stoppingAt: stop)
        (result, signal) = await show(opening, list, recordings, results, in: terminal)
      } catch let error as UnknownStep {
        Diagnostics.error("\(path): \(error)")
        return 64
      } catch {
        result = script.result(ScriptResult.Ending(unopened: error))
      }
      result.variant = script.variant
      if isInLines { result.leaveOutScreen() }
      report.results.append(result)
      if signal != nil { break }
      if case .left = result.ending { break }
    }
    await outward.end()
    // If the system ended the program, the user hasn't left a script.
    report.isWatched = signal == nil
    report.print()
    for warning in warnings { Diagnostics.note("warning: \(warning)") }
    let rest = scripts.dropFirst(report.results.count).map(\.path)
    if !rest.isEmpty { Diagnostics.note("Not shown: \(rest.joined(separator: ", "))") }
    return signal.map { Int32(128 + $0) } ?? report.exitCode
  }

  /// Opens the terminal or output that shows the scripts.
  private static func place(
    _ background: BackgroundChoice,
    isForPresentation: Bool,
    isInLines: Bool
  ) -> (any ScreenHost)? {
    isInLines
      ? LineSession(isForPresentation: isForPresentation)
      : TerminalSession.open(
        background,
        isForPresentation: isForPresentation,
        remedy: "Add --lines to read the screen as lines, or remove --show."
      )
  }

  /// Shows a script until the user leaves.
  ///
  /// - Returns: The result, and the signal with which the system asked the program to end.
  private static func show(
    _ opening: ScriptOpening,
    _ list: Playlist,
    _ recordings: RecordingPort,
    _ results: RuleResults,
    in terminal: any ScreenHost
  ) async -> (ScriptResult, Int?) {
    let (inputs, continuation) = AsyncStream.makeStream(of: LiveInput.self)
    let driver: StoreDriver
    let outside: PlayEnvironment?
    do {
      driver = try await opening.driver()
      outside = try await opening.reachOutside(from: driver)
    } catch {
      terminal.close()
      return (ScriptResult(path: opening.path, ending: .broken("\(error)")), nil)
    }
    let blank = terminal.screen(catalogName: "")
    var screen = opening.screen(size: blank.terminal.size, appearance: blank.terminal.appearance)
    screen.program.isStoreKept = false
    screen.program.ruleResults = results
    ConfigFile.ofThisMachine.read()?.applyAtLaunch(on: &screen)
    var stage = opening.stage(screen)
    stage.outside = outside
    var live = LiveSession(
      stage: stage,
      port: terminal.port,
      clock: .machine(continuation),
      recordings: recordings,
      playlist: list,
      script: opening,
      reopen: {
        let driver = try await opening.driver()
        try await outside?.launchApp(
          of: driver,
          goingOn: !opening.script.header.journal.isEmpty
        )
        return driver
      },
      onReturn: { outside?.driverChanged(to: $0) }
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

extension SessionScript {
  /// Returns the number of a step, counted from 1, for its number or its `as:` name.
  fileprivate func number(ofStep name: String) throws(UnknownStep) -> Int {
    if let number = Int(name), steps.indices.contains(number - 1) { return number }
    guard let index = steps.firstIndex(where: { $0.name == name }) else {
      throw UnknownStep(name: name, count: steps.count)
    }
    return index + 1
  }
}

/// A step in `--until` that the script doesn't contain.
private struct UnknownStep: Error, CustomStringConvertible {
  let name: String
  let count: Int

  var description: String {
    "--until \(name.quoted) isn't a step of the script; pass a number from 1 to \(count), or a step's as: name"
  }
}

extension RunResults {
  /// Prints the result of every script, the failures, and the summary.
  func print() {
    for case .next(let body) in LineReport(columns: CommandOutput.columns).moments(of: self) {
      try? body { try CommandOutput.write($0, as: LineReport.form) }
    }
  }
}
