package import FoundationEssentials
import NIOCore
import NIOSSL

/// The certificate that a server shows, and its key.
package struct ServerTLS: Sendable {
  let context: NIOSSLContext

  /// TLS 1.2 or newer, and HTTP 1.1.
  ///
  /// - Parameters:
  ///   - certificate: What is shown to a client that names no host, in DER.
  ///   - named: What is shown to one that names a host, in DER, of the same key.
  ///   - keyPEM: The server's key.
  /// - Throws: An error of the TLS library if they are of no use.
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
