/// Texts that aren't JSON or aren't catalogs, with the reported problems.
enum BadJSON {
  static let cases: [(text: String, told: [String])] = [
    (
      "",
      [
        "a.json:1:1: the text is empty; write a JSON value"
      ]
    ),
    (
      "   \n",
      [
        "a.json:2:1: the text is empty; write a JSON value"
      ]
    ),
    (
      "{\"products\": [1, 2,]}",
      [
        "a.json:1:1: the catalog has no version; add \"version\" : { \"major\" : 4, \"minor\" "
          + ": 0 }",
        "a.json:1:15: products contains a number; put an object in braces there",
        "a.json:1:18: products contains a number; put an object in braces there",
        "a.json:1:19: the last element has a comma after it; remove the comma",
      ]
    ),
    (
      "{'products': []}",
      [
        "a.json:1:2: a key in quotation marks was expected, not '; write the key between "
          + "double quotation marks"
      ]
    ),
    (
      "{\"products\": [] \"version\": 1}",
      [
        "a.json:1:17: a comma or } was expected, not a string; put a comma between two members",
        "a.json:1:28: the version has no major number; write \"version\" : { \"major\" : 4, "
          + "\"minor\" : 0 }",
      ]
    ),
    (
      "{\"products\": [",
      [
        "a.json:1:14: unclosed [; add the missing ]"
      ]
    ),
    (
      "{\"products\": [\"a",
      [
        "a.json:1:15: unclosed string; add the missing quotation mark"
      ]
    ),
    (
      "{\"products\": [], \"products\": []}",
      [
        "a.json:1:1: the catalog has no version; add \"version\" : { \"major\" : 4, \"minor\" "
          + ": 0 }",
        "a.json:1:18: the key \"products\" is written twice in one object; remove one of them",
      ]
    ),
    (
      "\u{FEFF}{\"products\": []}",
      [
        "a.json:1:1: warning: the file begins with a byte order mark; save it as UTF-8 "
          + "without one",
        "a.json:1:2: the catalog has no version; add \"version\" : { \"major\" : 4, \"minor\" "
          + ": 0 }",
      ]
    ),
    (
      #"""
      // ours
      {"products": []}
      """#,
      [
        "a.json:1:1: JSON has no comments; remove the comment",
        "a.json:2:1: the catalog has no version; add \"version\" : { \"major\" : 4, \"minor\" "
          + ": 0 }",
      ]
    ),
    (
      "{\"products\" []}",
      [
        "a.json:1:13: a colon was expected after the key, not [; put a colon between "
          + "the key and its value"
      ]
    ),
    (
      "{products: []}",
      [
        "a.json:1:2: a key in quotation marks was expected, not p; write the key between "
          + "double quotation marks"
      ]
    ),
    (
      "[1, 2]",
      [
        "a.json:1:1: a catalog was expected, not an array; write \"products\" as Xcode "
          + "does, or \"format\" : \"storefront-catalog\""
      ]
    ),
    (
      "\"text\"",
      [
        "a.json:1:1: a catalog was expected, not a string; write \"products\" as Xcode "
          + "does, or \"format\" : \"storefront-catalog\""
      ]
    ),
    (
      "{\"name\": \"x\"}",
      [
        "a.json:1:1: this JSON isn't a catalog; write \"products\" as Xcode does, or "
          + "\"format\" : \"storefront-catalog\""
      ]
    ),
    (
      "{\"products\": []} more",
      [
        "a.json:1:18: the text continues with m after its only value; remove what follows "
          + "the value"
      ]
    ),
    (
      "{\"products\": True}",
      [
        "a.json:1:1: the catalog has no version; add \"version\" : { \"major\" : 4, \"minor\" "
          + ": 0 }",
        "a.json:1:14: JSON has no True; write true",
        "a.json:1:14: products of the catalog is true or false; write a list in square brackets",
      ]
    ),
    (
      "{\"version\": {\"major\": 01}, \"products\": []}",
      [
        "a.json:1:23: 01 is not a number as JSON writes them, such as 0, -1 or 4.5e3; "
          + "write digits only, without a leading zero or sign"
      ]
    ),
    (
      #"""
      {"products": ["a
      b"]}
      """#,
      [
        "a.json:1:15: the string that begins here is not closed on its line; close it "
          + "with a quotation mark, and write a line break as \\n"
      ]
    ),
    (
      "{\"products\": [\"\\x\"]}",
      [
        "a.json:1:1: the catalog has no version; add \"version\" : { \"major\" : 4, \"minor\" "
          + ": 0 }",
        "a.json:1:15: products contains a string; put an object in braces there",
        "a.json:1:16: the escape is unknown; write a backslash itself as \\\\",
      ]
    ),
    (
      "{\"products\": [}",
      [
        "a.json:1:15: a value was expected, not }; put a value there"
      ]
    ),
  ]
}
