import ArgumentParser
import ProgramSupport
import StorePlayback
import StorefrontUI
import VisibleText

/// The command `storefront tutor`.
struct TutorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutor",
    abstract: "Learn it in ten minutes, with your own hands.",
    discussion: """
      The sample opens in a store that is gone afterwards. Below it stands what to do next and the key for it; \
      each key does what it always does. ctrl-c ends it.
      """
  )

  @OptionGroup
  var screen: ScreenOptions

  @Flag(help: "Print the tutorial's script and exit.")
  var script = false

  func run() async throws {
    guard !script else { return try CommandOutput.write(Array(Tutor.script.utf8), as: .source) }
    var plan = BrowsePlan()
    plan.isEphemeral = true
    plan.isTutor = true
    plan.isInLines = screen.lines
    plan.start = Tutor.start
    let code = await BrowseSession.run(plan)
    if code != 0 { throw ExitCode(code) }
  }
}
