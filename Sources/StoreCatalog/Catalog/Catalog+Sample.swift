import Resources

extension Catalog {
  /// The sample's file, which is part of the program.
  package static let sampleBytes: [UInt8] = Resource.sampleCatalog

  /// The catalog that opens when no other is named.
  ///
  /// It is read once, when it is first asked for; a test holds the file to having no problems.
  package static let sample =
    CatalogReader.read(bytes: sampleBytes, path: "Sample.storekit").catalog ?? Catalog()
}
