@_exported public import Foundation
@_exported public import SimulatedStoreKitTest
@_exported public import StoreKit
