public import Foundation
@_spi(Storefront) public import SimulatedStoreKit
import Synchronization

extension Mercato {
  /// A builder for purchase options.
  ///
  /// Each setter changes the builder and returns the builder, so calls can be chained.
  ///
  /// ```swift
  /// let options = Mercato.PurchaseOptionsBuilder()
  ///   .setQuantity(2)
  ///   .setAppAccountToken(account)
  ///   .build()
  /// ```
  public final class PurchaseOptionsBuilder: Sendable {
    private let terms: Mutex<Terms>

    private struct Terms {
      var quantity = 1
      var promotionalOffer: PromotionalOffer?
      var appAccountToken: UUID?
      var simulatesAskToBuyInSandbox = false
      var others: Set<Product.PurchaseOption> = []
    }

    /// Creates a builder with a quantity of 1 and no other options.
    public init() {
      terms = Mutex(Terms())
    }

    /// Creates a builder with the given options.
    ///
    /// - Parameters:
    ///   - quantity: The quantity, from 1 to 10.
    ///   - promotionalOffer: A promotional offer that the merchant signed.
    ///   - appAccountToken: The app's token for the customer's account.
    ///   - simulatesAskToBuyInSandbox: Whether a sandbox purchase requires approval.
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

    /// Sets the quantity, from 1 to 10.
    @discardableResult
    public func setQuantity(_ quantity: Int) -> PurchaseOptionsBuilder {
      changing { $0.quantity = quantity }
    }

    /// Sets the promotional offer, or removes the offer if the argument is `nil`.
    @discardableResult
    public func setPromotionalOffer(
      _ promotionalOffer: PromotionalOffer?
    ) -> PurchaseOptionsBuilder {
      changing { $0.promotionalOffer = promotionalOffer }
    }

    /// Sets the app's token for the customer's account, or removes the token if the argument is `nil`.
    @discardableResult
    public func setAppAccountToken(_ appAccountToken: UUID?) -> PurchaseOptionsBuilder {
      changing { $0.appAccountToken = appAccountToken }
    }

    /// Sets whether a sandbox purchase requires approval.
    @discardableResult
    public func setSimulatesAskToBuyInSandbox(
      _ simulatesAskToBuyInSandbox: Bool
    ) -> PurchaseOptionsBuilder {
      changing { $0.simulatesAskToBuyInSandbox = simulatesAskToBuyInSandbox }
    }

    /// Adds another purchase option of StoreKit.
    @discardableResult
    public func add(_ option: Product.PurchaseOption) -> PurchaseOptionsBuilder {
      changing { $0.others.insert(option) }
    }

    /// Returns the purchase options.
    ///
    /// The options always include `quantity` and `simulatesAskToBuyInSandbox`. They include other options only if the
    /// app set them.
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
