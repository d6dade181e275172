import StoreModel
import Testing

/// The texts that are UUIDs.
struct UUIDTests {
  @Test(arguments: [
    "f55df048-4cd8-4261-b404-b6f813ff70e5", "F55DF048-4CD8-4261-B404-B6F813FF70E5",
    "00000000-0000-0000-0000-000000000000", "aB0cD1eF-9999-AAAA-ffff-0123456789aF",
  ])
  func aUUIDHasFiveGroupsOfHexadecimalDigits(text: String) {
    #expect(text.isUUID)
  }

  @Test(arguments: [
    "", "-", "f55df048", "f55df0484cd84261b404b6f813ff70e5",
    "f55df048-4cd8-4261-b404-b6f813ff70e", "f55df048-4cd8-4261-b404-b6f813ff70e55",
    "f55df048-4cd8-4261-b404b-6f813ff70e5", "f55df048-4cd8-4261-b404-b6f813ff70g5",
    "f55df04-84cd8-4261-b404-b6f813ff70e5", "f55df048-4cd8-4261-b404-b6f813ff7-e5",
    "f55df048 4cd8 4261 b404 b6f813ff70e5", "{f55df048-4cd8-4261-b404-b6f813ff70e}",
    "f55df048-4cd8-4261-b404-b6f813ff7é0",
  ])
  func otherTextsAreNotUUIDs(text: String) {
    #expect(!text.isUUID)
  }
}
