import Foundation
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// Expectations about Advanced Commerce purchases, and the messages if they don't hold.
struct BundleExpectationTests {
  static let catalog = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Catalog/Northlight.catalog.json").path

  /// A subscription with two items, one of them with an offer.
  ///
  /// Its sheet is shown.
  static let purchase = """
    catalog: \(catalog)
    steps:
      - createSubscription:
          descriptors: {displayName: Northlight, description: Channels}
          items:
            - {SKU: FILM, displayName: Film Club, description: Films, price: 8.99 USD,
               offer: {period: P1M, periodCount: 2, price: 0.99 USD, reason: ACQUISITION}}
            - {SKU: KIDS, displayName: Kids, description: Short films, price: 3.99 USD}
          period: P1M
          taxCode: S021-08-1
          requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f01

    """

  private func changes(of steps: String) async throws -> (changes: [String], text: String) {
    let opening = try await ScriptFixture.opening(Self.purchase + steps, isUpdating: true)
    let result = await opening.play(keeping: .corrections)
    let update = ScriptUpdate(result, of: opening)
    guard case .rewritten(let text, let changes, _, _) = update else {
      Issue.record("\(update): \(result.lines.joined(separator: "\n"))")
      return ([], "")
    }
    return (
      changes.map { String($0.replacing(result.path, with: "").drop { $0 != " " }.dropFirst()) },
      text
    )
  }

