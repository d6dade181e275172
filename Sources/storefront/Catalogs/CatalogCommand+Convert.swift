import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import VisibleText

/// The command `storefront catalog convert`, which writes a catalog in the other format.
struct CatalogConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a catalog between .storekit and *.catalog.json.",
    discussion: """
      Converting to our format loses nothing, and converting back restores Xcode's own keys in \
      their places. Whatever a .storekit file can't express is named on standard error.

      Exit code: 0, or 2 if the catalog has errors or can't be read or written.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case storekit
    case catalog

    var format: CatalogFormat {
      switch self {
      case .storekit: .storeKit
      case .catalog: .storefrontCatalog
      }
    }
  }

  @Argument(help: "The catalog, or - for standard input.", completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The format to write.", valueName: "format"))
  var to: Format

  @OptionGroup var result: ResultOptions

  func run() throws {
    let catalog = try RequiredCatalog.required(file)
    var losses: [String] = []
    try result.put(as: .json) { write in
      losses = try CatalogWriter.write(catalog, as: to.format, to: write)
    }
    for loss in losses { CommandOutput.printNote("left out: \(loss)") }
  }
}

/// Reads a catalog that a command requires.
enum RequiredCatalog {
  /// Reads a catalog, or the sample if no file is given.
  ///
  /// - Parameter path: The file, `-` for standard input, or `nil` for the sample.
  /// - Returns: The catalog, which is free of errors.
  /// - Throws: `ExitCode(2)` after printing every problem.
  static func required(_ path: String?) throws(ExitCode) -> Catalog {
    guard let path else { return .sample }
    let reading = CatalogReader.read(try CatalogText.required(path), path: path)
    for line in reading.lines() { CommandOutput.printNote("\(line)") }
    guard let catalog = reading.catalog else {
      throw CommandOutput.couldNot(
        "\(path) has errors; correct them first (storefront catalog check prints them)"
      )
    }
    return catalog
  }
}
