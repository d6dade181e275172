"""Makes every call of Apple's own client against `storefront serve`, and verifies all that is signed.

usage: appstore.py SCRATCH BINARY CATALOG AGE
SCRATCH is a file in a folder that the run may fill. AGE says what has happened before anything is asked:
"fresh", nothing; "aged", a script has let 200 days pass; "owned", since everything was bought; "ahead", they
have passed since today, so that everything is signed in the future. Prints the name of each call that was answered as
it should be, a line each, and at the end how much was verified. Whatever is not as it should be ends
the run with an exception.
"""

import binascii
import http.server
import json
import os
import queue
import struct
import subprocess
import sys
import threading
import uuid
import zlib

import requests
from appstoreserverlibrary.api_client import (
    APIError, APIException, AppStoreServerAPIClient, GetTransactionHistoryVersion,
)
from appstoreserverlibrary.models.AccountTenure import AccountTenure
from appstoreserverlibrary.models.ConsumptionRequest import ConsumptionRequest
from appstoreserverlibrary.models.ConsumptionRequestV1 import ConsumptionRequestV1
from appstoreserverlibrary.models.ConsumptionStatus import ConsumptionStatus
from appstoreserverlibrary.models.DefaultConfigurationRequest import DefaultConfigurationRequest
from appstoreserverlibrary.models.DeliveryStatus import DeliveryStatus
from appstoreserverlibrary.models.DeliveryStatusV1 import DeliveryStatusV1
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.ExtendReasonCode import ExtendReasonCode
from appstoreserverlibrary.models.ExtendRenewalDateRequest import ExtendRenewalDateRequest
from appstoreserverlibrary.models.ImageSize import ImageSize
from appstoreserverlibrary.models.LifetimeDollarsPurchased import LifetimeDollarsPurchased
from appstoreserverlibrary.models.LifetimeDollarsRefunded import LifetimeDollarsRefunded
from appstoreserverlibrary.models.MassExtendRenewalDateRequest import MassExtendRenewalDateRequest
from appstoreserverlibrary.models.NotificationHistoryRequest import NotificationHistoryRequest
from appstoreserverlibrary.models.NotificationTypeV2 import NotificationTypeV2
from appstoreserverlibrary.models.OrderLookupStatus import OrderLookupStatus
from appstoreserverlibrary.models.PerformanceTestRequest import PerformanceTestRequest
from appstoreserverlibrary.models.Platform import Platform
from appstoreserverlibrary.models.PlayTime import PlayTime
from appstoreserverlibrary.models.RealtimeUrlRequest import RealtimeUrlRequest
from appstoreserverlibrary.models.SendAttemptResult import SendAttemptResult
from appstoreserverlibrary.models.Status import Status
from appstoreserverlibrary.models.TransactionHistoryRequest import (
    Order, ProductType, TransactionHistoryRequest,
)
from appstoreserverlibrary.models.UpdateAppAccountTokenRequest import UpdateAppAccountTokenRequest
from appstoreserverlibrary.models.UploadMessageImage import UploadMessageImage
from appstoreserverlibrary.models.UploadMessageRequestBody import UploadMessageRequestBody
from appstoreserverlibrary.models.UserStatus import UserStatus
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier

GEMS = "com.example.lanternfall.gems.80"
FULL = "com.example.lanternfall.unlock.full"
GOLD = "com.example.lanternfall.vip.gold.monthly"
NOBODY = "7"


