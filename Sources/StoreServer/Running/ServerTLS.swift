package import FoundationEssentials
import NIOSSL

/// The certificate that a server shows, and its key.
package struct ServerTLS: Sendable {
  let context: NIOSSLContext

  /// TLS 1.2 or newer, and HTTP 1.1.
  ///
  /// - Parameters:
  ///   - certificates: The server's and those that lead from it to a trusted one, in DER.
  ///   - keyPEM: The server's key.
  /// - Throws: An error of the TLS library if they are of no use.
  package init(certificates: [Data], keyPEM: String) throws {
    let chain = try certificates.map { der in
      NIOSSLCertificateSource.certificate(try NIOSSLCertificate(bytes: Array(der), format: .der))
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain,
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(keyPEM.utf8), format: .pem))
    )
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    context = try NIOSSLContext(configuration: configuration)
  }
}
