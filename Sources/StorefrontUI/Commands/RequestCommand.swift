import AdvancedCommerce
import PhraseBook
import RequestEditor
import StoreCatalog
import StoreModel

/// The requests of Advanced Commerce.
enum RequestCommand: Hashable, Sendable {
  case menu
  /// Opens the form of a request.
  case open(RequestKind)
  /// A new subscription that continues an ended one.
  case resubscribe
  /// The customer answers a price that was announced for an item.
  case answerPrice
  /// A JWS that was made elsewhere.
  case elsewhere
}

extension RequestCommand {
  /// The menu behind `a`: first the app's requests, then its server's.
  static let rows: [CommandRow] = ofApp + ofServer + others

  private static let ofApp: [CommandRow] = [
    open("c", .oneTimeCharge, "Charge once…", "The app sells one thing at a price of the moment."),
    open(
      "s",
      .createSubscription,
      "New subscription…",
      "The app sells a subscription of one item or several."
    ),
    open(
      "m",
      .modifySubscription,
      "Change a subscription…",
      "The customer adds, changes or removes items, or changes the period."
    ),
    open(
      "r",
      .reactivateSubscription,
      "Reactivate…",
      "The customer takes up a subscription that was to end."
    ),
    row(
      "b",
      .resubscribe,
      "Resubscribe…",
      "A new subscription that continues one that has ended.",
      writes: true,
      obstacle: { subjects in
        subjects.requests.ended == nil
          ? said("no subscription that was sold with a request has ended") : nil
      },
      run: { $0.openForm(.createSubscription, continuing: $0.subjects.requests.ended) }
    ),
  ]

  private static let ofServer: [CommandRow] = [
    open(
      "x",
      .cancel,
      "Server: cancel…",
      "Your server switches renewal off; what is paid stays usable."
    ),
    open("v", .revoke, "Server: revoke…", "Your server ends a subscription now and refunds it."),
    open(
      "p",
      .changePrice,
      "Server: change prices…",
      "Your server changes what items cost from the next renewal on."
    ),
    open(
      "d",
      .changeMetadata,
      "Server: change names…",
      "Your server changes names, SKUs or the tax code, and nothing else."
    ),
    open(
      "g",
      .migrate,
      "Server: migrate…",
      "Your server turns an ordinary subscription into one of Advanced Commerce."
    ),
    open(
      "f",
      .requestRefund,
      "Server: refund items…",
      "Your server gives money back, item by item."
    ),
  ]

  private static let others: [CommandRow] = [
    row(
      "y",
      .answerPrice,
      "Answer a price increase…",
      "The customer agrees to a higher price of an item, or refuses it.",
      writes: true,
      obstacle: { subjects in
        subjects.requests.awaitsConsent ? nil : said("no item’s price waits for an answer")
      },
      run: CommandRow.opening(.itemPrices)
    ),
    row(
      "j",
      .elsewhere,
      "Check an external JWS…",
      "Paste or open one: it is looked at claim by claim, and can be sent.",
      run: { screen in
        screen.page = .wire(WirePage(.elsewhere))
        return []
      }
    ),
  ]

  /// The form of a request.
  private static func open(
    _ key: Character,
    _ kind: RequestKind,
    _ label: Phrase,
    _ help: Phrase
  ) -> CommandRow {
    row(
      key,
      .open(kind),
      label,
      help,
      writes: true,
      obstacle: { subjects in
        if let type = kind.productType, subjects.shelf.genericProducts(type).isEmpty {
          return said("the catalog has no generic \(Phrase(type.words))")
        }
        return subjects.requests.obstacle(to: kind)
      },
      run: { $0.openRequest(kind) }
    )
  }

  private static func row(
    _ key: Character,
    _ command: RequestCommand,
    _ label: Phrase,
    _ help: Phrase,
    writes: Bool = false,
    obstacle: @escaping CommandRow.Obstacle = { _ in nil },
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    CommandRow(
      .request(command),
      label,
      help,
      [.letter(key, in: .requestMenu)],
      writes: writes,
      obstacle: { $0.obstacleToRequests ?? obstacle($0) },
      run: run
    )
  }
}
