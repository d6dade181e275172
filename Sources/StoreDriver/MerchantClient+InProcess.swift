import Foundation
import Merchant
import ShopApp
import StoreSession
import StoreSigning
import Synchronization

extension MerchantClient {
  /// A merchant's server in this process, as the demo app's account sees it.
  init(asking merchant: Merchant, signingFor session: StoreSession) {
    let token = MerchantAccount.demoToken
    self.init(
      sign: Self.signature(for: session),
      register: { registration throws(MerchantError) in
        switch registration {
        case .transactionID(let id):
          let answer = await merchant.registerTransaction(
            authToken: token,
            transactionId: Int64(exactly: id)
          )
          return try answer.premium()
        case .signedTransaction(let jws):
          let answer = await merchant.registerTransaction(
            authToken: token,
            signedTransactionJWS: jws
          )
          return try answer.premium()
        }
      },
      isPremium: { () throws(MerchantError) in
        try await merchant.getIsPremium(authToken: token).premium()
      }
    )
  }

  /// The same server, but requests for Advanced Commerce are signed here: no endpoint of seed 004
  /// signs, and the store believes its own merchant's key only.
  func signing(for session: StoreSession) -> MerchantClient {
    var client = self
    client.sign = Self.signature(for: session)
    return client
  }

  private static func signature(
    for session: StoreSession
  ) -> @Sendable (_ requestJSON: Data) async throws -> Data {
    let signatures = Counter()
    return { requestJSON in
      SignatureInfo.wrap(session.signAsMerchant(requestJSON, number: signatures.next()))
    }
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }
}

extension MerchantResponse {
  /// What the app makes of an answer.
  ///
  /// - Returns: Whether the customer is premium.
  /// - Throws: ``MerchantError``.
  func premium() throws(MerchantError) -> Bool {
    switch code {
    case .success: return isPremium ?? false
    case .invalidAuthentication: throw .refused("the authToken is bad")
    case .illegalArgument: throw .refused("the server does not take it")
    case .unhandledError: throw .failed
    }
  }
}
