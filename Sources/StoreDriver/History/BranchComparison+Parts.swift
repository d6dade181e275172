import StoreEngine
import StoreScript

extension BranchComparison {
  var differences: Set<BranchPart> {
    Set(
      BranchPart.allCases.filter { part in
        switch part {
        case .time: left.now != right.now
        case .entitlements: left.entitlements.sorted(by: <) != right.entitlements.sorted(by: <)
        case .transactions: left.transactions != right.transactions
        case .money: left.money != right.money
        case .notifications: left.notifications != right.notifications
        }
      }
    )
  }
}
