import StoreModel
import Testing

struct TextFoldingTests {
  @Test(arguments: [
    ("ÉCOLE", "ecole"), ("Straße", "strasse"), ("Łódź", "lodz"), ("Ångström", "angstrom"),
    ("ΣΙΓΜΑ", "σιγμα"), ("日本", "日本"), ("e\u{301}", "e"), ("Æsir Œuvre", "aesir oeuvre"),
    ("ŝĝžž", "sgzz"), ("ſ", "s"), ("Ÿ", "y"),
  ])
  func textsAreFolded(text: String, folded: String) {
    #expect(String(decoding: TextFolding.folded(text), as: UTF8.self) == folded)
  }
}
