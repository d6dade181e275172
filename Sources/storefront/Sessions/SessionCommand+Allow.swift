import ArgumentParser
import ProgramSupport
import StorePlayback
import VisibleText

/// The command `storefront session allow`.
struct SessionAllowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Allow scripts in CI to access what they need outside their store.",
    discussion: """
      Writes digests of the programs, hosts and files that the scripts need to .storefront-allow \
      in their root folder, and prints these needs. With CI=true, scripts with exactly these \
      needs play without --allow-services, --allow-network and --allow-files. Review the needs, \
      and commit the file.
      """
  )

  @OptionGroup var choice: ChoiceOptions

  func run() throws {
    let consent = ScriptConsent(ScriptPermissions())
    // The matrices of the scripts are read to determine the needs.
    let reading = ScriptConsent(ScriptPermissions([.files]))
    for script in try choice.chosen(asking: reading) {
      do {
        let played = try allow(script, consent)
        do {
          _ = try allow(script, consent, besides: played)
        } catch let error as ScriptOpeningError {
          Diagnostics.note("warning: not allowed with serve --play: \(error)")
        }
      } catch let code as ExitCode {
        throw code
      } catch {
        throw CommandOutput.couldNot("\(error)")
      }
    }
  }

  /// Allows the needs of a script with `play`, or with `serve --play`.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - consent: Reads and writes the allowed needs.
  ///   - played: The needs with `play`, which are already allowed, or `nil` to allow them now.
  /// - Returns: The needs that are allowed now.
  /// - Throws: ``ScriptOpeningError`` for a script that can't be read or allowed, or an error of the file.
  private func allow(
    _ script: ChosenScript,
    _ consent: ScriptConsent,
    besides played: ScriptNeeds? = nil
  ) throws -> ScriptNeeds {
    let (file, needs) = try consent.allow(script) { permissions throws(ScriptOpeningError) in
      try script.opening(playing: nil, isServed: played != nil, allowing: permissions)
    }
    let rest = played.map(needs.subtracting) ?? needs
    let way = played == nil ? "" : "with serve --play, "
    for line in rest.lines { try CommandOutput.print("\(script.name): \(way)\(line)") }
    if !rest.isEmpty { Diagnostics.note("\(script.name): allowed in \(file)") }
    return needs
  }
}
