/// What stands around the body of an HTML page that needs nothing but itself: nothing is fetched, and
/// nothing is run or applied but what is in the page.
package struct OfflinePage {
  private let title: String
  /// The language of its own words, such as `de`.
  private let language: String
  private let style: [UInt8]
  private let script: [UInt8]?
  /// What of the page is run and applied, in the words of its policy.
  private let allowed: String

  /// A page that runs nothing.
  ///
  /// - Parameters:
  ///   - title: What it is called, as text.
  ///   - language: The language of its own words, such as `de`.
  ///   - style: How it looks.
  package init(_ title: String, language: String = "en", style: [UInt8]) {
    self.title = title
    self.language = language
    self.style = style
    script = nil
    allowed = "style-src 'unsafe-inline'"
  }

  /// A page that runs one script, at its end.
  ///
  /// - Parameters:
  ///   - title: What it is called, as text.
  ///   - language: The language of its own words, such as `de`.
  ///   - style: How it looks.
  ///   - script: What it runs.
  ///   - sha256: The SHA-256 of bytes in Base64, by which both are known.
  package init(
    _ title: String,
    language: String = "en",
    style: [UInt8],
    script: [UInt8],
    sha256: ([UInt8]) -> String
  ) {
    self.title = title
    self.language = language
    self.style = style
    self.script = script
    allowed = "script-src 'sha256-\(sha256(script))'; style-src 'sha256-\(sha256(style))'"
  }

  /// Everything before the body's own elements.
  package var head: String {
    """
    <!DOCTYPE html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; \(allowed); base-uri 'none'; form-action 'none'">
    <title>\(title.escaped) · Storefront</title>
    <style>\(String(decoding: style, as: UTF8.self))</style>
    </head>
    <body>

    """
  }

  /// Everything behind them.
  package var end: String {
    let script = script.map { "<script>\(String(decoding: $0, as: UTF8.self))</script>\n" }
    return "\(script ?? "")</body>\n</html>\n"
  }
}
