package import StoreModel

extension MerchantMemory {
  /// What an account has registered, by original transactions, in order.
  package func purchases(of account: String) -> [TransactionID] { registered[account] ?? [] }
}
