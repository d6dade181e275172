import ArgumentParser
import CatalogTools
import Glibc
import StoreCatalog
import StoreJournal
import StoreServer

/// The command `storefront browse`, which also runs for `storefront` without a command.
struct BrowseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Open a catalog in the terminal storefront.",
    discussion: """
      The screen is in the language of LC_ALL, LC_MESSAGES or LANG: English, German or Japanese. \
      The key "language" in the config overrides them; see storefront config.
      """
  )

  @Argument(
    help: "A .storekit or .catalog.json file. Default: the built-in sample.",
    completion: .file()
  )
  var catalog: String?

  @Option(
    help: ArgumentHelp("Record what you do to this session script.", valueName: "file")
  )
  var record: String?

  @Flag(help: "Let --record replace an existing file.")
  var force = false

  @Flag(help: "Also serve the store on a port of this machine; see storefront help serve.")
  var serve = false

  @Option(
    help: """
      The terminal's background: dark, light or auto, which asks the terminal. \
      STOREFRONT_BACKGROUND sets it for every run; NO_COLOR turns colors off.
      """
  )
  var background: BackgroundChoice?

  @Flag(
    help: "Start as a presentation: show what customers see. P switches it on the screen."
  )
  var presentation = false

  /// The former name of `--presentation`.
  @Flag(help: .hidden)
  var meeting = false

  @OptionGroup
  var screen: ScreenOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show only products that match this query, as / does on the screen. Esc shows all.",
      valueName: "query"
    )
  )
  var filter = ""

  @Option(
    help: ArgumentHelp(
      "Select this product or SKU at the start. A filter that hides it is ignored.",
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
      throw ValidationError("--force requires --record.")
    }
    try options.requireReading(unless: record == nil ? serving.firstThatWrites : "--record")
    do throws(CatalogQuery.Fault) {
      _ = try CatalogQuery(filter, names: .saved(for: filter))
    } catch {
      throw ValidationError("--filter: \(error)")
    }
    if !serve, let option = serving.firstGiven {
      throw ValidationError("\(option) requires --serve.")
    }
  }

  func run() async throws {
    var plan = BrowsePlan()
    plan.catalog = catalog
    plan.recording = record
    plan.apply(options)
    plan.serving = try serving.plan()
    plan.serving.isReadOnly = options.readOnly
    plan.serverFiles = serving.files
    plan.isListening = serve
    if let background { plan.background = background }
    plan.isForPresentation = presentation || meeting
    plan.isInLines = screen.lines
    (plan.filter, plan.selection) = (filter, select)
    let code = await BrowseSession.run(plan)
    if code != 0 { throw ExitCode(code) }
  }
}

extension BrowsePlan {
  /// Uses the store options of the command line.
  mutating func apply(_ options: StoreOptions) {
    store = options.store
    isEphemeral = options.ephemeral
    app = options.app
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
