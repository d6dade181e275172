/// An error that occurs if the journal can't write all contents to the store's file when the store is closed.
package struct IncompleteClose: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message of the journal's error.
  private let message: String

  init(because error: any Error) {
    message = "\(error)"
  }

  package var description: String {
    """
    the store wasn't closed completely; every transaction is in its file or in the file with \
    "-wal" after its name, so keep both: \(message)
    """
  }
}
