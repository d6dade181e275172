import ShopApp
import StoreEngine

// What a device holds, and the app in it, in a snapshot.
extension Phone.Kept {
  private static let (part, grantsPart, updatesPart) = (
    SnapshotParts.memory + "phone", SnapshotParts.memory + "grants",
    SnapshotParts.memory + "updates"
  )

  private struct Short: Codable, Equatable {
    var misbehaviours: Set<Misbehaviour>
    var registration: Registration.Version
    var app: ShopApp.Kept?
    var isRunning: Bool
    var history: ShelfHistory
  }

  /// Adds it to a snapshot.
  func write(to draft: inout SnapshotDraft) {
    draft.add(
      Self.part,
      Short(
        misbehaviours: misbehaviours,
        registration: registration,
        app: app,
        isRunning: isRunning,
        history: shelf.history
      )
    )
    draft.add(
      Self.grantsPart,
      shelf.numbered.map { (number: $0.number, row: $0.grant) },
      as: GrantBlock.self
    )
    draft.add(
      Self.updatesPart,
      updates.part(from: 0).enumerated().map { (number: $0.offset, row: $0.element) },
      as: PlainBlock<String>.self
    )
  }

  init(_ parts: SnapshotParts) throws {
    let short: Short = try parts.value(Self.part)
    let grants = try parts.rows(Self.grantsPart, of: GrantBlock.self)
    shelf = ShelfContents(
      grants.map { (number: $0.number, grant: $0.row) },
      history: short.history
    )
    for (_, product) in try parts.rows(Self.updatesPart, of: PlainBlock<String>.self) {
      updates.append(product)
    }
    misbehaviours = short.misbehaviours
    registration = short.registration
    app = short.app
    isRunning = short.isRunning
  }
}

/// A block of grants.
///
/// A shelf may hold many thousands of them.
struct GrantBlock: TableBlock {
  private var transactions: [UInt64]
  private var products: [String]
  private var quantities: [Int]
  private var skus: [[String]]
  private var areOfSubscription: [Bool]

  init(_ rows: [Grant]) {
    transactions = rows.map(\.transaction)
    products = rows.map(\.product)
    quantities = rows.map(\.quantity)
    skus = rows.map(\.skus)
    areOfSubscription = rows.map(\.isOfSubscription)
  }

  var rows: [Grant] {
    transactions.indices.map { index in
      Grant(
        transaction: transactions[index],
        product: products[index],
        quantity: quantities[index],
        skus: skus[index],
        isOfSubscription: areOfSubscription[index]
      )
    }
  }
}
