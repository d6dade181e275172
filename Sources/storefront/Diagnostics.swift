import Foundation

/// What a person reads that is no result: it goes to standard error.
enum Diagnostics {
  static func error(_ text: String) {
    write("storefront: \(text)\n")
  }

  static func note(_ text: String) {
    write("\(text)\n")
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
