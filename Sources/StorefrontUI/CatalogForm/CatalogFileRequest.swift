package import CatalogTools
import StoreCatalog

/// A request to read or write the file of the catalog that the store sells.
package enum CatalogFileRequest: Hashable, Sendable {
  /// Read the complete file.
  case read
  /// Apply an edit to the file.
  ///
  /// The edit is based on the given earlier content of the file.
  case save(CatalogEdit, from: [UInt8])
  case remove(CatalogEditor.Target)
  /// Write another file.
  ///
  /// An existing file is replaced only after the user has confirmed the replacement.
  case saveAs(String, [UInt8], replaces: Bool = false)
  /// Open a file in the user's editor.
  ///
  /// If `file` is `nil`, the file is the catalog that the store sells.
  case openEditor(file: String?, at: CatalogFileLine)
}

/// A line in a catalog's file.
package enum CatalogFileLine: Hashable, Sendable {
  /// The line with the given number, starting at 1.
  case number(Int)
  /// The line in which the given item starts.
  case thing(CatalogEditor.Target)
}

/// The result of ``Effect/catalogFile(_:)``.
package enum CatalogFileOutcome: Hashable, Sendable {
  /// The content of the file.
  ///
  /// The path is `nil` if no file can be written, because the catalog is the sample or its file was deleted.
  case read(path: String?, [UInt8])
  /// The file already contains these values.
  case same(path: String)
  /// The file was written and now has this content.
  ///
  /// `isMerged`: The file had changed since it was read, and now contains both sets of changes. `isOther`: The store
  /// doesn't sell from this file yet. `findings`: The lint findings that the change caused.
  case saved(
    path: String,
    [UInt8],
    isMerged: Bool = false,
    isOther: Bool = false,
    findings: [String] = []
  )
  /// Nothing was written, because a file with this name already exists.
  case exists(path: String, [UInt8])
  /// Nothing was written, because the draft and another editor changed the same values.
  case conflicts([CatalogConflict], now: [UInt8])
  /// Nothing was written, because the catalog would have errors. There is one line for each error.
  case errors([String])
  /// Nothing was written, because the file can't be read or written. The string is a sentence with the reason.
  case unreachable(String)
  /// Nothing was done. The string is a sentence with the reason.
  case failed(String)
  /// The user has closed the editor.
  case editorEnded(file: String)
}