class Webhook(http.server.ThreadingHTTPServer):
    """Takes notifications and keeps them in order."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), WebhookHandler)
        self.payloads = queue.Queue()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}/notifications"


class WebhookHandler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert list(body) == ["signedPayload"], list(body)
        self.server.payloads.put(body["signedPayload"])
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *arguments):
        pass


def png(width, height):
    """An opaque grey picture."""

    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", binascii.crc32(kind + data) & 0xFFFFFFFF))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x7f" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


class Server:
    """The program, serving on a port of its choice."""

    def __init__(self, binary, catalog, folder, webhook, steps):
        self.ready_file = os.path.join(folder, "ready.json")
        script = os.path.join(folder, "before.session.yaml")
        with open(script, "w", encoding="utf-8") as file:
            json.dump({"catalog": catalog, "steps": steps}, file)
        environment = dict(os.environ, HOME=folder, XDG_STATE_HOME=folder)
        self.process = subprocess.Popen(
            [binary, "serve", "--ephemeral", "--port", "0", "--json", "--webhook", webhook,
             "--ready-file", self.ready_file] + (["--play", script, "--allow-files"] if steps else [catalog]),
            stdout=subprocess.PIPE, text=True, env=environment)
        text = ""
        for line in self.process.stdout:
            text += line
            try:
                self.ready = json.loads(text)
                break
            except json.JSONDecodeError:
                continue
        with open(self.ready_file, encoding="utf-8") as file:
            assert json.load(file) == self.ready
        self.url = self.ready["url"].rstrip("/")

    def control(self, *steps):
        answer = requests.post(self.url + "/control/steps", json=list(steps), timeout=60)
        assert answer.status_code == 200, answer.text

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=30) == 0, self.process.returncode


class Run:
    def __init__(self, server, webhook, age):
        self.age = age
        ready = server.ready
        with open(ready["signingKey"], "rb") as file:
            key = file.read()
        with open(ready["rootCertificate"], "rb") as file:
            root = file.read()
        self.server = server
        self.webhook = webhook
        self.client = AppStoreServerAPIClient(
            key, ready["keyId"], ready["issuerId"], ready["bundleId"], Environment.SANDBOX)
        self.client._base_url = server.url
        self.verifier = SignedDataVerifier([root], False, Environment.SANDBOX, ready["bundleId"])
        self.verified = 0
        self.done = []
        # The notifications that came, in their order.
        self.told = []

    def call(self, name, *arguments, **keywords):
        """Makes a call that must be answered."""
        answer = getattr(self.client, name)(*arguments, **keywords)
        if name == "get_transaction_history":
            version = keywords.get("version", GetTransactionHistoryVersion.V1)
            name += "_" + version.value
        if name not in self.done:
            self.done.append(name)
        return answer

    def fails(self, error, name, *arguments, **keywords):
        """Makes a call that must be refused with one of Apple's errors."""
        try:
            getattr(self.client, name)(*arguments, **keywords)
        except APIException as exception:
            assert exception.api_error == error, (name, exception.raw_api_error, error)
            assert exception.http_status_code == error.value // 10000
            assert exception.error_message
            return
        raise AssertionError(f"{name} was answered instead of {error}")

    def transaction(self, signed):
        self.verified += 1
        return self.verifier.verify_and_decode_signed_transaction(signed)

    def renewal(self, signed):
        self.verified += 1
        return self.verifier.verify_and_decode_renewal_info(signed)

    def app(self, signed):
        self.verified += 1
        return self.verifier.verify_and_decode_app_transaction(signed)

    def notification(self, signed):
        self.verified += 1
        return self.verifier.verify_and_decode_notification(signed)

    def history(self, version=GetTransactionHistoryVersion.V2, **filters):
        """Every page of a history."""
        request = TransactionHistoryRequest(**filters)
        transactions, revision = [], None
        while True:
            page = self.call(
                "get_transaction_history", self.any, revision, request, version=version)
            assert page.bundleId == self.server.ready["bundleId"]
            assert page.environment == Environment.SANDBOX
            assert len(page.signedTransactions) <= 20
            transactions += [self.transaction(signed) for signed in page.signedTransactions]
            if not page.hasMore:
                return transactions
            revision = page.revision

    def now(self):
        """Store time in milliseconds: the app transaction says when it was signed."""
        return self.app(
            self.client.get_app_transaction_info(self.any).signedAppTransactionInfo
        ).receiptCreationDate


PURCHASES = [step for product in [GEMS, FULL, GOLD] for step in [{"buy": product}, {"answer": "buy"}]]
PASSING = [{"advance": "200d"}]
SCRIPTS = {"fresh": [], "aged": PASSING, "owned": PURCHASES + PASSING, "ahead": []}


def shop(run):
    """Buys what was not bought yet, so that there is something to ask about."""
    if not requests.get(run.server.url + "/control/transactions", timeout=60).json():
        run.server.control(*PURCHASES)
    run.server.control({"advance": "2mo"})


