import ArgumentParser
import Glibc
import StoreServer
import VisibleText

/// The command `storefront serve`, which runs the servers without a screen.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the App Store Server API, a merchant server and the control API.",
    discussion: """
      Serves the store of a catalog on one port of this machine until SIGINT (Ctrl-C) or SIGTERM. \
      Prints the address, the ids, the paths of the root certificate and the key, and the lines \
      to paste for Apple's libraries. With --json, prints the same object as --ready-file.

      Only requests that name this machine in Host (and Origin, if present) are answered, so web \
      pages can't control the store. Nothing is logged without --verbose, and tokens and bodies \
      never are.

      Exit codes: 0 stopped by a signal; 1 the script of --play failed; 2 can't serve: the port \
      is in use, or the catalog or store can't be read; 64 invalid usage.
      """
  )

  @Argument(
    help: "A .storekit or .catalog.json file. Default: the built-in sample.",
    completion: .file()
  )
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      """
      Play a session script in a new store first, with its catalog, start and seed. Until it \
      ends, clients can only read, and --ready-file isn't written yet.
      """,
      valueName: "script"
    ),
    completion: .file()
  )
  var play: String?

  @OptionGroup(title: "Consent")
  var permissions: PermissionOptions

  @Flag(help: "Log each request to standard error: method, path, status, time.")
  var verbose = false

  @Flag(help: "Print the addresses, ids and paths as JSON.")
  var json = false

  @OptionGroup(title: "Server")
  var serving: ServeOptions

  @OptionGroup(title: "Store")
  var options: StoreOptions

  func validate() throws {
    try options.requireReading(unless: play == nil ? serving.firstThatWrites : "--play")
  }

  func run() async throws {
    var connected = try serving.plan()
    connected.isReadOnly = options.readOnly
    var plan = BrowsePlan()
    plan.catalog = catalog
    plan.apply(options)
    plan.serverFiles = serving.files
    let session = ServeSession(
      plan: plan,
      script: play,
      consent: permissions.consent,
      connections: ServerConnections(
        connected,
        onRefusedWebhook: { webhook in
          Diagnostics.error("not sent to \(webhook): --webhook-hosts doesn't allow that host")
        }
      ),
      isVerbose: verbose,
      printsJSON: json
    )
    let code = await session.run()
    if code != 0 { throw ExitCode(code) }
  }
}
