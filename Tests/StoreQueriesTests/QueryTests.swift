import StoreModel
import StoreQueries
import StoreTestSupport
import Testing

/// Queries as people type them.
struct QueryTests {
  private static let fields = [
    QueryField("name", .text, "a name"), QueryField("price", .money, "a price"),
    QueryField("count", .number, "a count", others: ["quantity"]),
    QueryField("date", .date, "a date"), QueryField("family", .flag, "whether shared"),
    QueryField("state", .choice(["expired", "retry", "revoked"]), "a state"),
  ]

  /// A row of the tests.
  private struct Row {
    var words: String
    var values: [String: FieldValue] = [:]
  }

  private static let rows: [Row] = [
    Row(
      words: "Gold monthly",
      values: [
        "name": .text("Gold monthly"), "price": .money(4990, Currency(rawValue: "USD")),
        "count": .number(1), "date": .date(StoreInstant(iso8601: "2026-03-01T10:00:00Z")),
        "family": .flag(true), "state": .text("expired"),
      ]
    ),
    Row(
      words: "Silver yearly",
      values: [
        "name": .text("Silver (yearly)"), "price": .money(19_990, Currency(rawValue: "USD")),
        "count": .number(3), "date": .date(StoreInstant(iso8601: "2026-04-15T00:00:00Z")),
        "family": .flag(false), "state": .text("revoked"),
      ]
    ),
    Row(words: "Übung or not", values: ["name": .text("Übung or not"), "family": .flag(false)]),
  ]

  private func found(_ text: String) -> [Int] {
    let query = Query(typed: text, fields: Self.fields)
    let finders = PatternFinders([query.condition])
    return Self.rows.indices.filter { index in
      let row = Self.rows[index]
      return query.condition.holds { leaf in
        switch leaf {
        case .word(let word): TextFolding.folded(row.words).contains(word)
        case .pattern(let pattern): finders.isFound(pattern, in: row.words)
        case .field(let test): test.holds(for: row.values[test.field] ?? .none, finders)
        case .not, .all, .any: false
        }
      }
    }
  }

  @Test(arguments: [
    ("", [0, 1, 2]), ("gold", [0]), ("l y", [0, 1]), ("ubung", [2]), ("\"gold m\"", [0]),
    ("-gold", [1, 2]), ("!gold", [1, 2]), ("not gold", [1, 2]), ("not not gold", [0]),
    ("gold or silver", [0, 1]), ("gold | ubung", [0, 2]), ("OR gold or", [0]),
    ("-(gold or silver)", [2]), ("(gold or silver) -yearly", [0]), ("gold silver or ubung", [2]),
    ("\"or\"", [2]), ("/^g.*y$/", [0]), ("-/^g/", [1, 2]), ("/g(/", [0, 1, 2]),
    ("price<5", [0]), ("price<=4.99", [0]), ("price>4.99", [1]), ("price:4.99", [0]),
    ("price:4.00,4.99", [0]), ("price:4.99,19.99", [0, 1]), ("count:1,10", [0]),
    ("price=19.99", [1]), ("price!=4.99", [1]), ("price:5..20", [1]), ("price:..5", [0]),
    ("price:", [0, 1]), ("-price:", [2]), ("count:2..", [1]), ("quantity=3", [1]),
    ("date:2026-03", [0]), ("date>=2026-04", [1]), ("date<2026-04-15", [0]),
    ("date:2026-03-01T10", [0]), ("date!=2026-03-01", [1]),
    ("family:yes", [0]), ("family:no", [1, 2]), ("-family:", [1, 2]), ("family=true", [0]),
    ("state:exp,rev", [0, 1]), ("state:re", [1]), ("state!=expired", [1, 2]),
    ("name:\"(yearly)\"", [1]), ("name=\"gold monthly\"", [0]), ("name:/^s/", [1]),
    ("name!=\"gold monthly\"", [1, 2]), ("and gold & monthly", [0]), ("gold) silver", []),
    ("- gold", [0]), ("((((gold", [0]),
  ])
  func aQueryFinds(text: String, rows: [Int]) {
    #expect(found(text) == rows)
  }

