import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import StoreTestSupport
import Testing

/// A notification that a tester sent, from the journal to a script and back.
struct ToldNotificationTests {
  /// The notifications that Apple documents, and some others.
  private static let kinds: [NotificationKind] = {
    let (type, subtype) = (NotificationKind.future.type, NotificationKind.future.subtype)
    return NotificationKind.all + [
      NotificationKind(.known(.expired), subtype), NotificationKind(.known(.test), subtype),
      NotificationKind(type, nil), .future, NotificationKind(type, .known(.voluntary)),
    ]
  }()

  @Test func everyKindIsReadAgainFromItsStep() throws {
    var seen: Set<NotificationKind> = []
    for seed in Seeds.first(40) {
      let life = SampleStore.random(seed: seed)
      let ids = [nil] + life.store.transactions.suffix(40).map { Optional($0.id) }
      for kind in Self.kinds {
        for id in ids {
          var made = SentNotification(kind, transaction: id)
          if seed % 2 == 0 { made.unknownFields = true }
          guard let events = try? life.store.events(for: .sendNotification(made)) else {
            continue
          }
          try expectToBeRead(events, after: life)
          seen.insert(kind)
        }
      }
    }
    if Seeds.areAll(40) { #expect(seen == Set(Self.kinds)) }
  }

  private func expectToBeRead(_ events: [StoreEvent], after life: SampleStore) throws {
    var log = StoreLog()
    let later = events.stamped(after: life.events.count, at: life.store.now)
    for event in life.events + later { log.append(event) }
    let told = try #require(log.script().steps.last?.step)
    guard case .sendNotification = told else { throw Untold() }
    let text = "session: 1\nsteps:\n  - \(told.line)\n"
    let read = SessionScript.read(text)
    #expect(read.script?.steps.map(\.step) == [told], "\(told.line): \(read.problems)")
  }

  private struct Untold: Error {}
}
