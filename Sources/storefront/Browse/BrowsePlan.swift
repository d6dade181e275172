import StoreJournal
import StoreModel
import StoreServer

/// The options that the terminal storefront is opened with.
struct BrowsePlan: Sendable {
  /// The catalog's file, or `nil` for the sample.
  var catalog: String?
  /// The file to record the session in, or `nil` to record nothing.
  var recording: String?
  var store: String?
  /// The command line of the user's program that is the store's app, or `nil` for the demo app.
  var app: String?
  var isEphemeral = false
  var isFresh = false
  /// Whether messages about lost store contents are printed on standard error, which would damage a
  /// screen.
  var tellsLoss = true
  var start: StoreInstant?
  var seed: UInt64?
  var rate: Double?
  var storefront: StoreModel.Storefront?
  var locale: String?
  var environment: StoreEnvironment?
  var durability = Durability.normal
  /// The options of the server, and the destinations of notifications.
  var serving = ServePlan()
  /// The files for other programs that use the server.
  var serverFiles = ServerFiles()
  /// Whether clients can connect.
  ///
  /// Otherwise, only notifications are sent.
  var isListening = false
  var background = BackgroundChoice.byEnvironment
  /// Whether the tutorial runs.
  var isTutor = false
  /// Whether the screen is read line by line rather than drawn.
  var isInLines = false
  /// Whether the screen leaves out information for testers.
  var isForPresentation = false
  /// Whether keys can't change anything.
  var isReadOnly = false
  /// The initial filter of the products.
  var filter = ""
  /// The identifier of the initial selection, or `nil` for the first row.
  var selection: String?
  /// Whether a store that isn't empty is rejected.
  var isNewOnly = false

  init() {}

  /// Creates the plan of a command line that contains nothing, or only a catalog.
  ///
  /// For any other command line, the result is `nil`.
  init?(plain arguments: [String]) {
    guard arguments.count <= 1 else { return nil }
    guard let argument = arguments.first else { return }
    guard !argument.hasPrefix("-"), !Storefront.commandNames.contains(argument),
      Storefront.isInput(argument)
    else { return nil }
    catalog = argument
  }
}
