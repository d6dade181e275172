package import CatalogTools
import StoreCatalog

/// A request for the file of the catalog that the store sells.
package enum CatalogFileRequest: Hashable, Sendable {
  /// Read the complete file.
  case read
  /// Apply an edit to the file.
  ///
  /// The edit was made for the given earlier content.
  case save(CatalogEdit, from: [UInt8])
  case remove(CatalogEditor.Target)
  /// Write another file.
  ///
  /// An existing file is replaced only if the user confirmed it.
  case saveAs(String, [UInt8], replaces: Bool = false)
  /// Open a file in the user's editor.
  ///
  /// `nil` means the catalog that the store sells.
  case openEditor(file: String?, at: CatalogFileLine)
}

/// A line of a catalog's file.
package enum CatalogFileLine: Hashable, Sendable {
  /// A line number, starting at 1.
  case number(Int)
  /// The line in which an item starts.
  case thing(CatalogEditor.Target)
}

/// The result of ``Effect/catalogFile(_:)``.
package enum CatalogFileOutcome: Hashable, Sendable {
  /// The content of the file.
  ///
  /// The path is `nil` if no file can be written: for the sample, or a deleted file.
  case read(path: String?, [UInt8])
  /// The file has these values already.
  case same(path: String)
  /// The file was written, and has this content.
  ///
  /// `isMerged`: The file had changed since it was read, and now contains both changes. `isOther`: The
  /// store doesn't sell from this file yet. `findings`: The lint findings that the change caused.
  case saved(
    path: String,
    [UInt8],
    isMerged: Bool = false,
    isOther: Bool = false,
    findings: [String] = []
  )
  /// Nothing was written, because a file with this name exists.
  case exists(path: String, [UInt8])
  /// Nothing was written, because the draft and another editor changed the same values.
  case conflicts([CatalogConflict], now: [UInt8])
  /// Nothing was written, because the catalog would have errors, with a line for each.
  case errors([String])
  /// Nothing was written, because the file can't be read or written, for a reason that is a sentence.
  case unreachable(String)
  /// Nothing was done, for a reason that is a sentence.
  case failed(String)
  /// The user's editor ended.
  case editorEnded(file: String)
}
