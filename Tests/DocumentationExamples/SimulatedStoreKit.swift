import StoreKit

func buyAMonth() async throws {
  let plans = try await Product.products(for: ["com.example.meridian.plus.monthly"])
  guard let plan = plans.first else { return }
  switch try await plan.purchase() {
  case .success(let result):
    let transaction = try result.payloadValue
    print("Bought until", transaction.expirationDate ?? .distantFuture)
    await transaction.finish()
  case .pending: print("A parent is asked.")
  case .userCancelled: print("Nothing was bought.")
  }
}
