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
    abstract: "Propose expectations for a script.",
    discussion: """
      Plays the script, and tries at each step what could have happened instead: each other \
      answer on the purchase sheet, a failed payment, a moment less or more, nothing at all. \
      Proposes the fewest facts that distinguish what happened from all of these, plus the price \
      of the step and the notifications that the merchant's server gets. If a step is refused, \
      the refusal is proposed. Expectations that the script already has are kept, and only \
      completed.

      Prints the script with its proposals to standard output, or writes it to the file with \
      --write; prints a line for each proposal to standard error. The rest of the file is kept \
      byte for byte. The same script always gets the same proposals, and passes with them.
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
      throw CommandOutput.couldNot("can't play the script")
    }
    let interruption = Interruption()
    let outcome = await interruption.ending { await Self.propose(for: opening) }
    if let signal = interruption.signal {
      Diagnostics.note("stopped; nothing was proposed")
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
    printSummary(proposed)
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

  private func printSummary(_ proposed: ScriptProposer.Proposed) {
    for item in proposed.added {
      Diagnostics.note("\(script):\(item.position): \(Step.expect(item.expectation).line)")
    }
    let facts = proposed.added.reduce(0) { $0 + $1.expectation.said.count }
    Diagnostics.note(
      proposed.added.isEmpty
        ? "nothing to propose: the script already expects all effects of its steps"
        : "\(counted(proposed.added.count, "expectation")) proposed, \(counted(facts, "fact")) in all"
    )
  }
}
