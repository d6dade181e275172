/// The valid range of a whole number from outside.
///
/// A reader's check, its error message and the field's JSON Schema all use the same bound. A bound leaves room for
/// arithmetic in 64 bits, such as the next higher number.
package struct WholeBound: Hashable, Sendable {
  /// The name of the number in messages: `a quantity`.
  package let name: String
  package let range: ClosedRange<Int64>

  /// Creates a bound with the name of its number in messages, such as `a quantity`.
  package init(_ name: String, _ range: ClosedRange<Int64>) {
    self.name = name
    self.range = range
  }

  package func contains(_ number: some BinaryInteger) -> Bool {
    Int64(exactly: number).map(range.contains) ?? false
  }

  /// Returns the number that a string of digits represents, or `nil` for any other string and for a number out of
  /// bounds.
  ///
  /// A minus sign is valid only if the bound includes negative numbers.
  package func number(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    // Int would also accept a plus sign, and any number of zeros.
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

  /// The remedy in a message: `write a whole number from 1 to 10`.
  package var remedy: String { "write a whole number \(words)" }

  /// The JSON Schema of the number.
  package var schema: String {
    #"{"type": "integer", \#(schemaMembers)}"#
  }

  /// The two members of a JSON Schema for the bound.
  package var schemaMembers: String {
    #""minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
  }
}

extension WholeBound {
  /// The level of a subscription in its group, our own limit.
  package static let groupLevel = WholeBound("a level", 1...1000)
  /// The number of periods of an offer, our own limit.
  package static let periodCount = WholeBound("a number of periods", 1...999)
  /// The position of a case in an enumeration (rule: catalog.error-positions).
  package static let caseIndex = WholeBound("an index", 0...999)
  /// The days of a non-renewing subscription, at most ten years, our own limit.
  package static let nonRenewingDays = WholeBound("a number of days", 1...3653)
  /// The number of retries of an app, our own limit.
  package static let appRetries = WholeBound("a number of retries", 0...10)
  /// The quantity of a product in one purchase (rule: purchasing.quantity-limits).
  package static let quantity = WholeBound("a quantity", 1...10)
  /// The refunded part of a price, in thousandths of a percent: more than zero, and less than the whole price.
  package static let refundPercentage = WholeBound("a percentage", 1...99_999)
  /// The position of a transaction, notification or item in its list, counted from 1.
  package static let position = WholeBound("a position", 1...999_999_999)
  package static let count = WholeBound("a count", 0...1_000_000_000)
  /// The number of SKUs of a generated catalog, up to a hundred times as many as in the store's
  /// benchmarks.
  package static let skuCount = WholeBound("a number of SKUs", 0...100_000_000)
  /// The number of repetitions of a limited simulation.
  package static let times = WholeBound("a number of times", 1...1_000_000_000)
  /// The number of scripts that play at the same time.
  package static let jobs = WholeBound("a number of jobs", 1...256)
  /// The maximum number of entries on a page of a response.
  package static let pageSize = WholeBound("a limit", 0...1_000_000_000)
  /// The number of events, entries or notifications that a client has received.
  package static let cursor = WholeBound("a cursor", 0...1_000_000_000_000)
  /// The ordinal of an event in a journal, counted from 1 up to the limit of a ``cursor``.
  package static let eventNumber = WholeBound("an event's number", 1...cursor.range.upperBound)
  /// A limit in the settings of Advanced Commerce, in items, offers or seconds.
  ///
  /// The range is our own.
  package static let limit = WholeBound("a limit", 0...1_000_000_000)
  /// An app's number in the App Store.
  ///
  /// Apple's numbers have ten digits. Eighteen digits leave room for longer ones.
  package static let appAppleID = WholeBound("an app's number", 1...999_999_999_999_999_999)
  /// A transaction's identifier.
  ///
  /// Apple's identifiers have up to sixteen digits (rule: transactions.xcode-ids-from-zero).
  /// Eighteen digits leave room for longer ones.
  package static let transactionID = WholeBound("a transaction id", 0...999_999_999_999_999_999)
  /// The position of a transaction, or its identifier if the number is larger than any position.
  package static let transaction = WholeBound(
    "the position or the id of a transaction",
    1...999_999_999_999_999_999
  )
  /// An amount of money in milliunits: at most a billion units of any currency, our own limit.
  ///
  /// Apple's highest price is 10,000 dollars, which is some hundred million units of the smallest currencies.
  package static let milliunits = WholeBound("a price in milliunits", 0...1_000_000_000_000)
  /// An amount in a request, in milliunits.
  ///
  /// A script may write an invalid price on purpose, to get Apple's error.
  package static let writtenMilliunits = WholeBound(
    "an amount of milliunits",
    -1_000_000_000_000_000...1_000_000_000_000_000
  )
  /// A 32-bit number in a request.
  package static let int32 = WholeBound("a whole number", Int64(Int32.min)...Int64(Int32.max))
  /// The seconds of an advance of store time, up to the length of store time.
  package static let seconds = WholeBound("a number of seconds", 1...252_455_616_000)
  /// Store time in milliseconds since 1970, within the range of certificates (RFC 5280 4.1.2.5).
  package static let milliseconds = WholeBound(
    "a time in milliseconds since 1970",
    946_684_800_000...253_402_300_799_999
  )
  /// Store time in whole seconds since 1970, as in the requests that merchants sign.
  package static let unixSeconds = WholeBound(
    "a time in seconds since 1970",
    milliseconds.range.lowerBound / 1000...milliseconds.range.upperBound / 1000
  )
  /// A number in a journal's event.
  ///
  /// 18 digits are enough for the sum of a million highest prices.
  package static let journaled = WholeBound(
    "a number of an event",
    -999_999_999_999_999_999...999_999_999_999_999_999
  )
  /// A TCP port of a server.
  package static let port = WholeBound("a port", 1...65_535)
  /// A TCP port to listen on.
  ///
  /// If it is 0, the system chooses a port.
  package static let listeningPort = WholeBound("a port", 0...65_535)
}
