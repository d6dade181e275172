/// See ``PhraseTexts``.
enum FaultTexts {
  static let text = """
    The next call of the App Store’s APIs
    = Der nächste Aufruf der APIs des App Stores
    = 次のApp Store APIの呼び出し
    Deliveries to webhooks
    = Zustellungen an Webhooks
    = Webhookへの配信
    ● armed %@
    = ● %@ aktiv
    = ● 設定済み%@件
    Armed: %@
    = Aktiv: %@
    = 設定済み：%@
    No fault of calls is armed
    = Keine Störung von Aufrufen ist aktiv
    = 呼び出しの障害はありません
    No fault of deliveries is armed
    = Keine Störung von Zustellungen ist aktiv
    = 配信の障害はありません
    The store signs with another key
    = Der Store signiert mit einem anderen Schlüssel
    = ストアは別の鍵で署名します
    The store signs with another certificate
    = Der Store signiert mit einem anderen Zertifikat
    = ストアは別の証明書で署名します
    The store signs with another intermediate certificate
    = Der Store signiert mit einem anderen Zwischenzertifikat
    = ストアは別の中間証明書で署名します
    New notification: %@
    = Neue Mitteilung: %@
    = 新しい通知：%@
    Notifications to %@ are played: nothing is sent over the network
    = Mitteilungen an %@ werden gespielt: nichts geht über das Netzwerk
    = %@への通知は再現のみで、ネットワークには送信しません
    Deliveries to %@ are held
    = Zustellungen an %@ werden zurückgehalten
    = %@への配信を保留します
    Deliveries are held
    = Zustellungen werden zurückgehalten
    = 配信を保留します
    Held deliveries are released
    = Zurückgehaltene Zustellungen sind freigegeben
    = 保留した配信を解放しました
    Released: %@
    = Freigegeben: %@
    = 解放：%@件
    No fault
    = Keine Störung
    = 障害なし
    Withdraws every fault of calls.
    = Nimmt alle Störungen von Aufrufen zurück.
    = 呼び出しの障害をすべて取り消します。
    Hold
    = Zurückhalten
    = 保留
    Deliveries wait until they are released.
    = Zustellungen warten, bis sie freigegeben werden.
    = 配信は解放されるまで待ちます。
    Release all
    = Alle freigeben
    = すべて解放
    They go out as they were held.
    = Sie gehen in ihrer Reihenfolge hinaus.
    = 保留した順に配信します。
    Release the next
    = Nächste freigeben
    = 次を解放
    The others stay held.
    = Die anderen bleiben zurückgehalten.
    = 残りは保留のままです。
    Release in reverse
    = Umgekehrt freigeben
    = 逆順に解放
    The last one goes out first.
    = Die letzte geht zuerst hinaus.
    = 最後のものを最初に配信します。
    hold deliveries first
    = erst Zustellungen zurückhalten
    = 先に配信を保留してください
    Send the last again
    = Letzte noch einmal senden
    = 最後の配信を再送
    The webhook gets it twice.
    = Der Webhook bekommt sie zweimal.
    = Webhookは2回受け取ります。
    Every delivery arrives
    = Jede Zustellung kommt an
    = すべて配信
    Withdraws every fault of deliveries.
    = Nimmt alle Störungen von Zustellungen zurück.
    = 配信の障害をすべて取り消します。
    Too many requests, 4290000
    = Zu viele Anfragen, 4290000
    = リクエスト過多、4290000
    Error %@
    = Fehler %@
    = エラー%@
    Response %@ late
    = Antwort um %@ verspätet
    = 応答が%@遅延
    demo merchant server
    = Demo-Server des Händlers
    = デモ販売者サーバー
    No response
    = Keine Antwort
    = 応答なし
    Response cut off
    = Antwort abgebrochen
    = 応答の途中で切断
    Response lost
    = Antwort verloren
    = 応答の消失
    With a Retry-After; the call has no effect.
    = Mit Retry-After; der Aufruf bewirkt nichts.
    = Retry-After付き。呼び出しは効果がありません。
    The call has no effect.
    = Der Aufruf bewirkt nichts.
    = 呼び出しは効果がありません。
    The call has its effect at once; no store time passes.
    = Der Aufruf wirkt sofort; die Store-Zeit bleibt stehen.
    = 呼び出しはすぐ効き、ストア時刻は進みません。
    The call has no effect, and the client waits until it gives up.
    = Der Aufruf bewirkt nichts, und der Client wartet, bis er aufgibt.
    = 呼び出しは効果がなく、クライアントはあきらめるまで待ちます。
    The call has its effect; the connection ends in the middle of the response.
    = Der Aufruf wirkt; die Verbindung endet mitten in der Antwort.
    = 呼び出しは効き、接続は応答の途中で切れます。
    The call has its effect; the connection ends without a response.
    = Der Aufruf wirkt; die Verbindung endet ohne Antwort.
    = 呼び出しは効き、接続は応答なしで切れます。
    Next delivery never arrives
    = Nächste Zustellung kommt nie an
    = 次の配信は届かない
    Next response cut off
    = Nächste Antwort abgebrochen
    = 次の応答を切断
    Next response lost
    = Nächste Antwort verloren
    = 次の応答を消失
    The webhook receives nothing, and the store records %@.
    = Der Webhook bekommt nichts, und der Store vermerkt %@.
    = Webhookには何も届かず、ストアは%@と記録します。
    The webhook receives it, but the store records %@.
    = Der Webhook bekommt sie, aber der Store vermerkt %@.
    = Webhookに届きますが、ストアは%@と記録します。
    Deliveries…
    = Zustellungen…
    = 配信…
    Hold, release, repeat or lose what is sent to the webhooks.
    = Zurückhalten, freigeben, wiederholen oder verlieren, was an die Webhooks geht.
    = Webhookへの配信を保留、解放、再送、消失させます。
    ● held
    = ● zurückgehalten
    = ● 保留中
    ● held %@
    = ● %@ zurückgehalten
    = ● %@件保留中
    held
    = zurückgehalten
    = 保留中
    Held until it is released
    = Zurückgehalten bis zur Freigabe
    = 解放されるまで保留
    DELIVERIES HELD
    = ZUSTELLUNG WARTET
    = 配信保留
    DELIVERIES FAIL
    = ZUSTELLUNG GESTÖRT
    = 配信障害
    API FAULTS
    = API GESTÖRT
    = API障害
    App Store API…
    = App-Store-API…
    = App Store API…
    Make the next call of the merchant’s server fail, respond late, or lose its response.
    = Den nächsten Aufruf des Händlerservers scheitern, spät antworten oder die Antwort verlieren lassen.
    = 販売者サーバーの次の呼び出しを失敗、遅延、応答の消失にします。
    """
}
