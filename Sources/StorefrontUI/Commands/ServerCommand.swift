import StoreEngine
import StoreModel
import StoreScript
import Texts

/// A request from the merchant's server to the App Store Server API.
enum ServerCommand: Hashable, Sendable, CaseIterable {
  case extend
  case extendAll
  case accountToken
  case consumption
  case reverseRefund
  case messaging
  case callFaults
}

extension ServerCommand {
  /// The commands in the menus that the keys `o` and `v` open.
  static let rows: [CommandRow] = [
    ofTransaction(
      "l",
      .extend,
      "server.extend-the-renewal",
      "server.merchant-moves-renewal-date-some",
      obstacle: TransactionCommand.ofSubscription {
        $0.isActive ? nil : localized("transaction.the-subscription-is-over")
      },
      menu: { .extend($0) }
    ),
    ofTransaction(
      "a",
      .accountToken,
      "server.set-the-account",
      "server.merchants-server-sets",
      obstacle: { _, _ in nil },
      menu: { .accountToken($0) }
    ),
    ofTransaction(
      "c",
      .consumption,
      "server.send-consumption-info",
      "server.merchants-server-sends",
      obstacle: TransactionCommand.isNotAsked,
      menu: { .consumption($0) }
    ),
    CommandRow(
      .server(.reverseRefund),
      "server.reverse-the-refund",
      "server.store-takes-refund-back-after",
      [.letter("h", in: .actionMenu)],
      writes: true,
      obstacle: obstacle { record, _ in
        record.transaction.revocationDate == nil
          ? localized("server.it-has-not-been-refunded") : nil
      },
      update: .reading { subjects in subjects.perform { .reverseRefund($0) } }
    ),
    CommandRow(
      .server(.extendAll),
      "server.extend-all-renewals",
      "server.merchant-moves-renewal-dates-all",
      [.letter("e", in: .serverMenu, order: 1)],
      writes: true,
      obstacle: { subjects in
        subjects.obstacleToStore
          ?? (subjects.extendableProduct == nil ? localized("server.there-is-no-subscriber") : nil)
      },
      update: .reading { subjects in
        subjects.extendableProduct.map { .opening(.extendAll($0), above: true) } ?? []
      }
    ),
    CommandRow(
      .server(.messaging),
      "server.retention-messaging",
      "server.real-time-url-apples-review",
      [.letter("m", in: .serverMenu, order: 1)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      update: .opening(.messaging, above: true)
    ),
    CommandRow(
      .server(.callFaults),
      "server.app-store-api",
      "server.make-next-call-merchants-server",
      [.letter("f", in: .serverMenu, order: 1)],
      value: { subjects, _ in
        subjects.app.callFaults.isEmpty
          ? "" : localized("server.armed", subjects.app.callFaults.count)
      },
      writes: true,
      obstacle: { $0.obstacleToStore },
      update: .opening(.callFaults, above: true)
    ),
  ]

  /// Returns a command for the selected transaction that opens a menu.
  private static func ofTransaction(
    _ key: Character,
    _ command: ServerCommand,
    _ label: Phrase,
    _ help: Phrase,
    obstacle: @escaping @Sendable (TransactionRecord, Store) -> String?,
    menu: @escaping @Sendable (TransactionID) -> MenuKind
  ) -> CommandRow {
    CommandRow(
      .server(command),
      label,
      help,
      [.letter(key, in: .actionMenu)],
      writes: true,
      obstacle: self.obstacle(obstacle),
      update: .openingOfTransaction(menu)
    )
  }

  private static func obstacle(
    _ obstacle: @escaping @Sendable (TransactionRecord, Store) -> String?
  ) -> CommandRow.Obstacle {
    { $0.obstacleToStore ?? $0.transactionObstacle(obstacle) }
  }
}

// The menus of the commands for the selected transaction.

extension MenuKind {
  static func accountToken(_ transaction: TransactionID) -> Self {
    Self(
      Title { localized("server.belongs-to", $0.page.productName(of: transaction)) },
      manualPage: "Servers",
      about: transaction,
      letters: .type(hint: "server.type-a-uuid", verb: "server.a-uuid")
    ) { context, menu in
      context.accountItems(transaction, menu.query.text)
    }
  }

