import Foundation
import GRDB
import StoreEngine

/// Events found in the bytes of a store, whatever has become of the tables around them.
///
/// A row is recognised by its own form: a header of the types that an event's columns have, a kind,
/// and a body that is an object of that kind. Rows of earlier stores are among what is found; the
/// chain of digests tells which belong.
struct Salvage {
  /// What was found, by ordinal; several where pages hold versions that differ.
  private(set) var found: [Int64: Set<StoredEvent>] = [:]
  private let image: PageImage
  /// The ids of the active branch's events by their ordinals, as far as they can be read.
  private let line: [Int64: Int64]
  /// The last ordinal in ``line``, or the largest number if ``line`` is empty.
  private let end: Int64
  /// The ids of events that other branches have, as far as that can be read.
  private let others: Set<Int64>
  /// Whether ``others`` has all of them.
  private let areOthersKnown: Bool

  /// Looks through every byte of a store's pages.
  ///
  /// - Parameter path: The store's file.
  /// - Throws: An error of the file system.
  init(path: String) throws {
    let image = try PageImage(path: path)
    self.image = image
    let known = (try? Self.branches(of: image)) ?? Branches()
    line = known.line.merging(LinePages(of: image).line) { read, _ in read }
    end = line.keys.max() ?? .max
    others = known.others
    areOthersKnown = known.areOthersWhole
    for page in image.pages {
      for offset in page.indices.dropLast(8) {
        guard let event = event(at: offset, in: page) else { continue }
        found[event.ordinal, default: []].insert(event)
      }
    }
  }

  /// The only event of an ordinal that continues a chain; nil for none, or for several.
  func event(_ ordinal: Int64, after last: EventDigest, hasDigests: Bool) -> StoredEvent? {
    let candidates = (found[ordinal] ?? []).filter { event in
      hasDigests ? event.digest == event.link(after: last) : event.digest == nil
    }
    return candidates.count == 1 ? candidates.first : nil
  }
}

// The form of a row (sqlite.org/fileformat2.html, 1.6 and 2.1).
extension Salvage {
  /// The event whose cell begins at an offset; nil for anything else.
  private func event(at offset: Int, in page: ArraySlice<UInt8>) -> StoredEvent? {
    var cell = ByteCursor(page, at: offset)
    guard let size = cell.varint(), (12...Self.largest).contains(size),
      let id = cell.varint(), id > 0
    else { return nil }
    let start = cell.offset
    guard let header = cell.varint(), (5...24).contains(header) else { return nil }
    var types: [Int64] = []
    while cell.offset < start + Int(header) {
      guard types.count < 7, let type = cell.varint() else { return nil }
      types.append(type)
    }
    // The id is the row's own number, which is not stored again.
    guard cell.offset == start + Int(header), [4, 6, 7].contains(types.count),
      types[0] == 0, StoredValue.isWhole(types[1]), Self.isText(types[2]), Self.isText(types[3]),
      types.dropFirst(4).allSatisfy(StoredValue.isWhole),
      Int(size) == Int(header) + types.reduce(0, { $0 + StoredValue.length(of: $1) }),
      let payload = payload(from: start, count: Int(size), in: page),
      let event = Self.event(id: id, types, payload.dropFirst(Int(header)))
    else { return nil }
    // An event of another branch may follow the same event, and is left out.
    guard !others.contains(id) else { return nil }
    // Rows of the line may be lost. Events after its last row may belong to other branches.
    let isOwn = line[event.ordinal].map { $0 == id } ?? (areOthersKnown || event.ordinal < end)
    return isOwn ? event : nil
  }

  /// The rows that say which branch has an event, up to the first one that can't be read.
  private static func branches(of image: PageImage) throws -> Branches {
    try image.withReadableCopy { database in
      var found = Branches()
      func read(_ sql: String, _ take: (Row) throws -> Void) -> Bool {
        // The rows before an unreadable page are good.
        (try? Row.fetchCursor(database, sql: sql).forEach(take)) != nil
      }
      _ = read("SELECT ordinal, event FROM line") { row in
        found.line[try row.whole(0, "line.ordinal")] = try row.whole(1, "line.event")
      }
      found.areOthersWhole = read("SELECT event FROM branch_line") { row in
        found.others.insert(try row.whole(0, "branch_line.event"))
      }
      return found
    }
  }

  /// The events of each branch, as far as the tables can be read.
  private struct Branches {
    var line: [Int64: Int64] = [:]
    var others: Set<Int64> = []
    var areOthersWhole = false
  }

  /// No event has more bytes.
  private static let largest = Int64(EventText.longest)

  /// The bytes of a payload: those on the page, and those that overflow.
  private func payload(
    from start: Int,
    count: Int,
    in page: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    let usable = image.pageSize
    var local = count
    if count > usable - 35 {
      let least = (usable - 12) * 32 / 255 - 23
      let kept = least + (count - least) % (usable - 4)
      local = kept <= usable - 35 ? kept : least
    }
    guard start + local <= page.endIndex else { return nil }
    var bytes = Array(page[start..<start + local])
    if local < count {
      guard start + local + 4 <= page.endIndex else { return nil }
      let next = page[start + local..<start + local + 4].bigEndian
      bytes += image.overflow(from: next, count: count - local)
    }
    return bytes.count == count ? bytes[...] : nil
  }

  private static func event(
    id: Int64,
    _ types: [Int64],
    _ values: ArraySlice<UInt8>
  ) -> StoredEvent? {
    var rest = values
    func take(_ type: Int64) -> ArraySlice<UInt8> {
      defer { rest = rest.dropFirst(StoredValue.length(of: type)) }
      return rest.prefix(StoredValue.length(of: type))
    }
    let at = StoredValue.whole(types[1], take(types[1]))
    let kind = String(decoding: take(types[2]), as: UTF8.self)
    let body = take(types[3])
    guard !kind.isEmpty, body.starts(with: "{\"\(kind)\":".utf8) else { return nil }
    let numbers = types.dropFirst(4).map { StoredValue.whole($0, take($0)) }
    // An event of an earlier format has its id.
    let ordinal = numbers.count > 2 ? numbers[2] : id
    guard ordinal > 0 else { return nil }
    return StoredEvent(
      ordinal: ordinal,
      at: at,
      kind: kind,
      body: Data(body),
      rest: numbers.first ?? 0,
      digest: numbers.dropFirst().first.map(EventDigest.init(value:))
    )
  }

  private static func isText(_ type: Int64) -> Bool {
    type >= 13 && type % 2 == 1 && type < 2 * largest
  }
}
