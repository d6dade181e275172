public import Foundation
import StoreEngine
import StoreModel
import StoreSession

/// A country's App Store.
public struct Storefront: Identifiable, Hashable, Sendable {
  /// ISO 3166-1 alpha-3, such as `USA`.
  public let countryCode: String
  /// Apple's number for it, such as `143441`.
  public let id: String
  /// What its customers pay in.
  public let currency: Locale.Currency?

  /// The storefront of this task's customer; nil where no store is open.
  public static var current: Storefront? {
    get async {
      StoreScope.session.map { Storefront($0.read(\.settings.storefront)) }
    }
  }

  /// The storefront whenever it changes, from now on (rule: storefronts.storefront-updates).
  public static var updates: Storefronts {
    Storefronts(reserved: StoreScope.session.map { ReservedListener(.storefronts, in: $0) })
  }

  /// A sequence of storefronts, one whenever it changes.
  public struct Storefronts: AsyncSequence, Sendable {
    /// What the sequence brings.
    public typealias Element = Storefront

    let reserved: ReservedListener?

    /// Begins to listen.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(listener: reserved?.listener())
    }

    /// The position in a sequence of storefronts.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let listener: StoreListener?

      /// The next storefront; nil when the task is cancelled.
      public mutating func next() async -> Storefront? {
        guard case .storefront(let storefront) = await listener?.next() else { return nil }
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
