import ArgumentParser
import Glibc
import StoreCatalog
import StoreJournal
import StoreServer

/// The command `storefront browse`, which also runs for `storefront` without a command.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Open a catalog in the terminal storefront."
  )

  @Argument(
    help: "A .storekit file or a catalog of ours; the built-in sample without one.",
    completion: .file()
  )
  var catalog: String?

  @Option(
    help: ArgumentHelp("Write a session script while you work.", valueName: "file")
  )
  var record: String?

  @Flag(help: "Let --record replace a file that exists.")
  var force = false

  @Flag(help: "Serve the store on a port of this machine as well; see storefront serve.")
  var serve = false

  @Option(
    help: """
      The terminal's background: dark, light or auto, which asks the terminal. \
      STOREFRONT_BACKGROUND says it for every run; NO_COLOR leaves colours out.
      """
  )
  var background: BackgroundChoice?

  @Flag(help: "Begin as customers see it, without what is for testers; P on the screen changes it.")
  var meeting = false

  @OptionGroup
  var screen: ScreenOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Begin with the products that this finds, as / on the screen; esc shows all of them.",
      valueName: "query"
    )
  )
  var filter = ""

  @Option(
    help: ArgumentHelp(
      "Begin at this product or SKU; a filter that hides it is left out.",
      valueName: "id"
    )
  )
  var select: String?

  @OptionGroup(title: "Server")
  var serving: ServeOptions

  @OptionGroup(title: "Store")
  var options: StoreOptions

  func validate() throws {
    if let record, !force, access(record, F_OK) == 0 {
      throw ValidationError("\(record) exists; choose another file for --record, or add --force.")
    }
    if force, record == nil {
      throw ValidationError("--force goes with --record.")
    }
    try options.requireReading(unless: record == nil ? serving.firstThatWrites : "--record")
    do throws(CatalogQuery.Fault) {
      _ = try CatalogQuery(filter, names: .saved(for: filter))
    } catch {
      throw ValidationError("--filter: \(error)")
    }
    if !serve, let option = serving.firstGiven {
      throw ValidationError("\(option) goes with --serve.")
    }
  }

  func run() async throws {
    var plan = BrowsePlan()
    plan.catalog = catalog
    plan.recording = record
    plan.take(options)
    plan.serving = try serving.plan()
    plan.serving.isReadOnly = options.readOnly
    plan.serverFiles = serving.files
    plan.isListening = serve
    if let background { plan.background = background }
    plan.isForMeeting = meeting
    plan.isInLines = screen.lines
    (plan.filter, plan.selection) = (filter, select)
    let code = await BrowseSession.run(plan)
    if code != 0 { throw ExitCode(code) }
  }
}

extension BrowsePlan {
  /// Uses the store options of the command line.
  mutating func take(_ options: StoreOptions) {
    store = options.store
    isEphemeral = options.ephemeral
    isReadOnly = options.readOnly
    isFresh = options.fresh
    start = options.start
    seed = options.seed
    rate = options.rate
    storefront = options.storefront
    locale = options.locale
    environment = options.environment
    durability = options.durable == .full ? .full : .normal
  }
}

extension BackgroundChoice: ExpressibleByArgument {}
