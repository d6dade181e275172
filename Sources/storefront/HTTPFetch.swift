import ArgumentParser
import Glibc

/// One HTTP request of a command's to a server that somebody else runs, such as a merchant's own.
///
/// `http` is spoken here, a request for each connection; `https` is left to the program `curl`, so
/// that this one needs no TLS library.
struct HTTPFetch {
  let url: String
  /// What is sent, as a POST of JSON; nil for a GET.
  var body: [UInt8]?
  /// How long to wait for the server each time, in milliseconds.
  var patience: Int32 = 10_000

  /// Sends the request and waits for the answer.
  ///
  /// - Returns: The body of an answer of 200 to 299.
  /// - Throws: ``Failure``, which says why there is none.
  func run() throws(Failure) -> [UInt8] {
    if url.hasPrefix("https://") { return try CurlFetch(url: url, body: body).run() }
    guard let address = Address(url) else {
      throw Failure(
        "\(url) is no address; write it like http://127.0.0.1:8787/jws"
      )
    }
    let connection = try connect(to: address)
    defer { close(connection) }
    try send(request(to: address), on: connection)
    guard let answer = HTTPAnswer(try receive(from: connection)) else {
      throw Failure("\(url): the server's answer is no HTTP")
    }
    guard 200..<300 ~= answer.status else {
      throw Failure("\(url): the server answered \(answer.status)")
    }
    return answer.body
  }

  /// Why nothing was fetched, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// The parts of `http://host:port/path`.
  struct Address {
    var host: String
    var port: String
    var path: String

    init?(_ url: String) {
      guard url.hasPrefix("http://") else { return nil }
      let rest = url.dropFirst("http://".count)
      let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
      let authority = rest[..<end]
      let tail = rest[end...].prefix { $0 != "#" }
      path = tail.hasPrefix("/") ? String(tail) : "/\(tail)"
      guard !authority.isEmpty, !authority.contains("@"), !url.contains(where: \.isWhitespace)
      else { return nil }
      if authority.first == "[", let close = authority.firstIndex(of: "]") {
        host = String(authority[authority.index(after: authority.startIndex)..<close])
        port = String(authority[authority.index(after: close)...].drop { $0 == ":" })
      } else {
        let parts = authority.split(separator: ":", maxSplits: 1)
        host = String(parts[0])
        port = parts.count == 2 ? String(parts[1]) : ""
      }
      if port.isEmpty { port = "80" }
      guard !host.isEmpty, UInt16(port) != nil else { return nil }
    }

    /// The host as a header names it.
    var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
  }

  private func request(to address: Address) -> [UInt8] {
    var lines = [
      "\(body == nil ? "GET" : "POST") \(address.path) HTTP/1.1", "Host: \(address.authority)",
      "Accept: */*", "User-Agent: storefront", "Connection: close",
    ]
    if let body {
      lines += ["Content-Type: application/json", "Content-Length: \(body.count)"]
    }
    return Array("\(lines.joined(separator: "\r\n"))\r\n\r\n".utf8) + (body ?? [])
  }
}

// The socket.
extension HTTPFetch {
  private func connect(to address: Address) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, address.port, &hints, &found) == 0 else {
      throw Failure("\(url): there is no host \(address.host)")
    }
    defer { freeaddrinfo(found) }
    var reason = ECONNREFUSED
    var next = found
    while let entry = next?.pointee {
      next = entry.ai_next
      let flags = entry.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
      let connection = socket(entry.ai_family, flags, entry.ai_protocol)
      guard connection >= 0 else {
        reason = errno
        continue
      }
      limit(connection)
      if Glibc.connect(connection, entry.ai_addr, entry.ai_addrlen) == 0 { return connection }
      reason = errno
      close(connection)
    }
    throw Failure("\(url): \(CommandOutput.systemMessage(reason)); does the server run?")
  }

  /// Ends every wait on the connection in time, that for the connection itself included.
  private func limit(_ connection: Int32) {
    var time = timeval(
      tv_sec: Int(patience / 1000),
      tv_usec: Int(patience % 1000) * 1000
    )
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &time, size)
  }

  private func send(_ bytes: [UInt8], on connection: Int32) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          connection,
          $0.baseAddress?.advanced(by: sent),
          bytes.count - sent,
          Int32(MSG_NOSIGNAL)
        )
      }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        throw Failure("\(url): \(waitFailure)")
      }
    }
  }

  /// Everything up to the end of the connection, at most 16 MB.
  private func receive(from connection: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < 1 << 24 {
      let count = buffer.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
      if count == 0 { break }
      if count > 0 {
        bytes += buffer[..<count]
        if HTTPAnswer(bytes)?.isWhole == true { break }
      } else if errno != EINTR {
        throw Failure("\(url): \(waitFailure)")
      }
    }
    return bytes
  }

  private var waitFailure: String {
    errno == EAGAIN
      ? "no answer within \(patience / 1000) s" : CommandOutput.systemMessage(errno)
  }
}
