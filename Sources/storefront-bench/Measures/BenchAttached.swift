import FoundationEssentials
import SimulatedStoreKit
import StoreAttachment
import StoreCatalog
import StoreConnection
import StoreEngine
import StoreLink
import StoreModel
import StoreSession

/// Calls of StoreKit on a store in another process, compared with the same calls on a store in this process.
///
/// Both ends of the socket are in this process, so the figures include the work of both.
struct AttachedBench {
  private static let rounds = 11
  private static let callsPerRound = 100
  /// The number of transactions in the history.
  private static let transactions = 10_000

  /// Returns the milliseconds of a read, a purchase and a delivery, and the seconds of a long history.
  func calls() async throws -> [BenchFigure] {
    let sessions = [try openSession(), try openSession()]
    let attached = try Attached(to: sessions[0])
    defer { attached.end() }
    let ends: [any StoreConnection] = [attached.store, sessions[1]]
    var samples = [[String: [Double]]](repeating: [:], count: 2)
    for round in 0...Self.rounds {
      for (index, (end, session)) in zip(ends, sessions).enumerated() {
        let found = try await StoreScope.with(end) { try await times(on: session) }
        // The first round makes keys.
        guard round > 0 else { continue }
        samples[index].merge(found.mapValues { [$0] }) { $0 + $1 }
      }
    }
    let calls = ["read", "purchase", "delivery"].map { name in
      figure("attached-\(name)", samples.map { BenchSample($0[name] ?? []).median * 1_000 }, "ms")
    }
    return calls + [try await history(ends, sessions)]
  }

  private func figure(_ name: String, _ values: [Double], _ unit: String) -> BenchFigure {
    BenchFigure(
      name: name,
      value: values[0],
      unit: unit,
      peer: "in process",
      peerValue: values[1]
    )
  }

  /// Returns the seconds of each kind of call.
  private func times(on session: StoreSession) async throws -> [String: Double] {
    let ids = [Self.gems.id.rawValue]
    guard let product = try await SimulatedStoreKit.Product.products(for: ids).first else {
      throw BenchFailure("the store lacks its product")
    }
    var updates = Transaction.updates.makeAsyncIterator()
    return [
      "read": try await seconds { _ = try await SimulatedStoreKit.Product.products(for: ids) },
      "purchase": try await seconds {
        guard case .success(.verified(let transaction)) = try await product.purchase() else {
          throw BenchFailure("the purchase failed")
        }
        await transaction.finish()
      },
      "delivery": try await seconds {
        try session.perform(.purchaseElsewhere(PurchaseRequest(product: Self.unlock)))
        guard case .verified(let transaction)? = await updates.next() else {
          throw BenchFailure("the delivery failed")
        }
        try session.perform(.deleteTransaction(TransactionID(rawValue: transaction.id)))
      },
    ]
  }

  private func seconds(of call: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let begun = clock.now
    for _ in 0..<Self.callsPerRound { try await call() }
    return (clock.now - begun).seconds / Double(Self.callsPerRound)
  }

  private func history(
    _ ends: [any StoreConnection],
    _ sessions: [StoreSession]
  ) async throws -> BenchFigure {
    var seconds: [Double] = []
    for (end, session) in zip(ends, sessions) {
      while session.store.transactions.count < Self.transactions {
        try session.perform(.purchaseElsewhere(PurchaseRequest(product: Self.gems)))
      }
      let clock = ContinuousClock()
      let begun = clock.now
      let count = await StoreScope.with(end) {
        var count = 0
        for await _ in Transaction.all { count += 1 }
        return count
      }
      guard count >= Self.transactions else { throw BenchFailure("the history has \(count)") }
      seconds.append((clock.now - begun).seconds)
    }
    return figure("attached-all-10000", seconds, "s")
  }

  private func openSession() throws -> StoreSession {
    let catalog = Catalog(products: [Self.gems, Self.unlock])
    let start = StoreInstant(milliseconds: 1_767_225_600_000)
    var opening = StoreOpening(catalog: catalog, start: start, seed: 1)
    opening.settings.standingAnswer = .buy
    opening.settings.keepsFinishedConsumables = true
    let session = try StoreSession(catalog: catalog, opening: opening)
    try session.perform(.launch)
    return session
  }

  private static let gems = StoreModel.Product(
    id: "com.example.gems",
    type: .consumable,
    milliunits: 990
  )
  private static let unlock = StoreModel.Product(
    id: "com.example.unlock",
    type: .nonConsumable,
    milliunits: 990
  )
}

/// A connection to a session over a socket.
private struct Attached {
  let store: AttachedStore
  private let programs: AttachmentListener

  init(to session: StoreSession) throws {
    let folder = "/tmp/storefront-bench-\(UUID().uuidString.prefix(8))"
    programs = try AttachmentListener(at: StoreAddress(path: "\(folder)/store.sock"))
    programs.start { $0.start(on: session) { _ in } }
    store = AttachedStore(at: programs.address, program: "storefront-bench")
  }

  func end() {
    store.sayGoodbye()
    programs.end()
    let folder = URL(filePath: programs.address.path).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: folder)
  }
}
