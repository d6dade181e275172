import Foundation
import ProgramSupport
import StoreCatalog
import StorePlayback
import StoreScript
import VisibleText

/// The run of a program as the app of a script's store.
struct ScriptedRun {
  /// The program and its arguments.
  let command: [String]
  /// The script's file.
  let script: String
  let consent: ScriptConsent

  /// Plays the script, and prints the result.
  ///
  /// - Parameter catalog: The catalog to play it with, or `nil` for its own.
  /// - Returns: The exit code of `storefront play`.
  /// - Throws: The error of opening the script or the catalog.
  func exitCode(catalog: String?) async throws -> Int32 {
    let replacement = try catalog.map(Catalog.replacement)
    var opening: ScriptOpening
    do throws(ScriptOpeningError) {
      let chosen = ChosenScript(path: script)
      // The script's own app isn't started, so it needs no consent.
      opening = try consent.inspected(script) { permissions throws(ScriptOpeningError) in
        try chosen.opening(playing: replacement, isServed: false, allowing: permissions)
      }
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    opening.use(app: app)
    let outward = ExternalServices()
    opening.outside = outward.access
    let result = await opening.play()
    await outward.end()
    let results = RunResults(results: [result])
    for line in result.lines { try CommandOutput.print("\(line)") }
    return results.isBroken ? 2 : result.ending == .passed ? 0 : 1
  }

  /// The program, which runs in this program's folder with its environment.
  private var app: ScriptService {
    var app = ScriptService()
    (app.name, app.ready) = (ScriptService.app, .rest)
    // A single word would be a command line.
    app.run = command.count == 1 ? ["'\(command[0].replacing("'", with: "'\\''"))'"] : command
    app.folder = FileManager.default.currentDirectoryPath
    let names = ProcessInfo.processInfo.environment.keys
    app.environment = Dictionary(uniqueKeysWithValues: names.map { ($0, .inherited) })
    return app
  }
}
