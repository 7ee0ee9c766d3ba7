/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Senden',
  close: 'Schließen',
  asset: {
    chosen: (symbol: string, chain: string) => `Vermögenswert: ${symbol}, ${chain}`,
    choose: 'Vermögenswert wählen',
    search: 'Suchen',
    none: 'Sie haben kein Netzwerk eingeschaltet.',
    networks: 'Netzwerke öffnen',
    noMatch: 'Kein Vermögenswert passt dazu.',
    more: (count: number) =>
      plural(count, {
        one: '1 weiterer. Suchen Sie danach.',
        other: `${countText(count)} weitere. Suchen Sie danach.`,
      }),
    unknownDecimals: 'Nachkommastellen unbekannt',
    unknownToken: 'unbekannter Token',
    unread: '–',
    imitates: (symbol: string) => `nicht ${symbol}`,
    imitationTitle: (symbol: string) => `Das ist nicht ${symbol}.`,
    imitation: (symbol: string) =>
      `Das ist ein Token, der sich ${symbol} nennt. Prüfen Sie seinen Vertrag, bevor Sie ihn jemandem als ${symbol} senden.`,
    hiddenTitle: 'Der Name enthält versteckte Zeichen.',
    hidden: 'Der Name oder das Symbol des Tokens enthält unsichtbare Zeichen. Sie sind hier weggelassen.',
    contract: 'Vertrag des Tokens',
  },
  to: {
    label: 'An',
    hint: 'Adresse, Name wie alice.eth oder Zahlungslink',
    oneselfTitle: 'Das ist das Konto, von dem Sie senden.',
    oneself: 'Sie behalten den Betrag und zahlen nur die Gebühr.',
  },
  amount: {
    label: 'Betrag',
    available: '{amount} verfügbar',
    unknown: 'Guthaben nicht bekannt',
    all: 'Max.',
    allHint: 'Alles abzüglich der Höchstgebühr. Der Betrag folgt der Gebühr, bis Sie signieren.',
    allTokenHint: 'Alles, was das Konto hat.',
    inMoney: (money: string) => `${money}. Betrag in US-Dollar eingeben`,
    inAsset: (amount: string, symbol: string) => `${amount} ${symbol}. Betrag in ${symbol} eingeben`,
    oldPrice: 'alter Preis',
    waiting: (count: number) =>
      plural(count, {
        one: 'Ohne das, was Ihre ausstehende Transaktion verbrauchen kann.',
        other: `Ohne das, was Ihre ${countText(count)} ausstehenden Transaktionen verbrauchen können.`,
      }),
    sweep: 'Konto leeren',
    sweepAlmost: 'Konto so weit wie möglich leeren',
    sweepCost: (extra: string, symbol: string) =>
      `Die ganze Reserve für die Gebühr wird als Gebühr gezahlt: wahrscheinlich bis zu ${extra} ${symbol} mehr. Sonst bleibt sie auf dem Konto.`,
    sweepDataFee: 'Ein Teil bleibt für die Datengebühr.',
    sweepWaiting: 'Ein Teil bleibt für Ihre ausstehenden Transaktionen.',
    allLater: 'Bekannt, sobald Empfänger und Gebühr bekannt sind',
  },
  preview: {
    recipientReceives: 'Empfänger erhält',
    receives: '{whom} erhält',
    total: 'Summe mit Gebühr',
    plus: '+',
    after: 'Guthaben danach',
    unknown: '–',
  },
  review: {
    nothing: 'Prüfen',
    amount: (amount: string, symbol: string) => `${amount} ${symbol} prüfen`,
  },
  link: {
    unreadTitle: 'Teile des Links konnten nicht gelesen werden.',
    unread: (parts: string) => `Weggelassen: ${parts}. Prüfen Sie das Formular, bevor Sie fortfahren.`,
    names: {
      from: 'Konto',
      chain: 'Netzwerk',
      asset: 'Vermögenswert',
      to: 'Empfänger',
      amount: 'Betrag',
      data: 'Daten',
    },
    filledTitle: 'Aus einem Link ausgefüllt.',
    filled: 'Prüfen Sie Empfänger, Vermögenswert und Betrag, bevor Sie fortfahren.',
    switchedTitle: (chain: string) => `Der Link verlangt ${chain}.`,
    switched: (before: string) =>
      `Sie hatten ${before} gewählt. Prüfen Sie Vermögenswert und Betrag, bevor Sie fortfahren.`,
    goneTitle: 'Das gewählte Konto ist nicht mehr in dieser Wallet.',
    accountTitle: 'Der Link nennt ein Konto, das nicht Ihres ist.',
    account: 'Wählen Sie das Konto, von dem Sie senden.',
    chainTitle: (chain: string) => `${chain} ist ausgeschaltet.`,
    chain:
      'Schalten Sie es unter „Netzwerke“ ein, oder wählen Sie einen Vermögenswert in einem anderen Netzwerk.',
    dataTitle: 'Der Link verlangt den Aufruf eines Vertrags.',
    data: (bytes: number) =>
      plural(bytes, {
        one: 'Er enthält 1 Byte Daten, das „Senden“ nicht senden kann. Öffnen Sie ihn als Vertragsaufruf, um zu sehen, was es bewirkt. Ohne die Daten weiß der Empfänger vielleicht nicht, wofür die Zahlung ist.',
        other: `Er enthält ${countText(bytes)} Bytes Daten, die „Senden“ nicht senden kann. Öffnen Sie ihn als Vertragsaufruf, um zu sehen, was sie bewirken. Ohne sie weiß der Empfänger vielleicht nicht, wofür die Zahlung ist.`,
      }),
    openCall: 'Als Aufruf öffnen',
    dropData: 'Ohne Daten senden',
  },
} satisfies Translation<typeof english>;
