import AdvancedCommerceMercato

/// The guide's requests, each created as in the guide.
enum ConstructionSamples {
  static func encodeRequestToBase64(_ request: Codable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted

    let jsonData = try encoder.encode(request)
    return jsonData.base64EncodedString()
  }

  /// Returns the base64 that the guide sends to a server.
  static func validation() -> String? {
    do {
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
      // ... send to server
      return base64Request
    } catch {
      print("Validation failed: \(error)")
      // Handle validation errors
      return nil
    }
  }

  static func oneTimeCharge() -> OneTimeChargeCreateRequest {
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
    return request
  }

  static func subscriptionCreation() -> SubscriptionCreateRequest {
    let request = SubscriptionCreateRequest(
      currency: "USD",
      descriptors: Descriptors(
        displayName: "Premium Subscription",
        description: "Access to all premium features"
      ),
      items: [
        SubscriptionCreateItem(
          sku: "PREMIUM_MONTHLY",
          displayName: "Premium Monthly",
          description: "Monthly subscription",
          price: 999
        )
      ],
      period: Period(value: 1, unit: .month),
      previousTransactionId: nil,  // Optional: for upgrades/downgrades
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      storefront: "USA",
      taxCode: "C003-00-2"
    )
    return request
  }

  static func subscriptionModification() -> SubscriptionModifyInAppRequest {
    let request = SubscriptionModifyInAppRequest(
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      addItems: [
        SubscriptionModifyAddItem(
          sku: "PREMIUM_ADDON",
          displayName: "Premium Add-on",
          description: "Additional features",
          price: 299
        )
      ],
      changeItems: nil,  // Optional: items to modify
      removeItems: nil,  // Optional: items to remove
      currency: "USD",
      descriptors: nil,  // Optional: update subscription descriptors
      periodChange: nil,  // Optional: change billing period
      retainBillingCycle: true,
      storefront: "USA",
      taxCode: "C003-00-2",
      transactionId: "1234567890"  // Required: existing transaction ID
    )
    return request
  }

  static func subscriptionModificationByBuilder() -> SubscriptionModifyInAppRequest {
    // Alternative: Using builder pattern
    let request = SubscriptionModifyInAppRequest(
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      retainBillingCycle: true,
      transactionId: "1234567890"
    )
    .addAddItem(
      SubscriptionModifyAddItem(
        sku: "PREMIUM_ADDON",
        displayName: "Premium Add-on",
        description: "Additional features",
        price: 299
      )
    )
    .currency("USD")
    .storefront("USA")
    .taxCode("C003-00-2")
    return request
  }

  static func subscriptionReactivation() -> SubscriptionReactivateInAppRequest {
    let request = SubscriptionReactivateInAppRequest(
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      items: [
        SubscriptionReactivateItem(
          sku: "PREMIUM_MONTHLY",
          displayName: "Premium Monthly",
          description: "Monthly subscription",
          price: 999
        )
      ],
      transactionId: "1234567890",  // Required: previous transaction ID
      storefront: "USA"
    )
    return request
  }

  static func subscriptionReactivationByBuilder() -> SubscriptionReactivateInAppRequest {
    // Alternative: Using builder pattern
    let request = SubscriptionReactivateInAppRequest(
      requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
      transactionId: "1234567890"
    )
    .addItem(
      SubscriptionReactivateItem(
        sku: "PREMIUM_MONTHLY",
        displayName: "Premium Monthly",
        description: "Monthly subscription",
        price: 999
      )
    )
    .storefront("USA")
    return request
  }
}
