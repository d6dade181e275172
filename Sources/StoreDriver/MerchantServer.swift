import ShopApp
import StoreScript
import Synchronization

/// Where a tester sets how the merchant's server responds; it outlives the app and its device.
final class MerchantServer: Sendable {
  private let current = Mutex(MerchantServerState.reachable)

  var state: MerchantServerState {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// Lets a request through to the server.
  ///
  /// - Throws: ``MerchantError`` while it does not respond, or refuses.
  fileprivate func admit() throws(MerchantError) {
    switch state {
    case .reachable: return
    case .unreachable: throw .unreachable
    case .refusing: throw .refused("the server rejects everything")
    }
  }
}

extension MerchantClient {
  /// The same merchant, but every request goes through a server first.
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
