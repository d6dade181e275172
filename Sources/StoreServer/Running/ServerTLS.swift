package import FoundationEssentials
import NIOCore
import NIOSSL

/// The certificate and the key of a server.
package struct ServerTLS: Sendable {
  let context: NIOSSLContext

  /// Creates a configuration with TLS 1.2 or newer, and HTTP 1.1.
  ///
  /// - Parameters:
  ///   - certificate: The certificate for clients that name no host, in DER.
  ///   - named: The certificate for clients that name a host, in DER, with the same key.
  ///   - keyPEM: The key of the server.
  /// - Throws: An error of the TLS library if they are invalid.
  package init(certificate: Data, named: Data, keyPEM: String) throws {
    let key = NIOSSLPrivateKeySource.privateKey(
      try NIOSSLPrivateKey(bytes: Array(keyPEM.utf8), format: .pem)
    )
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: [try Self.source(certificate)],
      privateKey: key
    )
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    var change = NIOSSLContextConfigurationOverride()
    change.certificateChain = [try Self.source(named)]
    change.privateKey = key
    configuration.sslContextCallback = { [change] client, answer in
      answer.succeed(client.serverHostname == nil ? .noChanges : change)
    }
    context = try NIOSSLContext(configuration: configuration)
  }

  private static func source(_ der: Data) throws -> NIOSSLCertificateSource {
    .certificate(try NIOSSLCertificate(bytes: Array(der), format: .der))
  }
}
