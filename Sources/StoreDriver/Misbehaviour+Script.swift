import ShopApp
import StoreScript

extension Misbehaviour {
  /// The app's mistake behind a script's word.
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
  /// The script's word for a mistake of the app.
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
