@testable import StoreJournal

/// The tables of events in formats up to 7.
enum EarlierFormat {
  /// Statements that turn a store of this format into one of format 7.
  static let whole =
    tables + JournalSchema.views.map { "CREATE VIEW \($0.0) AS \($0.1)" }.joined()
    + "PRAGMA user_version = 7;"

  /// Statements that move the events of a store of this format back into tables of their own, and drop the
  /// views.
  static let tables: String = {
    let views = (JournalSchema.views.map(\.0) + EventTables.views.map(\.name)).reversed()
    let drop = views.map { "DROP VIEW IF EXISTS \($0);" }.joined()
    let tables = EventTables.earlier.map { name, columns in
      let lines = columns.map { "\($0.name) \($0.type) NOT NULL" }.joined(separator: ", ")
      let (key, line) =
        name == "event" ? ("ordinal", "line") : ("branch, ordinal", "branch_line")
      let values = columns.map { $0.name == "ordinal" ? "\(line).ordinal" : $0.name }
      return """
        CREATE TABLE \(name) (\(lines), PRIMARY KEY (\(key))) STRICT;
        INSERT INTO \(name) SELECT \(values.joined(separator: ", "))
        FROM \(line) JOIN kept_event ON kept_event.id = \(line).event;
        DROP TABLE \(line);
        """
    }
    return drop + tables.joined() + "DROP TABLE kept_event;"
  }()
}
