package import StoreModel

/// The coverage of a run, which is everything that its scripts exercised.
package struct Coverage: Hashable, Sendable {
  /// The number of times that each item was exercised, keyed by item.
  package private(set) var counts: [CoverageItem: Int] = [:]

  package init() {}

  mutating func add(_ area: CoverageArea, _ name: String) {
    counts[CoverageItem(area, name), default: 0] += 1
  }

  package mutating func formUnion(_ other: Coverage) {
    counts.merge(other.counts) { $0 + $1 }
  }

  package func contains(_ item: CoverageItem) -> Bool { counts[item] != nil }

  /// Returns the items of the given area that were never exercised, in the order of their table.
  package func holes(in area: CoverageArea) -> [CoverageItem] {
    area.names.map { CoverageItem(area, $0) }.filter { !contains($0) }
  }

  /// All items that were never exercised.
  package var holes: [CoverageItem] { CoverageArea.allCases.flatMap { holes(in: $0) } }

  /// The share of items that were exercised.
  package struct Share: Hashable, Sendable {
    package let lived: Int
    package let all: Int

    /// Creates a share.
    ///
    /// - Parameters:
    ///   - lived: The number of exercised items.
    ///   - all: The number of all items.
    package init(lived: Int, all: Int) {
      self.lived = lived
      self.all = all
    }

    /// The share in percent, rounded down.
    ///
    /// The value is 100 only if all items were exercised.
    package var percent: Int { all == 0 ? 100 : lived * 100 / all }
  }

  package func share(of area: CoverageArea) -> Share {
    let all = area.names.count
    return Share(lived: all - holes(in: area).count, all: all)
  }

  /// The share of all areas' items that were exercised.
  package var share: Share {
    let shares = CoverageArea.allCases.map { share(of: $0) }
    return Share(lived: shares.reduce(0) { $0 + $1.lived }, all: shares.reduce(0) { $0 + $1.all })
  }
}

// The coverage as text and as JSON.
extension Coverage {
  /// Returns a table with one line for each area and one line for all areas.
  ///
  /// - Parameter showsHoles: Whether to add one line for each item that was never exercised.
  /// - Returns: The lines. All columns except the last column have a constant width.
  package func lines(showsHoles: Bool) -> [String] {
    var lines = [Self.line("area", "lived", "of", "%")]
    for area in CoverageArea.allCases { lines.append(Self.line(area.rawValue, share(of: area))) }
    lines.append(Self.line("all", share))
    guard showsHoles, !holes.isEmpty else { return lines }
    return lines + ["", "not covered:"] + holes.map { "  \($0)" }
  }

  private static func line(_ name: String, _ share: Share) -> String {
    line(name, "\(share.lived)", "\(share.all)", "\(share.percent)")
  }

  private static func line(_ name: String, _ lived: String, _ all: String, _ percent: String)
    -> String
  {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let padded = name + String(repeating: " ", count: max(0, 16 - name.count))
    return padded + right(lived, 6) + right(all, 6) + right(percent, 6)
  }

  /// The coverage as JSON, including the number of times that each item was exercised.
  package var json: JSONValue {
    func members(_ share: Share) -> [JSONMember] {
      [
        JSONMember(key: "lived", value: .number(share.lived)),
        JSONMember(key: "all", value: .number(share.all)),
        JSONMember(key: "percent", value: .number(share.percent)),
      ]
    }
    let areas = CoverageArea.allCases.map { area -> JSONValue in
      let items = area.names.map { name in
        JSONMember(key: name, value: .number(counts[CoverageItem(area, name)] ?? 0))
      }
      return JSONValue(
        .object(
          [JSONMember(key: "area", value: .text(area.rawValue))] + members(share(of: area))
            + [JSONMember(key: "times", value: JSONValue(.object(items)))]
        )
      )
    }
    return JSONValue(.object(members(share) + [JSONMember(key: "areas", value: .list(areas))]))
  }
}
