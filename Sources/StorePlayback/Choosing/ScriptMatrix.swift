import CatalogTools
import StoreCatalog
import StoreModel
import StoreScript
import VisibleText

/// The combinations of values to play a script with.
struct ScriptMatrix {
  /// The maximum number of combinations in a matrix.
  static let mostVariants = 10_000

  /// The parts of the matrix.
  ///
  /// Each part lists the values of one name, or rows with values of several names.
  private var axes: [[[String: String]]] = []

  /// The names that have values.
  var names: Set<String> { Set(axes.joined().flatMap(\.keys)) }

  /// Finds the values of every name.
  ///
  /// - Parameters:
  ///   - header: The header of the script.
  ///   - text: The content of the script's file.
  ///   - path: The name of the file in messages.
  ///   - replacement: A catalog that replaces the script's own catalog.
  ///   - door: Opens the files that the script names.
  /// - Throws: ``ScriptOpeningError`` if a catalog or a file can't be read, or doesn't contain matching values.
  init(
    of header: SessionHeader,
    in text: String,
    at path: String,
    playing replacement: Catalog?,
    _ door: ScriptFileGate
  ) throws(ScriptOpeningError) {
    let place = MatrixSource(
      header: header,
      text: text,
      path: path,
      replacement: replacement,
      door: door
    )
    for (name, choices) in header.matrix.sorted(by: { $0.key < $1.key }) {
      let values: [String]
      switch choices {
      case .values(let all): values = all
      case .rows(let file):
        axes.append(try place.rows(of: file))
        continue
      case .all(.storefront): values = Storefront.all.map(\.countryCode)
      case .all(.environment): values = StoreEnvironment.allCases.map(\.rawValue)
      case .all(.locale): values = try place.languages(name)
      case .products(let query): values = try place.products(query, name)
      }
      axes.append(values.map { [name: $0] })
    }
  }

  /// Returns all combinations of the values, in the order of the names and their values.
  ///
  /// Without any names, the result is one empty combination.
  ///
  /// - Parameter chosen: The values that the user has chosen for names. Rows with other values for these names are
  ///   ignored.
  /// - Returns: The combinations, or `nil` if there are more than ``mostVariants``.
  func variants(with chosen: [String: String]) -> [[String: String]]? {
    var variants: [[String: String]] = [[:]]
    for axis in axes {
      var values = axis
      if let name = axis.first?.keys.first, axis.first?.count == 1, let value = chosen[name] {
        values = [[name: value]]
      } else {
        values = axis.filter { row in chosen.allSatisfy { row[$0.key] ?? $0.value == $0.value } }
      }
      guard variants.count * values.count <= Self.mostVariants else { return nil }
      variants = variants.flatMap { variant in
        values.map { variant.merging($0) { $1 } }
      }
    }
    return variants
  }
}

/// The script that contains a matrix, and the sources of the matrix's values.
private struct MatrixSource {
  let header: SessionHeader
  let text: String
  let path: String
  let replacement: Catalog?
  let door: ScriptFileGate

  func catalog() throws(ScriptOpeningError) -> Catalog {
    if let replacement { return replacement }
    return try ScriptOpening.catalog(of: header, in: text, at: path, door)
  }

  func products(_ query: String, _ name: String) throws(ScriptOpeningError) -> [String] {
    let catalog = try catalog()
    let wanted: CatalogQuery
    do throws(CatalogQuery.Fault) {
      wanted = try CatalogQuery(query)
    } catch {
      throw problem(name, "\(error)", "try the query after / in storefront")
    }
    let list = CatalogIndex(catalog).list(matching: wanted)
    var found: [String] = []
    for row in 0..<list.count where found.count <= ScriptMatrix.mostVariants {
      guard case .item(.product(let index)) = list[row] else { continue }
      found.append(catalog.products[index].id.rawValue)
    }
    guard found.isEmpty else { return found }
    throw problem(
      name,
      "no product matches \(query.quoted)",
      "try the query after / in storefront; type:auto, group:NAME and price<5 are terms"
    )
  }

  func languages(_ name: String) throws(ScriptOpeningError) -> [String] {
    let catalog = try catalog()
    let texts =
      catalog.products.flatMap(\.localizations) + catalog.groups.flatMap(\.localizations)
    let found = Set(texts.map(\.locale)).sorted()
    guard found.isEmpty else { return found }
    throw problem(name, "the catalog has no localized texts", "write a list such as [en_US, de]")
  }

  func rows(of file: String) throws(ScriptOpeningError) -> [[String: String]] {
    let whole = ScriptPath.path(of: file, beside: path)
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try door.read(file, as: .document)
    } catch {
      throw problem(MatrixChoices.rowsKey, "\(whole): \(error.message)", error.remedy)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw problem(MatrixChoices.rowsKey, "\(whole) isn't UTF-8", "save it as UTF-8")
    }
    do throws(CSVTable.Failure) {
      let table = try CSVTable(text, file: file, mostRows: ScriptMatrix.mostVariants)
      return table.rows.map { row in
        Dictionary(zip(table.names, row.values)) { first, _ in first }
      }
    } catch {
      let rest = ProblemLimit.rest(error.unlisted).map { "\(whole): \($0)" }
      throw ScriptOpeningError(error.problems, rest: rest, in: path)
    }
  }

  private func problem(_ name: String, _ message: String, _ remedy: String) -> ScriptOpeningError {
    let problem = SessionScript.problem(withMatrix: name, in: text, message, remedy)
    return ScriptOpeningError([problem], in: path)
  }
}
