import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import Synchronization
import TerminalCanvas
import Testing

/// The catalog's file, as a session on a screen reads and writes it.
struct CatalogFileTests {
  /// The person's own editor opens the file at the product that is selected.
  @Test func theEditorOpensAtTheLineOfWhatIsSelected() async throws {
    let (rig, files) = (LiveRig(), MemoryCatalogFiles(["x": Catalog.sampleBytes]))
    var live = rig.session(catalogFiles: files.port)
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    driver.readCatalogs { name throws(StepFailure) in
      try CatalogReader.read(bytes: Catalog.sampleBytes + [0x0A], path: name).sellable()
    }
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    // The sample is in the program, and no file.
    rig.type("E", "O", "x", "enter", "E", "down", "E", "q")
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.pictures.contains { $0.contains("The sample is in the program") })
    let lines = String(decoding: Catalog.sampleBytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let opened = files.opened.withLock { $0 }
    #expect(opened.map(\.path) == ["x", "x"])
    #expect(opened.allSatisfy { lines[$0.line - 1].drop { $0 == " " } == "{" })
    #expect(Set(opened.map(\.line)).count == 2)
  }

  /// A catalog that cannot be used is opened at its first problem, and read again when the editor has ended.
  @Test func aRefusedCatalogIsMendedInTheEditor() async throws {
    let (rig, files) = (LiveRig(), MemoryCatalogFiles([:]))
    var live = rig.session(
      catalogFiles: files.port,
      path: "shop.json",
      readAgain: {
        rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
        rig.type("q")
      }
    )
    rig.send(.catalogRefused(["shop.json:12:3: it is dear; write it such as 4.99"], unlisted: 0))
    rig.type("e")
    rig.send(.editorEnded(file: "shop.json", problem: nil))
    _ = try await live.run(inputs: rig.inputs)
    #expect(files.opened.withLock { $0.map(\.line) } == [12])
    #expect(rig.pictures.contains { $0.contains("e Open in editor") })
    #expect(rig.lastPicture.contains("1 Products"))
  }

  @Test func anEditorThatCannotBeRunIsToldOf() async throws {
    let rig = LiveRig()
    var live = rig.session(catalogFiles: MemoryCatalogFiles([:]).port)
    rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
    rig.send(.editorEnded(file: "x", problem: "nothing cannot be run"))
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("! Nothing cannot be run"))
  }

  /// A script that plays has no files: what would write one says so.
  @Test func aScriptWritesNoFiles() async throws {
    let rig = LiveRig()
    var live = rig.session()
    rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
    rig.type("E")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("! A script writes no files"))
  }
}

/// Files of catalogs in memory.
final class MemoryCatalogFiles: Sendable {
  let files: Mutex<[String: [UInt8]]>
  /// What was opened in the person's own editor.
  let opened = Mutex<[(path: String, line: Int)]>([])

  init(_ files: [String: [UInt8]]) {
    self.files = Mutex(files)
  }

  struct Missing: Error {}

  var port: CatalogFilePort {
    CatalogFilePort(
      read: { path in
        guard let bytes = self.files.withLock({ $0[path] }) else { throw Missing() }
        return bytes
      },
      write: { path, bytes, replaces in
        try self.files.withLock { files in
          guard replaces || files[path] == nil else { throw CatalogFileExists() }
          files[path] = bytes
        }
      },
      openEditor: { path, line in self.opened.withLock { $0.append((path, line)) } }
    )
  }
}
