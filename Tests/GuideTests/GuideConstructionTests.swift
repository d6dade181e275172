import AdvancedCommerceMercato
import Testing

/// The guide's requests, created and encoded as in its text, and the problems of its wrong values.
struct GuideConstructionTests {
  @Test func theOneTimeChargeIsValidAndItsBase64ReadsBackEqual() throws {
    let request = ConstructionSamples.oneTimeCharge()
    #expect(request.problems() == [])
    let base64 = try ConstructionSamples.encodeRequestToBase64(request)
    #expect(try OneTimeChargeCreateRequest(base64: base64) == request)
  }

  @Test func theValidatedRequestIsSent() throws {
    let base64 = try #require(ConstructionSamples.validation())
    #expect(try OneTimeChargeCreateRequest(base64: base64).item.price == 4990)
  }

  @Test func theSubscriptionIsEncodedAndItsSlipsAreReported() throws {
    let request = ConstructionSamples.subscriptionCreation()
    #expect(request.period == .p1m)
    #expect(request.storefront == "USA")
    #expect(
      request.problems().map { "\($0.severity) \($0.code.rawValue) \($0.field)" } == [
        "warning 4000127 taxCode", "error 4000132 items[0].price",
      ]
    )
    let json = try #require(Data(base64Encoded: ConstructionSamples.encodeRequestToBase64(request)))
    #expect(try JSONDecoder().decode(SubscriptionCreateRequest.self, from: json) == request)
    #expect(throws: ValidationError.self) { try request.validate() }
  }

  @Test func theModificationIsTheSameByItsBuilder() throws {
    var request = ConstructionSamples.subscriptionModification()
    let built = ConstructionSamples.subscriptionModificationByBuilder()
    request.requestInfo = built.requestInfo
    #expect(built == request)
    #expect(
      built.problems().map { "\($0.severity) \($0.code.rawValue) \($0.field)" } == [
        "warning 4000127 taxCode", "error 4000132 addItems[0].price",
      ]
    )
    let json = try #require(Data(base64Encoded: ConstructionSamples.encodeRequestToBase64(built)))
    #expect(try JSONDecoder().decode(SubscriptionModifyInAppRequest.self, from: json) == built)
  }

  @Test func theReactivationIsTheSameByItsBuilderAndSendsSKUsOnly() throws {
    var request = ConstructionSamples.subscriptionReactivation()
    let built = ConstructionSamples.subscriptionReactivationByBuilder()
    request.requestInfo = built.requestInfo
    #expect(built == request)
    #expect(built.problems() == [])
    #expect(built.json(pretty: false).hasSuffix(#""items":[{"SKU":"PREMIUM_MONTHLY"}]}"#))
  }

  @Test func everyBuilderSetsItsPart() {
    let info = RequestInfo(requestReferenceId: UUID())
    let start = SubscriptionModifyInAppRequest(
      requestInfo: info,
      retainBillingCycle: false,
      transactionId: "1"
    )
    let add = SubscriptionModifyAddItem(sku: "A", description: "a", displayName: "A", price: 10)
    let change = SubscriptionModifyChangeItem(
      sku: "C",
      currentSku: "B",
      description: "c",
      displayName: "C",
      effective: .immediately,
      price: 20,
      reason: Reason.upgrade
    )
    let remove = SubscriptionModifyRemoveItem(sku: "D")
    let names = SubscriptionModifyDescriptors(displayName: "N", effective: .nextBillCycle)
    let period = SubscriptionModifyPeriodChange(effective: .immediately, period: .p1y)
    let expected = SubscriptionModifyInAppRequest(
      requestInfo: info,
      addItems: [add, add],
      changeItems: [change, change],
      removeItems: [remove, remove],
      currency: "EUR",
      descriptors: names,
      periodChange: period,
      retainBillingCycle: false,
      storefront: "DEU",
      taxCode: "C003-00-1",
      transactionId: "1"
    )
    let built =
      start
      .addItems([add]).addAddItem(add)
      .changeItems([change]).addChangeItem(change)
      .removeItems([remove]).addRemoveItem(remove)
      .currency("EUR").descriptors(names).periodChange(period)
      .storefront("DEU").taxCode("C003-00-1")
    #expect(built == expected)
    #expect(built.addItems(nil).addItems == nil)
    let reactivation = SubscriptionReactivateInAppRequest(requestInfo: info, transactionId: "1")
    let item = SubscriptionReactivateItem(sku: "A")
    #expect(reactivation.items([item]).addItem(item).items == [item, item])
  }

  @Test func bothOrdersOfArgumentsMakeTheSameValues() {
    #expect(
      OneTimeChargeItem(sku: "A", displayName: "B", description: "C", price: 1)
        == OneTimeChargeItem(sku: "A", description: "C", displayName: "B", price: 1)
    )
    #expect(
      Descriptors(displayName: "A", description: "B")
        == Descriptors(description: "B", displayName: "A")
    )
    #expect(
      SubscriptionCreateItem(sku: "A", displayName: "B", description: "C", price: 1)
        == SubscriptionCreateItem(
          sku: "A",
          description: "C",
          displayName: "B",
          offer: nil,
          price: 1
        )
    )
    #expect(
      SubscriptionModifyAddItem(sku: "A", displayName: "B", description: "C", price: 1)
        == SubscriptionModifyAddItem(
          sku: "A",
          description: "C",
          displayName: "B",
          price: 1,
          proratedPrice: nil
        )
    )
    #expect(
      SubscriptionModifyChangeItem(
        currentSku: "A",
        sku: "B",
        displayName: "C",
        description: "D",
        price: 1,
        effective: .immediately,
        reason: .upgrade
      )
        == SubscriptionModifyChangeItem(
          sku: "B",
          currentSku: "A",
          description: "D",
          displayName: "C",
          effective: .immediately,
          price: 1,
          reason: .upgrade
        )
    )
    #expect(
      SubscriptionModifyDescriptors(displayName: "A", description: "B", effective: .immediately)
        == SubscriptionModifyDescriptors(
          description: "B",
          displayName: "A",
          effective: .immediately
        )
    )
  }

  @Test func referencesAreTextsOrUUIDsInBothOrders() throws {
    let id = UUID()
    let text = id.uuidString
    let expected = RequestInfo(requestReferenceId: text, appAccountToken: text)
    #expect(RequestInfo(requestReferenceId: id, appAccountToken: id) == expected)
    #expect(RequestInfo(appAccountToken: id, requestReferenceId: id) == expected)
    #expect(
      RequestInfo(requestReferenceId: id)
        == RequestInfo(requestReferenceId: text)
    )
    #expect(RequestInfo(requestReferenceId: id).requestReferenceId == text.lowercased())
  }

  @Test func theSamplesOperationIsThatOfAOneTimeCharge() {
    let operation: RequestOperation = .createOneTimeCharge
    #expect(operation == ConstructionSamples.oneTimeCharge().operation)
  }
}
