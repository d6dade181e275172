import StoreEngine
import StoreModel
import StoreScript

/// What the merchant's server asks of the App Store Server API.
enum ServerCommand: Hashable, Sendable, CaseIterable {
  case extend
  case extendAll
  case accountToken
  case consumption
  case reverseRefund
  case messaging
}

extension ServerCommand {
  /// What the menus behind `o` and `v` have of it.
  static let rows: [CommandRow] = [
    ofTransaction(
      "l",
      .extend,
      "Extend the renewal…",
      "The merchant moves the renewal date by some days.",
      obstacle: { record, store in
        guard let subscription = store.subscription(of: record.id) else {
          return "select a subscription first"
        }
        return subscription.isActive ? nil : "the subscription is over"
      },
      menu: { .extend($0) }
    ),
    ofTransaction(
      "a",
      .accountToken,
      "Set the account…",
      "The merchant’s server sets the appAccountToken.",
      obstacle: { _, _ in nil },
      menu: { .accountToken($0) }
    ),
    ofTransaction(
      "c",
      .consumption,
      "Tell what was used…",
      "The merchant’s server sends consumption information for a refund.",
      obstacle: TransactionCommand.isNotAsked,
      menu: { .consumption($0) }
    ),
    CommandRow(
      .server(.reverseRefund),
      "Reverse the refund",
      "The store takes the refund back after a dispute.",
      [.letter("h", in: .actionMenu)],
      obstacle: obstacle { record, _ in
        record.transaction.revocationDate == nil ? "it has not been refunded" : nil
      },
      run: { $0.performOnTransaction { .reverseRefund($0) } }
    ),
    CommandRow(
      .server(.extendAll),
      "Extend all renewals…",
      "The merchant moves the renewal dates of all subscribers of the selected product.",
      [.letter("e", in: .serverMenu, order: 1)],
      obstacle: { subjects in
        subjects.obstacleToStore
          ?? (subjects.extendableProduct == nil ? "nobody has subscribed to anything" : nil)
      },
      run: { screen in
        if let product = screen.subjects.extendableProduct {
          screen.open(Menu(.extendAll(product)), above: true)
        }
        return []
      }
    ),
    CommandRow(
      .server(.messaging),
      "Retention messaging…",
      "The real-time URL, and Apple’s review of images and messages.",
      [.letter("m", in: .serverMenu, order: 1)],
      obstacle: \.obstacleToStore,
      run: CommandRow.opening(.messaging, above: true)
    ),
  ]

  /// Something about the selected transaction that a menu has choices for.
  private static func ofTransaction(
    _ key: Character,
    _ command: ServerCommand,
    _ label: String,
    _ help: String,
    obstacle: @escaping @Sendable (TransactionRecord, Store) -> String?,
    menu: @escaping @Sendable (TransactionID) -> Menu.Kind
  ) -> CommandRow {
    CommandRow(
      .server(command),
      label,
      help,
      [.letter(key, in: .actionMenu)],
      obstacle: self.obstacle(obstacle),
      run: CommandRow.openingOfTransaction(menu)
    )
  }

  private static func obstacle(
    _ obstacle: @escaping @Sendable (TransactionRecord, Store) -> String?
  ) -> CommandRow.Obstacle {
    { $0.obstacleToStore ?? $0.transactionObstacle(obstacle) }
  }
}
