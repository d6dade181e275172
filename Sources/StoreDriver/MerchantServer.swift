import ShopApp
import StoreScript
import Synchronization

/// The tester's setting for the responses of the merchant's server.
///
/// The setting is independent of the app and its device.
final class MerchantServer: Sendable {
  private let current = Mutex(MerchantServerState.reachable)

  var state: MerchantServerState {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// Returns if the server accepts a request.
  ///
  /// - Throws: ``MerchantError`` if the server doesn't respond or refuses requests.
  fileprivate func admit() throws(MerchantError) {
    switch state {
    case .reachable: return
    case .unreachable: throw .unreachable
    case .refusing: throw .refused("the server rejects everything")
    }
  }
}

extension MerchantClient {
  /// Returns a client that applies the given server's setting to every request.
  func behind(_ server: MerchantServer) -> MerchantClient {
    MerchantClient(
      sign: { requestJSON in
        try server.admit()
        return try await sign(requestJSON)
      },
      register: { registration in
        try server.admit()
        return try await register(registration)
      },
      isPremium: {
        try server.admit()
        return try await isPremium()
      }
    )
  }
}
