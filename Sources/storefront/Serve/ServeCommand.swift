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
      Serves a catalog's store on one port of this machine until SIGINT (Ctrl-C) or SIGTERM, and prints \
      what a client needs: the address, the ids, where root certificate and key lie, and the lines to \
      paste for Apple's libraries. With --json it prints what --ready-file writes instead.

      Only requests that name this machine are answered (Host, and Origin where there is one): pages \
      in a browser cannot drive the store. Nothing is logged without --verbose, and then neither \
      tokens nor bodies.

      Exit codes: 0 stopped as asked; 1 the script of --play failed; 2 it could not serve: the port is \
      in use, the catalog or store cannot be read; 64 wrong usage.
      """
  )

  @Argument(
    help: "A .storekit file or a catalog of ours; the built-in sample without one.",
    completion: .file()
  )
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      """
      Play a session script in the new store first; its catalog, start and seed count. Until it has \
      ended, clients can read and change nothing, and --ready-file is not there yet.
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

  @Flag(help: "Print what is listened on as JSON.")
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
    plan.take(options)
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
