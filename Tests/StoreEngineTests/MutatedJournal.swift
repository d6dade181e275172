import StoreModel
import StoreSamples
import StoreSnapshots

@testable import StoreEngine

/// A random journal in which single events are deleted, repeated, exchanged, or changed to refer to
/// something else.
struct MutatedJournal {
  /// A change of one event, with the events that replace it.
  struct Mutation {
    let deed: String
    /// The kind of the changed event.
    let kind: StoreEvent.Kind
    /// The ordinal of the first of ``events``, counted from 1.
    let ordinal: Int
    let events: [StoreEvent]
  }

  /// The fault of a mutated journal, or the mistake that replay missed.
  struct Verdict {
    var fault: JournalFault?
    var passedOver: String?
  }

  private let events: [StoreEvent]
  /// The stores before each event except the first one, and the store after the last event.
  private let stores: [Store]
  private var random: SplitMix64

  /// The number of events that are read after a mutation.
  private static let reach = 8

  init(seed: UInt64, commands: Int) {
    let opened = SampleStore(at: .start)
    let life = opened.store.life(seed: seed, commands: commands).flatMap(\.self)
    events = opened.events.map(\.event) + life.map(\.event)
    stores = [opened.store, opened.store] + life.map(\.store)
    random = SplitMix64(seed: ~seed)
  }

  /// Returns mutations of a few events of every requested kind.
  mutating func mutations(of kinds: Set<StoreEvent.Kind>) -> [Mutation] {
    var places: [StoreEvent.Kind: [Int]] = [:]
    for index in events.indices.dropFirst() {
      places[events[index].kindName, default: []].append(index)
    }
    return StoreEvent.Kind.allCases.filter(kinds.contains).flatMap { kind in
      (places[kind] ?? []).shuffled(using: &random).prefix(2).flatMap { mutations(at: $0) }
    }
  }

  private mutating func mutations(at index: Int) -> [Mutation] {
    let event = events[index]
    let rest = events[(index + 1)...].prefix(Self.reach)
    func mutation(_ deed: String, _ events: [StoreEvent]) -> Mutation {
      Mutation(deed: deed, kind: event.kindName, ordinal: index + 1, events: events)
    }
    return [
      mutation("dropped", Array(rest)),
      mutation("repeated", [event, event] + rest),
      mutation("exchanged", rest.prefix(1) + [event] + rest.dropFirst()),
    ]
      + strayed(event).map { mutation("made to speak of something else", [$0] + rest) }
  }

  /// Returns variants of an event, each with one reference replaced by another of the same kind or
  /// by an unknown one.
  private mutating func strayed(_ event: StoreEvent) -> [StoreEvent] {
    let coder = EventText()
    guard let text = try? coder.text(of: event), let json = JSONDocument(Array(text.utf8)).root
    else { return [] }
    let last = stores[stores.count - 1]
    let first = last.numbers.firstTransaction.rawValue
    return json.references.flatMap { reference -> [StoreEvent] in
      let others =
        switch reference.kind {
        case .transaction:
          ["\(first + random.next() % 40)", "\(last.transactions.nextID.rawValue + 7)", "1"]
        case .number: ["0", "\(1 + random.next() % 12)", "999999"]
        case .name: ["nobody"]
        }
      return others.compactMap {
        try? coder.event(of: json.replacing(reference.path, by: $0).text())
      }
      .filter { $0 != event }
    }
  }

  /// Reads a mutated journal, from the store before the mutation on.
  func verdict(on mutation: Mutation) -> Verdict {
    var store = stores[mutation.ordinal - 1]
    for (offset, event) in mutation.events.enumerated() {
      let ordinal = mutation.ordinal + offset
      if let fault = store.fault(of: event, ordinal: ordinal) {
        guard fault.ordinal == ordinal, fault.description.contains("event \(ordinal) ") else {
          return Verdict(passedOver: "\(fault) does not name event \(ordinal)")
        }
        return Verdict(fault: fault)
      }
      let before = store
      store.apply(event)
      // Checks of later events would take long and find little.
      guard offset < 2, let violation = passedOver(event, from: before, to: store) else { continue }
      return Verdict(passedOver: violation)
    }
    return Verdict()
  }

  /// Returns the mistake of an accepted event: a missing reference, or no effect on the store.
  private func passedOver(_ event: StoreEvent, from before: Store, to after: Store) -> String? {
    if event.kindName.changesTheStore, before == after { return "\(event) has changed nothing" }
    guard let text = try? EventText().text(of: event),
      let json = JSONDocument(Array(text.utf8)).root
    else { return nil }
    let given = after.numbers.firstTransaction..<after.transactions.nextID
    for reference in json.references {
      let isThere =
        switch reference.kind {
        case .transaction: TransactionID(reference.value).map(given.contains) ?? false
        case .number:
          Int(reference.value).map { number in
            (1..<after.next(reference.path.first ?? "")).contains(number)
          } ?? false
        case .name: reference.value != "nobody"
        }
      if !isThere { return "\(event) speaks of \(reference.value), which is not there" }
    }
    return nil
  }
}

