import StoreEngine
import StoreModel
import StoreScript
import Texts

/// A command for actions of the customer, or of the customer's family and devices, outside the app.
enum CustomerCommand: Hashable, Sendable, CaseIterable {
  case menu
  case buyElsewhere
  case familyBuy
  case tapPromotion
  case message
  case clear
}

extension CustomerCommand {
  /// The commands in the menu that the key `c` opens.
  static let rows: [CommandRow] = [
    ofProduct(
      "e",
      .buyElsewhere,
      "customer.buy-on-another-device",
      "customer.customer-buys-selected-product"
    ) { .buyElsewhere(Buy(product: $0)) },
    ofProduct(
      "f",
      .familyBuy,
      "customer.a-family-member-buys",
      "customer.family-member-buys-selected",
      obstacle: { product in
        product.isFamilyShareable ? nil : localized("customer.product-not-shared-family")
      },
      step: { .familyBuy(Buy(product: $0)) }
    ),
    ofProduct(
      "p",
      .tapPromotion,
      "customer.tap-the-promoted-product",
      "customer.customer-taps-app-store-app"
    ) { .sendIntent($0, offer: nil) },
    CommandRow(
      .customer(.message),
      "customer.receive-a-message",
      "customer.app-store-something-tell",
      [.letter("m", in: .customerMenu)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      update: .opening(.messages)
    ),
    CommandRow(
      .customer(.clear),
      "customer.delete-all-transactions",
      "customer.if-nothing-had-been-bought",
      [.letter("z", in: .customerMenu)],
      writes: true,
      obstacle: { subjects in
        guard let store = subjects.store else { return subjects.notOpen }
        return store.transactions.isEmpty ? localized("customer.nothing-has-been-bought") : nil
      },
      update: .performing(.clear)
    ),
  ]

  /// Returns a command that acts on the selected product.
  private static func ofProduct(
    _ key: Character,
    _ command: CustomerCommand,
    _ label: Phrase,
    _ help: Phrase,
    obstacle: @escaping @Sendable (Product) -> String? = { _ in nil },
    step: @escaping @Sendable (ProductID) -> Step
  ) -> CommandRow {
    CommandRow(
      .customer(command),
      label,
      help,
      [.letter(key, in: .customerMenu)],
      writes: true,
      obstacle: { subjects in
        guard subjects.store != nil else { return subjects.notOpen }
        guard let product = subjects.shelf.selectedProduct else {
          return localized("customer.select-a-product-first")
        }
        if product.isGeneric { return localized("customer.generic-product-sold-request") }
        return obstacle(product)
      },
      update: .reading { subjects in
        subjects.shelf.selectedProduct.map { [.perform(step($0.id))] } ?? []
      }
    )
  }
}
