import ArgumentParser
import Glibc
import ProgramSupport
import VisibleText

/// The entry point of the program.
///
/// The opening of a catalog is recognized before anything else is loaded, because its first frame must not wait
/// for the parsing of arguments. All other arguments go to ``Storefront``.
@main
struct Program {
  static func main() async {
    CommandOutput.ignoreWriteSignals()
    leaveCrashesToTheSystem()
    exit(await run())
  }

  /// Performs the command in the arguments, and returns the exit code.
  @concurrent private static func run() async -> Int32 {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let plan = BrowsePlan(plain: arguments) {
      return await BrowseSession.run(plan)
    }
    var running: any ParsableCommand.Type = Storefront.self
    if let (error, group) = Storefront.unknownCommand(in: arguments) {
      leave(for: error, of: group, arguments)
    }
    do {
      if try HelpTopic.show(arguments) { return 0 }
      var command = try Storefront.parseAsRoot(arguments)
      running = type(of: command)
      if var longer = command as? any AsyncParsableCommand {
        try await longer.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      leave(for: error, of: running, arguments)
    }
  }

  /// Prints an error or the requested help, and ends the program.
  ///
  /// The library quotes arguments unchanged. Here, all of their characters are made visible.
  private static func leave(
    for error: any Error,
    of command: any ParsableCommand.Type,
    _ arguments: [String]
  ) -> Never {
    let code = Storefront.exitCode(for: error)
    var message = Storefront.message(for: error, of: command)
    if arguments.contains(where: { $0.hasPrefix("--generate-completion-script") }) {
      message = CompletionScript.amended(message)
    } else if code.isSuccess {
      message = HelpText.amended(message)
    }
    for argument in arguments {
      // An option's value is quoted without its name.
      for part in [argument, argument.split(separator: "=", maxSplits: 1).last.map(String.init)] {
        guard let part, part != part.withVisibleSigns else { continue }
        message = message.replacing(part, with: part.withVisibleSigns)
      }
    }
    if !message.isEmpty {
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      let text = PlainText(lines: lines.map(String.init))
      if code.isSuccess { try? CommandOutput.print(text) } else { CommandOutput.printNote(text) }
    }
    exit(code.rawValue)
  }

  /// Restores the system's handling of crash signals, which Swift's runtime has replaced.
  ///
  /// A stack trace doesn't help a tester, and its prompt for keys would block the terminal. If the
  /// environment requests the runtime's report, this does nothing.
  private static func leaveCrashesToTheSystem() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    for number in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV] {
      signal(number, SIG_DFL)
    }
  }
}
