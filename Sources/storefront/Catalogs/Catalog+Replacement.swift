import ArgumentParser
import StoreCatalog
import VisibleText

extension Catalog {
  /// Reads a catalog to play scripts with instead of their own.
  ///
  /// - Parameter path: The catalog's file.
  /// - Returns: A catalog without errors.
  /// - Throws: ``ArgumentParser/ExitCode`` 2, with every problem on standard error.
  static func replacement(_ path: String) throws -> Catalog {
    let reading = CatalogReader.read(path: path)
    guard let catalog = reading.catalog else {
      for line in reading.errorLines { Diagnostics.note("\(line)") }
      throw ExitCode(2)
    }
    return catalog
  }
}
