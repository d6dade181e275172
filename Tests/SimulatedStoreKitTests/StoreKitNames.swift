import SimulatedStoreKit

// In these tests the plain names are StoreKit's. The store's own names have their module as a prefix.
typealias Product = SimulatedStoreKit.Product
typealias Transaction = SimulatedStoreKit.Transaction
typealias Storefront = SimulatedStoreKit.Storefront
typealias AppTransaction = SimulatedStoreKit.AppTransaction
