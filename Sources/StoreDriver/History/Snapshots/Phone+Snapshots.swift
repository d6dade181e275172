import ShopApp
import StoreEngine

// Stores a device and its app in a snapshot.
extension Phone.Snapshot {
  private static let (part, grantsPart, updatesPart) = (
    SnapshotParts.memory + "phone", SnapshotParts.memory + "grants",
    SnapshotParts.memory + "updates"
  )

  private struct Short: Codable, Equatable {
    var misbehaviours: Set<Misbehaviour>
    var registration: Registration.Version
    var app: ShopApp.Snapshot?
    var isRunning: Bool
    var history: ShelfHistory
  }

  /// Adds the device and its app to a snapshot.
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
    shelf.write(to: &draft, as: Self.grantsPart)
    draft.add(
      Self.updatesPart,
      updates.part(from: 0).enumerated().map { (number: $0.offset, row: $0.element) },
      as: PlainBlock<String>.self
    )
  }

  init(_ parts: SnapshotParts) throws {
    let short: Short = try parts.value(Self.part)
    shelf = try ShelfContents(Self.grantsPart, of: parts, history: short.history)
    for product in try parts.rows(Self.updatesPart, of: PlainBlock<String>.self).rows {
      updates.append(product)
    }
    misbehaviours = short.misbehaviours
    registration = short.registration
    app = short.app
    isRunning = short.isRunning
  }
}

extension ShelfContents {
  /// Adds the grants to a snapshot.
  func write(to draft: inout SnapshotDraft, as name: String) {
    draft.add(name, numbered.map { (number: $0.number, row: $0.grant) }, as: GrantBlock.self)
  }

  init(_ name: String, of parts: SnapshotParts, history: ShelfHistory? = nil) throws {
    let grants = try parts.rows(name, of: GrantBlock.self)
    let numbered = zip(grants.numbers, grants.rows).map { (number: $0, grant: $1) }
    guard let contents = ShelfContents(numbered, history: history) else {
      throw SnapshotFault("\"\(name)\" has more gaps than grants")
    }
    self = contents
  }
}

/// A block of grants in a snapshot.
///
/// A shelf may contain many thousands of grants of only a few kinds. Consecutive grants usually have the same kind.
struct GrantBlock: TableBlock {
  private var kinds: [Kind] = []
  /// For each run of consecutive grants with the same kind, the position of that kind in ``kinds``.
  private var kindOfRun: [Int] = []
  private var lengthOfRun: [Int] = []
  private var transactions: [UInt64] = []

  private struct Kind: Hashable, Codable {
    var product: String
    var quantity: Int
    var skus: [String]
    var isOfSubscription: Bool
  }

  init(_ rows: [Grant]) {
    var positions: [Kind: Int] = [:]
    for grant in rows {
      let kind = Kind(
        product: grant.product,
        quantity: grant.quantity,
        skus: grant.skus,
        isOfSubscription: grant.isOfSubscription
      )
      let position = positions[kind] ?? kinds.count
      if position == kinds.count {
        positions[kind] = position
        kinds.append(kind)
      }
      if kindOfRun.last == position {
        lengthOfRun[lengthOfRun.count - 1] += 1
      } else {
        kindOfRun.append(position)
        lengthOfRun.append(1)
      }
      transactions.append(grant.transaction)
    }
  }

  var rows: [Grant] {
    var rest = transactions[...]
    var rows: [Grant] = []
    for (position, length) in zip(kindOfRun, lengthOfRun) where kinds.indices.contains(position) {
      let kind = kinds[position]
      rows += rest.prefix(max(0, length)).map { transaction in
        Grant(
          transaction: transaction,
          product: kind.product,
          quantity: kind.quantity,
          skus: kind.skus,
          isOfSubscription: kind.isOfSubscription
        )
      }
      rest = rest.dropFirst(max(0, length))
    }
    return rows
  }
}