def transactions(run):
    run.any = app_transaction_id(run)
    everything = run.history()
    run.gems = next(one for one in everything if one.productId == GEMS)
    run.full = next(one for one in everything if one.productId == FULL)
    run.gold = [one for one in everything if one.productId == GOLD]
    assert len(run.gold) >= 2
    assert all(one.originalTransactionId == run.gold[0].transactionId for one in run.gold)
    first = run.history(version=GetTransactionHistoryVersion.V1)
    assert [one.productId for one in first if one.productId == GEMS] == []
    down = run.history(sort=Order.DESCENDING)
    assert [one.transactionId for one in down] == [one.transactionId for one in everything][::-1]
    only = run.history(
        productIds=[FULL, GOLD], productTypes=[ProductType.AUTO_RENEWABLE], revoked=False,
        startDate=run.gold[1].purchaseDate, endDate=9999999999999)
    assert [one.transactionId for one in only] == [one.transactionId for one in run.gold[1:]]
    info = run.call("get_transaction_info", run.gold[1].transactionId)
    assert run.transaction(info.signedTransactionInfo) == run.gold[1]
    run.fails(APIError.TRANSACTION_ID_NOT_FOUND, "get_transaction_info", NOBODY)
    run.fails(APIError.INVALID_TRANSACTION_ID, "get_transaction_info", "x")
    run.fails(APIError.APP_TRANSACTION_ID_NOT_SUPPORTED_ERROR, "get_transaction_info", run.any)
    run.fails(
        APIError.INVALID_REQUEST_REVISION, "get_transaction_history", run.any, "x",
        TransactionHistoryRequest(), version=GetTransactionHistoryVersion.V2)
    app = run.app(run.call("get_app_transaction_info", run.any).signedAppTransactionInfo)
    assert app.appTransactionId == run.any and app.bundleId == run.server.ready["bundleId"]


def app_transaction_id(run):
    """The customer's, which every notification of theirs names."""
    run.told.append(run.notification(run.webhook.payloads.get(timeout=60)))
    return run.transaction(run.told[0].data.signedTransactionInfo).appTransactionId


def subscriptions(run):
    original = run.gold[0].originalTransactionId
    answer = run.call("get_all_subscription_statuses", run.any)
    items = [item for group in answer.data for item in group.lastTransactions]
    item = next(one for one in items if one.originalTransactionId == original)
    assert item.status == Status.ACTIVE
    latest = run.transaction(item.signedTransactionInfo)
    assert latest.transactionId == run.gold[-1].transactionId
    renewal = run.renewal(item.signedRenewalInfo)
    assert renewal.renewalDate == latest.expiresDate and renewal.autoRenewProductId == GOLD
    none = run.call("get_all_subscription_statuses", run.any, [Status.REVOKED, Status.EXPIRED])
    assert none.data == []

    days = ExtendRenewalDateRequest(10, ExtendReasonCode.OTHER, str(uuid.uuid4()))
    extended = run.call("extend_subscription_renewal_date", original, days)
    assert extended.success and extended.originalTransactionId == original
    assert extended.effectiveDate == latest.expiresDate + 10 * 86_400_000
    after = run.call("get_all_subscription_statuses", original).data[0].lastTransactions[0]
    assert run.renewal(after.signedRenewalInfo).renewalDate == extended.effectiveDate
    run.fails(
        APIError.INVALID_EXTEND_BY_DAYS, "extend_subscription_renewal_date", original,
        ExtendRenewalDateRequest(91, ExtendReasonCode.OTHER, "x"))
    run.fails(
        APIError.ORIGINAL_TRANSACTION_ID_NOT_FOUND, "extend_subscription_renewal_date", NOBODY, days)

    identifier = str(uuid.uuid4())
    mass = MassExtendRenewalDateRequest(5, ExtendReasonCode.UNDECLARED, identifier, None, GOLD)
    answer = run.call("extend_renewal_date_for_all_active_subscribers", mass)
    assert answer.requestIdentifier.lower() == identifier
    status = run.call("get_status_of_subscription_renewal_date_extensions", identifier, GOLD)
    assert status.complete and status.succeededCount == 1 and status.failedCount == 0
    again = run.call("get_all_subscription_statuses", original).data[0].lastTransactions[0]
    assert run.renewal(again.signedRenewalInfo).renewalDate == \
        extended.effectiveDate + 5 * 86_400_000
    run.fails(
        APIError.STATUS_REQUEST_NOT_FOUND, "get_status_of_subscription_renewal_date_extensions",
        str(uuid.uuid4()), GOLD)


