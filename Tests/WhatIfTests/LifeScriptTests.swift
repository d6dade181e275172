import Foundation
import StoreCatalog
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import WhatIf

/// A customer in a population does the same as the customer's session in the demo app.
struct LifeScriptTests {
  private static let catalogs = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Catalog")

  /// Every event of the store, from its opening to the end, must be the same.
  ///
  /// The decisions have the same store times, transactions, numbers and nonces, in the same order.
  @Test(arguments: ["Sample.storekit", "Games.storekit", "Commitment.catalog.json"])
  func aLifeIsTheScriptOfTheCustomerEventForEvent(file: String) async throws {
    let path = Self.catalogs.appending(path: file).path
    let catalog = try #require(CatalogReader.read(path: path).catalog)
    var population = Population()
    population.customers = 30
    population.habits = .lively
    let question = try WhatIf(population, of: WhatIf.Side(name: file, catalog: catalog))
    let kinds = try (1...population.customers).map { try Self.kinds(question.events(of: $0)) }
    let customers = Self.cover(of: kinds)
    #expect((2..<9).contains(customers.count))
    for customer in customers {
      let played = try await play(try question.script(of: customer, catalog: path))
      let lived = try question.events(of: customer)
      if let parting = try difference(lived, played) {
        Issue.record("customer \(customer), \(parting)")
      }
    }
  }

  /// Returns the kinds of events in a life.
  private static func kinds(_ events: [StoreEvent]) -> Set<String> {
    Set(
      events.compactMap { event in
        switch event {
        case .subscriptionChanged(_, let change): change.name
        case .transactionAdded(let transaction, let sale):
          "\(sale.origin) \(transaction.offerType.map { "\($0)" } ?? "")"
        case .sheetAnswered(_, let answer): "\(answer)"
        default: nil
        }
      }
    )
  }

  /// Returns the numbers of a few lives, counted from 1, that together have all kinds of events.
  private static func cover(of kinds: [Set<String>]) -> [Int] {
    var missing = kinds.reduce(into: Set()) { $0.formUnion($1) }
    var chosen: [Int] = []
    while !missing.isEmpty,
      let next = kinds.indices.max(by: {
        kinds[$0].intersection(missing).count < kinds[$1].intersection(missing).count
      })
    {
      missing.subtract(kinds[next])
      chosen.append(next + 1)
    }
    return chosen
  }

  /// Returns the first difference between two lives, or `nil` if they are the same.
  private func difference(_ lived: [StoreEvent], _ played: [StoreEvent]) throws -> String? {
    guard lived != played else { return nil }
    let place =
      zip(lived, played).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(lived.count, played.count)
    let lines = try [lived, played].map { try $0.dropFirst(place).prefix(1).map(line) }
    return "event \(place + 1): lived \(lines[0]), played \(lines[1])"
  }

  private func line(_ event: StoreEvent) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(event), as: UTF8.self)
  }

  /// Plays a script like `storefront play`, and returns every event of its store.
  private func play(_ script: SessionScript) async throws -> [StoreEvent] {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "customer.session.yaml")
      try Data(script.text.utf8).write(to: file)
      let opening = try ScriptOpening(path: file.path, allowing: .everything) { _ in
        throw CancellationError()
      }
      let journal = MemoryJournal()
      let result = await opening.play(journal: journal)
      #expect(result.ending == .passed)
      return journal.events.map(\.event)
    }
  }
}
