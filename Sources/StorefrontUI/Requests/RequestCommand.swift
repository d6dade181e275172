import AdvancedCommerce
import Forms
import StoreCatalog
import StoreModel
import Texts

/// A command for Advanced Commerce requests.
enum RequestCommand: Hashable, Sendable {
  case menu
  /// Open the form of the given kind of request.
  case open(RequestKind)
  /// Create a subscription that continues an ended subscription.
  case resubscribe
  /// Answer a price increase of an item as the customer.
  case answerPrice
  /// Check a JWS that doesn't come from a form.
  case elsewhere
}

extension RequestCommand {
  /// The commands in the menu that the key `a` opens.
  ///
  /// The app's requests come first, then the requests of its server.
  static let rows: [CommandRow] = ofApp + ofServer + others

  private static let ofApp: [CommandRow] = [
    open("c", .oneTimeCharge, "request.charge-once", "request.app-sells-one-thing-price-moment"),
    open(
      "s",
      .createSubscription,
      "request.new-subscription",
      "request.app-sells-subscription-one-item"
    ),
    open(
      "m",
      .modifySubscription,
      "request.change-a-subscription",
      "request.customer-adds-changes-removes"
    ),
    open(
      "r",
      .reactivateSubscription,
      "request.reactivate",
      "request.customer-takes-up-subscription"
    ),
    row(
      "b",
      .resubscribe,
      "request.resubscribe",
      "request.new-subscription-continues-one",
      writes: true,
      obstacle: { subjects in
        subjects.requests.ended == nil
          ? localized("request.no-subscription-sold-request") : nil
      },
      update: .changing { pages, context in
        let ended = pages.requests(context).ended
        return PageResult(
          effects: pages.openForm(.createSubscription, continuing: ended, context)
        )
      }
    ),
  ]

  private static let ofServer: [CommandRow] = [
    open(
      "x",
      .cancel,
      "request.server-cancel",
      "request.your-server-switches-renewal-off"
    ),
    open("v", .revoke, "request.server-revoke", "request.your-server-ends-subscription"),
    open(
      "p",
      .changePrice,
      "request.server-change-prices",
      "request.your-server-changes-items-cost"
    ),
    open(
      "d",
      .changeMetadata,
      "request.server-change-names",
      "request.your-server-changes-names-skus"
    ),
    open(
      "g",
      .migrate,
      "request.server-migrate",
      "request.your-server-turns-ordinary"
    ),
    open(
      "f",
      .requestRefund,
      "request.server-refund-items",
      "request.your-server-gives-money-back"
    ),
  ]

  private static let others: [CommandRow] = [
    row(
      "y",
      .answerPrice,
      "request.answer-a-price-increase",
      "request.customer-agrees-higher-price",
      writes: true,
      obstacle: { subjects in
        subjects.requests.awaitsConsent ? nil : localized("request.no-items-price-waits-answer")
      },
      update: .opening(.itemPrices)
    ),
    row(
      "j",
      .elsewhere,
      "request.check-an-external-jws",
      "request.paste-open-one-looked-claim",
      update: .reading { _ in .going(.page(.wire(WirePage(.elsewhere)))) }
    ),
  ]

  /// Returns a command that opens the form of the given kind of request.
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
          return localized("request.the-catalog-has-no-generic", type.phrase)
        }
        return subjects.requests.obstacle(to: kind)
      },
      update: .changing { pages, context in
        PageResult(effects: pages.openRequest(kind, context))
      }
    )
  }

  private static func row(
    _ key: Character,
    _ command: RequestCommand,
    _ label: Phrase,
    _ help: Phrase,
    writes: Bool = false,
    obstacle: @escaping CommandRow.Obstacle = { _ in nil },
    update: CommandRow.Update
  ) -> CommandRow {
    CommandRow(
      .request(command),
      label,
      help,
      [.letter(key, in: .requestMenu)],
      writes: writes,
      obstacle: { $0.obstacleToRequests ?? obstacle($0) },
      update: update
    )
  }
}
