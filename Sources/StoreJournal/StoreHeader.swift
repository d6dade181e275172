import Foundation

/// The first 100 bytes of a SQLite file (sqlite.org/fileformat2.html, 1.3).
enum StoreHeader {
  /// The fields that SQLite trusts, or that could make SQLite read a store differently than it was written.
  ///
  /// Each field has a range of bytes and a range of valid values.
  private static let fields = [
    ("write version", 18..<19, 1...2), ("read version", 19..<20, 1...2),
    ("schema format", 44..<48, 0...4), ("root page for vacuuming", 52..<56, 0...0),
    ("text encoding", 56..<60, 0...1), ("incremental vacuum", 64..<68, 0...0),
  ]

  private static let magic = Array("SQLite format 3\0".utf8)

  /// The header of a new store.
  ///
  /// It doesn't contain the number of pages, so SQLite calculates that number from the file's size.
  static let new =
    magic + [16, 0, 2, 2, 0, 64, 32, 32] + zeros(23) + [4] + zeros(11) + [1] + zeros(40)

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  /// Throws an error if the file's header isn't a store's.
  ///
  /// - Throws: ``JournalError``.
  static func check(_ path: String) throws {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: new.count), bytes.count == new.count,
      bytes.starts(with: magic)
    else { return }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    for (name, range, values) in fields where !values.contains(number(range)) {
      let what = "its header has the \(name) \(number(range))"
      throw JournalError(path: path, .damaged(what: what))
    }
    let pages = number(28..<32)
    for free in [number(32..<36), number(36..<40)] where free > pages {
      let what = "its header has the free page \(free) and \(pages) pages"
      throw JournalError(path: path, .damaged(what: what))
    }
  }
}
