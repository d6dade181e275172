import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// Returns the whole body, or `nil` if it is larger than a limit.
  ///
  /// If the stated content length is over the limit, the body isn't read.
  func bytes(upTo limit: Int) async throws -> [UInt8]? {
    let length = headers[.contentLength].flatMap { Int($0) } ?? 0
    guard length <= limit else { return nil }
    do {
      return Array(buffer: try await body.collect(upTo: limit))
    } catch is NIOTooManyBytesError {
      return nil
    }
  }
}
