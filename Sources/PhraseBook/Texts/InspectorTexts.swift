/// See ``PhraseTexts``.
enum InspectorTexts {
  static let text = """
    Transaction %@
    = Transaktion %@
    = 取引 %@
    Signed payload
    = Signierte Payload
    = 署名済みペイロード
    issued by
    = ausgestellt von
    = 発行者
    serial
    = Seriennummer
    = シリアル番号
    valid
    = gültig
    = 有効期間
    key
    = Schlüssel
    = 鍵
    may issue certificates
    = darf Zertifikate ausstellen
    = 証明書を発行できます
    Apple markers
    = Apple-Marker
    = Appleのマーカー
    a certificate that cannot be read
    = ein unlesbares Zertifikat
    = 読めない証明書
    active
    = aktiv
    = 有効
    will not renew
    = verlängert sich nicht mehr
    = 更新されません
    no consent to a price
    = keine Zustimmung zu einem Preis
    = 価格への同意なし
    introductory
    = Einführungsangebot
    = お試しオファー
    promotional
    = Werbeangebot
    = プロモーションオファー
    not answered
    = nicht beantwortet
    = 未回答
    agreed, or needs no consent
    = zugestimmt, oder keine Zustimmung nötig
    = 同意済み、または同意不要
    There is no such transaction
    = Diese Transaktion gibt es nicht
    = この取引はありません
    esc returns
    = esc kehrt zurück
    = escで戻る
    Revoked
    = Entzogen
    = 取消
    Refunded
    = Erstattet
    = 返金
    %@ for the rest of the period
    = %@ für den Rest des Zeitraums
    = 期間の残り分として%@
    %@ percent of the price
    = %@ Prozent des Preises
    = 価格の%@パーセント
    an issue with the app
    = ein Mangel der App
    = アプリの不具合
    Extended
    = Hinausgeschoben
    = 延長
    # day
    = %@ Tag | %@ Tage
    = %@日
    Order
    = Bestellung
    = 注文
    Account
    = Konto
    = アカウント
    Price
    = Preis
    = 価格
    Bought
    = Gekauft
    = 購入日時
    Expires
    = Läuft ab
    = 期限
    the app’s purchase
    = der Kauf der App
    = アプリの購入
    a purchase that had to wait
    = ein Kauf, der warten musste
    = 待機した購入
    renewal
    = Verlängerung
    = 更新
    another device
    = ein anderes Gerät
    = 別の端末
    a family member
    = ein Familienmitglied
    = 家族
    Came from
    = Kam von
    = 発生元
    Signature
    = Signatur
    = 署名
    Finished
    = Fertig
    = 完了
    yes
    = ja
    = はい
    not yet
    = noch nicht
    = まだ
    State
    = Zustand
    = 状態
    Renewal
    = Verlängerung
    = 更新
    on
    = ein
    = オン
    off
    = aus
    = オフ
    Original
    = Original
    = 元の取引
    Header
    = Header
    = ヘッダー
    Payload
    = Payload
    = ペイロード
    Signing and verifying…
    = Wird signiert und geprüft…
    = 署名と検証中…
    Certificates
    = Zertifikate
    = 証明書
    Leaf
    = Blatt
    = リーフ
    Intermediate
    = Zwischen
    = 中間
    Root
    = Wurzel
    = ルート
    Certificate %@
    = Zertifikat %@
    = 証明書 %@
    ✓ Verified
    = ✓ Geprüft
    = ✓ 検証済み
    ✗ Refused:
    = ✗ Abgewiesen:
    = ✗ 拒否：
    """
}
