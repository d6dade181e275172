import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// `storefront serve --tls`: Apple's hosts, served here.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
struct ServedHostsTests {
  private static let serving = ["--ephemeral", "--tls", "--tls-port", "0"]

  /// The port and the authority's file, which the server says of itself.
  private struct Hosts: Decodable {
    let tlsPort: Int
    let tlsAuthority: String
  }

  private func hosts(of server: ServerProcess) throws -> Hosts {
    try JSONDecoder().decode(Hosts.self, from: Data(server.output.utf8))
  }

  @Test(.enabled(if: ApplePython.interpreter != nil, "STOREFRONT_PYTHON names no interpreter"))
  func aClientThatKeepsApplesAddressIsServed() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(Self.serving, in: folder)
      let hosts = try hosts(of: server)
      let lines = try await Oracle.run(
        "hosts.py",
        on: [],
        hosts.tlsAuthority,
        String(hosts.tlsPort),
        server.ready.rootCertificate,
        server.ready.signingKey,
        server.ready.keyId,
        server.ready.issuerId,
        server.ready.bundleId
      )
      let expected = [
        "api.storekit.apple.com 200", "api.storekit-sandbox.apple.com 200",
        "api.storekit.itunes.apple.com 200", "api.storekit-sandbox.itunes.apple.com 200",
        "localhost 200", "127.0.0.1 200", "example.com SSLCertVerificationError",
        "Sandbox 404 4040010", "Production 404 4040010", "True",
      ]
      #expect(lines == expected)
      #expect(server.stop().code == 0)
    }
  }

  @Test func theAuthorityIsMadeOnceAndItsOwners() async throws {
    try await withTemporaryDirectory { folder in
      var seen: Set<Data> = []
      for _ in 1...2 {
        let server = try ServerProcess(Self.serving, in: folder)
        let file = try hosts(of: server).tlsAuthority
        seen.insert(try Data(contentsOf: URL(filePath: file)))
        #expect(server.stop().code == 0)
        let secret = URL(filePath: file).deletingPathExtension().appendingPathExtension("key")
        let attributes = try FileManager.default.attributesOfItem(atPath: secret.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(!(try String(contentsOfFile: file, encoding: .utf8).contains("PRIVATE")))
      }
      #expect(seen.count == 1)
      let other = try ServerProcess(Self.serving + ["--keys", "other"], in: folder)
      let file = try hosts(of: other).tlsAuthority
      #expect(seen.insert(try Data(contentsOf: URL(filePath: file))).inserted)
      #expect(other.stop().code == 0)
    }
  }

  @Test func anAuthorityThatOthersCanReadIsRefused() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(Self.serving + ["--keys", "own"], in: folder)
      #expect(server.stop().code == 0)
      let secret = folder.appending(path: "own/tls-authority.key").path
      chmod(secret, 0o644)
      let run = try await ProcessRun(
        ["serve", "--port", "0", "--keys", "own"] + Self.serving,
        in: folder
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("chmod 600"), "\(run.errors)")
    }
  }

  @Test func theGuideSaysHowClientsAreLedHere() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(Self.serving, in: folder, saying: .guide)
      for words in [
        "127.0.0.1 api.storekit.apple.com", "127.0.0.1 api.storekit-sandbox.itunes.apple.com",
        "setcap cap_net_bind_service", "--to-ports", "REQUESTS_CA_BUNDLE=", "NODE_EXTRA_CA_CERTS=",
        "keytool -importcert", "update-ca-certificates", "curl --cacert",
      ] {
        #expect(server.output.contains(words), "\(words)")
      }
      #expect(server.stop().code == 0)
    }
  }

  @Test func aPortWithoutTLSIsNoPort() async throws {
    let run = try await ProcessRun.alone(["serve", "--tls-port", "1"])
    #expect(run.code == 64)
    #expect(run.errors.contains("--tls-port goes with --tls"))
  }

  @Test func aPortInUseIsSaid() async throws {
    try await withTemporaryDirectory { folder in
      let first = try ServerProcess(["--ephemeral"], in: folder)
      let run = try await ProcessRun(
        ["serve", "--ephemeral", "--port", "0", "--tls", "--tls-port", "\(first.ready.port)"],
        in: folder
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("is in use; choose another with --tls-port"), "\(run.errors)")
      #expect(first.stop().code == 0)
    }
  }
}
