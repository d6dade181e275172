import ShopApp
import StoreScript

extension Misbehaviour {
  init(_ word: AppMisbehaviour) {
    self =
      switch word {
      case .neverFinishes: .neverFinishes
      case .crashesBeforeFinishing: .crashesBeforeFinishing
      case .ignoresUpdates: .ignoresUpdates
      case .finishesBeforeGranting: .finishesBeforeGranting
      case .grantsUnverified: .grantsUnverified
      }
  }
}

extension AppMisbehaviour {
  init(_ misbehaviour: Misbehaviour) {
    self =
      switch misbehaviour {
      case .neverFinishes: .neverFinishes
      case .crashesBeforeFinishing: .crashesBeforeFinishing
      case .ignoresUpdates: .ignoresUpdates
      case .finishesBeforeGranting: .finishesBeforeGranting
      case .grantsUnverified: .grantsUnverified
      }
  }
}
