import Merchant
import ShopApp
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// A checkpoint in a snapshot of its store.
extension Checkpoint {
  /// Reads one.
  ///
  /// - Parameters:
  ///   - parts: The snapshot.
  ///   - archive: The events before it.
  /// - Throws: ``SnapshotFault`` or ``JournalFault``: it is not to be gone back to.
  init(_ parts: SnapshotParts, of archive: EventArchive) throws {
    session = try SessionCheckpoint(parts, of: archive)
    beside = BesideSession()
    var coder = MemoryCoder(reading: parts)
    try beside.code(by: &coder)
    guard beside.phone.isRunning == session.isAppRunning,
      session.listenerCount == (beside.phone.isRunning ? ShopApp.streams : 0)
    else { throw SnapshotFault("its app is not the store's") }
  }
}

extension BesideSession {
  /// Writes it, or reads it.
  mutating func code(by coder: inout MemoryCoder) throws(SnapshotFault) {
    try codeDriver(by: &coder)
    try phone.code(by: &coder)
    try codeMerchant(by: &coder)
  }

  private mutating func codeDriver(by coder: inout MemoryCoder) throws(SnapshotFault) {
    try coder.part("driver") { coder throws(SnapshotFault) in
      try coder.code(&merchant.followsPurchases)
      try coder.code(&server)
      let played = try coder.list(
        of: webhooks.sorted { $0.key < $1.key }.map { PairPart(key: $0.key, value: $0.value) }
      )
      for webhook in played { webhooks[webhook.key] = webhook.value }
      let armed = try coder.list(of: merchant.faults.steps.map(\.line))
      if coder.isReading { merchant.faults = ArmedFaults(armed.compactMap { Step(line: $0) }) }
      try coder.code(&offerSignatures)
      try coder.code(&merchantSignatures)
      try coder.code(&eventsBeforeRequest)
    }
  }

  private mutating func codeMerchant(by coder: inout MemoryCoder) throws(SnapshotFault) {
    var record = coder.isReading ? MerchantRecord() : MerchantRecord(merchant.memory)
    try record.code(by: &coder)
    if coder.isReading { merchant.memory = MerchantMemory(record) }
  }
}

extension MerchantServerState: PartValue {}
