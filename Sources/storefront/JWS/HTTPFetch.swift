import ArgumentParser
import AsyncHTTPClient
import FoundationEssentials
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import ProgramSupport
import StoreCatalog
import StoreModel

/// One HTTP request of a command to an external server, such as the merchant's.
struct HTTPFetch {
  let url: String
  /// The JSON to send in a POST request, or `nil` for a GET request.
  var body: [UInt8]?
  /// The limit of the whole exchange in wall time.
  var patience = Duration.seconds(10)

  /// The largest response that is read, in bytes.
  private static let limit = UserFile.Kind.document.limit

  /// The reason why the request failed, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// Sends the request and waits for the response.
  ///
  /// - Returns: The body of a response with a status of 200 to 299. Redirects aren't followed.
  /// - Throws: ``Failure`` with the reason.
  func run() async throws(Failure) -> [UInt8] {
    if let problem = WebAddress.problem(with: url) {
      throw Failure("\(url) isn't a URL: \(problem); pass one such as http://127.0.0.1:8787/jws")
    }
    let configuration = try configuration()
    do {
      return try await HTTPClient.withHTTPClient(configuration: configuration) {
        try await exchange(through: $0)
      }
    } catch {
      throw Failure("\(url): \(reason(of: error))")
    }
  }

  private func exchange(through client: HTTPClient) async throws -> [UInt8] {
    var request = HTTPClientRequest(url: url)
    request.headers.add(name: "accept", value: "*/*")
    request.headers.add(name: "user-agent", value: "storefront")
    if let body {
      request.method = .POST
      request.headers.add(name: "content-type", value: "application/json")
      request.body = .bytes(body)
    }
    let silence = Logger(label: "storefront") { _ in SwiftLogNoOpLogHandler() }
    let deadline = NIODeadline.now() + TimeAmount(patience)
    let response = try await client.execute(request, deadline: deadline, logger: silence)
    guard 200..<300 ~= response.status.code else { throw Refused(status: response.status.code) }
    return Array(try await response.body.collect(upTo: Self.limit).readableBytesView)
  }

  /// The error for a response whose status isn't a success.
  private struct Refused: Error {
    let status: UInt
  }

  private func configuration() throws(Failure) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.httpVersion = .http1Only
    // If the connection fails, the command doesn't wait and retry.
    configuration.connectionPool.retryConnectionEstablishment = false
    guard let roots = EnvironmentVariable.value(of: "SSL_CERT_FILE") else { return configuration }
    var tls = TLSConfiguration.makeClientConfiguration()
    do {
      let bytes = try UserFile.read(roots, as: .document, allowsPipe: true)
      tls.trustRoots = .certificates(try NIOSSLCertificate.fromPEMBytes(bytes))
    } catch let error as UnreadableFile {
      throw Failure("can't read the file in SSL_CERT_FILE: \(error)")
    } catch {
      throw Failure("no certificates in PEM in \(roots), the file in SSL_CERT_FILE")
    }
    configuration.tlsConfiguration = tls
    return configuration
  }

  private func reason(of error: any Error) -> String {
    switch error {
    case let refused as Refused:
      "the server responded \(refused.status)"
    case let error as NIOConnectionError:
      reason(of: error)
    case is HTTPParserError:
      "the server's response isn't HTTP"
    case let error as HTTPClientError:
      reason(of: error)
    case is NIOTooManyBytesError:
      "the response has more than \(Self.limit >> 20) MB"
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
      "no secure connection: \(error); add roots to trust with SSL_CERT_FILE"
    case let error as IOError:
      "\(CommandOutput.systemMessage(error.errnoCode)); is the server running?"
    default:
      "\(error)"
    }
  }

  private func reason(of error: NIOConnectionError) -> String {
    if let failure = error.connectionErrors.first?.error as? IOError {
      return "\(CommandOutput.systemMessage(failure.errnoCode)); is the server running?"
    }
    if error.connectionErrors.isEmpty { return "unknown host \(error.host)" }
    return "no connection; is the server running?"
  }

  private func reason(of error: HTTPClientError) -> String {
    switch error {
    case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
      .getConnectionFromPoolTimeout:
      "no response within \(patience.components.seconds) s"
    case .remoteConnectionClosed:
      "the server closed the connection without a response"
    default:
      error.shortDescription
    }
  }
}
