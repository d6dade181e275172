@_exported public import SimulatedStoreKit
