package import StoreModel

extension InAppRequest {
  /// Returns the JSON text of the request, with its members in the order of Apple's samples.
  ///
  /// - Parameter pretty: `true` for lines and indentation as in Apple's samples, `false` for a single line.
  /// - Returns: UTF-8 JSON without a trailing newline.
  public func json(pretty: Bool = true) -> String {
    json(layout: pretty ? .pretty : .compact)
  }

  /// Returns the value of the JWS claim `request`: standard padded base64 of the JSON
  /// (rule: signing.request-base64).
  ///
  /// - Parameter pretty: As for ``json(pretty:)``. The App Store accepts both.
  /// - Returns: Base64 without line breaks.
  public func base64(pretty: Bool = true) -> String {
    Base64.standard.encode(jsonBytes(layout: pretty ? .pretty : .compact).span)
  }

  package func json(layout: JSONWriter.Layout) -> String {
    String(decoding: jsonBytes(layout: layout), as: UTF8.self)
  }

  private func jsonBytes(layout: JSONWriter.Layout) -> [UInt8] {
    RequestWriter.bytes(layout: layout) { fields in
      fields.json.member("operation", operation.rawValue)
      fields.json.member("version", version.rawValue)
      write(to: &fields)
    }
  }
}
