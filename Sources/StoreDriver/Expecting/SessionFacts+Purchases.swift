import StoreEngine
import StoreModel
import StoreScript

// Facts about purchases.
extension SessionFacts {
  static let purchases: [Finding] = [
    Finding(\.error, .name(\.error)),
    Finding(\.outcome, .value(\.self, \.outcome)),
    Finding(\.sheet, .name { $0.store.sheets.first?.request.product.id.rawValue }),
    Finding(\.sheetPrice, .name(\.sheetPrice)),
    Finding(\.transactions, .value(\.description) { $0.store.transactions.count }),
    Finding(
      \.refundRequests,
      .inOrder(\.rawValue) { $0.products(of: $0.store.refundRequests.map(\.transaction)) }
    ),
    Finding(\.intents, .inOrder(\.rawValue) { $0.store.purchaseIntents.map(\.product.id) }),
  ]
}
