import Foundation
import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreScript
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreServer

/// A journal that can't be written from some moment on: callers receive the reason, and the store doesn't change.
struct JournalFailureTests {
  /// A served store with a journal that can fail.
  private struct Shop {
    let shop: ControlShop
    let journal = FailingJournal()
    let main: HostedStore

    init() async throws {
      shop = try await ControlShop.open(journal: journal)
      main = try #require(shop.server.stores[HostedStores.mainName])
    }
  }

  /// Steps of the app, the customer, the store and the merchant's server.
  static let steps = [
    #"{"buy": "gems"}"#, #"{"buyElsewhere": "unlock"}"#, #"{"advance": "1d"}"#, #""quit""#,
    #"{"set": {"askToBuy": true}}"#, #"{"message": "generic"}"#, #"{"sendIntent": "gems"}"#,
    #"{"familyBuy": "unlock"}"#, #""newDevice""#,
  ]

  /// The response contains the remedy of the journal's error.
  @Test(arguments: [
    (
      "a: the store is damaged: b; \"store repair\" keeps what is good",
      "\"store repair\" keeps what is good"
    ),
    (
      "event 0 is at the position of event 15", "see GET /control/state for the store's state"
    ),
    ("a: no space left: b; make room", "make room"),
  ])
  func theRemedyFitsTheError(message: String, right: String?) {
    let error = ControlError(.journal(JournalFailure(.notKept, message: message)))
    #expect(error.status == 507)
    #expect(error.right == right)
  }

  /// Damage that is found while events are written has its own status and remedy.
  @Test func damageIsDistinctFromAFullDisk() {
    let fault = JournalFault.doesNotOpen
    let journalError = JournalError(path: "a", .damaged(what: "b"))
    for trouble in [
      JournalFailure(reading: fault), JournalFailure(keeping: fault),
      JournalFailure(keeping: journalError),
    ] {
      let error = ControlError(.journal(trouble))
      #expect(error.status == 500)
      #expect(error.error.contains("quit this program first"))
    }
    let full = JournalError(path: "a", .failed(what: "no room left"))
    #expect(ControlError(.journal(JournalFailure(keeping: full))).status == 507)
  }

  @Test(arguments: steps)
  func aStepWhoseEventsCannotBeWrittenFails(step: String) async throws {
    let shop = try await Shop()
    let before = shop.main.session.store
    shop.journal.fails = true
    let refused = try await shop.shop.call(.post, "/steps", step)
    #expect(refused.status == 507, "\(refused.text)")
    #expect(refused.text.contains("there is no room left on the device"))
    #expect(shop.main.session.store == before)
    #expect(shop.journal.events == Array(shop.main.session.log))

    shop.journal.fails = false
    let done = try await shop.shop.call(.post, "/steps", step)
    #expect(done.status == 200, "\(done.text)")
  }

  /// A failed step is discarded, and an undo reverts the step before it.
  @Test(arguments: steps)
  func aStepThatFailedIsNotUndone(step: String) async throws {
    let shop = try await Shop()
    #expect(try await shop.shop.call(.post, "/steps", #"{"buyElsewhere": "gems"}"#).status == 200)
    let count = shop.main.session.steps?.count
    shop.journal.failure = .append
    #expect(try await shop.shop.call(.post, "/steps", step).status == 507)
    shop.journal.failure = nil
    #expect(shop.main.session.steps?.count == count)
    let undone = try await shop.shop.call(.post, "/undo")
    #expect(undone.status == 200, "\(undone.text)")
    #expect(shop.main.session.store.transactions.isEmpty)
  }

  /// A restore or a reset can fail in the request, at the app's start, or in the journal.
  @Test(arguments: ["/restore", "/reset"], [FailingJournal.Failure.replace, .everything])
  func aFailureLeavesTheStoreUnchanged(path: String, failure: FailingJournal.Failure) async throws {
    let shop = try await Shop()
    #expect(try await shop.shop.call(.post, "/snapshots", #"{"name": "a"}"#).status == 201)
    try await shop.main.driver.perform(.buyElsewhere(Buy(product: "gems")))
    let (session, events) = (shop.main.session, shop.journal.events)
    let store = session.store
    let observer = session.observe(after: session.log.count)
    shop.journal.failure = failure
    let body = path == "/reset" ? "{}" : #"{"snapshot": "a"}"#
    let refused = try await shop.shop.call(.post, path, body)
    #expect(refused.status == 507, "\(refused.text)")
    shop.journal.failure = nil

    #expect(shop.main.session === session)
    #expect(session.store == store)
    #expect(shop.journal.events == events)
    #expect(shop.main.driver.app.isRunning)
    // The stream continues, and so does the app.
    #expect(try await shop.shop.call(.post, "/clock", #""1d""#).status == 200)
    #expect(await observer.next()?.isEmpty == false)
    #expect(try await shop.shop.call(.post, path, body).status == 200)
    #expect(shop.main.session !== session)
    #expect(shop.journal.events == Array(shop.main.session.log))
  }

  @Test func aSnapshotThatCannotBeIsRefusedAndNothingHasHappened() async throws {
    let shop = try await Shop()
    try await shop.main.driver.perform(.buyElsewhere(Buy(product: "gems")))
    let (session, events) = (shop.main.session, shop.journal.events)
    let lines = try events.map { try $0.line() }
    let forged =
      lines + [
        #"{"at":\#(events[0].at.milliseconds),"event":{"transactionFinished":{"by":"app","#
          + #""transaction":"1"}},"ordinal":\#(lines.count + 1)}"#
      ]
    let refused = try await shop.shop.call(.post, "/restore", forged.joined(separator: "\n"))
    #expect(refused.status == 400, "\(refused.text)")
    #expect(refused.text.contains("event \(lines.count + 1)"))
    #expect(shop.main.session === session)
    #expect(shop.journal.events == events)
    #expect(shop.main.driver.app.isRunning)
  }
}

/// A journal in memory that fails on request.
final class FailingJournal: EventJournal {
  /// The operation that fails.
  enum Failure: Sendable {
    case append
    case replace
    case everything
  }

  struct IsFull: Error, CustomStringConvertible {
    var description: String { "there is no room left on the device" }
  }

  private let kept = MemoryJournal()
  private let state = Mutex<Failure?>(nil)

  var events: [JournaledEvent] { kept.events }

  var failure: Failure? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var fails: Bool {
    get { failure != nil }
    set { failure = newValue ? .everything : nil }
  }

  func append(_ events: [JournaledEvent]) throws {
    if failure == .append || failure == .everything { throw IsFull() }
    kept.append(events)
  }

  func replace(with events: EventLog) throws {
    if failure == .replace || failure == .everything { throw IsFull() }
    kept.replace(with: events)
  }
}
