import Merchant
import StoreEngine
import StoreSession
import Synchronization

/// The checkpoints after a store's steps, from which undo replays.
struct StepCheckpoints {
  let driver: StoreDriver

  private var session: StoreSession { driver.session }
  private var checkpoints: Checkpoints { driver.checkpoints }

  /// Stores the state of the merchant's server and of the armed faults if clients have changed or used them since the
  /// previous step.
  ///
  /// No step contains such a change.
  private func keepMerchant(behind step: RecordedStep) {
    let calls = ClientCalls(merchant: driver.merchant.clientCalls, faults: driver.faults.uses)
    let isKept = driver.callsKept.withLock { kept in
      defer { kept = calls }
      return kept == calls
    }
    guard !isKept else { return }
    checkpoints.store(MerchantSnapshot(of: driver), behind: step.id)
  }

  /// Takes a checkpoint after the last step if a checkpoint is due and nothing is pending.
  ///
  /// - Parameter isWanted: Whether a checkpoint is due in any case.
  func take(isWanted: Bool = false) {
    guard let last = session.stepping.last else { return }
    keepMerchant(behind: last.step)
    guard !checkpoints.stands(behind: last.step.id) else { return }
    let (id, number, count) = (last.step.id, last.number, last.events)
    // The file gets no checkpoint before a change of branches, which moves the state that would be
    // stored.
    let isKeepingDue =
      !isWanted && checkpoints.isKeepingDue(behind: number, in: session.storedSnapshots)
    guard
      isWanted || isKeepingDue || checkpoints.isDue(behind: number, events: count),
      let checkpoint = driver.checkpoint(),
      // A client's command in between is a separate step.
      checkpoint.session.log.count == count
    else { return }
    checkpoints.add(checkpoint, behind: id, number: number)
    if isKeepingDue {
      checkpoints.store(checkpoint, behind: id, number: number, in: session.storedSnapshots)
    }
  }
}

extension StoreDriver {
  /// The checkpoints after the store's steps.
  var stepCheckpoints: StepCheckpoints { StepCheckpoints(driver: self) }
}
