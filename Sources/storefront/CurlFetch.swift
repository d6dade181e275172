import Glibc

/// An HTTPS request by the program `curl`.
struct CurlFetch {
  let url: String
  let body: [UInt8]?

  /// Runs `curl` to its end.
  ///
  /// - Returns: The body of the answer.
  /// - Throws: ``HTTPFetch/Failure``.
  func run() throws(HTTPFetch.Failure) -> [UInt8] {
    guard let curl = ChildProcess.path(of: "curl") else {
      throw HTTPFetch.Failure("\(url): https needs the program curl; install it, or use http")
    }
    var arguments = [curl, "--silent", "--show-error", "--fail", "--max-time", "10"]
    if body != nil {
      arguments += ["--header", "Content-Type: application/json", "--data-binary", "@-"]
    }
    arguments += ["--", url]
    let (input, output) = (try Self.pipe(url), try Self.pipe(url))
    let process = try start(arguments, input: input.read, output: output.write)
    close(input.read)
    close(output.write)
    signal(SIGPIPE, SIG_IGN)
    _ = CommandOutput.writeAll(body ?? [], to: input.write)
    close(input.write)
    let answer = Self.everything(from: output.read)
    close(output.read)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw HTTPFetch.Failure("\(url): curl could not fetch it (see above)")
    }
    return answer
  }

  private func start(
    _ arguments: [String],
    input: Int32,
    output: Int32
  ) throws(HTTPFetch.Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let names = ["PATH", "HOME", "https_proxy", "HTTPS_PROXY", "no_proxy", "SSL_CERT_FILE"]
    let environment = names.compactMap { (name: String) -> String? in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    do throws(BenchFailure) {
      return try ChildProcess.spawn(arguments, environment, &actions, &attributes)
    } catch {
      throw HTTPFetch.Failure("\(url): \(error.reason)")
    }
  }

  private static func pipe(_ url: String) throws(HTTPFetch.Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else {
      throw HTTPFetch.Failure("\(url): \(CommandOutput.systemMessage(errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func everything(from descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }
}
