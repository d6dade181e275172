import AdvancedCommerce
import Foundation
import StoreModel
import StoreTestSupport
import Testing

/// The base64 of "Sending Advanced Commerce API requests from your app" in two editions, without their stray
/// spaces.
struct AppleFixtureTests {
  private static let token = "3152947d-8f63-41c2-9a91-e92e45f145e9"

  @Test(
    .rule(
      "advanced-commerce.requests.four-in-app",
      "advanced-commerce.requests.charge-members",
      "signing.request-base64"
    )
  )
  func theEnglishEditionReadsWithoutAProblem() {
    let reading = OneTimeChargeCreateRequest.read(base64: AppleArticle.english)
    #expect(reading.request == .holmes)
    #expect(reading.problems == [])
  }

  @Test(arguments: [AppleArticle.english, AppleArticle.japanese])
  func anEditionIsAlwaysAOneTimeCharge(base64: String) throws {
    let request = try AnyInAppRequest(base64: base64)
    #expect(request.oneTimeCharge == (try OneTimeChargeCreateRequest(base64: base64)))
  }

  @Test func theJapaneseEditionReadsWithItsAccountToken() {
    let reading = OneTimeChargeCreateRequest.read(base64: AppleArticle.japanese)
    #expect(reading.request == .holmes.with { $0.requestInfo.appAccountToken = Self.token })
    #expect(reading.problems == [])
  }

  @Test(.rule("signing.request-base64"))
  func theJapaneseEditionIsWrittenByteForByte() throws {
    let request = try OneTimeChargeCreateRequest(base64: AppleArticle.japanese)
    let json = request.json(layout: JSONWriter.Layout(indentation: 2)) + "\n"
    #expect(Data(json.utf8).base64EncodedString() == AppleArticle.japanese)
  }

  @Test(
    .rule(
      "advanced-commerce.requests.charge-members",
      "advanced-commerce.requests.operation-version"
    )
  )
  func prettyJSONIsThatOfTheArticle() {
    #expect(
      OneTimeChargeCreateRequest.holmes.json() == """
        {
            "operation": "CREATE_ONE_TIME_CHARGE",
            "version": "1",
            "requestInfo": {
                "requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5"
            },
            "currency": "USD",
            "taxCode": "C003-00-2",
            "storefront": "USA",
            "item": {
                "SKU": "BOOK_SHERLOCK_HOMLES",
                "displayName": "Sherlock Holmes",
                "description": "The Sherlock Holmes, 5th Edition",
                "price": 4990
            }
        }
        """
    )
  }

  @Test func compactJSONHasNoWhiteSpaceAndEveryMember() {
    let request = OneTimeChargeCreateRequest.holmes.with {
      $0.requestInfo.consistencyToken = "1.2.3"
      $0.storefront = nil
      $0.item.displayName = "A \"b\" \\ c"
    }
    #expect(
      request.json(pretty: false)
        == #"{"operation":"CREATE_ONE_TIME_CHARGE","version":"1","requestInfo":{"#
        + #""consistencyToken":"1.2.3","#
        + #""requestReferenceId":"f55df048-4cd8-4261-b404-b6f813ff70e5"},"currency":"USD","#
        + #""taxCode":"C003-00-2","item":{"SKU":"BOOK_SHERLOCK_HOMLES","#
        + #""displayName":"A \"b\" \\ c","description":"The Sherlock Holmes, 5th Edition","#
        + #""price":4990}}"#
    )
  }

  @Test func codersWriteAndReadTheSameMembers() throws {
    let request = OneTimeChargeCreateRequest.holmes.with {
      $0.requestInfo.appAccountToken = Self.token
    }
    let encoded = try JSONEncoder().encode(request)
    #expect(try JSONDecoder().decode(OneTimeChargeCreateRequest.self, from: encoded) == request)
    let decoder = JSONDecoder()
    let written = Data(request.json(pretty: true).utf8)
    #expect(try decoder.decode(OneTimeChargeCreateRequest.self, from: written) == request)
    #expect(try OneTimeChargeCreateRequest(json: encoded) == request)
  }

  @Test(
    .rule("advanced-commerce.requests.operation-version"),
    arguments: [
      ("\"CREATE_ONE_TIME_CHARGE\"", "\"CREATE_SUBSCRIPTION\""),
      ("\"CREATE_ONE_TIME_CHARGE\"", "\"BUY\""),
      ("\"version\": \"1\"", "\"version\": \"2\""),
      ("\"version\": \"1\",", ""),
      ("\"price\": 4990", "\"price\": \"4990\""),
    ]
  )
  func codersRefuseAnotherForm(_ part: String, _ replacement: String) {
    let json = OneTimeChargeCreateRequest.holmes.json()
      .replacingOccurrences(of: part, with: replacement)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OneTimeChargeCreateRequest.self, from: Data(json.utf8))
    }
  }
}
