import Foundation
import ProgramSupport
import StoreCatalog
import StoreJournal
import StoreServer
import StoreSigning

/// A folder with the certificate that a server trusts and the keys that it signs with.
struct KeyFolder {
  let path: String

  /// The default folder, next to the stores.
  static var defaultPath: String {
    "\(StoreDirectory.own.path)/keys"
  }

  /// The folder's path without `.`, `..` and a slash at its end.
  var folder: String { URL(filePath: path).standardizedFileURL.path }

  /// Adds all missing keys or none to a folder that only its owner may enter.
  ///
  /// - Parameters:
  ///   - identity: The keys of the store.
  ///   - servesHosts: Whether the server responds as Apple's hosts and needs a certificate for them.
  /// - Returns: The paths of the store's keys, and the certificate for Apple's hosts or `nil`.
  /// - Throws: ``CommandFile/Failure`` if the folder contains other keys or can't be written, or an error of
  ///   the TLS library.
  func add(
    _ identity: SigningIdentity,
    servesHosts: Bool
  ) throws -> (keys: ServerDetails.KeyFiles, hosts: HostKeys?) {
    try OwnerOnly.makeFolder(folder)
    let contents = Content.all(of: identity)
    try refuseOthers(than: identity, contents, servesHosts: servesHosts)
    var made: [String] = []
    do {
      for content in contents where content.isServed { try add(content, &made) }
      return (
        ServerDetails.KeyFiles(
          signingKey: "\(folder)/\(identity.keyFileName)",
          rootCertificate: "\(folder)/\(Content.root)"
        ),
        servesHosts ? try hostKeys(&made) : nil
      )
    } catch {
      for file in made { unlink(file) }
      throw error
    }
  }

  /// Writes a file unless the folder already contains it.
  ///
  /// - Parameters:
  ///   - content: The file.
  ///   - made: The files of this call so far, to remove them if a later one fails.
  /// - Throws: ``CommandFile/Failure`` if it can't be written.
  func add(_ content: Content, _ made: inout [String]) throws {
    let file = "\(folder)/\(content.name)"
    guard try state(of: content) == .missing else { return }
    do {
      try CommandFile(path: file, isSecret: content.isSecret, replacesLink: true)
        .put(isReplacing: false) { try $0(content.bytes) }
      made.append(file)
    } catch {
      // Another server may have written the same file in the meantime.
      guard try state(of: content) == .same else { throw error }
    }
  }

  private enum FileState {
    case missing
    case same
    case different
  }

  /// Compares a file of the folder.
  ///
  /// - Throws: ``CommandFile/Failure`` if other users can read a secret.
  private func state(of content: Content) throws(CommandFile.Failure) -> FileState {
    let file = "\(folder)/\(content.name)"
    var found = stat()
    guard lstat(file, &found) == 0 else { return .missing }
    guard found.st_mode & S_IFMT == S_IFREG, let bytes = try? UserFile.read(file, as: .document),
      content.isSame(as: bytes)
    else { return .different }
    if content.isSecret, let problem = OwnerOnly.problem(with: found, mode: "600", at: file) {
      throw CommandFile.Failure(description: "\(file): \(problem)")
    }
    return .same
  }

  /// Rejects a folder that contains other keys, or an authority without its key.
  private func refuseOthers(
    than identity: SigningIdentity,
    _ contents: [Content],
    servesHosts: Bool
  ) throws {
    var others: [String] = []
    for content in contents where try state(of: content) == .different {
      others.append(content.name)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    others += names.sorted().filter {
      SigningIdentity.isKeyFileName($0) && $0 != identity.keyFileName
    }
    if let ids = try namedIdentity(), ids != [identity.keyID, identity.issuerID] {
      others.append(Content.ids)
    }
    if servesHosts { others += try differingAuthorityFiles() }
    guard !others.isEmpty else { return }
    throw CommandFile.Failure(
      description: """
        \(folder) contains other keys (\(others.joined(separator: ", "))), and nothing is overwritten; \
        pass another folder with --keys, or delete these files
        """
    )
  }

  /// Returns the names of the authority's certificate files that don't match its key.
  ///
  /// If the key is missing, none of them matches.
  private func differingAuthorityFiles() throws -> [String] {
    guard hasHostAuthority else {
      return Content.authorityFiles.filter { access("\(folder)/\($0)", F_OK) == 0 }
    }
    return try Content.all(of: hostAuthority(now: WallClock.now))
      .filter { try state(of: $0) == .different }
      .map(\.name)
  }
}
