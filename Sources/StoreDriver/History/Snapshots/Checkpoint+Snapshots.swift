import Merchant
import ShopApp
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// Stores a checkpoint as a part of its store's snapshot.
extension Checkpoint {
  /// Reads a checkpoint from a snapshot.
  ///
  /// - Parameters:
  ///   - parts: The snapshot.
  ///   - archive: The events before the snapshot.
  /// - Throws: ``SnapshotFault`` or ``JournalFault`` if the snapshot can't be used.
  init(_ parts: SnapshotParts, of archive: EventArchive) throws {
    session = try SessionCheckpoint(parts, of: archive)
    beside = try CheckpointExtras(parts)
    guard beside.phone.isRunning == session.isAppRunning,
      session.listenerCount == (beside.phone.isRunning ? ShopApp.streams : 0)
    else { throw SnapshotFault("its app is not the store's") }
  }
}

extension CheckpointExtras {
  private static let part = SnapshotParts.memory + "driver"

  private struct Driver: Codable, Equatable {
    var followsPurchases: Bool
    var server: MerchantServerState
    var webhooks: [String: [SendAttemptResult]]
    /// The lines of the steps that arm the same faults again.
    var faults: [String]
    var offerSignatures: Int
    var merchantSignatures: Int
    var eventsBeforeRequest: Int
  }

  /// Adds the state outside the session to a snapshot.
  func write(to draft: inout SnapshotDraft) {
    draft.add(
      Self.part,
      Driver(
        followsPurchases: merchant.followsPurchases,
        server: server,
        webhooks: webhooks,
        faults: merchant.faults.steps.map(\.line),
        offerSignatures: offerSignatures,
        merchantSignatures: merchantSignatures,
        eventsBeforeRequest: eventsBeforeRequest
      )
    )
    phone.write(to: &draft)
    MerchantRecord(merchant.memory).write(to: &draft)
  }

  init(_ parts: SnapshotParts) throws {
    let driver: Driver = try parts.value(Self.part)
    server = driver.server
    webhooks = driver.webhooks
    offerSignatures = driver.offerSignatures
    merchantSignatures = driver.merchantSignatures
    eventsBeforeRequest = driver.eventsBeforeRequest
    phone = try Phone.Snapshot(parts)
    merchant = MerchantSnapshot(
      memory: MerchantMemory(try MerchantRecord(parts)),
      followsPurchases: driver.followsPurchases,
      faults: ArmedFaults(driver.faults.compactMap { Step(line: $0) })
    )
  }
}
