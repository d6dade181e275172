import ArgumentParser
import ProgramSupport
import StorePlayback
import StorefrontUI
import VisibleText

/// The command `storefront tutor`.
struct TutorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tutor",
    abstract: "Learn storefront in ten minutes, hands on.",
    discussion: """
      Opens the sample catalog in a temporary store. The line below it names the next thing to do \
      and its key; all other keys work as usual. Ctrl-C ends the tutorial.
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
