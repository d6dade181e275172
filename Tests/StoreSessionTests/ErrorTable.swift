import AdvancedCommerce
import SessionSamples
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSession

/// Every error in Apple's list, by number: with a minimal request that provokes it here, or with the reason
/// why it can't arise.
struct ErrorTableTests {
  @Test(.rule("advanced-commerce.requests.error-numbers"))
  func everyErrorHasOneRow() {
    #expect(ErrorTable.rows.map(\.code) == AdvancedCommerceErrorCode.all)
    #expect(ErrorTable.rows.count == 129)
  }

  /// The rows without a request are listed here, so that no row omits its request unnoticed.
  @Test func theErrorsThatCannotAriseAreListed() {
    let missing = ErrorTable.rows.filter { row in
      if case .cannot = row.provocation { true } else { false }
    }
    #expect(
      missing.map(\.code.rawValue) == [
        4_000_100, 4_000_131, 4_030_020, 4_030_025, 4_290_000, 5_000_000, 5_000_001,
      ]
    )
  }

  @Test(.rule("advanced-commerce.requests.error-numbers"), arguments: ErrorTable.rows)
  func aMinimalRequestProvokesTheError(_ row: ErrorRow) throws {
    switch row.provocation {
    case .form(let kind, let changes):
      let value = try Samples.value(kind).changed(changes)
      let reading = AnyRequest.read(json: Array(value.text().utf8), as: kind)
      #expect(reading.request == nil)
      #expect(reading.problems.filter(\.isError).map(\.code).contains(row.code))
    case .delivery(let text):
      let session = try StoreSession.sample()
      let data = text(RequestMerchant(session))
      let refusal = #expect(throws: RequestRefusal.self) {
        try session.verifiedRequest(advancedCommerceData: data)
      }
      #expect(refusal?.code == row.code)
    case .store(let story):
      var counter = try ErrorCounter()
      #expect(try story(&counter) == row.code)
    case .cannot(let reason):
      #expect(!reason.isEmpty)
    }
  }
}

/// An error with the steps that provoke it.
struct ErrorRow: CustomTestStringConvertible, Sendable {
  enum Provocation: Sendable {
    /// A sample request of a kind with one or more parts changed or removed.
    case form(RequestKind, [(path: String, text: String?)])
    /// The data that the app passes to StoreKit.
    case delivery(@Sendable (RequestMerchant) -> [UInt8])
    /// A store with a history, and the error of the last request in it.
    case store(@Sendable (inout ErrorCounter) throws -> AdvancedCommerceErrorCode?)
    case cannot(because: String)
  }

  let code: AdvancedCommerceErrorCode
  let provocation: Provocation

  var testDescription: String { code.description }

  static func form(
    _ code: AdvancedCommerceErrorCode,
    _ kind: RequestKind,
    _ changes: KeyValuePairs<String, String?>
  ) -> ErrorRow {
    ErrorRow(code: code, provocation: .form(kind, changes.map { ($0.key, $0.value) }))
  }

  static func delivery(
    _ code: AdvancedCommerceErrorCode,
    _ text: @escaping @Sendable (RequestMerchant) -> [UInt8]
  ) -> ErrorRow {
    ErrorRow(code: code, provocation: .delivery(text))
  }

  static func store(
    _ code: AdvancedCommerceErrorCode,
    _ story: @escaping @Sendable (inout ErrorCounter) throws -> AdvancedCommerceErrorCode?
  ) -> ErrorRow {
    ErrorRow(code: code, provocation: .store(story))
  }

  static func cannot(_ code: AdvancedCommerceErrorCode, because reason: String) -> ErrorRow {
    ErrorRow(code: code, provocation: .cannot(because: reason))
  }
}

enum ErrorTable {
  /// Sorted by number, to make a missing row obvious.
  static let rows = (missing + constants + texts + lists + store + servers + impossible)
    .sorted { $0.code.rawValue < $1.code.rawValue }

  private static let impossible: [ErrorRow] = [
    .cannot(.nullStorefront, because: "no request of the ten needs a storefront"),
    .cannot(
      .invalidRenewalPrice,
      because: "a renewal price is a price: negative is 4000086, with too many decimals 4000132"
    ),
    .cannot(.insufficientFunds, because: "the store has no balance of the merchant's to run out"),
    .cannot(
      .transactionCannotBeRefundedContactSupport,
      because: "no endpoint lists it, and there is no support to contact"
    ),
    .cannot(.rateLimitExceeded, because: "rates are limited where requests arrive by HTTP"),
    .cannot(.generalInternal, because: "a fault of a server, and there is none in between here"),
    .cannot(
      .generalInternalRetryable,
      because: "a fault of a server, and there is none in between here"
    ),
  ]
}

extension JSONValue {
  func changed(_ changes: [(path: String, text: String?)]) -> JSONValue {
    changes.reduce(self) { $0.with($1.path, $1.text) }
  }
}
