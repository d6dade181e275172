package import StoreCatalog

/// What is asked of the file of the catalog that the store sells.
package enum CatalogFileRequest: Hashable, Sendable {
  /// Read all of it.
  case read
  /// Make an edit in it, which was made for what it was when it was read.
  case save(CatalogEdit, from: [UInt8])
  case remove(CatalogEditor.Thing)
  /// Write another file; one that is there is only replaced if a person said so.
  case saveAs(String, [UInt8], replaces: Bool = false)
  /// Open a file in the person's own editor; nil is the catalog that the store sells.
  case openEditor(file: String?, at: CatalogFileLine)
}

/// A line of a catalog's file.
package enum CatalogFileLine: Hashable, Sendable {
  /// Counted from 1.
  case number(Int)
  /// The line in which something begins.
  case thing(CatalogEditor.Thing)
}

/// What came of ``Effect/catalogFile(_:)``.
package enum CatalogFileOutcome: Hashable, Sendable {
  /// What the file says; without a path nothing is there to be written back: the sample, or a file that
  /// has gone.
  case read(path: String?, [UInt8])
  /// The file says so already.
  case same(path: String)
  /// The file was written, and is this now.
  ///
  /// Merged is one that had changed since it was read: both changes are in it. A file that the store doesn't sell from yet
  /// is marked as another one. The findings are those of lint that the change brought in.
  case saved(
    path: String,
    [UInt8],
    isMerged: Bool = false,
    isOther: Bool = false,
    findings: [String] = []
  )
  /// Nothing was written: a file of this name is there.
  case exists(path: String, [UInt8])
  /// Nothing was written: both have changed the same values; and what the file is now.
  case conflicts([CatalogConflict], now: [UInt8])
  /// Nothing was written: the catalog would have errors, a line for each.
  case errors([String])
  /// Nothing was written: the file cannot be read, or not be written, for this reason, a sentence.
  case unreachable(String)
  /// Nothing was done, for this reason, a sentence.
  case failed(String)
  /// The person's own editor has ended.
  case editorEnded(file: String)
}
