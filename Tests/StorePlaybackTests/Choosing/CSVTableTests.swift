import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// Tables whose rows are the values of a matrix.
struct CSVTableTests {
  private func problems(_ text: String, mostRows: Int = 10) -> [String] {
    do throws(CSVTable.Failure) {
      _ = try CSVTable(text, file: "t.csv", mostRows: mostRows)
      return []
    } catch {
      return error.problems.map { $0.rendered(path: "d/s") }
    }
  }

  @Test(
    arguments: [
      ("a,b\n1,2", [["1", "2"]]), ("a,b\r\n1,2\r\n", [["1", "2"]]), ("a\r1\r2\r", [["1"], ["2"]]),
      ("\u{FEFF}a,b\n1,2\n", [["1", "2"]]), ("a,b\n\n1,\n\n,2\n\n", [["1", ""], ["", "2"]]),
      ("a\n\"\"\n", [[""]]), ("a,b\n\"x, \"\"y\"\"\",\" z \"\n", [["x, \"y\"", " z "]]),
      ("a,b\n\"one\ntwo\",3\n4,5", [["one\ntwo", "3"], ["4", "5"]]),
      ("a\n x ; y \n", [[" x ; y "]]), ("a\ne\u{301}€,", []),
    ]
  )
  func rowsAreWhatRFC4180Says(text: String, rows: [[String]]) {
    let table = try? CSVTable(text, file: "t.csv", mostRows: 10)
    #expect((table?.rows.map(\.values) ?? []) == rows)
  }

  @Test func rowsKnowTheirLines() throws {
    let table = try CSVTable("a\n\"1\n2\n\"\n\n3\n", file: "t", mostRows: 9)
    #expect(table.rows.map(\.line) == [2, 6])
  }

  @Test(
    arguments: [
      (
        "",
        [
          "d/t.csv:1:1: there are no rows; write the names, and a row of values on each line after them"
        ]
      ),
      (
        "a,b\n",
        [
          "d/t.csv:1:1: there are no rows; write the names, and a row of values on each line after them"
        ]
      ),
      (
        "a,b\n1\n1,2,3\n",
        [
          "d/t.csv:2:1: the row has 1 value, the first one 2; write one for each of a, b",
          "d/t.csv:3:1: the row has 3 values, the first one 2; write one for each of a, b",
        ]
      ),
      (
        "a,b\n1,\"2\n3,4\n",
        ["d/t.csv:2:3: the quotation mark is never closed; close it after the value"]
      ),
      (
        "a,b\n1,x\"y\n",
        [
          "d/t.csv:2:4: a quotation mark in an unquoted value; put the value in quotation "
            + "marks, and double this one"
        ]
      ),
      (
        "a,b\n1,\"x\"y\n",
        [
          "d/t.csv:2:6: there is text after the closing quotation mark; write \"\" for a quotation mark in a value"
        ]
      ),
      (
        "a,a\n1,2\n",
        ["d/t.csv:1:1: \"a\" isn't a unique column name; name each column in the first row"]
      ),
      (
        "a,\n1,2\n",
        ["d/t.csv:1:1: \"\" isn't a unique column name; name each column in the first row"]
      ),
      (
        "a(b)\n1\n",
        ["d/t.csv:1:1: \"a(b)\" isn't a unique column name; name each column in the first row"]
      ),
      ("a\n1\n2\n1\n", ["d/t.csv:4:1: the row repeats line 2; remove one of them"]),
    ]
  )
  func invalidTablesAreReported(text: String, told: [String]) {
    #expect(problems(text) == told)
  }

  @Test func rowsHaveABound() {
    #expect(problems("a\n1\n2\n3\n", mostRows: 3) == [])
    #expect(
      problems("a\n1\n2\n3\n", mostRows: 2) == [
        "d/t.csv:4:1: there are more than 2 rows; remove some"
      ]
    )
  }

  /// All values, with or without quotation marks, are read unchanged.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func valuesComeBack(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let parts = ["a", ",", "\"", "\n", "\r\n", " ", ";", "é", "=1", "\t"]
    let rows = (0..<5).map { row -> [String] in
      ["\(row)"]
        + (0..<3).map { _ in
          (0..<chance.below(5)).map { _ in parts[chance.below(parts.count)] }.joined()
        }
    }
    let special: Set<Character> = [",", "\"", "\n", "\r", "\r\n"]
    let end = ["\n", "\r\n", "\r"][chance.below(3)]
    let lines: [String] = ([["a", "b", "c", "d"]] + rows).map { row in
      row.map { value -> String in
        let needsQuotes = !special.isDisjoint(with: value) || chance.below(2) == 0
        return needsQuotes ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
      }.joined(separator: ",")
    }
    let table = try CSVTable(lines.joined(separator: end), file: "t", mostRows: 9)
    #expect(table.rows.map(\.values) == rows)
  }
}

extension SplitMix64 {
  /// Returns a number from 0 up to, but not including, a limit.
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
