import StoreModel
import StoreSigning
import VisibleText

/// The information about a server that responds as Apple's hosts.
package struct ServedHosts: Sendable {
  /// Its address on this machine.
  let address: String
  let port: Int
  /// The certificate of the authority that clients must trust, as a PEM file.
  let authority: String
  /// The program, which needs permission to listen on port 443.
  let program: String

  /// Creates the information for an address and its port.
  package init(at listening: ListeningAddress, authority: String, program: String) {
    address = listening.reachable
    port = listening.port
    self.authority = authority
    self.program = program
  }

  /// The members for programs.
  var members: [JSONMember] {
    [
      JSONMember(key: "tlsPort", value: .number(port)),
      JSONMember(key: "tlsAuthority", value: .text(authority)),
    ]
  }

  /// The lines to paste: for the names, for the port, and for a client's trust.
  var guide: PlainText {
    let names = PlainText(lines: HostAuthority.appleHosts.map { "\(address) \($0)" })
    return PlainText(sections: [
      """
      # Clients that keep Apple's base URL: Apple's hosts are served at \(address):\(port) too.
      # Production's two hosts serve only a Production store, the sandbox's hosts any other.
      # The lines below are for the machine, or better the container, of the client.
      """,
      "# /etc/hosts\n\(names)",
      portLines,
      """
      # The authority that only the client should trust: \(authority)
      # Python (requests, httpx)
      export REQUESTS_CA_BUNDLE=\(quoted) SSL_CERT_FILE=\(quoted)
      # Node
      export NODE_EXTRA_CA_CERTS=\(quoted)
      # Java
      keytool -importcert -noprompt -alias storefront -file \(quoted) \
      -keystore storefront.p12 -storetype PKCS12 -storepass storefront
      export JAVA_TOOL_OPTIONS="-Djavax.net.ssl.trustStore='$PWD/storefront.p12' \
      -Djavax.net.ssl.trustStorePassword=storefront"
      # Swift (Apple's library and URLSession read only the system's roots: use a container for the test)
      cp \(quoted) /usr/local/share/ca-certificates/storefront.crt && update-ca-certificates
      # curl (needs none of the lines for names and port)
      curl --cacert \(quoted) --connect-to ::\(address):\(port) https://\(HostAuthority.appleHosts[0])/
      """,
    ])
  }

  private var quoted: String { "'\(authority.replacing("'", with: #"'\''"#))'" }

  /// The lines for Apple's port, which needs a permission.
  private var portLines: PlainText {
    guard port != 443 else { return "# It already listens on port 443." }
    return """
      # Port 443: redirect it
      sudo iptables -t nat -A OUTPUT -o lo -p tcp --dport 443 -j REDIRECT --to-ports \(port)
      # Or listen on it with --tls-port 443: allow it to this program, or to every program of the machine
      sudo setcap cap_net_bind_service=+ep '\(program)'
      sudo sysctl -w net.ipv4.ip_unprivileged_port_start=443
      """
  }
}

/// Apple's hosts, ready to be served.
package struct SecureHosts: Sendable {
  let listening: ListeningAddress
  let tls: ServerTLS
  let hosts: ServedHosts

  package init(listening: ListeningAddress, tls: ServerTLS, hosts: ServedHosts) {
    self.listening = listening
    self.tls = tls
    self.hosts = hosts
  }
}
