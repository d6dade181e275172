/// Which whole numbers a value from outside may have, said once.
///
/// The check of a reader, the words of its complaint and the JSON Schema of the field all come from
/// here. A bound leaves room for the arithmetic behind it: one more, or a product of two, fits 64
/// bits.
package struct WholeBound: Hashable, Sendable {
  /// What the number is, as a message names it: `a quantity`.
  package let name: String
  package let range: ClosedRange<Int64>

  /// A bound of a number that a message names so, such as `a quantity`.
  package init(_ name: String, _ range: ClosedRange<Int64>) {
    self.name = name
    self.range = range
  }

  package func contains(_ number: some BinaryInteger) -> Bool {
    Int64(exactly: number).map(range.contains) ?? false
  }

  /// The number that a text writes in digits, with a minus sign where the bound has negative numbers.
  ///
  /// Nil for any other text and for a number out of bounds.
  package func number(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    // Int would also take a plus sign, and any number of zeros.
    guard (1...20).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), contains(number)
    else { return nil }
    return number
  }

  package func nearest(_ number: Int64) -> Int64 {
    min(max(number, range.lowerBound), range.upperBound)
  }

  /// The bound in words: `from 1 to 10`.
  package var words: String { "from \(range.lowerBound) to \(range.upperBound)" }

  /// What would be right, for a message: `write a whole number from 1 to 10`.
  package var remedy: String { "write a whole number \(words)" }

  /// The JSON Schema of the number.
  package var schema: String {
    #"{"type": "integer", \#(schemaMembers)}"#
  }

  /// The two members of a JSON Schema that say the bound.
  package var schemaMembers: String {
    #""minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
  }
}

extension WholeBound {
  /// The level of a subscription in its group, a bound of ours.
  package static let groupLevel = WholeBound("a level", 1...1000)
  /// The number of periods of an offer, a bound of ours.
  package static let periodCount = WholeBound("a number of periods", 1...999)
  /// The position of a case in an enumeration (rule: catalog.error-positions).
  package static let caseIndex = WholeBound("an index", 0...999)
  /// The days of a non-renewing subscription, at most ten years, a bound of ours.
  package static let nonRenewingDays = WholeBound("a number of days", 1...3653)
  /// The number of retries of an app, a bound of ours.
  package static let appRetries = WholeBound("a number of retries", 0...10)
  /// The quantity of a product in one purchase (rule: purchasing.quantity-limits).
  package static let quantity = WholeBound("a quantity", 1...10)
  /// The part of a price that is refunded, in thousandths of a percent: more than nothing, less than all.
  package static let refundPercentage = WholeBound("a percentage", 1...99_999)
  /// A position in a list that a person counts from 1: a transaction, a notification, an item.
  package static let position = WholeBound("a position", 1...999_999_999)
  package static let count = WholeBound("a count", 0...1_000_000_000)
  /// How many SKUs a catalog is generated with: a hundred times what the store is measured with.
  package static let skuCount = WholeBound("a number of SKUs", 0...100_000_000)
  /// How often something happens before it is over.
  package static let times = WholeBound("a number of times", 1...1_000_000_000)
  /// How many scripts play at the same time.
  package static let jobs = WholeBound("a number of jobs", 1...256)
  /// How many at most a page of a response has.
  package static let pageSize = WholeBound("a limit", 0...1_000_000_000)
  /// How many events, entries or notifications a client has seen.
  package static let cursor = WholeBound("a cursor", 0...1_000_000_000_000)
  /// The ordinal of an event in a journal, counted from 1: as far as a ``cursor`` reaches.
  package static let eventNumber = WholeBound("an event's number", 1...cursor.range.upperBound)
  /// An Advanced Commerce request's limit of items, offers or seconds, a bound of ours.
  package static let limit = WholeBound("a limit", 0...1_000_000_000)
  /// The number that the App Store gave an app: Apple's have ten digits, and eighteen leave room.
  package static let appAppleID = WholeBound("an app's number", 1...999_999_999_999_999_999)
  /// A transaction's identifier: Apple's have up to sixteen digits (rule: transactions.xcode-ids-from-zero),
  /// and eighteen leave room.
  package static let transactionID = WholeBound("a transaction id", 0...999_999_999_999_999_999)
  /// A transaction by its position or, beyond those, by its identifier.
  package static let transaction = WholeBound(
    "the position or the id of a transaction",
    1...999_999_999_999_999_999
  )
  /// An amount of money in milliunits: a billion of any currency, a bound of ours.
  ///
  /// Apple's highest price of 10,000 dollars is some hundred million in the smallest currencies.
  package static let milliunits = WholeBound("a price in milliunits", 0...1_000_000_000_000)
  /// An amount that a request asks for in milliunits: a script may be wrong on purpose, and Apple's
  /// errors tell then what is not a price.
  package static let writtenMilliunits = WholeBound(
    "an amount of milliunits",
    -1_000_000_000_000_000...1_000_000_000_000_000
  )
  /// A small number of a request, 32 bits wide.
  package static let int32 = WholeBound("a whole number", Int64(Int32.min)...Int64(Int32.max))
  /// Seconds that store time moves on by: as many as it has.
  package static let seconds = WholeBound("a number of seconds", 1...252_455_616_000)
  /// Store time in milliseconds since 1970: what certificates can say (RFC 5280 4.1.2.5).
  package static let milliseconds = WholeBound(
    "a time in milliseconds since 1970",
    946_684_800_000...253_402_300_799_999
  )
  /// The same time in whole seconds, as merchants sign it.
  package static let unixSeconds = WholeBound(
    "a time in seconds since 1970",
    milliseconds.range.lowerBound / 1000...milliseconds.range.upperBound / 1000
  )
  /// A number within an event of a journal: 18 digits, which the sum of a million highest prices has.
  package static let journaled = WholeBound(
    "a number of an event",
    -999_999_999_999_999_999...999_999_999_999_999_999
  )
  /// A TCP port that a server listens at.
  package static let port = WholeBound("a port", 1...65_535)
  /// A TCP port to listen at; 0 has the system choose.
  package static let listeningPort = WholeBound("a port", 0...65_535)
}
