import Resources
package import StoreCatalog

extension Catalog {
  /// The bytes of the sample's file, which is part of the program.
  package static let sampleBytes: [UInt8] = Resource.sampleCatalog

  /// The catalog that opens if the user names no other.
  ///
  /// It is read once, on first use. A test checks that the file is free of problems.
  package static let sample =
    CatalogReader.read(bytes: sampleBytes, path: "Sample.storekit").catalog ?? Catalog()
}
