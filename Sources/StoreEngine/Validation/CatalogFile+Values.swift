import StoreModel

extension CatalogFile {
  /// The first impossible value, as the end of a sentence, or `nil` if all values are possible.
  var impossibleValue: String? {
    let digits = digest.utf8.count
    let isHexadecimal = digest.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    return inside(16...16, digits, "digits of the catalog's digest")
      ?? (isHexadecimal ? nil : "has catalogDigest \(digest), which must be hexadecimal digits")
      ?? inside(1...Self.longestName, name.unicodeScalars.count, "characters of the catalog's name")
      ?? inside(1...Self.mostBytes, text.utf8.count, "bytes of the catalog")
  }
}