def purchases(run):
    gems = run.gems.transactionId
    run.call("finish_transaction", gems)
    run.call("send_consumption_information", gems, ConsumptionRequest(
        customerConsented=True, sampleContentProvided=False,
        deliveryStatus=DeliveryStatus.DELIVERED, consumptionPercentage=50_000))
    run.fails(
        APIError.INVALID_CUSTOMER_CONSENTED, "send_consumption_information", gems,
        ConsumptionRequest(
            customerConsented=False, sampleContentProvided=False,
            deliveryStatus=DeliveryStatus.DELIVERED))
    run.call("send_consumption_data", gems, ConsumptionRequestV1(
        customerConsented=True, consumptionStatus=ConsumptionStatus.PARTIALLY_CONSUMED,
        platform=Platform.APPLE, sampleContentProvided=True,
        deliveryStatus=DeliveryStatusV1.DELIVERED_AND_WORKING_PROPERLY, appAccountToken="",
        accountTenure=AccountTenure.UNDECLARED, playTime=PlayTime.UNDECLARED,
        lifetimeDollarsRefunded=LifetimeDollarsRefunded.UNDECLARED,
        lifetimeDollarsPurchased=LifetimeDollarsPurchased.UNDECLARED,
        userStatus=UserStatus.UNDECLARED))

    full = run.full.transactionId
    token = str(uuid.uuid4())
    run.call("set_app_account_token", full, UpdateAppAccountTokenRequest(token))
    info = run.call("get_transaction_info", full)
    assert run.transaction(info.signedTransactionInfo).appAccountToken == token
    run.fails(
        APIError.INVALID_APP_ACCOUNT_TOKEN_UUID_ERROR, "set_app_account_token", full,
        UpdateAppAccountTokenRequest("x"))
    run.fails(
        APIError.TRANSACTION_ID_IS_NOT_ORIGINAL_TRANSACTION_ID_ERROR, "set_app_account_token",
        run.gold[1].transactionId, UpdateAppAccountTokenRequest(token))

    assert run.call("get_refund_history", run.any, None).signedTransactions == []
    run.server.control({"refund": FULL})
    refunds = run.call("get_refund_history", run.any, None)
    refunded = [run.transaction(signed) for signed in refunds.signedTransactions]
    assert [one.transactionId for one in refunded] == [full] and refunded[0].revocationDate
    assert not refunds.hasMore
    more = run.call("get_refund_history", run.any, refunds.revision)
    assert more.signedTransactions == []
    assert run.history()[-1].transactionId == full
    assert run.call("look_up_order_id", "MK5TTTVWJH").status == OrderLookupStatus.INVALID
    assert [one.transactionId for one in run.history(revoked=True)] == [full]


def notifications(run):
    token = run.call("request_test_notification").testNotificationToken
    # What the webhook gets is what is asked about; it comes after everything that came before.
    while run.told[-1].notificationType != NotificationTypeV2.TEST:
        run.told.append(run.notification(run.webhook.payloads.get(timeout=60)))
    run.server.control({"note": "everything has settled"})
    status = run.call("get_test_notification_status", token)
    assert [one.sendAttemptResult for one in status.sendAttempts] == [SendAttemptResult.SUCCESS]
    test = run.notification(status.signedPayload)
    assert test.notificationUUID == run.told[-1].notificationUUID
    run.fails(APIError.INVALID_TEST_NOTIFICATION_TOKEN, "get_test_notification_status", "x")

    now = run.now()
    request = NotificationHistoryRequest(startDate=now - 150 * 86_400_000, endDate=now + 1)
    found, page_token = [], None
    while True:
        page = run.call("get_notification_history", page_token, request)
        found += [run.notification(item.signedPayload) for item in page.notificationHistory]
        for item in page.notificationHistory:
            assert [one.sendAttemptResult for one in item.sendAttempts] == \
                [SendAttemptResult.SUCCESS]
        if not page.hasMore:
            break
        page_token = page.paginationToken
    recent = [one for one in run.told if one.signedDate >= request.startDate]
    assert [one.notificationUUID for one in found] == [one.notificationUUID for one in recent]
    assert (len(recent) < len(run.told)) == (run.age == "owned")
    for one in found:
        if one.data and one.data.signedTransactionInfo:
            run.transaction(one.data.signedTransactionInfo)
        if one.data and one.data.signedRenewalInfo:
            run.renewal(one.data.signedRenewalInfo)
    failures = NotificationHistoryRequest(
        startDate=request.startDate, endDate=request.endDate, onlyFailures=True)
    assert run.call("get_notification_history", None, failures).notificationHistory == []
    refunds = NotificationHistoryRequest(
        startDate=request.startDate, endDate=request.endDate,
        notificationType=NotificationTypeV2.REFUND)
    assert len(run.call("get_notification_history", None, refunds).notificationHistory) == 1
    run.fails(APIError.INVALID_PAGINATION_TOKEN, "get_notification_history", "x", request)
    # What is too old is told apart by store time, whatever time it is here.
    run.fails(
        APIError.START_DATE_TOO_FAR_IN_PAST, "get_notification_history", None,
        NotificationHistoryRequest(startDate=now - 181 * 86_400_000, endDate=now))
    run.fails(
        APIError.START_DATE_AFTER_END_DATE, "get_notification_history", None,
        NotificationHistoryRequest(startDate=now, endDate=now))


