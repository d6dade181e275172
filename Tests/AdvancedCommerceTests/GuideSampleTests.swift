import AdvancedCommerce
import Foundation
import Testing

/// The construction samples of the guide (seed 000), compiled as they are written there.
struct GuideSampleTests {
  private func encodeRequestToBase64(_ request: any Codable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted

    let jsonData = try encoder.encode(request)
    return jsonData.base64EncodedString()
  }

  @Test func theSampleIsValidAndItsBase64ReadsBackEqual() throws {
    let request = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK_SHERLOCK_HOLMES",
        displayName: "Sherlock Holmes",
        description: "The Sherlock Holmes, 5th Edition",
        price: 4990
      ),
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      taxCode: "C003-00-2",
      storefront: "USA"
    )

    // Validate the request before sending
    try request.validate()

    // If validation passes, encode and send to server
    let base64Request = try encodeRequestToBase64(request)
    #expect(try OneTimeChargeCreateRequest(base64: base64Request) == request)
  }

  @Test func bothLabelOrdersMakeTheSameItem() {
    #expect(
      OneTimeChargeItem(sku: "A", displayName: "B", description: "C", price: 1)
        == OneTimeChargeItem(sku: "A", description: "C", displayName: "B", price: 1)
    )
  }

  @Test func referencesAreGivenAsTextOrAsUUIDsInBothOrders() throws {
    let text = "F55DF048-4CD8-4261-B404-B6F813FF70E5"
    let id = try #require(UUID(uuidString: text))
    let expected = RequestInfo(
      requestReferenceId: text.lowercased(),
      appAccountToken: text.lowercased()
    )
    #expect(RequestInfo(requestReferenceId: text, appAccountToken: text) == expected)
    #expect(RequestInfo(requestReferenceId: id, appAccountToken: id) == expected)
    #expect(RequestInfo(appAccountToken: text, requestReferenceId: text) == expected)
    #expect(RequestInfo(appAccountToken: id, requestReferenceId: id) == expected)
    #expect(RequestInfo(requestReferenceId: id) == RequestInfo(requestReferenceId: text))
  }

  @Test func identifiersTurnLowerCaseWhenTheyAreSetToo() {
    var info = RequestInfo(requestReferenceId: "x")
    info.requestReferenceId = "F55DF048-4CD8-4261-B404-B6F813FF70E5"
    info.appAccountToken = "F55DF048-4CD8-4261-B404-B6F813FF70E5"
    #expect(info.requestReferenceId == "f55df048-4cd8-4261-b404-b6f813ff70e5")
    #expect(info.appAccountToken == "f55df048-4cd8-4261-b404-b6f813ff70e5")
    info.requestReferenceId = "Not A UUID"
    #expect(info.requestReferenceId == "Not A UUID")
  }

  @Test func theOperationHasTheNameOfTheSamples() {
    let operation: RequestOperation = .createOneTimeCharge
    #expect(operation == OneTimeChargeCreateRequest.holmes.operation)
  }
}
