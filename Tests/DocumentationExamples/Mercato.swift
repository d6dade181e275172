import Mercato

func buyGems() async {
  do {
    let purchase = try await Mercato.purchase(productId: "com.example.gems", quantity: 2)
    print("Deliver", purchase.quantity, "of", purchase.productId)
    await purchase.finish()
  } catch {
    print(error.localizedDescription)
  }
}

func listen() -> TransactionObserverHandler {
  Mercato.listenForTransactionUpdates { transaction in
    print("Deliver", transaction.productID)
    await transaction.finish()
  }
}