def messaging(run):
    image, message = uuid.uuid4(), uuid.uuid4()
    run.call("upload_image", image, png(3840, 2160), ImageSize.FULL_SIZE)
    run.fails(APIError.IMAGE_ALREADY_EXISTS, "upload_image", image, png(3840, 2160))
    run.fails(APIError.INVALID_IMAGE, "upload_image", uuid.uuid4(), b"no picture")
    listed = run.call("get_image_list").imageIdentifiers
    assert [str(one.imageIdentifier).lower() for one in listed] == [str(image)]
    run.call("upload_message", message, UploadMessageRequestBody(
        header="Stay", body="There is more to come.", image=UploadMessageImage(image, "A lantern")))
    listed = run.call("get_message_list").messageIdentifiers
    assert [str(one.messageIdentifier).lower() for one in listed] == [str(message)]
    run.fails(APIError.IMAGE_IN_USE, "delete_image", image)
    run.fails(APIError.DEFAULT_MESSAGE_NOT_FOUND, "get_default_message", GOLD, "en-US")
    run.call("configure_default_message", GOLD, "en-US", DefaultConfigurationRequest(message))
    default = run.call("get_default_message", GOLD, "en-US")
    assert str(default.messageIdentifier).lower() == str(message)
    run.call("delete_default_message", GOLD, "en-US")
    run.call("delete_message", message)
    run.fails(APIError.MESSAGE_NOT_FOUND, "delete_message", message)
    run.call("delete_image", image)
    run.fails(APIError.REALTIME_URL_NOT_FOUND, "get_realtime_url")
    url = "https://example.com/realtime"
    run.call("configure_realtime_url", RealtimeUrlRequest(url))
    assert run.call("get_realtime_url").realtimeURL == url
    begun = run.call(
        "initiate_performance_test",
        PerformanceTestRequest(run.gold[0].originalTransactionId))
    assert begun.requestId and begun.config
    result = run.call("get_performance_test_results", begun.requestId)
    assert result.result is not None
    run.fails(
        APIError.PERFORMANCE_TEST_RUN_NOT_FOUND, "get_performance_test_results", str(uuid.uuid4()))
    run.call("delete_realtime_url")


def strangers(run):
    """Whoever is not known gets 401 and no error object."""
    client = AppStoreServerAPIClient(
        run.client._signing_key.private_bytes(*pem()), "WRONGKEYID", run.client._issuer_id,
        run.client._bundle_id, Environment.SANDBOX)
    client._base_url = run.client._base_url
    try:
        client.get_transaction_info(run.gems.transactionId)
    except APIException as exception:
        assert exception.http_status_code == 401 and exception.raw_api_error is None
        return
    raise AssertionError("a key that nobody knows was taken")


def pem():
    from cryptography.hazmat.primitives import serialization
    return (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption())


def main():
    scratch, binary, catalog, age = sys.argv[1:]
    webhook = Webhook()
    server = Server(binary, catalog, os.path.dirname(scratch), webhook.url, SCRIPTS[age])
    try:
        run = Run(server, webhook, age)
        if age == "ahead":
            server.control(*PASSING)
        for part in [shop, transactions, subscriptions, purchases, notifications, messaging, strangers]:
            part(run)
    finally:
        server.stop()
    for name in run.done:
        print(name)
    print(f"verified {run.verified}")


main()
