import CatalogTools
import StoreCatalog
import StoreDriver
import StoreModel
import StorePlayback
import StoreSession
import StorefrontUI
import Synchronization
import TerminalCanvas
import Testing

/// The catalog's file, which a session on the screen reads and writes.
struct CatalogFileTests {
  /// The user's own editor opens the file at the selected product.
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
    // The sample is built into the program and isn't a file.
    rig.type("E", "O", "x", "enter", "E", "down", "E", "q")
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.pictures.contains { $0.contains("The sample is part of the program") })
    let lines = String(decoding: Catalog.sampleBytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let opened = files.opened.withLock { $0 }
    #expect(opened.map(\.path) == ["x", "x"])
    #expect(opened.allSatisfy { lines[$0.line - 1].drop { $0 == " " } == "{" })
    #expect(Set(opened.map(\.line)).count == 2)
  }

  /// An invalid catalog is opened at its first problem, and read again when the editor ends.
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
    #expect(rig.pictures.contains { $0.contains("e Edit") })
    #expect(rig.lastPicture.contains("1 Products"))
  }

  @Test func anEditorThatCannotBeRunIsReported() async throws {
    let rig = LiveRig()
    var live = rig.session(catalogFiles: MemoryCatalogFiles([:]).port)
    rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
    rig.send(.editorEnded(file: "x", problem: "nothing cannot be run"))
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("! Nothing cannot be run"))
  }

  /// A script that is playing can't write files, and each operation that would write one shows a
  /// message.
  @Test func aScriptWritesNoFiles() async throws {
    let rig = LiveRig()
    var live = rig.session()
    rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
    rig.type("E")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.lastPicture.contains("! A script writes no files"))
  }

  /// If such a key did nothing, the script's next keys would act on another page.
  @Test(arguments: ["e", "E"])
  func aKeyThatEditsTheCatalogFailsItsStep(key: String) async throws {
    let opening = try await ScriptFixture.opening("steps: [{press: \(key)}, {press: enter}]")
    let (result, _) = try await ScriptFixture.play(opening)
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    #expect(fault.position == 1)
    #expect(fault.refusal?.hasPrefix("the key edits the catalog's file") == true)
  }
}

/// Catalog files in memory.
final class MemoryCatalogFiles: Sendable {
  let files: Mutex<[String: [UInt8]]>
  /// Changes that another program makes after the file was read.
  private let edits = Mutex<[@Sendable (String) -> String]>([])
  /// The files that were opened in the user's own editor.
  let opened = Mutex<[(path: String, line: Int)]>([])

  init(_ files: [String: [UInt8]]) {
    self.files = Mutex(files)
  }

  struct Missing: Error {}

  /// Lets another program edit the next file directly after it is read.
  func editAfterRead(_ edit: @escaping @Sendable (String) -> String) {
    edits.withLock { $0.append(edit) }
  }

  var port: CatalogFilePort {
    CatalogFilePort(
      read: { path in
        guard let bytes = self.files.withLock({ $0[path] }) else { throw Missing() }
        let edits = self.edits.withLock { edits in
          defer { edits = [] }
          return edits
        }
        for edit in edits {
          self.files.withLock {
            $0[path] = Array(edit(String(decoding: bytes, as: UTF8.self)).utf8)
          }
        }
        return bytes
      },
      write: { path, bytes, replaces in
        try self.files.withLock { files in
          guard replaces || files[path] == nil else { throw FileExists() }
          files[path] = bytes
        }
      },
      openEditor: { path, line in self.opened.withLock { $0.append((path, line)) } }
    )
  }
}

/// An edit in a form is written to the file, and nothing else is changed.
struct SavedFormTests {
  private func rig(
    _ files: MemoryCatalogFiles
  ) async throws -> (rig: LiveRig, live: LiveSession) {
    let rig = LiveRig()
    let live = rig.session(catalogFiles: files.port, path: "shop.storekit")
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    return (rig, live)
  }

  private let sample = String(decoding: Catalog.sampleBytes, as: UTF8.self)

