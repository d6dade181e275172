import ArgumentParser
import Glibc
import ProgramSupport
import StoreLink
import StoreModel
import StoreScript
import VisibleText

/// The command `storefront run`, which starts a program that is attached to an open store.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a program whose StoreKit uses a store that is open.",
    discussion: """
      The program is built with StoreKit for Linux and needs no changes. It becomes the app of a \
      store that the terminal storefront or storefront serve has open, instead of the demo app. \
      Its purchase sheets open there.

        storefront run -- ./.build/debug/MyShop --verbose
        storefront run --answer buy --catalog Shop.storekit -- ./.build/debug/MyShop
        storefront run --script checkout.session.yaml -- ./.build/debug/MyShop

      The command only sets STOREFRONT_STORE to the store's name. A launch file or a container \
      can set it instead; storefront store list prints it. With the value none, a program isn't \
      attached.

      With --script, the steps of a script act on the program, which gets its input from app: \
      steps.

      Exit code: that of the program; 2 if the store isn't open; 64 for invalid usage; 126 or 127 \
      if the program can't be started. With --script: that of storefront play.
      """
  )

  @Option(
    help: ArgumentHelp(
      "The open store: its name, or its file. Default: the only one that is open.",
      valueName: "store"
    ),
    completion: .file()
  )
  var store: String?

  @Option(
    help: ArgumentHelp(
      "Open a new store in memory that answers every purchase sheet this way.",
      valueName: "outcome"
    ),
    transform: readStandingAnswer
  )
  var answer: Step?

  @Option(
    help: ArgumentHelp(
      "Play this script in a new store in memory, with the program as its app.",
      valueName: "file"
    ),
    completion: .file()
  )
  var script: String?

  @OptionGroup(title: "Permissions of the script")
  var permissions: PermissionOptions

  @Option(
    help: ArgumentHelp(
      "The catalog of the new store. Default: the built-in sample.",
      valueName: "file"
    ),
    completion: .file()
  )
  var catalog: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command")
  )
  var command: [String] = []

  func validate() throws {
    if command.isEmpty {
      throw ValidationError("Name the program after --, as in storefront run -- ./MyShop.")
    }
    let own = [(answer != nil, "--answer"), (script != nil, "--script")].filter(\.0).map(\.1)
    if own.count == 2 {
      throw ValidationError("A script answers the sheets itself; remove --answer or --script.")
    }
    if let option = own.first, store != nil {
      throw ValidationError("\(option) opens a new store; remove it or --store.")
    }
    if own.isEmpty, catalog != nil {
      throw ValidationError("--catalog requires --answer or --script.")
    }
  }

  func run() async throws {
    if let answer {
      throw ExitCode(
        try await ProgramRun(command: command, catalog: catalog, answer: answer).exitCode()
      )
    }
    if let script {
      let run = ScriptedRun(command: command, script: script, consent: permissions.consent)
      throw ExitCode(try await run.exitCode(catalog: catalog))
    }
    setenv(StoreAddress.variable, try openStore(), 1)
    var words = command.map { strdup($0) } + [nil]
    execvp(command[0], &words)
    let code: Int32 = errno == ENOENT ? 127 : 126
    Diagnostics.error("\(command[0]): \(CommandOutput.systemMessage(errno))")
    throw ExitCode(code)
  }

  /// Returns the name of the store to use.
  private func openStore() throws -> String {
    let open = StoreAddress.openStores
    if let store {
      let names = [store, StoreAddress.name(ofStore: store)]
      guard let name = names.first(where: open.contains) else {
        throw CommandOutput.couldNot(
          "\(store) isn't open; open it with storefront or storefront serve"
        )
      }
      return name
    }
    guard let only = open.first else {
      throw ValidationError(
        """
        no store is open. Open one with storefront or storefront serve, or pass --answer OUTCOME \
        or --script FILE to use a new store in memory.
        """
      )
    }
    guard open.count == 1 else {
      throw ValidationError(
        "several stores are open; pass --store with one of \(open.joined(separator: ", "))."
      )
    }
    return only
  }
}

/// Reads the outcome of purchase sheets as the step that sets it.
@Sendable
private func readStandingAnswer(_ text: String) throws -> Step {
  guard let step = Step(line: "{set: {standingAnswer: \(text)}}") else {
    let outcomes = SheetAnswer.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("\(text.quoted) isn't an outcome; write one of \(outcomes)")
  }
  return step
}
