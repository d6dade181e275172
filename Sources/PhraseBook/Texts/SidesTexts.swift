/// See ``PhraseTexts``.
enum SidesTexts {
  static let text = """
    This device
    = Dieses Gerät
    = この端末
    Another device
    = Anderes Gerät
    = 別の端末
    Merchant’s server
    = Server des Händlers
    = 販売者サーバー
    it has not looked since
    = er hat seitdem nicht nachgesehen
    = その後確認していません
    a purchase waits since %@
    = ein Kauf wartet seit %@
    = %@から購入待ち
    has never bought it
    = hat es nie gekauft
    = 購入していない
    lost it on %@
    = verlor es am %@
    = %@に失効
    asks for the money back
    = will das Geld zurück
    = 返金を求めている
    another purchase waits since %@
    = ein weiterer Kauf wartet seit %@
    = %@から別の購入待ち
    goes on
    = läuft weiter
    = 継続中
    has cancelled
    = hat gekündigt
    = 解約済み
    the present period is not paid for, and is granted all the same
    = der jetzige Zeitraum ist nicht bezahlt und trotzdem gewährt
    = 今の期間は未払いですが利用できます
    a family member shares it since %@
    = ein Familienmitglied teilt es seit %@
    = %@から家族が共有
    for %@
    = für %@
    = %@で
    paid%@ on %@
    = bezahlt%@ am %@
    = %2$@に支払い%1$@
    knows of no purchase
    = kennt keinen Kauf
    = 購入の記録なし
    transaction %@
    = Transaktion %@
    = 取引%@
    %@, until %@
    = %@, bis %@
    = %@、%@まで
    revoked %@
    = entzogen %@
    = %@取り消し
    has no network, and is told of nothing
    = hat kein Netz und erfährt nichts
    = 圏外で何も届かない
    consumables are no entitlements
    = Verbrauchbares ist keine Berechtigung
    = 消耗型は利用権ではない
    lists it in currentEntitlements
    = führt es in currentEntitlements
    = currentEntitlementsにある
    does not list it in currentEntitlements
    = führt es nicht in currentEntitlements
    = currentEntitlementsにない
    consumables stay where they were delivered
    = Verbrauchbares bleibt, wo es geliefert wurde
    = 消耗型は提供先に残る
    lists it in currentEntitlements; the app there must give it by itself
    = führt es in currentEntitlements; die App dort muss es selbst geben
    = currentEntitlementsにある。そのアプリが付与する必要がある
    is asked
    = wird gefragt
    = 確認中
    is not running
    = läuft nicht
    = 起動していない
    gave it for transaction %@
    = gab es für Transaktion %@
    = 取引%@で付与
    gave nothing for it
    = gab nichts dafür
    = 付与していない
    behaves wrongly: %@
    = verhält sich falsch: %@
    = 誤った挙動：%@
    it is not running: %@ launches it
    = sie läuft nicht: %@ startet sie
    = 起動していません：%@で起動
    the device has no network
    = das Gerät hat kein Netz
    = 端末が圏外です
    its transaction waits in unfinished
    = ihre Transaktion wartet in unfinished
    = 取引がunfinishedに残っています
    it has not restored: %@ has it ask
    = sie hat nicht wiederhergestellt: %@ lässt sie fragen
    = 復元していません：%@で復元
    it takes back what was given when it looks again
    = sie nimmt beim nächsten Nachsehen zurück, was sie gab
    = 次の確認時に付与を取り消します
    is a server of its own: what it knows is not seen from here
    = ist ein eigener Server: was er weiß, sieht man hier nicht
    = 外部サーバー：内容はここからは見えない
    never heard of it
    = hörte nie davon
    = 知らされていない
    registered by %@
    = angemeldet von %@
    = %@が登録
    heard of it by notifications alone
    = hörte nur durch Mitteilungen davon
    = 通知だけで知った
    as of %@
    = Stand %@
    = %@時点
    does not respond to the app
    = antwortet der App nicht
    = アプリに応答しない
    refuses everything
    = lehnt alles ab
    = すべて拒否
    %@ of %@ has not arrived
    = %@ von %@ kam nicht an
    = %2$@の%1$@が未着
    it does not respond to the app
    = er antwortet der App nicht
    = アプリに応答しません
    ✓ has it
    = ✓ hat es
    = ✓ あり
    ✗ does not have it
    = ✗ hat es nicht
    = ✗ なし
    – cannot say
    = – unbekannt
    = – 不明
    App and server are asked.
    = App und Server werden gefragt.
    = アプリとサーバーに確認中です。
    All who can say agree.
    = Alle, die etwas wissen, sind sich einig.
    = 答えられる全員が一致しています。
    since %@
    = seit %@
    = %@から
    has it
    = hat es
    = あり
    does not have it
    = hat es nicht
    = なし
    The App Store says that the customer %@%@. Others see it otherwise:
    = Der App Store sagt, der Kunde %@%@. Andere sehen es anders:
    = App Storeでは顧客の所有は「%@」%@。食い違い：
    """
}
