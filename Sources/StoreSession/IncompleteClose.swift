/// An error of closing a store: not everything could be written into its file.
package struct IncompleteClose: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message of the journal's own error.
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
