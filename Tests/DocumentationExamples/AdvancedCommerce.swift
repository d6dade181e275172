import AdvancedCommerce
import Foundation

func requestForASong() throws -> String {
  let request = OneTimeChargeCreateRequest(
    currency: "USD",
    item: OneTimeChargeItem(
      sku: "SONG_AURORA",
      displayName: "Aurora",
      description: "Aurora, remastered",
      price: 1290
    ),
    requestInfo: RequestInfo(requestReferenceId: UUID().uuidString),
    taxCode: "C003-00-2",
    storefront: "USA"
  )
  for problem in request.problems() {
    print(problem.severity, problem.code.rawValue, problem.field, problem.message)
  }
  try request.validate()
  return request.base64()
}
