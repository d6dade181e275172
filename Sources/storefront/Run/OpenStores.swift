import Foundation
import Glibc
import ProgramSupport
import StoreAttachment
import StoreDriver
import StoreLink

/// The names of the stores that accept programs.
extension StoreAddress {
  /// The names of all open stores, sorted.
  static var openStores: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
      .filter { StoreAddress(name: $0).isOpen }
  }

  /// Returns the name under which a store accepts programs.
  ///
  /// - Parameter store: The path of the store's file.
  /// - Returns: The name.
  static func name(ofStore store: String) -> String {
    URL(filePath: store).deletingPathExtension().lastPathComponent
  }

  /// Whether a store accepts programs here.
  fileprivate var isOpen: Bool {
    guard let socket = connect() else { return false }
    close(socket)
    return true
  }
}

extension BrowsePlan {
  /// Accepts programs as the app of the plan's store.
  ///
  /// - Parameter driver: The current driver of the store.
  /// - Returns: The socket, or `nil` for a read-only store.
  /// - Throws: ``AttachmentListener/Failure``.
  func acceptPrograms(
    for driver: @escaping @Sendable () -> StoreDriver
  ) throws(AttachmentListener.Failure) -> AttachmentListener? {
    guard !isReadOnly else { return nil }
    let name =
      isEphemeral ? "ephemeral-\(getpid())" : StoreAddress.name(ofStore: OpenedStore.path(of: self))
    let programs = try AttachmentListener.open(named: name)
    programs.start { program in Task { await driver().programs.attach(program) } }
    return programs
  }
}

extension AttachmentListener {
  /// The maximum number of open stores with the same name.
  private static let mostOfOneName = 99

  /// Opens the socket of a store, with a number after the name if another open store has the same name.
  ///
  /// - Throws: ``Failure``.
  fileprivate static func open(named name: String) throws(Failure) -> AttachmentListener {
    var number = 1
    while true {
      let address = StoreAddress(name: number == 1 ? name : "\(name)-\(number)")
      do throws(Failure) {
        return try AttachmentListener(at: address)
      } catch {
        guard address.isOpen, number < mostOfOneName else { throw error }
        number += 1
      }
    }
  }
}
