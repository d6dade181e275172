import AdvancedCommerceMercato

/// Blocks of the guide without a result, unchanged.
///
/// Similar ones in ``ConstructionSamples`` and ``MethodSamples`` return values for tests.
enum AsWritten {
  static func encodeRequestToBase64(_ request: Codable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted

    let jsonData = try encoder.encode(request)
    return jsonData.base64EncodedString()
  }

  static func encoding(of request: OneTimeChargeCreateRequest) throws -> String {
    let base64encodedRequest = try encodeRequestToBase64(request)
    return base64encodedRequest
  }

  static func validation() {
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
    } catch {
      print("Validation failed: \(error)")
      // Handle validation errors
    }
  }

  static func errorHandling(productId: String, jws: String, view: HeadlessUIContext) async {
    do {
      let purchase = try await AdvancedCommerceMercato.purchase(
        productId: productId,
        compactJWS: jws,
        confirmIn: view
      )
    } catch MercatoError.productNotFound {
      // Product ID not found
    } catch MercatoError.canceledByUser {
      // User canceled the purchase
    } catch MercatoError.purchaseIsPending {
      // Purchase requires approval (Ask to Buy)
    } catch {
      // Handle other errors
    }
  }
}
