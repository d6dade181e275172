import CatalogTools
import StoreCatalog
import StoreDriver
import StoreModel
import StoreSession
import StorefrontUI

/// The functions that the loop of a live session uses to read and write the files of catalogs.
package struct CatalogFilePort: Sendable {
  let read: @Sendable (_ path: String) throws -> [UInt8]
  /// A closure that writes a whole file.
  ///
  /// The closure throws ``FileExists`` if the file exists and must not be replaced.
  let write: @Sendable (_ path: String, _ bytes: [UInt8], _ replaces: Bool) throws -> Void
  /// A closure that opens a file in the user's editor at the given line, and returns at once.
  ///
  /// ``LiveInput/editorEnded(file:problem:)`` reports the end of the editor.
  let openEditor: @Sendable (_ path: String, _ line: Int) -> Void

  package init(
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    write: @escaping @Sendable (_ path: String, _ bytes: [UInt8], _ replaces: Bool) throws -> Void,
    openEditor: @escaping @Sendable (_ path: String, _ line: Int) -> Void
  ) {
    self.read = read
    self.write = write
    self.openEditor = openEditor
  }
}

// The functions that read and write the catalog's file while the user edits the catalog on the screen.
extension LiveSession {
  /// Handles a user's request about the catalog's file.
  ///
  /// - Returns: The outcome, or `nil` if the outcome is reported later.
  func outcome(of request: CatalogFileRequest) -> CatalogFileOutcome? {
    guard let catalogFiles else {
      return .failed("A playing script can't write files; open the catalog with storefront FILE")
    }
    do {
      switch request {
      case .read: return try read(catalogFiles)
      case .save(let edit, let bytes): return try save(edit, from: bytes, catalogFiles)
      case .remove(let thing): return try remove(thing, catalogFiles)
      case .saveAs(let path, let bytes, let replaces):
        do {
          try catalogFiles.write(path, bytes, replaces)
        } catch is FileExists {
          return .exists(path: path, bytes)
        }
        return .saved(path: path, bytes, isOther: path != stage.catalogPath)
      case .openEditor(let file, let line):
        guard let path = file ?? stage.catalogPath else { return Self.noFile }
        catalogFiles.openEditor(path, self.line(line, of: path, catalogFiles))
        return nil
      }
    } catch {
      return .failed("\(error)")
    }
  }

  /// Returns the number of the requested line.
  ///
  /// If the requested item isn't found, the result is 1.
  private func line(_ line: CatalogFileLine, of path: String, _ files: CatalogFilePort) -> Int {
    switch line {
    case .number(let number): return number
    case .thing(let thing):
      guard let bytes = try? files.read(path), var editor = try? CatalogEditor(bytes)
      else { return 1 }
      return editor.line(of: thing) ?? 1
    }
  }

  private func read(_ files: CatalogFilePort) throws -> CatalogFileOutcome {
    guard let path = stage.catalogPath else { return keptCatalog() }
    do {
      let bytes = try files.read(path)
      guard bytes.count <= CatalogFile.mostBytes else {
        return .failed(
          "\(path) has more than \(CatalogFile.mostBytes >> 20) MB; press E to open it in your editor"
        )
      }
      return .read(path: path, bytes)
    } catch {
      let kept = keptCatalog()
      if case .read = kept { return kept }
      throw error
    }
  }

  /// Returns the store's own copy of the catalog, which isn't in a file.
  private func keptCatalog() -> CatalogFileOutcome {
    let catalog = stage.driver?.session.catalog ?? .sample
    guard let kept = catalog.file(named: "") else {
      return .failed("The catalog's file isn't available for editing")
    }
    return .read(path: nil, Array(kept.text.utf8))
  }

  private func remove(
    _ thing: CatalogEditor.Target,
    _ files: CatalogFilePort
  ) throws -> CatalogFileOutcome {
    guard let path = stage.catalogPath else { return Self.noFile }
    let bytes = try files.read(path)
    var editor = try CatalogEditor(bytes)
    return try save(try editor.removal(of: thing), from: bytes, files)
  }

  private static let noFile = CatalogFileOutcome.failed(
    "The sample is part of the program; save a copy first: e, then F5"
  )

  private func save(
    _ edit: CatalogEdit,
    from bytes: [UInt8],
    _ files: CatalogFilePort
  ) throws -> CatalogFileOutcome {
    guard let path = stage.catalogPath else { return Self.noFile }
    let now: [UInt8]
    do {
      now = try files.read(path)
    } catch {
      return .unreachable("\(error)")
    }
    do throws(CatalogEditFailure) {
      let edited = try edit.made(in: now, from: bytes, path: path)
      guard edited != now else { return .same(path: path) }
      let problems = CatalogLint.problems(brought: edited, from: now, path: path)
      let findings = problems.map { "\($0.message); \($0.remedy)" }
      return try written(edited, at: path, isMerged: now != bytes, findings, files)
    } catch {
      switch error {
      case .conflicts(let conflicts): return .conflicts(conflicts, now: now)
      case .errors(let lines): return .errors(lines)
      case .unreadable, .nothing, .unfit, .refused: return .failed("\(path): \(error)")
      }
    }
  }

  private func written(
    _ bytes: [UInt8],
    at path: String,
    isMerged: Bool,
    _ findings: [String],
    _ files: CatalogFilePort
  ) throws(CatalogEditFailure) -> CatalogFileOutcome {
    do {
      try files.write(path, bytes, true)
    } catch {
      return .unreachable("\(error)")
    }
    return .saved(path: path, bytes, isMerged: isMerged, findings: findings)
  }
}

extension SessionStage {
  /// The path of the store's catalog, or `nil` for the sample catalog.
  var catalogPath: String? {
    guard let session = driver?.session else { return screen.program.catalogPath }
    return session.log.catalogName(in: session.store) ?? screen.program.catalogPath
  }
}
