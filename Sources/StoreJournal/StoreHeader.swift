import Foundation
import GRDB

/// The first bytes of a SQLite file (sqlite.org/fileformat2.html, 1.3), as every store has them.
struct StoreHeader {
  /// The size of a header in bytes.
  static let length = 100

  /// The values that a number of the header may have.
  private struct Field {
    let name: String
    let bytes: Range<Int>
    let values: ClosedRange<Int>
  }

  /// The numbers that SQLite believes, or understands in another way than the store was written.
  private static let fields = [
    Field(name: "write version", bytes: 18..<19, values: 1...2),
    Field(name: "read version", bytes: 19..<20, values: 1...2),
    Field(name: "schema format", bytes: 44..<48, values: 0...4),
    Field(name: "root page for vacuuming", bytes: 52..<56, values: 0...0),
    Field(name: "text encoding", bytes: 56..<60, values: 0...1),
    Field(name: "incremental vacuum", bytes: 64..<68, values: 0...0),
  ]

  private let bytes: [UInt8]

  /// - Parameter bytes: Those that a store's file begins with.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix(Self.length))
  }

  /// Reads the header of a file, or returns `nil` if the file is shorter or unreadable.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: Self.length), bytes.count == Self.length
    else { return nil }
    self.init(bytes)
  }

  /// The first invalid number, in words, or `nil` if the header is valid.
  var fault: String? {
    guard bytes.starts(with: Self.magic) else { return nil }
    for field in Self.fields where !field.values.contains(number(field.bytes)) {
      return "its header has the \(field.name) \(number(field.bytes))"
    }
    let pages = number(28..<32)
    for free in [number(32..<36), number(36..<40)] where free > pages {
      return "its header speaks of the free page \(free), and of \(pages) pages"
    }
    return nil
  }

  /// The bytes of a page: what the header says if the file has as many pages of that size, else those of new stores.
  func pageSize(ofFileWith count: Int) -> Int {
    guard bytes.count == Self.length else { return Self.newPageSize }
    let said = number(16..<18)
    guard said.nonzeroBitCount == 1, said >= 512, said * number(28..<32) == count else {
      return Self.newPageSize
    }
    return said
  }

  private static let newPageSize = 4096

  /// A header that SQLite reads the rest of a file by, whatever this one says.
  ///
  /// - Parameters:
  ///   - pageSize: Bytes a page.
  ///   - pages: The number of pages of the file.
  /// - Returns: The bytes of the header.
  func mended(pageSize: Int, pages: Int) -> [UInt8] {
    var header = Self.magic + [UInt8](repeating: 0, count: Self.length - Self.magic.count)
    func put(_ number: Int, _ range: Range<Int>) {
      for index in range {
        header[index] = UInt8(truncatingIfNeeded: number >> (8 * (range.upperBound - 1 - index)))
      }
    }
    put(pageSize, 16..<18)
    for (value, offset) in [(2, 18), (2, 19), (64, 21), (32, 22), (32, 23)] {
      put(value, offset..<offset + 1)
    }
    put(pages, 28..<32)
    put(4, 44..<48)
    put(1, 56..<60)
    return header
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  private func number(_ range: Range<Int>) -> Int { bytes[range].bigEndian }
}

extension StoreHeader {
  /// Refuses a file whose header no store has.
  ///
  /// - Throws: ``JournalError``.
  static func check(_ path: String) throws {
    if let what = StoreHeader(path: path)?.fault {
      throw JournalError(path: path, .damaged(what: what))
    }
  }
}
