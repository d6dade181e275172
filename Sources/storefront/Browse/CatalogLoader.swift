import CatalogTools
import Foundation
import ProgramSupport
import StoreCatalog
import StoreJournal
import StorePlayback
import StorefrontUI

/// Reads catalogs on the disk for the screen, outside of the loop so that no key waits for a file.
struct CatalogLoader: Sendable {
  /// The catalog that the program was started with, or `nil` for the sample.
  let opened: String?
  let inputs: AsyncStream<LiveInput>.Continuation

  private static let mostRecent = 12
  private static let mostNeighbours = 100

  /// Returns the requested information.
  @Sendable
  func ask(_ asked: CatalogDiskRequest, sold: Catalog) {
    Task.detached(priority: .userInitiated) {
      inputs.yield(.catalogNews(answer(to: asked, sold)))
    }
  }

  private func answer(to asked: CatalogDiskRequest, _ sold: Catalog) -> CatalogNews {
    switch asked {
    case .choices:
      return .choices(choices)
    case .folder(let path):
      let place =
        path.hasPrefix("~/") ? UserFolders.ofThisMachine.home + path.dropFirst() : path
      return .folder(CatalogFolder(path, Self.entries(of: path, at: place), place: place))
    case .compare(let path):
      let reading = CatalogReader.read(path: path, allowsPipe: false)
      guard let catalog = reading.catalog else {
        return .incomparable(CatalogFindings(file: path, of: reading))
      }
      let comparison = CatalogComparison(
        from: catalog,
        to: sold,
        limit: ComparedCatalogs.mostEntries
      )
      return .compared(ComparedCatalogs(path, comparison))
    }
  }

  /// The recently opened catalogs, followed by those next to the current catalog and in the current folder.
  private var choices: [CatalogOnDisk] {
    let recent = StoreDirectory.own.recentCatalogs(Self.mostRecent)
      .filter { FileManager.default.fileExists(atPath: $0) }
    let folders = [opened.map(FileWatch.folder(of:)), "."].compactMap(\.self)
    let neighbours = folders.flatMap(Self.catalogs(in:))
    var seen: Set<String?> = []
    return
      (recent.map { CatalogOnDisk(Self.shown($0), .recent) }
      + neighbours.map { CatalogOnDisk(Self.shown($0), .neighbour) })
      .filter { seen.insert(OpenedStore.canonical($0.path)).inserted }
  }

  /// Returns the catalogs and folders in a folder, except hidden ones.
  private static func entries(of folder: String, at place: String) -> [String] {
    let files = FileManager.default
    let place = place.isEmpty ? "." : place
    let names = (try? files.contentsOfDirectory(atPath: place)) ?? []
    let entries = names.sorted().lazy.filter { !$0.hasPrefix(".") }.compactMap { name -> String? in
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: "\(place)/\(name)", isDirectory: &isFolder) else { return nil }
      if isFolder.boolValue { return "\(folder)\(name)/" }
      return CatalogFormat.isName(name) ? folder + name : nil
    }
    return Array(entries.prefix(mostNeighbours))
  }

  private static func catalogs(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(CatalogFormat.isName).sorted().prefix(mostNeighbours)
      .map { folder == "." ? $0 : "\(folder)/\($0)" }
  }

  /// Returns a path as a user types it: relative to the current folder if it is below that.
  private static func shown(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}