  static func consumption(_ transaction: TransactionID) -> Self {
    Self(
      Title { localized("server.of-the-server-says", $0.page.productName(of: transaction)) },
      manualPage: "Servers",
      about: transaction
    ) { context, _ in
      context.consumptionItems(transaction)
    }
  }
}

extension MenuContext {
  /// Returns items for the typed account or, if nothing is typed, for a new account and the current account.
  fileprivate func accountItems(_ transaction: TransactionID, _ typed: String) -> [MenuItem] {
    guard let store,
      let record = store.transactions[id: transaction],
      let original = store.transactions[id: record.transaction.originalTransactionId]
    else { return [] }
    let reference = reference(to: original)
    func item(_ token: String, _ value: String, _ obstacle: String? = nil) -> MenuItem {
      MenuItem(
        token,
        .perform(.setAccountToken(reference, token)),
        value: value,
        help: localized("server.appaccounttoken-purchase-every"),
        obstacle: obstacle
      )
    }
    guard typed.isEmpty else {
      let token = typed.lowercased()
      return [
        item(
          token,
          localized("server.typed"),
          token.isUUID ? nil : localized("server.an-account-is-a-uuid")
        )
      ]
    }
    let known =
      record.transaction.appAccountToken.map { [item($0, localized("server.as-it-is"))] } ?? []
    return [item(nextIdentifier, localized("server.a-new-one"))] + known
  }

  /// Returns items for the consumption information that the merchant's server can send after a refund request.
  fileprivate func consumptionItems(_ transaction: TransactionID) -> [MenuItem] {
    guard let record = store?.transactions[id: transaction] else { return [] }
    let reference = reference(to: record)
    let wishes: [(RefundPreference?, String)] = [
      (.decline, localized("server.prefers-no-refund")),
      (.grantFull, localized("server.prefers-a-full-refund")),
      (.grantProrated, localized("server.prefers-a-refund-of-the-rest")),
      (nil, localized("server.leaves-it-to-the-store")),
    ]
    // A subscription has no consumption percentage (rule: server.consumption-percentage).
    let percentages: [Int?] =
      record.transaction.type == .autoRenewable ? [nil] : [0, 50_000, 100_000]
    let items = wishes.flatMap { preference, words in
      percentages
        .filter { preference != .grantProrated || $0 == 50_000 }
        .map { percentage in
          let request = ConsumptionRequest(
            customerConsented: true,
            sampleContentProvided: false,
            deliveryStatus: .delivered,
            consumptionPercentage: percentage,
            refundPreference: preference
          )
          return MenuItem(
            percentage.map { localized("server.percent-used-up", $0 / 1000) }
              ?? localized("server.delivered"),
            .perform(.consumption(reference, .current(request: request))),
            value: words,
            help: localized("server.delivered-customers-consent")
          )
        }
    }
    return MenuItem.lettered(items)
  }
}

// Commands that replace or delete data of the merchant's server.

extension ServerCommand {
  static let losses: [Loss] = [
    Loss(
      { if case .setAccountToken(let it, let token) = $0 { (it, token) } else { nil } },
      { step, text in text.replacement(ofAccountOf: step.0, by: step.1) }
    ),
    Loss(
      { if case .messaging(let change) = $0 { change } else { nil } },
      { change, text in text.removal(by: change) }
    ),
  ]
}

extension LossText {
  /// Returns the question before a purchase's account is replaced, or `nil` if no other account would be lost.
  fileprivate func replacement(
    ofAccountOf reference: TransactionReference,
    by token: String
  ) -> Question? {
    guard let record = record(of: reference), let old = record.transaction.appAccountToken,
      old != token
    else { return nil }
    return Question(
      title: localized("server.give-another-account", words(for: record)),
      losses: [localized("server.the-account-is-overwritten", old)],
      verb: localized("server.overwrite-it"),
      key: key
    )
  }
}
