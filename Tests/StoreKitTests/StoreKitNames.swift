import StoreKit

// In these tests the plain names are StoreKit's. The store's own names have their module as a prefix.
typealias Product = StoreKit.Product
typealias Transaction = StoreKit.Transaction
typealias Storefront = StoreKit.Storefront
typealias AppTransaction = StoreKit.AppTransaction
typealias SubscriptionPeriod = StoreKit.SubscriptionPeriod
