/// A value inside a request: it writes its own members and takes them.
protocol RequestPart {
  /// Writes the members, without the braces around them.
  func write(to fields: inout RequestWriter)

  /// Takes the members; what could not be read is empty in the value, and noted.
  init(reading fields: inout RequestReader)
}
