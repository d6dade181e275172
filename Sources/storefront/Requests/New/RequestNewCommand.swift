import AdvancedCommerce
import ArgumentParser
import VisibleText

/// `storefront request new`: any of the ten requests, made of options or of a catalog's SKUs.
struct RequestNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a request.",
    discussion: """
      Prints the request's JSON as Apple's articles show it. Either say everything with options, or \
      name a catalog and its SKUs; options then replace what the catalog says. Prices are written as \
      money, such as 4.99. Whether the request is acceptable is for "storefront request check" to say.

      An ITEM is its SKU and what else is to be said of it in the names of the wire form, with \
      semicolons between:

        --item 'MUSIC;displayName=Music;description=All songs;price=4.99'
        --item 'MUSIC;offer=1.99 P1M x3 ACQUISITION' Shop.catalog.json

      An offer is its price, its period, how many periods (x1) and its reason (ACQUISITION). Without \
      a type, "charge" is made.

      Exit code: 0, or 2 if the catalog cannot be read or has no such SKU or no price for the \
      storefront.
      """,
    subcommands: [
      NewChargeCommand.self, NewSubscriptionCommand.self, NewModificationCommand.self,
      NewReactivationCommand.self, NewCancellationCommand.self, NewRevocationCommand.self,
      NewPriceChangeCommand.self, NewMetadataChangeCommand.self, NewMigrationCommand.self,
      NewRefundCommand.self,
    ],
    defaultSubcommand: NewChargeCommand.self
  )
}

/// A command that makes one kind of request.
protocol NewRequestCommand: ParsableCommand {
  static var kind: RequestKind { get }
  static var abstract: String { get }
  var result: ResultOptions { get }

  /// The request as the options say it, right or wrong.
  func request() throws -> AnyRequest
}

extension NewRequestCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: kind.commandName,
      abstract: abstract,
      discussion: "Apple's name for it: \(kind.typeName).",
      aliases: [kind.typeName] + (kind == .createSubscription ? ["subscription"] : [])
    )
  }

  func run() throws {
    try result.put(Array("\(try request().json())\n".utf8), as: .json)
  }
}

extension RequestKind {
  /// The word for it at the command line.
  var commandName: String {
    switch self {
    case .oneTimeCharge: "charge"
    case .createSubscription: "create"
    case .modifySubscription: "modify"
    case .reactivateSubscription: "reactivate"
    case .cancel: "cancel"
    case .revoke: "revoke"
    case .changePrice: "change-price"
    case .changeMetadata: "change-metadata"
    case .migrate: "migrate"
    case .requestRefund: "refund"
    }
  }
}

extension RequestKind: ExpressibleByArgument {
  /// Takes the word of the command line, or Apple's name.
  init?(argument: String) {
    let known = Self.allCases.first { [$0.commandName, $0.typeName].contains(argument) }
    guard let known else { return nil }
    self = known
  }

  var defaultValueDescription: String { commandName }

  static var allValueStrings: [String] { allCases.map(\.commandName) }

  static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.commandName, $0.typeName) })
  }
}
