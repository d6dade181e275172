import StoreKit

// In these tests the plain names are StoreKit's; the store's own are written with their module.
typealias Product = StoreKit.Product
typealias Transaction = StoreKit.Transaction
typealias Storefront = StoreKit.Storefront
typealias AppTransaction = StoreKit.AppTransaction
typealias SubscriptionPeriod = StoreKit.SubscriptionPeriod
