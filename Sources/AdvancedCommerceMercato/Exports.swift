@_exported public import AdvancedCommerce
@_exported public import Foundation
@_exported public import Mercato
@_exported public import SimulatedStoreKit
