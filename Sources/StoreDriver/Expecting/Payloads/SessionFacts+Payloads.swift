import FoundationEssentials
package import StoreEngine
package import StoreModel
import StoreScript
package import StoreSession
import StoreSigning

// Facts about payloads, and about the script itself.
extension SessionFacts {
  static let payloads: [Finding] = [
    Finding(\.refused, .everyWord(or: "the step before was not refused", \.refused)),
    Finding(\.budget, .budget),
    Finding(\.golden, .goldens),
    Finding(
      \.transaction,
      .byName { name in .payload(or: "no transaction") { $0.transactionPayload(name) } }
    ),
    Finding(
      \.renewalInfo,
      .byName { name in .payload(or: "no subscription") { $0.renewalInfoPayload(name) } }
    ),
    Finding(\.appTransaction, .payload(or: "no app transaction", \.appTransaction)),
    Finding(\.notification, .payload(or: "no notification", \.notification)),
  ]

  private func transactionPayload(_ name: String) -> JSONValue? {
    transaction(named: name).flatMap { transaction in
      let device = store.identity.deviceVerificationID
      return JSONDocument(
        SignedPayload.transaction(
          transaction,
          device: device,
          unknownFields: store.settings.unknownFields
        )
      ).root
    }
  }

  private func renewalInfoPayload(_ name: String) -> JSONValue? {
    subscription(named: name).flatMap { subscription in
      JSONDocument(
        SignedPayload.renewalInfo(
          store.renewalInfo(for: subscription),
          unknownFields: store.settings.unknownFields
        )
      ).root
    }
  }
}

extension StoreSession {
  /// The payload of the app transaction.
  var appTransactionPayload: JSONValue? {
    JSONDocument(
      SignedPayload.appTransaction(
        appTransaction().0,
        unknownFields: signingTerms.unknownFields
      )
    ).root
  }

  /// The payload of the newest notification, with its signed parts decoded, or `nil` before the first one.
  var notificationPayload: JSONValue? {
    notifications(notificationCount..<notificationCount + 1).last.flatMap(payload)
  }

  /// Returns the payload of a notification, with its signed parts decoded.
  package func payload(of notification: ServerNotification) -> JSONValue? {
    (try? JWSDecoded(signedNotification(notification).jws))?.claims?.withSignedPartsDecoded
  }
}

extension JSONValue {
  /// The value with every JWS replaced by its payload.
  fileprivate var withSignedPartsDecoded: JSONValue {
    switch content {
    case .string(let text) where text.hasPrefix("eyJ"): (try? JWSDecoded(text))?.claims ?? self
    case .object(let members):
      JSONValue(
        .object(
          members.map { JSONMember(key: $0.key, value: $0.value.withSignedPartsDecoded) }
        )
      )
    case .array(let elements): .list(elements.map(\.withSignedPartsDecoded))
    case .null, .bool, .number, .string: self
    }
  }
}

extension FactJudge<[String], SessionFacts> {
  /// Returns a judge of words that must all occur in the found string.
  fileprivate static func everyWord(
    or absent: String,
    _ find: @escaping @Sendable (SessionFacts) -> String?
  ) -> Self {
    Self(
      compare: { expected, found, field, comparison in
        for word in expected {
          FactJudge<String, SessionFacts>.words(or: absent, find)
            .compare(word, found, field, &comparison)
        }
      },
      correct: { expected, found in find(found).map { [$0] } ?? expected }
    )
  }
}

extension FactJudge<ExpectedBudget, SessionFacts> {
  /// A judge that compares a script's steps, events and time with its limits.
  fileprivate static var budget: Self {
    Self(
      compare: { budget, facts, field, comparison in
        let spent = facts.spent
        if let steps = budget.steps, spent.steps > steps {
          comparison.differs("\(field).steps", "at most \(steps)", "\(spent.steps)")
        }
        if let events = budget.events, spent.events > events {
          comparison.differs("\(field).events", "at most \(events)", "\(spent.events)")
        }
        guard let end = budget.time?.end(from: spent.start), facts.store.now > end else { return }
        comparison.differs("\(field).time", "at most until \(end)", "\(facts.store.now)")
      },
      correct: { budget, facts in
        var budget = budget
        let spent = facts.spent
        budget.steps = budget.steps.map { max($0, spent.steps) }
        budget.events = budget.events.map { max($0, spent.events) }
        if let end = budget.time?.end(from: spent.start), facts.store.now > end {
          let seconds = (facts.store.now.milliseconds - spent.start.milliseconds + 999) / 1_000
          budget.time = .bySeconds(seconds)
        }
        return budget
      }
    )
  }
}

extension Advance {
  /// Returns the end of the move, or `nil` if the move isn't a length of time.
  fileprivate func end(from start: StoreInstant) -> StoreInstant? {
    switch self {
    case .by(let period): period.end(from: start)
    case .bySeconds(let seconds): start.advanced(bySeconds: seconds)
    case .to, .toNextEvent: nil
    }
  }
}
