import TerminalCanvas
import Testing

struct ClipboardTextTests {
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("é~", "w6l+")])
  func theSequenceCarriesTheTextAsBase64(_ text: String, _ encoded: String) {
    let clipboard = ClipboardText(text)
    #expect(clipboard.sequence == "\u{1B}]52;c;\(encoded)\u{07}")
    #expect(!clipboard.isShortened)
  }

  @Test func aLongTextIsCutBetweenLettersAndSaysSo() {
    let clipboard = ClipboardText(String(repeating: "日", count: 20_000))
    #expect(clipboard.isShortened)
    #expect(clipboard.totalBytes == 60_000)
    #expect(clipboard.copiedBytes == 56_244)
    let frame = "\u{1B}]52;c;\u{07}".utf8.count
    #expect(clipboard.sequence.utf8.count - frame <= ClipboardText.encodedLimit)
  }
}
