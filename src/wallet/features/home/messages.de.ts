/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Start',
  send: 'Senden',
  receive: 'Empfangen',
  backup: {
    phrase: {
      title: 'Schreiben Sie Ihre Wiederherstellungsphrase auf.',
      action: 'Jetzt sichern',
    },
    key: {
      title: 'Sichern Sie Ihren Schlüssel.',
      action: 'Sicherungsdatei erstellen',
    },
    text: (label: string) => `Bis dahin gibt es ${label} nur in diesem Browser.`,
    several: 'Bis dahin gibt es diese Konten nur in diesem Browser.',
  },
  total: {
    all: 'Alle Konten',
    chains: (names: readonly string[]) =>
      names.length > 2 ? `${countText(names.length)} Netzwerke` : names.join(' und '),
    label: (whose: string) => `Summe: ${whose}`,
    watched: (n: number) =>
      plural(n, {
        one: '1 beobachtete Adresse ist nicht mitgezählt.',
        other: `${countText(n)} beobachtete Adressen sind nicht mitgezählt.`,
      }),
    missing: (names: string) => `Ohne ${names}: nicht lesbar.`,
    coming: (names: string) => `Bisher ohne ${names}.`,
    unknown: 'Unbekannt',
    test: 'Testnetzwerke',
    evidence: (level: 'derived' | 'proven' | 'agreed' | 'reported', servers: number) =>
      level === 'agreed'
        ? plural(servers, {
            one: 'Von 1 Server bestätigt',
            other: `Von ${countText(servers)} Servern übereinstimmend gemeldet`,
          })
        : level === 'reported'
          ? 'Von einem Server gemeldet'
          : level === 'proven'
            ? 'Bewiesen'
            : 'Hier berechnet',
    asOf: (when: string) => `Stand: ${when}`,
    updated: (when: string, age: string) => `Aktualisiert: ${when}, ${age}`,
    block: (number: string) => `Block ${number}`,
    level: {
      derived: 'berechnet',
      proven: 'bewiesen',
      agreed: 'übereinstimmend',
      reported: 'gemeldet',
    },
  },
  assets: {
    title: 'Guthaben',
    showHidden: (n: number) => `Ausgeblendete zeigen (${countText(n)})`,
    hideHidden: 'Weniger zeigen',
    unknown: 'Unbekannter Token',
    unread: 'Unbekannt',
    partly: 'ohne Konten, die nicht gelesen werden konnten',
    imitates: (symbol: string) => `Nicht ${symbol}: ein Token, der ${symbol} nachahmt`,
    showAll: (n: number) => `Alle ${countText(n)} zeigen`,
    unknownHidden: (n: number) =>
      plural(n, {
        one: '1 unbekannter Token ausgeblendet',
        other: `${countText(n)} unbekannte Token ausgeblendet`,
      }),
    on: (chains: string) => `auf ${chains}`,
    worth: (usd: string, stale: boolean) => (stale ? `$${usd}, veraltet` : `$${usd}`),
    noPrice: 'Kein Preis',
    updated: (age: string) => `Aktualisiert ${age}`,
    noneTitle: 'Noch kein Guthaben',
    none: 'Empfangen Sie etwas, um zu beginnen.',
  },
  collectibles: {
    title: 'Sammelobjekte',
    number: (id: string) => (id.length > 12 ? `#${id.slice(0, 5)}…${id.slice(-5)}` : `#${id}`),
    amount: (n: string) => `${n} Stück`,
    times: (n: string) => (n.length > 4 ? '×9999+' : `×${n}`),
    tile: (name: string, number: string, chain: string) => `${name} ${number} auf ${chain}`,
    all: (n: number) => `Alle ${countText(n)} ansehen`,
    unknownHidden: (n: number) =>
      plural(n, {
        one: '1 Objekt einer unbekannten Sammlung ausgeblendet',
        other: `${countText(n)} Objekte unbekannter Sammlungen ausgeblendet`,
      }),
  },
  worth: {
    sum: (usd: string) => `Etwa $${usd}`,
    test: 'Testgeld, nichts wert.',
    testNote: 'zu Testpreisen. Nur zur Anzeige.',
    stale: 'Einige Preise sind veraltet.',
  },
  setup: {
    title: 'Einrichtung abschließen',
    progress: (done: number, of: number) => `${done} von ${of} erledigt`,
    dismiss: 'Schließen',
    done: 'Erledigt',
    phrase: 'Wiederherstellungsphrase sichern',
    key: 'Sicherungsdatei erstellen',
    passkey: 'Mit einem Passkey entsperren',
    funds: 'Erstes Guthaben empfangen',
    payment: 'Erste Zahlung senden',
  },
  empty: {
    title: (symbol: string) => `Empfangen Sie zum ersten Mal ${symbol}`,
    text: 'Geben Sie diese Adresse weiter. Sie gilt in jedem Ethereum-Netzwerk.',
    qr: (address: string) => `QR-Code der Adresse ${address}`,
  },
  activity: {
    title: 'Aktivität',
    all: 'Alle ansehen',
    emptyTitle: 'Noch keine Zahlungen',
    empty: (label: string | null) =>
      label === null
        ? 'Sie haben noch nichts gesendet oder empfangen.'
        : `${label} hat noch nichts gesendet oder empfangen.`,
  },
  connect: {
    title: 'Noch nicht verbunden',
    text: 'Wählen Sie, womit Sie sich verbinden. Bis dahin kontaktiert Evident keinen Server.',
    demo: 'Demo-Chain öffnen',
    demoText: 'Üben Sie auf diesem Computer mit kostenlosen Testmünzen. Sonst sieht niemand etwas.',
    own: 'Eigenen Knoten verwenden',
    ownText: 'Am privatesten. Ihr eigener Knoten oder die URL eines Endpunkts, den Sie haben.',
    public: 'Öffentlichen Endpunkt wählen',
    publicText: 'Am schnellsten. Ein öffentlicher Server sieht Ihre IP-Adresse und Ihre Adressen.',
    chain: 'Netzwerk',
    testnet: (chain: string) => `${chain} (Testnetzwerk)`,
    networks: 'Netzwerke öffnen',
  },
  faucet: {
    title: 'Dieses Konto ist leer',
    text: 'Holen Sie sich Test-Ether, um eine Zahlung auszuprobieren. Er hat keinen Wert.',
    action: 'Test-Ether holen',
    chain: 'Auf welcher Chain',
    done: (chain: string) => `Test-Ether ist auf ${chain} unterwegs.`,
  },
} satisfies Translation<typeof english>;
