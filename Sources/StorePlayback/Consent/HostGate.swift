import StoreModel
import StoreScript
import Synchronization

/// A check of every address that a script, or its store, sends a request to.
///
/// Each request is checked, because some addresses are only known when they are used.
package final class HostGate: Sendable {
  private let permissions: ScriptPermissions
  private let state = Mutex(State())

  private struct State {
    /// The hosts of the script's own services.
    var services: Set<String> = []
    var refused: Set<String> = []
  }

  package init(allowing permissions: ScriptPermissions) {
    self.permissions = permissions
  }

  var refusedHosts: Set<String> { state.withLock(\.refused) }

  /// Allows requests to the script's own services.
  ///
  /// - Parameter values: The values of the services' names, such as the value of `backend.url`.
  package func add(services values: [String: String]) {
    let hosts = values.flatMap { name, value in
      name.hasSuffix(".\(ServiceDetail.port.rawValue)")
        ? ScriptService.hosts(onPort: value)
        : [WebAddress.host(of: value)].compactMap(\.self)
    }
    state.withLock { $0.services.formUnion(hosts) }
  }

  /// Returns whether requests to the given address are allowed.
  ///
  /// If they aren't, the refusal is recorded.
  package func permits(_ address: String) -> Bool {
    guard let host = WebAddress.host(of: address) else { return false }
    return state.withLock { state in
      if state.services.contains(host) || permissions.allows(host, as: .network) { return true }
      state.refused.insert(host)
      return false
    }
  }
}
