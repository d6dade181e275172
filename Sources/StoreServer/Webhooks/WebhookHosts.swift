import StoreModel

/// The allowed recipients of notifications, which always include this machine's loopback addresses.
package struct WebhookHosts: Sendable {
  private let allowed: [Authority]

  /// Creates a list from names and addresses, each with a port if only that port is allowed.
  package init(_ hosts: [String]) {
    allowed = hosts.compactMap { Authority($0) }
  }

  /// Returns whether a notification may be sent to a URL.
  ///
  /// Only a plain address or a listed name counts. Another spelling of an address isn't resolved.
  package func allow(_ url: String) -> Bool {
    let url = WebAddress.written(url)
    guard let authority = WebAddress.authority(in: url), let target = Authority(String(authority))
    else { return false }
    let port = target.port ?? (url.hasPrefix("https:") ? 443 : 80)
    return target.isLoopback || target.host == "localhost"
      || allowed.contains {
        $0.reached == target.reached && $0.port.map { $0 == port } ?? true
      }
  }
}
