import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import VisibleText

/// The command `storefront session propose`.
struct SessionProposeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "propose",
    abstract: "Propose what a script should expect, and write it after its steps.",
    discussion: """
      The script is played, and at each step what could have happened instead is tried: every other \
      answer to the sheet, a payment that fails, a moment less or more, nothing at all. What is proposed \
      is the fewest facts that tell what happened from all that, besides what the step costs and what the \
      merchant's server hears of it; a step that is refused is expected to be. A script that expects \
      something already gets what it does not tell.

      The script with its proposals goes to standard output, or in the file's place with --write; a line \
      for each goes to standard error. Everything else in the file stays, byte for byte. The same \
      script always gets the same proposals, and passes with them.
      """
  )

  @Argument(help: "A session script that passes, or a recording.", completion: .file())
  var script: String

  @Flag(help: "Write the proposals into the script.")
  var write = false

  @OptionGroup(title: "Consent")
  var permissions: PermissionOptions

  @Option(help: ArgumentHelp("Play with this catalog instead of the script's.", valueName: "file"))
  var catalog: String?

  func run() async throws {
    let replacement = try catalog.map(Catalog.replacement)
    let opening: ScriptOpening
    do {
      opening = try permissions.consent.asked(ChosenScript(path: script), playing: replacement)
    } catch {
      for line in error.lines { Diagnostics.note("\(line)") }
      throw CommandOutput.couldNot("the script cannot be played")
    }
    let interruption = Interruption()
    let outcome = await interruption.ending { await Self.propose(for: opening) }
    if let signal = interruption.signal {
      Diagnostics.note("stopped; nothing is proposed")
      throw ExitCode(128 + signal)
    }
    let proposed: ScriptProposer.Proposed
    do {
      proposed = try outcome.get()
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    if !write {
      try CommandOutput.write(Array(proposed.text.utf8), as: .source)
    } else if !proposed.added.isEmpty {
      let file = CommandFile(path: script, replacesLink: true)
      try file.write(isReplacing: true) { try $0(Array(proposed.text.utf8)) }
    }
    say(proposed)
  }

  private static func propose(
    for opening: ScriptOpening
  ) async -> Result<ScriptProposer.Proposed, ScriptProposer.Failure> {
    do throws(ScriptProposer.Failure) {
      return .success(try await ScriptProposer.propose(for: opening, decode: Recording.event))
    } catch {
      return .failure(error)
    }
  }

  private func say(_ proposed: ScriptProposer.Proposed) {
    for item in proposed.added {
      Diagnostics.note("\(script):\(item.position): \(Step.expect(item.expectation).line)")
    }
    let facts = proposed.added.reduce(0) { $0 + $1.expectation.said.count }
    Diagnostics.note(
      proposed.added.isEmpty
        ? "nothing is proposed: no step brings anything about that is not expected already"
        : "\(counted(proposed.added.count, "expectation")) proposed, \(counted(facts, "fact")) in all"
    )
  }
}