  @Test(arguments: [
    ("nmae:x", "there is no field nmae; did you mean name?"),
    ("state:gone", "state is never gone: write one of expired, retry, revoked"),
    ("price<much", "price is never much: write an amount such as 4.99"),
    ("price:9..1", "price is never 9..1: write price:1..5"),
    (
      "price:4,99",
      "price:4,99 finds 4 or 99: write price:4.99, or price:4.00,99.00 for the two amounts"
    ),
    ("count>1.5", "count is never 1.5: write a whole number"),
    (
      "date:march",
      "date is never march: write a date such as 2026-03, 2026-03-01 or 2026-03-01T10:00"
    ),
    ("family:maybe", "family is never maybe: write yes or no"),
    ("name<b", "name is a text, which is not less or more: write name:"),
    ("state<b", "state is a word, which is not less or more: write state:"),
    ("/g(/ x", "/g(/ isn't a regular expression"),
    ("/(a+)+/", "/(a+)+/ repeats a repetition, and might never end"),
  ])
  func invalidComparisonsAreReported(text: String, problem: String) {
    #expect(Query(typed: text, fields: Self.fields).problems == [problem])
  }

  /// An unfinished query isn't run.
  @Test(arguments: [
    ("price<", "there is nothing after price<: write price<4.99"),
    ("gold state=", "there is nothing after state=: write state=expired"),
    ("quantity>= or gold", "there is nothing after quantity>=: write quantity>=5"),
    ("-date<", "there is nothing after date<: write date<2026-03-01"),
    ("family!=", "there is nothing after family!=: write family!=yes"),
    ("name=", "there is nothing after name=: write name=\"words\""),
    ("@late", "no query is saved as @late: a config has them under queries"),
    (
      "date>=2026-13",
      "date is never 2026-13: write a date such as 2026-03, 2026-03-01 or 2026-03-01T10:00"
    ),
    (
      "date:2026-02-30",
      "date is never 2026-02-30: write a date such as 2026-03, 2026-03-01 or 2026-03-01T10:00"
    ),
    (
      "date<2026-01-01T25",
      "date is never 2026-01-01T25: write a date such as 2026-03, 2026-03-01 or 2026-03-01T10:00"
    ),
    ("(gold", "a ( is not closed: write )"), ("gold)", "a ) without a (: remove it"),
    ("gold or", "there is nothing after or: write a word there"),
    ("or gold", "there is nothing before or: write a word there"),
    ("-", "there is nothing after -: write a word there"),
    ("gold not", "there is nothing after not: write a word there"),
    ("\"gold", "a quotation mark is not closed: write \""),
    ("/go", "/go is not closed: write /words/"), ("//", "/ is not closed: write /words/"),
  ])
  func anIncompleteQueryIsRefused(text: String, problem: String) {
    #expect(throws: QueryFault(problems: [problem])) { try Query(text, fields: Self.fields) }
  }

  @Test(arguments: ["price:", "name:", "price<5", "gold", ""])
  func aCompleteQueryHasNoFault(text: String) throws {
    #expect(try Query(text, fields: Self.fields).fault == nil)
  }

  /// A query may be unfinished while a person types it.
  @Test(arguments: [
    "name:", "price<", "\"gold", "(gold or", "-", "not", "/go(", "state:", "https://a.b", "gold or",
  ])
  func anUnfinishedQueryIsNoFaultWhileTyped(text: String) {
    #expect(Query(typed: text, fields: Self.fields).problems == [])
  }

  @Test func bracketsWithinBracketsHaveABound() {
    let text = String(repeating: "(", count: 40) + "gold"
    #expect(
      Query(typed: text, fields: []).problems == ["there are more than 32 nested brackets"]
    )
    let long = Query(typed: String(repeating: "-", count: 5_000) + "a", fields: [])
    #expect(long.problems == ["only the first 4000 characters are used"])
  }

  /// Any text is read to its end, one character more at a time.
  @Test(arguments: Seeds.first(50))
  func anyTextIsRead(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let signs = [
      "(", ")", "-", "!", "/", "\"", ":", "<", ">=", " ", " ", "or", "not", "a", "name",
      "price", "state", "5", "..", ",", "\\", "é", "|", "and",
    ]
    var text = ""
    for _ in 0..<40 {
      text += signs[Int(random.next() % UInt64(signs.count))]
      let query = Query(typed: text, fields: Self.fields)
      #expect(query.text == text)
      _ = found(text)
      _ = QueryCompletion(text, fields: Self.fields).rest
    }
  }

  @Test(arguments: [
    ("na", ["name:"], "me:"), ("x na", ["name:"], "me:"), ("-fa", ["family:"], "mily:"),
    ("state:re", ["retry", "revoked"], ""), ("state:exp", ["expired"], "ired"),
    ("state:expired,rev", ["revoked"], "oked"), ("state:expired", [], ""), ("zz", [], ""),
    ("", [], ""), ("family:", ["yes", "no"], ""), ("price:", [], ""), ("(na", ["name:"], "me:"),
  ])
  func tabCompletes(text: String, candidates: [String], rest: String) {
    let completion = QueryCompletion(text, fields: Self.fields)
    #expect(completion.candidates == candidates)
    #expect(completion.rest == rest)
  }
}
