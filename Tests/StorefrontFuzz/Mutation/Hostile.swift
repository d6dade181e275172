import StoreModel

/// Values that often cause failures in readers: numbers at limits, and texts with hidden effects.
enum Hostile {
  /// JSON numbers at and beyond every limit of a reader.
  static let numbers = [
    "0", "-0", "1", "-1", "2", "3", "7", "10", "11", "12", "13", "31", "100", "127", "128", "255",
    "256", "999", "1000", "32767", "32768", "65535", "65536", "86400", "1000000", "2147483647",
    "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9007199254740991",
    "9007199254740993", "9223372036854775806", "9223372036854775807", "9223372036854775808",
    "-9223372036854775807", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "1234567890123456789012345678901234567890",
    "0.1", "-0.5", "4.99", "1.0", "1e3", "1e300", "-1e300", "1e-300", "1e999", "1E18", "1e19",
    "0.00000000000000000000000000000000000001", "253402300799999", "253402300800000",
    "-62135596800000", "946684800000", "1767225600000",
  ]

  /// The numbers that are most likely to cause an arithmetic overflow.
  private static let extremes = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775806", "9223372036854775808",
    "18446744073709551615", "1e300", "-1", "0", "0.5", "1234567890123456789012345678901234567890",
  ]

  /// Returns a JSON number, usually one at a limit.
  static func number(_ chance: inout SplitMix64) -> String {
    chance.pick(chance.once(in: 2) ? extremes : numbers) ?? "0"
  }

  /// Dates and lengths of time at limits.
  static let times = [
    "2026-01-01", "2026-01-31T23:59:59Z", "0000-01-01", "0001-01-01", "1969-12-31",
    "1970-01-01T00:00:00Z", "1999-12-31", "2000-01-01", "9999-12-31T23:59:59Z", "10000-01-01",
    "292278994-08-17", "-0001-01-01", "2026-02-30", "2026-13-01", "2024-02-29T24:00:00Z", "P1M",
    "P1Y", "P1W", "P0D", "-P1D", "P87532201041M", "P9223372036854775807D", "PT1S", "1d", "2w",
    "1mo", "1y", "30min", "0d", "100y", "1000y", "9999999999y", "9223372036854775807d",
    "9223372036854775807min", "1e9d", "next", "1.5d", "12:30", "24:61",
  ]

  /// Texts with characters that have a special meaning for terminals, files or readers.
  static let texts = [
    "", " ", "a", "\u{0}", "\u{1B}[2J", "\u{1B}]0;x\u{07}", "\r\n", "\n", "\t", "\u{7F}",
    "\u{202E}abc\u{202C}", "\u{2066}x\u{2069}", "\u{200B}", "\u{FEFF}", "\u{FFFD}", "\u{301}",
    "e\u{301}", "👨‍👩‍👧", "東京", "ﷺ", "İ", "ß", "\"", "\\", "'", "`", "$(id)", "{}", "[]", "null",
    "true", "false", "no", "~", "*a", "&a b", "!!int 1", "<<", "? a", "---", "...", "%s%n", "../..",
    "/", "/dev/zero", "/etc/passwd", "-", "--", "NaN", "Infinity", "0x10", "1_000", "latest",
    "http://127.0.0.1:1/", "http+unix://%2Ftmp%2Fx", "file:///etc/passwd", "https://[::1]:70000/",
    "00000000-0000-0000-0000-000000000000", "3152947D-8F63-41C2-9A91-E92E45F145E9", "USA", "usa",
    "XXX", "en_US", "en-US", "xx-Latn-XX", "JPY", "4.99 USD", "99999999999999999999.99 USD",
    "-1 USD", "1 KWD", "0.0001 USD",
  ]

  /// Returns a date or a length of time with any number and unit.
  static func time(_ chance: inout SplitMix64) -> String {
    guard chance.once(in: 2) else { return chance.pick(times) ?? "" }
    let number =
      chance.once(in: 2) ? number(&chance) : String(chance.next() >> UInt64(chance.below(64)))
    let unit = chance.pick(["d", "w", "mo", "y", "h", "min", "s", "D", "W", "M", "Y"]) ?? "d"
    return unit.first?.isUppercase == true ? "P\(number)\(unit)" : number + unit
  }

  /// Returns an invalid text, sometimes a very long one.
  static func text(_ chance: inout SplitMix64) -> String {
    switch chance.below(12) {
    case 0...3: chance.pick(texts) ?? ""
    case 4, 5: number(&chance)
    case 6, 7: time(&chance)
    case 8: String(repeating: chance.pick(texts) ?? "x", count: 1 << chance.below(12))
    case 9: String(repeating: "x", count: 1 << chance.below(17))
    case 10:
      String(
        String.UnicodeScalarView(
          (0..<chance.below(20)).map { _ in Unicode.Scalar(UInt8(chance.below(256))) }
        )
      )
    default: chance.nextUUID()
    }
  }
}

extension SplitMix64 {
  /// Returns a random number that is at least 0 and less than a limit, or 0 if the limit is 0.
  mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(next() % UInt64(limit)) : 0
  }

  /// Returns `true` once in this number of calls, on average.
  mutating func once(in rarity: Int) -> Bool { below(rarity) == 0 }

  /// Returns a random element, or `nil` if the collection is empty.
  mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element?
  where Elements.Index == Int {
    elements.isEmpty ? nil : elements[elements.startIndex + below(elements.count)]
  }
}
