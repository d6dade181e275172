public import Foundation
public import SimulatedStoreKit
import Synchronization

extension Mercato {
  /// Collects the terms of a purchase one by one.
  ///
  /// A reference: every call changes this builder and gives it back, so calls may be chained or not.
  public final class PurchaseOptionsBuilder: Sendable {
    private let terms: Mutex<Terms>

    private struct Terms {
      var quantity = 1
      var promotionalOffer: PromotionalOffer?
      var appAccountToken: UUID?
      var simulatesAskToBuyInSandbox = false
      var others: Set<Product.PurchaseOption> = []
    }

    /// Begins with one of the product and no other terms.
    public init() {
      terms = Mutex(Terms())
    }

    /// Begins with terms.
    ///
    /// - Parameters:
    ///   - quantity: How many, 1 to 10.
    ///   - promotionalOffer: A promotional offer that the merchant signed.
    ///   - appAccountToken: The app's own account.
    ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase shall wait for approval.
    public init(
      quantity: Int,
      promotionalOffer: PromotionalOffer? = nil,
      appAccountToken: UUID? = nil,
      simulatesAskToBuyInSandbox: Bool
    ) {
      terms = Mutex(
        Terms(
          quantity: quantity,
          promotionalOffer: promotionalOffer,
          appAccountToken: appAccountToken,
          simulatesAskToBuyInSandbox: simulatesAskToBuyInSandbox
        )
      )
    }

    /// Buys several at once, 1 to 10.
    @discardableResult
    public func setQuantity(_ quantity: Int) -> PurchaseOptionsBuilder {
      changing { $0.quantity = quantity }
    }

    /// Asks for a promotional offer; nil for none.
    @discardableResult
    public func setPromotionalOffer(
      _ promotionalOffer: PromotionalOffer?
    ) -> PurchaseOptionsBuilder {
      changing { $0.promotionalOffer = promotionalOffer }
    }

    /// Gives the purchase the app's own account; nil for none.
    @discardableResult
    public func setAppAccountToken(_ appAccountToken: UUID?) -> PurchaseOptionsBuilder {
      changing { $0.appAccountToken = appAccountToken }
    }

    /// Has a sandbox purchase wait for approval.
    @discardableResult
    public func setSimulatesAskToBuyInSandbox(
      _ simulatesAskToBuyInSandbox: Bool
    ) -> PurchaseOptionsBuilder {
      changing { $0.simulatesAskToBuyInSandbox = simulatesAskToBuyInSandbox }
    }

    /// Adds any other term of StoreKit's.
    @discardableResult
    public func add(_ option: Product.PurchaseOption) -> PurchaseOptionsBuilder {
      changing { $0.others.insert(option) }
    }

    /// The terms; always a quantity and whether to simulate Ask to Buy, the rest where it was set.
    public func build() -> Set<Product.PurchaseOption> {
      let terms = terms.withLock { $0 }
      var options = terms.others
      options.insert(.quantity(terms.quantity))
      options.insert(.simulatesAskToBuyInSandbox(terms.simulatesAskToBuyInSandbox))
      if let token = terms.appAccountToken {
        options.insert(.appAccountToken(token))
      }
      if let offer = terms.promotionalOffer {
        options.insert(
          .signedOffer(
            id: offer.offerID,
            keyID: offer.keyID,
            nonce: offer.nonce,
            signature: offer.signature,
            timestamp: offer.timestamp
          )
        )
      }
      return options
    }

    private func changing(_ change: (inout Terms) -> Void) -> PurchaseOptionsBuilder {
      terms.withLock { change(&$0) }
      return self
    }
  }
}