  private func text(_ files: MemoryCatalogFiles) -> String? {
    files.files.withLock { $0["shop.storekit"].map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func onlyTheChangedBytesAreWritten() async throws {
    let files = MemoryCatalogFiles(["shop.storekit": Catalog.sampleBytes])
    var (rig, live) = try await rig(files)
    rig.type("e", "tab", "tab", "tab", "ctrl-u", "5", ".", "4", "9", "f5", "escape")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    let first = try #require(sample.firstRange(of: "\"4.99\""))
    #expect(text(files) == sample[..<first.lowerBound] + "\"5.49\"" + sample[first.upperBound...])
    #expect(rig.pictures.contains { $0.contains("✓ shop.storekit is written") })
  }

  /// If another program changed a different value, its change is kept.
  ///
  /// If it changed the same value, that is a conflict, and nothing is written until it is resolved.
  @Test func changesByOtherProgramsAreKept() async throws {
    let files = MemoryCatalogFiles(["shop.storekit": Catalog.sampleBytes])
    var (rig, live) = try await rig(files)
    let price = ["tab", "tab", "tab", "ctrl-u", "5", ".", "4", "9"]
    files.editAfterRead { $0.replacing("\"24.99\"", with: "\"25.99\"") }
    rig.type("e")
    for key in price { rig.type(key) }
    rig.type("f5", "escape")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    #expect(text(files)?.contains("\"25.99\"") == true)
    #expect(text(files)?.contains("\"5.49\"") == true)
  }

  @Test func aConflictWritesNothingUntilItIsSettled() async throws {
    let files = MemoryCatalogFiles(["shop.storekit": Catalog.sampleBytes])
    var (rig, live) = try await rig(files)
    files.editAfterRead { $0.replacing("\"4.99\"", with: "\"3.99\"") }
    rig.type("e", "tab", "tab", "tab", "ctrl-u", "5", ".", "4", "9", "f5")
    // The user's own value, which is selected at first, is written.
    rig.type("up", "enter", "escape")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    #expect(rig.pictures.contains { $0.contains("The file has changed too: 1 conflict") })
    #expect(text(files)?.contains("\"5.49\"") == true)
  }

  /// A toast shows a new lint finding after a save.
  @Test func aNewFindingIsShown() async throws {
    let files = MemoryCatalogFiles(["shop.storekit": Catalog.sampleBytes])
    var (rig, live) = try await rig(files)
    rig.type("e", "tab", "tab", "tab", "ctrl-u", "0", "f5", "y", "escape")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    #expect(text(files) != sample)
    #expect(
      rig.pictures.contains { $0.contains("✓ shop.storekit is written. Lint finds: the product") },
      "\(rig.pictures.filter { $0.contains("written") })"
    )
  }

  @Test func aProductIsTakenOutAfterAQuestion() async throws {
    let files = MemoryCatalogFiles(["shop.storekit": Catalog.sampleBytes])
    var (rig, live) = try await rig(files)
    rig.type("C", "d", "y")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    let now = try #require(text(files))
    #expect(!now.contains("com.example.meridian.telescope.hour"))
    #expect(now.contains("com.example.meridian.telescope.night"))
    #expect(CatalogReader.read(bytes: Array(now.utf8), path: "x").catalog != nil)
  }

  @Test func theSampleIsWrittenToAFileAndSold() async throws {
    let files = MemoryCatalogFiles([:])
    let rig = LiveRig()
    var live = rig.session(catalogFiles: files.port)
    let opening = try await ScriptFixture.opening("steps: []")
    let driver = try await opening.driver()
    driver.readCatalogs { name throws(StepFailure) in
      let bytes = files.files.withLock { $0[name] ?? [] }
      return try CatalogReader.read(bytes: bytes, path: name).sellable()
    }
    rig.send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    rig.send(.storeOpened(driver))
    rig.type("e", "tab", "tab", "tab", "ctrl-u", "5", ".", "4", "9", "f5", "enter", "escape")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)
    let written = try #require(files.files.withLock { $0["sample.storekit"] })
    #expect(String(decoding: written, as: UTF8.self).contains("\"5.49\""))
    #expect(
      driver.session.catalog.digest == CatalogReader.read(bytes: written, path: "x").catalog?.digest
    )
  }
}
