import StoreKit

/// An app's own stream of events from several of StoreKit's sequences.
enum StoreNews: Equatable, Sendable {
  case transaction(productID: String, revoked: Bool)
  case status(SubscriptionRenewalState)
  case storefront(String)
}

func storeNews() -> AsyncStream<StoreNews> {
  let (transactions, statuses) = (Transaction.updates, SubscriptionStatus.updates)
  let storefronts = Storefront.updates
  return AsyncStream { continuation in
    let task = Task {
      await withTaskGroup { group in
        group.addTask {
          for await case .verified(let transaction) in transactions {
            let isRevoked = transaction.revocationDate != nil
            continuation.yield(.transaction(productID: transaction.productID, revoked: isRevoked))
          }
        }
        group.addTask {
          for await status in statuses { continuation.yield(.status(status.state)) }
        }
        group.addTask {
          for await storefront in storefronts {
            continuation.yield(.storefront(storefront.countryCode))
          }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
  }
}

/// Accepts any sequence of StoreKit with the right element.
func firstProductID(
  in transactions: some AsyncSequence<VerificationResult<Transaction>, Never>
) async -> String? {
  for await result in transactions { return result.unsafePayloadValue.productID }
  return nil
}
