import ProgramSupport
import StoreCatalog
import StorePlayback
import StoreScript
import StorefrontUI
import VisibleText

/// Plays scripts in the terminal, one after the other, at their own pace.
enum ShownPlay {
  /// Plays, waits for the watcher to leave, and says what playing them without a screen says.
  ///
  /// A script that expects nothing is shown all the same, and what that means is said.
  /// A script that is left before its end has not passed, and those after it are not shown.
  ///
  /// - Returns: The exit code.
  static func run(
    _ scripts: [ChosenScript],
    speed: Double,
    catalog: Catalog?,
    _ background: BackgroundChoice?,
    allowsEmpty: Bool = false,
    isStrict: Bool = false
  ) async -> Int32 {
    let background = background ?? .byEnvironment
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
        let opening = try script.opening(playing: catalog)
        guard opening.missing.isEmpty else {
          result = script.result(.passed)
          result.refuse(for: opening.missing, isStrict: isStrict)
          report.results.append(result)
          continue
        }
        guard let terminal = TerminalSession.open(background) else { return 2 }
        if !allowsEmpty, let lack = opening.script.lackOfChecks {
          warnings.append("\(path): \(lack)")
        }
        (result, signal) = await show(opening, speed: speed, in: terminal)
      } catch {
        result = script.result(.broken(error.description))
      }
      result.variant = script.variant
      report.results.append(result)
      if signal != nil { break }
      if case .left = result.ending { break }
    }
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
    in terminal: TerminalSession
  ) async -> (ScriptResult, Int?) {
    let (inputs, continuation) = AsyncStream.makeStream(of: LiveInput.self)
    var live = LiveSession(
      stage: opening.stage(terminal.screen(of: opening)),
      port: terminal.port,
      clock: .machine(continuation),
      playlist: Playlist(opening.script, name: opening.path, speed: speed),
      reopen: { try await opening.driver() }
    )
    live.showFirstFrame()
    terminal.pumpKeys(to: continuation)
    var problem: String?
    var signal: Int?
    do {
      continuation.yield(.storeOpened(try await opening.driver()))
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
    if let problem { result.ending = .broken(problem) }
    return (result, signal)
  }
}

extension PlayReport {
  /// Prints what came of every script, and the summary.
  func print() {
    for result in results {
      for line in result.lines { try? CommandOutput.print("\(line)") }
    }
    if let omission { try? CommandOutput.print("\(omission)") }
    try? CommandOutput.print("\(summary)")
  }
}
