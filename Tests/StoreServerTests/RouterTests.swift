import Hummingbird
import HummingbirdTesting
import StoreDriver
import StoreServer
import Testing
