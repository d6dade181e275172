/// The rows of the table `line` in the pages of a store, for a file that has lost the definition of its tables.
///
/// No other table of a store has rows of an id and one whole number alone.
struct LinePages {
  /// The ids of the active branch's events by their ordinals.
  private(set) var line: [Int64: Int64] = [:]

  init(of image: PageImage) {
    for page in image.present.values {
      guard let rows = Self.rows(of: page) else { continue }
      line.merge(rows) { first, _ in first }
    }
  }

  /// Returns the rows of a leaf (sqlite.org/fileformat2.html, 1.6), or `nil` for any other page.
  static func rows(of page: ArraySlice<UInt8>) -> [(Int64, Int64)]? {
    let start = page.startIndex
    guard page.count > 8, page[start] == 0x0D else { return nil }
    let count = page[start + 3..<start + 5].bigEndian
    guard count > 0, 8 + 2 * count <= page.count else { return nil }
    var rows: [(Int64, Int64)] = []
    for index in 0..<count {
      let pointer = start + 8 + 2 * index
      let offset = start + page[pointer..<pointer + 2].bigEndian
      guard offset < page.endIndex, let row = row(at: offset, in: page) else { return nil }
      rows.append(row)
    }
    return rows
  }

  private static func row(at offset: Int, in page: ArraySlice<UInt8>) -> (Int64, Int64)? {
    var cell = ByteCursor(page, at: offset)
    guard let size = cell.varint(), let ordinal = cell.varint(), ordinal > 0,
      cell.varint() == 3, cell.varint() == 0, let type = cell.varint(),
      StoredValue.isWhole(type), size == 3 + Int64(StoredValue.length(of: type)),
      cell.offset + StoredValue.length(of: type) <= page.endIndex
    else { return nil }
    let bytes = page[cell.offset..<cell.offset + StoredValue.length(of: type)]
    return (ordinal, StoredValue.whole(type, bytes))
  }
}
