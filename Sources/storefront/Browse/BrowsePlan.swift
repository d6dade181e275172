import StoreJournal
import StoreModel
import StoreServer

/// Everything that the terminal storefront is opened with.
struct BrowsePlan: Sendable {
  /// Nil opens the sample.
  var catalog: String?
  /// Where the session is recorded; nil records nothing.
  var recording: String?
  var store: String?
  var isEphemeral = false
  var isFresh = false
  /// Whether what is lost is said on standard error; a screen must not be written over.
  var tellsLoss = true
  var start: StoreInstant?
  var seed: UInt64?
  var rate: Double?
  var storefront: StoreModel.Storefront?
  var locale: String?
  var environment: StoreEnvironment?
  var durability = Durability.normal
  /// How the store is served beside the screen, and where its notifications go.
  var serving = ServePlan()
  /// The files that others use the server by.
  var serverFiles = ServerFiles()
  /// Whether clients can connect; without, only notifications go out.
  var isListening = false
  var background = BackgroundChoice.byEnvironment
  /// Whether a person is taught.
  var isTutor = false
  /// Whether the screen is read line by line, and drawn nowhere.
  var isInLines = false
  /// Whether the screen leaves out what is for testers alone.
  var isForMeeting = false
  /// Whether keys change nothing.
  var isReadOnly = false
  /// What the products are filtered by at first.
  var filter = ""
  /// The identifier of what is selected at first; nil for the first row.
  var selection: String?
  /// A store that holds something already is refused.
  var isNewOnly = false

  init() {}

  /// The plan of a command line with nothing but a catalog, or nothing at all; nil for any other.
  init?(plain arguments: [String]) {
    guard arguments.count <= 1 else { return nil }
    guard let argument = arguments.first else { return }
    guard !argument.isEmpty, !argument.hasPrefix("-"), !Storefront.commandNames.contains(argument)
    else { return nil }
    catalog = argument
  }
}
