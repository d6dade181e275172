import ArgumentParser
import Foundation
import Glibc
import ProgramSupport

/// The token of the app's customer at an external merchant server.
///
/// It is a secret. Only the owner of a file with the token can read the file. A token on the
/// command line is visible to every user of the machine.
enum MerchantToken {
  /// The environment variable with the token, which applies if no option sets the token.
  static let variable = "STOREFRONT_AUTH_TOKEN"
  /// The maximum length of a token in bytes.
  private static let longest = 4096

  /// The token in the environment, or `nil` without one.
  static var ofEnvironment: String? {
    EnvironmentVariable.value(of: variable)
  }

  /// Reads the token in a file, without its line break.
  ///
  /// - Throws: ``CommandFile/Failure`` for a file that other users can read, or without a token.
  static func read(_ path: String) throws(CommandFile.Failure) -> String {
    // Links aren't followed, and opening a pipe of another user doesn't wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path, CommandOutput.systemMessage(errno)) }
    defer { close(descriptor) }
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw failure(path, "not a regular file; save the token in one")
    }
    if let problem = OwnerOnly.problem(with: found, mode: "600", at: path) {
      throw failure(path, problem)
    }
    var bytes = [UInt8](repeating: 0, count: longest + 2)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw failure(path, CommandOutput.systemMessage(errno)) }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    let token = text.trimmingCharacters(in: CharacterSet.newlines)
    if let problem = problem(with: token) { throw failure(path, problem) }
    return token
  }

  /// Returns the problem of a token as a clause, or `nil` if it is valid.
  static func problem(with token: String) -> String? {
    let isPlain = token.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard isPlain, (1...longest).contains(token.utf8.count) else {
      return "a token is one line of 1 to \(longest) bytes"
    }
    return nil
  }

  private static func failure(_ path: String, _ problem: String) -> CommandFile.Failure {
    CommandFile.Failure(description: "\(path): \(problem)")
  }
}
