package import StoreEngine

// A checkpoint in a file: the store and its notifications are the snapshot's, and what stands beside them
// is here.
extension SessionCheckpoint {
  /// What a snapshot calls it.
  private static let part = "session"

  /// Writes what a snapshot of the store does not say.
  ///
  /// - Parameters:
  ///   - coder: Where to.
  ///   - nonces: Those that the snapshot says are used up.
  /// - Throws: ``SnapshotFault`` if a value cannot be written; none is known to happen.
  func write(
    to coder: inout MemoryCoder,
    beside nonces: UsedNonces
  ) throws(SnapshotFault) {
    var beside = BesideStore(
      announcer: announcer,
      announcerAtLaunch: announcerAtLaunch,
      launches: launches,
      told: notifications?.told ?? [],
      listenerCount: listenerCount,
      // A request that was refused has no sheet, and may have used up its nonce.
      nonces: self.nonces.unknown(to: nonces)
    )
    try coder.part(Self.part) { coder throws(SnapshotFault) in try beside.code(by: &coder) }
  }

  /// Reads what was written with a snapshot.
  ///
  /// - Parameters:
  ///   - parts: The snapshot.
  ///   - archive: The events before it.
  /// - Throws: ``SnapshotFault`` or ``JournalFault``.
  package init(_ parts: SnapshotParts, of archive: EventArchive) throws {
    let kept = KeptStore(parts: parts, archive: archive, events: [])
    let restored = try kept.restored()
    var beside = BesideStore(
      announcer: Announcer(settings: restored.store.settings, isAppRunning: false)
    )
    var coder = MemoryCoder(reading: parts)
    try coder.part(Self.part) { coder throws(SnapshotFault) in try beside.code(by: &coder) }
    var nonces = try UsedNonces(kept)
    for nonce in beside.nonces { _ = nonces.insert(nonce) }
    self.init(
      store: restored.store,
      log: restored.log,
      nonces: nonces,
      // It follows from the events, and is built when it is asked for.
      history: TransactionHistory(),
      announcer: beside.announcer,
      announcerAtLaunch: beside.announcerAtLaunch,
      launches: beside.launches,
      notifications: Notifications(log: restored.notifications, told: beside.told),
      listenerCount: beside.listenerCount
    )
  }
}

/// What of a session stands in no snapshot of its store.
private struct BesideStore {
  var announcer: Announcer
  var announcerAtLaunch: Announcer
  var launches: [StoreStream: Int] = [:]
  var told: [Int] = []
  var listenerCount = 0
  var nonces: [String] = []

  init(announcer: Announcer) {
    self.announcer = announcer
    announcerAtLaunch = announcer
  }

  init(
    announcer: Announcer,
    announcerAtLaunch: Announcer,
    launches: [StoreStream: Int],
    told: [Int],
    listenerCount: Int,
    nonces: [String]
  ) {
    self.announcer = announcer
    self.announcerAtLaunch = announcerAtLaunch
    self.launches = launches
    self.told = told
    self.listenerCount = listenerCount
    self.nonces = nonces
  }

  mutating func code(by coder: inout PartCoder) throws(SnapshotFault) {
    try coder.code(&announcer)
    try coder.code(&announcerAtLaunch)
    let streams = StoreStream.allCases
    let launches = try coder.list(of: streams.map { self.launches[$0] })
    guard launches.count == streams.count else { throw SnapshotFault("it has other streams") }
    for (stream, launch) in zip(streams, launches) { self.launches[stream] = launch }
    try coder.code(&told)
    try coder.code(&listenerCount)
    try coder.code(&nonces)
  }
}
