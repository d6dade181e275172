import SimulatedStoreKit

// In these tests the plain names are StoreKit's; the store's own are written with their module.
typealias Product = SimulatedStoreKit.Product
typealias Transaction = SimulatedStoreKit.Transaction
typealias Storefront = SimulatedStoreKit.Storefront
typealias AppTransaction = SimulatedStoreKit.AppTransaction
