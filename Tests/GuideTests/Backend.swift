import AdvancedCommerceMercato
import Synchronization

/// The parts that the guide leaves to the reader: the merchant's server, the delivery and the screen.
final class Backend: Sendable {
  /// The server of the running test, which the samples call like an app calls its server.
  @TaskLocal static var current: Backend?

  /// Signs the base64 of a request.
  private let sign: @Sendable (String) async throws -> (wrapper: Data, jws: String)
  private let notes = Mutex<[String]>([])

  init(sign: @escaping @Sendable (String) async throws -> (wrapper: Data, jws: String)) {
    self.sign = sign
  }

  /// Everything that the samples delivered, verified and printed, in order.
  var lines: [String] { notes.withLock { $0 } }

  func note(_ line: String) {
    notes.withLock { $0.append(line) }
  }

  func signed(_ base64: String) async throws -> (wrapper: Data, jws: String) {
    try await sign(base64)
  }
}

/// The error of a sample that needs the server in a test without one.
struct NoBackend: Error {}

/// Records a sample's output.
func print(_ line: String) {
  Backend.current?.note(line)
}

extension PurchaseManager {
  func fetchAdvancedCommerceDataFromServer(for base64encodedRequest: String) async throws -> Data {
    guard let backend = Backend.current else { throw NoBackend() }
    return try await backend.signed(base64encodedRequest).wrapper
  }

  func deliverContent(for productId: String) async {
    Backend.current?.note("delivered \(productId)")
  }
}

extension AdvancedPurchaseManager {
  /// The server itself knows the item to sell.
  func fetchSignedJWSFromServer(
    for productId: String,
    operation: RequestOperation
  ) async throws -> String {
    guard let backend = Backend.current, operation == .createOneTimeCharge else {
      throw NoBackend()
    }
    return try await backend.signed(ConstructionSamples.oneTimeCharge().base64()).jws
  }

  func deliverContent(for productId: String) async {
    Backend.current?.note("delivered \(productId)")
  }

  func verifyWithServer(transaction: Transaction) async {
    Backend.current?.note("verified \(transaction.productID)")
  }
}
