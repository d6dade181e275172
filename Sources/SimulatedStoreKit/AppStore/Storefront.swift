public import Foundation
import StoreConnection
import StoreModel

/// The App Store of a country or region.
public struct Storefront: Identifiable, Hashable, Sendable {
  /// The code of the country in ISO 3166-1 alpha-3, such as `USA`.
  public let countryCode: String
  /// Apple's identifier of the storefront, such as `143441`.
  public let id: String
  /// The currency of the storefront's prices.
  public let currency: Locale.Currency?

  /// The storefront of the customer in the current task's store, or `nil` if no store is open.
  public static var current: Storefront? {
    get async {
      StoreScope.session.map { Storefront($0.facts.storefront) }
    }
  }

  /// A sequence that delivers the storefront after each future change (rule: storefronts.storefront-updates).
  public static var updates: Storefronts {
    Storefronts(reserved: StoreScope.session.map { ReservedListener(.storefronts, in: $0) })
  }

  /// A sequence that delivers the storefront after each change.
  public struct Storefronts: AsyncSequence, Sendable {
    /// The type of the sequence's elements.
    public typealias Element = Storefront

    let reserved: ReservedListener?

    /// Creates an iterator that waits for new elements.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(listener: reserved?.listener())
    }

    /// The iterator of a sequence of storefronts.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let listener: (any ConnectionListener)?

      /// Returns the next storefront, or `nil` if the task is cancelled.
      public mutating func next() async -> Storefront? {
        guard case .storefront(let storefront) = await listener?.nextElement() else { return nil }
        return Storefront(storefront)
      }
    }
  }
}

extension Storefront {
  init(_ storefront: StoreModel.Storefront) {
    self.init(
      countryCode: storefront.countryCode,
      id: storefront.id,
      currency: Locale.Currency(storefront.currency.rawValue)
    )
  }
}