extension Store {
  /// Returns the events of a random shopper by command, each with the store after it.
  func life(seed: UInt64, commands: Int) -> [[(event: StoreEvent, store: Store)]] {
    var shopper = RandomShopper(seed: seed)
    var store = self
    return (0..<commands).map { _ in
      guard let decision = try? store.decision(on: shopper.command(for: store)) else { return [] }
      return decision.events.enumerated().map { index, event in
        // The decision already has the store after its last event.
        if index == decision.events.count - 1 { store = decision.store } else { store.apply(event) }
        return (event, store)
      }
    }
  }

  /// Returns the number after the last used one, for the numbers in events of a kind.
  fileprivate func next(_ kind: String) -> Int {
    switch kind {
    case "systemSheetPresented", "systemSheetAnswered", "systemSheetEnded": nextSystemSheet.rawValue
    case "messagePosted", "messagesRedelivered", "messageShown": nextMessage.rawValue
    case "purchaseIntentSent", "purchaseIntentsRedelivered": nextPurchaseIntent.rawValue
    default: nextPurchase.rawValue + 1
    }
  }
}

extension StoreEvent.Kind {
  /// Whether every event of the kind changes the store.
  fileprivate var changesTheStore: Bool {
    switch self {
    case .appLaunched, .appTerminated, .deviceReplaced, .lifeBegan, .sheetPresented, .sheetAnswered,
      .purchaseEnded, .purchaseDeferred, .deferredEnded, .transactionAdded, .transactionFinished,
      .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .refundRequested,
      .refundDecided, .messagePosted, .messageShown, .purchaseIntentSent,
      .purchaseIntentsRedelivered, .transactionsDeleted, .requestRefused, .renewalDateExtended,
      .massExtensionEnded, .testNotificationRequested:
      true
    case .opened, .synced, .extensionFailed, .refundReversed, .notificationSent,
      .notificationAttempted, .settingsChanged, .catalogChanged, .clockAdvanced,
      .transactionChanged, .subscriptionChanged, .messagesRedelivered, .networkRestored,
      .transactionsCleared,
      .serverRequestAccepted, .consumptionReported, .messagingChanged:
      false
    }
  }
}

/// A position in an event's text that refers to something else in the store.
private struct Reference {
  enum Kind {
    case transaction
    /// A number that counts from 1.
    case number
    case name
  }

  let path: [String]
  let kind: Kind
  let value: String
}

extension JSONValue {
  /// All references in an event's text, except those inside a request.
  fileprivate var references: [Reference] { references([], key: "") }

  private static let transactions: Set = [
    "transaction", "transactionId", "originalTransactionId", "latestTransactionId", "subscription",
    "redelivered", "transactions",
  ]
  private static let numbers: Set = ["purchase", "sheet", "message", "id"]
  private static let names: Set = ["image", "message", "test", "token"]
  private static let closed: Set = [
    "product", "settings", "identity", "offer", "lines", "advancedCommerce",
    "advancedCommerceInfo", "attempt", "default", "result",
  ]

  private func references(_ path: [String], key: String) -> [Reference] {
    switch content {
    case .null, .bool: return []
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        element.references(path + ["\(index)"], key: key)
      }
    case .object(let members):
      let isRequest = path.first.map { $0 != "refundRequested" } ?? false
      return members.flatMap { member in
        Self.closed.contains(member.key) || member.key == "request" && isRequest
          ? [] : member.value.references(path + [member.key], key: member.key)
      }
    case .number(let text), .string(let text):
      if Self.transactions.contains(key) {
        return [Reference(path: path, kind: .transaction, value: text)]
      }
      if number != nil, Self.numbers.contains(key) {
        return [Reference(path: path, kind: .number, value: text)]
      }
      if string != nil, Self.names.contains(key) {
        return [Reference(path: path, kind: .name, value: text)]
      }
      return []
    }
  }

  /// Returns the value with another scalar at a path, of the same type as before.
  fileprivate func replacing(_ path: [String], by text: String) -> JSONValue {
    switch content {
    case .null, .bool: return self
    case .number: return JSONValue(.number(text))
    case .string: return JSONValue(.string(text))
    case .array(var elements):
      guard let index = path.first.flatMap({ Int($0) }) else { return self }
      elements[index] = elements[index].replacing(Array(path.dropFirst()), by: text)
      return JSONValue(.array(elements))
    case .object(var members):
      guard let index = members.firstIndex(where: { $0.key == path.first }) else { return self }
      members[index].value = members[index].value.replacing(Array(path.dropFirst()), by: text)
      return JSONValue(.object(members))
    }
  }
}
