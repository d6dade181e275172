package import StoreModel

/// What scripts have lived through.
package struct Coverage: Hashable, Sendable {
  /// How often each thing was lived through.
  package private(set) var counts: [CoverageItem: Int] = [:]

  package init() {}

  mutating func add(_ area: CoverageArea, _ name: String) {
    counts[CoverageItem(area, name), default: 0] += 1
  }

  package mutating func formUnion(_ other: Coverage) {
    counts.merge(other.counts) { $0 + $1 }
  }

  package func contains(_ item: CoverageItem) -> Bool { counts[item] != nil }

  /// What of an area was never lived through, in the order of its table.
  package func holes(in area: CoverageArea) -> [CoverageItem] {
    area.names.map { CoverageItem(area, $0) }.filter { !contains($0) }
  }

  /// Everything that was never lived through.
  package var holes: [CoverageItem] { CoverageArea.allCases.flatMap { holes(in: $0) } }

  /// How much of something was lived through.
  package struct Share: Hashable, Sendable {
    package let lived: Int
    package let all: Int

    /// So many of so many.
    ///
    /// - Parameters:
    ///   - lived: How many things were.
    ///   - all: How many there are.
    package init(lived: Int, all: Int) {
      self.lived = lived
      self.all = all
    }

    /// Rounded down: all of it, and nothing else, is 100.
    package var percent: Int { all == 0 ? 100 : lived * 100 / all }
  }

  package func share(of area: CoverageArea) -> Share {
    let all = area.names.count
    return Share(lived: all - holes(in: area).count, all: all)
  }

  /// How much of everything was lived through.
  package var share: Share {
    let shares = CoverageArea.allCases.map { share(of: $0) }
    return Share(lived: shares.reduce(0) { $0 + $1.lived }, all: shares.reduce(0) { $0 + $1.all })
  }
}

// How it is told.
extension Coverage {
  /// A table with a line for each area, and for all of them.
  ///
  /// - Parameter showsHoles: Whether each thing that was never lived through follows, on a line of its own.
  /// - Returns: The lines, of one width up to the last column.
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

  /// The same as JSON, with how often each thing was lived through.
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
