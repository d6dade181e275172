@_exported public import Foundation
@_exported public import SimulatedStoreKitTest
@_exported public import StoreKit

#if canImport(Testing)
// Exports the trait `.isolatedStore`.
@_exported public import IsolatedStore
#endif
