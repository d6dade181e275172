import StorePlayback

extension RunReport {
  /// Returns everything that the report has written after a run has ended.
  func text(of run: RunResults) throws -> String {
    var bytes: [UInt8] = []
    for output in moments(of: run) {
      switch output {
      case .nothing, .draft: break
      case .next(let body): try body { bytes += $0 }
      case .whole(let body):
        bytes = []
        try body { bytes += $0 }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns everything that the report has written after a run of these scripts has ended.
  func text(of results: [ScriptResult]) throws -> String {
    try text(of: RunResults(results: results))
  }
}