  /// Every value is wrong, every difference is reported, and an update corrects all of them.
  @Test func everyPartThatDiffersSaysWhatWasFound() async throws {
    let found = try await changes(
      of: """
          - expect: {sheetLines: [Kids $3.99]}
          - answer: buy
          - expect:
              refusal: none
              items: {FILM: [FILM]}
              nextItems: {KIDS: [FILM]}
              item:
                FILM: {name: Films, price: $1.00, offer: none, priceIncrease: pending,
                       raisedPrice: $2.00, refunds: [FULL $8.99], revoked: true}
                KIDS: {offer: ACQUISITION}
              nextItem: {FILM: {offer: ACQUISITION 2 x P1M at $0.99}}
              terms: {FILM: {name: North, period: P1Y, taxCode: C003-00-1, token: unchanged}}
              nextTerms: {FILM: {name: South}}
              estimatedTax: {latest: $1.00}
              access: {FILM: false, CHANNEL_NATURE: true}
          - expect: {terms: {FILM: {token: changed}}}

        """
    )

    #expect(
      found.changes == [
        "sheetLines: [Kids $3.99] -> [Film Club $0.99, Kids $3.99]",
        "access.CHANNEL_NATURE: true -> false",
        "access.FILM: false -> true",
        "items.FILM: [FILM] -> [FILM, KIDS]",
        "nextItems.KIDS: [FILM] -> [FILM, KIDS]",
        "item.FILM.name: Films -> Film Club",
        "item.FILM.price: $1.00 -> $8.99",
        "item.FILM.offer: none -> ACQUISITION",
        "item.FILM.priceIncrease: pending -> none",
        "item.FILM.raisedPrice: $2.00 -> none",
        "item.FILM.refunds: [FULL $8.99] -> []",
        "item.FILM.revoked: true -> false",
        "item.KIDS.offer: ACQUISITION -> none",
        "nextItem.FILM.offer: ACQUISITION 2 x P1M at $0.99 -> ACQUISITION 1 x P1M at $0.99",
        "terms.FILM.name: North -> Northlight",
        "terms.FILM.period: P1Y -> P1M",
        "terms.FILM.taxCode: C003-00-1 -> S021-08-1",
        "terms.FILM.token: unchanged -> changed",
        "nextTerms.FILM.name: South -> Northlight",
        "estimatedTax.latest: $1.00 -> $0.00",
        "terms.FILM.token: changed -> unchanged",
      ]
    )
    let again = try await ScriptFixture.opening(found.text)
    #expect(await again.play().ending == .passed)
  }

  @Test func missingThingsCannotBeCorrected() async throws {
    let found = try await changes(
      of: """
          - expect: {items: {FILM: [FILM]}, item: {FILM: {price: $8.99}}, terms: {FILM: {name: A}},
                     estimatedTax: {latest: $0.00}, sheet: none}

        """
    )

    #expect(
      found.changes == [
        "sheet: none -> com.example.northlight.aca.generic.subscription",
        "items.FILM: expected [FILM], found no subscription; not changed",
        "item.FILM: expected an item, found none of that SKU; not changed",
        "terms.FILM: expected a subscription, found none that a request sold; not changed",
        "estimatedTax.latest: expected $0.00, found no transaction; not changed",
      ]
    )
  }

  /// Expectations that differ from the actual refusal: the token of the request is invalid.
  @Test(
    arguments: [
      ("refusal: none", "refusal: none -> 4000082 InvalidConsistencyTokenError"),
      ("refusal: 4000133", "refusal: 4000133 -> 4000082 InvalidConsistencyTokenError"),
      ("refusalReason: storefront", "refusalReason: \"storefront\" in it -> "),
    ]
  )
  func anotherRefusalIsReportedWithItsReason(expected: String, beginning: String) async throws {
    let found = try await changes(
      of: Self.reactivation(token: "1.2.3") + "  - expect: {\(expected)}\n"
    )

    #expect(found.changes.count == 1)
    #expect(found.changes.first?.hasPrefix(beginning) == true, "\(found.changes)")
  }

  /// Requests with the step's own token, with a missing one, and with the token of another
  /// subscription.
  @Test(
    arguments: [
      (nil, "none"), ("none", "none"), ("1.2.3", "InvalidConsistencyToken"),
      ("1.2.3", "InvalidConsistencyTokenError"), ("1.2.3", "4000082"),
    ] as [(String?, String)]
  )
  func aStepTakesTheTokenUnlessItSaysAnother(token: String?, refusal: String) async throws {
    let opening = try await ScriptFixture.opening(
      Self.purchase + Self.reactivation(token: token) + "  - expect: {refusal: \(refusal)}\n"
    )
    let result = await opening.play()

    #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
  }

  private static func reactivation(token: String?) -> String {
    """
      - answer: buy
      - cancelRenewal: FILM
      - reactivateSubscription:
          subscription: FILM
          requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f02
    \(token.map { "      consistencyToken: \($0)\n" } ?? "")
    """
  }

  /// A file next to the script, as `storefront request new` writes it.
  @Test func aRequestMayBeNextToTheScript() async throws {
    try await withTemporaryDirectory { folder in
      let request = #"""
        {"operation": "CREATE_ONE_TIME_CHARGE", "version": "1", "currency": "USD",
         "requestInfo": {"requestReferenceId": "6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5f03"},
         "taxCode": "S020-01-2", "item": {"SKU": "ICE", "displayName": "Ice",
         "description": "A film of ice", "price": 12990}}
        """#
      try FileManager.default.createDirectory(
        at: folder.appending(path: "requests"),
        withIntermediateDirectories: true
      )
      try Data(request.utf8).write(to: folder.appending(path: "requests/ice.json"))
      let script = """
        catalog: \(Self.catalog)
        steps:
          - charge: {file: requests/ice.json}
          - answer: buy
          - expect: {outcome: success, item: {ICE: {price: $12.99}}, access: {ICE: true}}
          - signedRequest: {file: requests/ice.json}
          - expect: {outcome: success, transactions: 1}

        """
      let file = folder.appending(path: "test.session.yaml")
      try Data(script.utf8).write(to: file)
      let opening = try ScriptOpening(
        path: file.path,
        allowing: .everything,
        decode: EventLine.decode
      )
      let result = await opening.play()

      #expect(result.ending == .passed, "\(result.lines.joined(separator: "\n"))")
    }
  }
}
