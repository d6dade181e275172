/// An error of closing a store: not everything could be written into its file.
package struct IncompleteClose: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message of the journal's own error.
  private let message: String

  init(because error: any Error) {
    message = "\(error)"
  }

  package var description: String {
    """
    the store was not closed completely; every transaction is in its file or in the file of that name with "-wal" \
    behind it, so keep both: \(message)
    """
  }
}
