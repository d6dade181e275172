import ArgumentParser
import ProgramSupport
import StorePlayback
import VisibleText

/// `storefront session allow`.
struct SessionAllowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Allow scripts in CI to reach what they need outside of their store.",
    discussion: """
      Writes digests of the programs, hosts and files that the scripts need to .storefront-allow at their root \
      folder, and prints these needs. With CI=true, scripts with exactly these needs play without --allow-services, \
      --allow-network and --allow-files. Review the needs, and commit the file.
      """
  )

  @OptionGroup var choice: ChoiceOptions

  func run() throws {
    let consent = ScriptConsent(ScriptPermissions())
    // Their matrices are read in order to be allowed.
    let reading = ScriptConsent(ScriptPermissions([.files]))
    for script in try choice.chosen(asking: reading) {
      do {
        let (file, needs) = try consent.allow(script) {
          permissions throws(ScriptOpeningError) in
          try script.opening(playing: nil, allowing: permissions)
        }
        for line in needs.lines { try CommandOutput.print("\(script.name): \(line)") }
        if !needs.isEmpty { Diagnostics.note("\(script.name): allowed in \(file)") }
      } catch let code as ExitCode {
        throw code
      } catch {
        throw CommandOutput.couldNot("\(error)")
      }
    }
  }
}
