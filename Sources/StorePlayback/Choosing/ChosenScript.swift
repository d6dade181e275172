import Foundation
package import StoreCatalog
package import StoreScript
import Synchronization
import VisibleText

/// A script to play, with the relevant parts of its header.
package struct ChosenScript: Hashable, Sendable {
  /// The path of the file, as the user passed it.
  package let path: String
  /// The content of a file that can't be read twice, such as standard input or a pipe.
  package let contents: [UInt8]?
  /// The header, or an empty header if the header can't be read.
  ///
  /// In that case, playing the script reports the reason.
  package private(set) var header: SessionHeader
  /// The content of the file, or `nil` if the header doesn't depend on parameters.
  private let text: String?

  /// The values of parameters that differ from the header.
  package private(set) var values: [String: String] = [:]
  /// The combination of the matrix's values, such as `[country=JPN, plan=gold]`, or `nil` if the script lacks a matrix.
  package private(set) var variant: String?

  /// Returns the values of the script's matrix.
  ///
  /// After each consent, this function reads the matrix again, because the matrix may then need more files.
  ///
  /// - Parameters:
  ///   - catalog: A catalog that replaces the script's own catalog.
  ///   - permissions: The files that the script may read.
  ///   - isAgreed: Asks for consent to more files outside of the script's root folder.
  /// - Returns: All values of the matrix.
  /// - Throws: ``ScriptOpeningError`` if the values can't be found. The error contains the needs that lack consent.
  func matrix(
    playing catalog: Catalog?,
    allowing permissions: ScriptPermissions,
    asking isAgreed: (ScriptNeeds) -> Bool = { _ in false }
  ) throws(ScriptOpeningError) -> ScriptMatrix {
    var permissions = permissions
    while true {
      let door = ScriptFileGate(of: path, permissions)
      do throws(ScriptOpeningError) {
        return try ScriptMatrix(of: header, in: text ?? "", at: path, playing: catalog, door)
      } catch {
        var needs = ScriptNeeds()
        needs.files = door.outsideFiles
        guard !permissions.missing(of: needs).isEmpty else { throw error }
        guard isAgreed(needs) else {
          throw ScriptOpeningError(error.lines, at: error.place, needs: needs)
        }
        permissions.granted.formUnion(needs)
      }
    }
  }

  /// Returns the needs that reading the matrix asks consent for, in the order in which it asks.
  package func matrixNeeds() -> [ScriptNeeds] {
    var all: [ScriptNeeds] = []
    _ = try? matrix(playing: nil, allowing: ScriptPermissions()) { needs in
      all.append(needs)
      return true
    }
    return all
  }

  /// Returns one script for each combination of the matrix's values.
  ///
  /// - Parameters:
  ///   - chosen: The values of parameters that replace the values in the file.
  ///   - catalog: A catalog that replaces the script's own catalog.
  ///   - permissions: The files that the script may read.
  /// - Returns: The scripts, or `nil` if there are too many combinations.
  /// - Throws: ``ScriptOpeningError`` if the values of the matrix can't be found.
  package func variants(
    with chosen: [String: String],
    playing catalog: Catalog? = nil,
    allowing permissions: ScriptPermissions = ScriptPermissions()
  ) throws(ScriptOpeningError) -> [ChosenScript]? {
    variants(of: try matrix(playing: catalog, allowing: permissions), with: chosen)
  }

  /// Returns one script for each combination of the given matrix's values.
  ///
  /// - Parameters:
  ///   - matrix: The values of the script's matrix.
  ///   - chosen: The values of parameters that replace the values in the file.
  /// - Returns: The scripts, or `nil` if there are too many combinations.
  func variants(of matrix: ScriptMatrix, with chosen: [String: String]) -> [ChosenScript]? {
    matrix.variants(with: chosen)?.map { values in
      var script = self
      script.values = chosen.merging(values) { $1 }
      if let text {
        script.header = SessionHeader(topOf: text, with: script.values) ?? script.header
      }
      let words = values.sorted { $0.key < $1.key }.map { name, value in
        "\(name)=\(value.shortened().withVisibleSigns)"
      }
      script.variant = words.isEmpty ? nil : "[\(words.joined(separator: ", "))]"
      return script
    }
  }

  /// Creates a script from its path without reading the file.
  package init(path: String) {
    self.path = path
    (contents, text) = (nil, nil)
    header = SessionHeader()
  }

  /// Creates a script and reads its header.
  ///
  /// - Parameter path: The path of the file, or `-` for standard input.
  package init(glancingAt path: String) {
    self.path = path
    let isInput = path == ScriptSearch.standardInput
    let file = isInput ? nil : try? UserFile.read(path, as: .script)
    // Input that can't be read twice is stored.
    contents =
      isInput
      ? try? UserFile.standardInput(as: .script)
      : file == nil ? try? UserFile.read(path, as: .script, allowsPipe: true) : nil
    let read = (file ?? contents).flatMap { String(validating: $0, as: UTF8.self) }
    header = read.flatMap { SessionHeader(topOf: $0) } ?? SessionHeader()
    text = header.parameters.isEmpty && header.matrix.isEmpty ? nil : read
  }

  /// Returns the files that are read when the script is played.
  ///
  /// - Parameter permissions: The files outside of the root folder that this function may read to find more files.
  /// - Returns: The paths from the user's folder. The first path is the script itself.
  package func readFiles(allowing permissions: ScriptPermissions) -> [String] {
    guard path != ScriptSearch.standardInput else { return [] }
    let catalog = header.catalog.map { ScriptPath.path(of: $0, beside: path) }
    return [path] + namedFiles(allowing: permissions) + [catalog].compactMap(\.self)
  }

  /// Returns the files that the script includes, sends, compares with, or reads rows from.
  ///
  /// - Parameter permissions: The files outside of the root folder that this function may read to find more files.
  /// - Returns: The paths from the user's folder, in alphabetical order.
  package func namedFiles(allowing permissions: ScriptPermissions) -> [String] {
    let read = contents ?? (try? UserFile.read(path, as: .script))
    guard let text = read.flatMap({ String(validating: $0, as: UTF8.self) }) else { return [] }
    let named = Mutex<Set<String>>([])
    let door = ScriptFileGate(of: path, permissions)
    let reading = SessionScript.read(text, with: values) { [path] name in
      named.withLock { _ = $0.insert(ScriptPath.path(of: name, beside: path)) }
      return try? door.read(name, as: .document)
    }
    let rows = header.matrix.values.compactMap { choices in
      if case .rows(let file) = choices { ScriptPath.path(of: file, beside: path) } else { nil }
    }
    guard let script = reading.script else {
      // If the script can't be parsed, each word in it may be the name of a file.
      let words = text.split { $0.isWhitespace || "\"'[]{},".contains($0) }.map(String.init)
      let files = words.map { ScriptPath.path(of: $0, beside: path) }
      return named.withLock(\.self).union(rows).union(
        files.filter { FileManager.default.fileExists(atPath: $0) }
      ).sorted()
    }
    let steps = (script.header.before + script.steps).flatMap(\.withTried)
    let others = steps.flatMap(\.fileNames).map { ScriptPath.path(of: $0, beside: path) }
    return named.withLock(\.self).union(rows).union(others).sorted()
  }

  /// The command-line options that select this combination of the matrix's values, or `nil` if the script lacks a
  /// matrix.
  package var choosingOptions: String? {
    guard variant != nil else { return nil }
    return values.sorted { $0.key < $1.key }
      .map { "--set " + "\($0)=\($1)".asShellWord }.joined(separator: " ")
  }

  /// The script's name in the form that people read: its path, followed by its title if it has one.
  package var name: String { result(.passed).name }

  /// Returns a result of the script that only contains the given ending.
  package func result(_ ending: ScriptResult.Ending) -> ScriptResult {
    var result = ScriptResult(path: path, title: header.title, ending: ending)
    result.variant = variant
    return result
  }
}

extension ScriptStep {
  /// The files that the step opens or compares with.
  fileprivate var fileNames: [String] {
    if case .expect(let expected) = step {
      return [expected.golden?.screen, expected.golden?.journal].compactMap(\.self)
    }
    if case .catalog(let catalog) = step, catalog.content == nil { return [catalog.file] }
    return []
  }
}
