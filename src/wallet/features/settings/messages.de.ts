/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Einstellungen',
  list: 'Bereiche der Einstellungen',
  all: 'Alle Einstellungen',
  search: 'Einstellungen suchen',
  found: (n: number) => plural(n, { one: '1 Einstellung', other: `${countText(n)} Einstellungen` }),
  none: 'Keine Einstellung gefunden',
  noneText: 'Versuchen Sie ein anderes Wort, etwa „Passwort“ oder „Design“.',
  marked:
    'Mit {lock} markierte Änderungen öffnen sich im Signierer. Die Wallet sieht Ihre Schlüssel und Passwörter nie.',
  sections: {
    general: { title: 'Allgemein', text: 'Aussehen und Preise' },
    security: { title: 'Sicherheit', text: 'Sperren, Passwort, Passkeys und Siegel' },
    backup: {
      title: 'Schlüssel und Sicherung',
      text: 'Wiederherstellungsphrasen, Sicherungsdateien und der Offline-Signierer',
    },
    data: { title: 'Daten', text: 'Wallet-Daten oder Schlüssel löschen' },
    about: { title: 'Über Evident', text: 'Version und Quellen' },
  },
  theme: {
    legend: 'Design',
    text: '„System“ folgt Ihrem Gerät.',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  lock: {
    label: 'Automatisch sperren nach',
    minutes: (n: number) => plural(n, { one: '1 Minute', other: `${countText(n)} Minuten` }),
    hint: 'Ohne Aktivität. Eine längere Zeit bestätigen Sie im Signierer.',
    lockedHint: 'Entsperren Sie den Signierer, um das zu ändern.',
    saved: (n: number) =>
      plural(n, {
        one: 'Der Signierer sperrt sich nach 1 Minute',
        other: `Der Signierer sperrt sich nach ${countText(n)} Minuten`,
      }),
  },
  limits: {
    title: 'Grenzen',
    fee: 'Gebührenwarnung',
    feeText: 'Evident fragt, bevor Sie mehr zahlen. In der eigenen Münze des Netzwerks.',
    coins: (amount: string) => `Über ${amount}`,
  },
  asked: 'Ein: Passwort oder Passkey vor jeder Signatur.',
  notAsked: 'Aus: Ein entsperrter Signierer signiert, was Sie bestätigen.',
  screens: {
    overview: {
      title: 'Schlüssel',
      text: 'Wiederherstellungsphrasen und Schlüssel zeigen, exportieren, üben oder entfernen.',
      action: 'Öffnen',
      full: 'Schlüssel und Sicherheit im Signierer öffnen',
    },
    backupFile: {
      title: 'Sicherungsdatei',
      text: 'Alle Schlüssel, Kontonamen und Farben in einer verschlüsselten Datei.',
      action: 'Erstellen',
      full: 'Sicherungsdatei erstellen',
    },
    restore: {
      title: 'Wiederherstellen',
      text: 'Fügt den Inhalt einer Sicherungsdatei hinzu. Nichts wird ersetzt.',
      action: 'Datei wählen',
      full: 'Datei zum Wiederherstellen wählen',
    },
    password: {
      title: 'Passwort',
      text: 'Entsperrt den Tresor in diesem Browser.',
      action: 'Ändern',
      full: 'Passwort ändern',
    },
    passkeys: {
      title: 'Passkeys',
      text: 'Entsperren per Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.',
      action: 'Verwalten',
      full: 'Passkeys verwalten',
    },
    askEachTime: {
      title: 'Bei jeder Signatur fragen',
      text: 'Passwort oder Passkey für jede Signatur.',
      action: 'Ändern',
      full: 'Ändern, ob der Signierer bei jeder Signatur fragt',
    },
    seal: {
      title: 'Siegel',
      text: 'Das Bild und die Wörter, an denen Sie den echten Signierer erkennen.',
      action: 'Ändern',
      full: 'Siegel ändern',
    },
  },
  file: {
    title: 'Der Signierer als eine Datei',
    text: 'Derselbe Signierer in einer HTML-Datei, für einen Computer ohne Verbindung. Sie öffnet sich von der Festplatte und braucht sonst nichts.',
    download: 'evident-signer.html herunterladen',
    hash: 'SHA-256 der Datei',
    hashNoun: 'Hash',
    check: 'So prüfen Sie sie',
    how: 'Berechnen Sie den Hash der heruntergeladenen Datei. Vergleichen Sie ihn ganz mit dem Hash oben und mit dem, der beim Quelltext veröffentlicht ist.',
    limits:
      'Wäre diese Seite manipuliert, könnte sie einen falschen Hash zeigen. Erstellen Sie die Datei aus dem Quelltext, um zu prüfen, ohne dieser Seite zu vertrauen: Sie erhalten dieselben Bytes.',
  },
  places: {
    accountsRows:
      'Konten hinzufügen, importieren, finden, umbenennen, ordnen, ausblenden oder entfernen; Farben und Delegation',
    networksRows: 'Endpunkte und ihr Zustand, Explorer, Übereinstimmung, Testnetzwerke, Import und Export',
    contactsRows: 'Kontakte hinzufügen, bearbeiten oder entfernen; Import und Export',
    accounts: 'Konten',
    count: (n: number) => plural(n, { one: '1 Konto', other: `${countText(n)} Konten` }),
    contacts: 'Kontakte',
    contactsText: 'Namen für Adressen',
    networks: 'Netzwerke',
    networksText: (n: number) =>
      n === 0 ? 'Nicht verbunden' : plural(n, { one: '1 verbunden', other: `${countText(n)} verbunden` }),
  },
  relay: {
    name: 'WalletConnect-Relay',
    text: 'Projekt-ID und Adresse des Relays für Apps, die sich per Link verbinden.',
    change: 'Relay ändern',
  },
  prices: {
    label: 'Ungefähre Werte in USD zeigen',
    hint: 'Aus Preisfeeds auf der Chain, nur über Ihre eigenen Endpunkte. Nur zur Anzeige: Ein Feed kann verspätet oder falsch sein.',
  },
  erase: {
    walletTitle: 'Wallet-Daten',
    wallet:
      'Kontakte, beobachtete Adressen, Offline-Signierer, Netzwerke, Verlauf, verbundene Apps sowie gespeicherte und zuletzt geöffnete Verträge in diesem Browser. Ihre Schlüssel bleiben mit Kontonamen und Farben im Signierer.',
    locks: 'Das sperrt auch den Signierer. Entsperren Sie ihn, um seine Konten wieder zu sehen.',
    walletAction: 'Wallet-Daten löschen',
    walletAsk: 'Wallet-Daten löschen?',
    walletConfirm: 'Löschen',
    keysTitle: 'Schlüssel',
    keys: 'Löscht den Tresor aus dem Signierer. Ohne Ihre Wiederherstellungsphrase verlieren Sie alles in Ihren Konten für immer.',
    keysAction: 'Schlüssel im Signierer löschen',
    keep: 'Abbrechen',
    done: 'Wallet-Daten gelöscht',
    keysDone: 'Schlüssel aus dem Signierer gelöscht',
  },
  damaged: (n: number) =>
    plural(n, {
      one: '1 gespeicherte Zeile konnte nicht gelesen werden und wurde nicht verändert.',
      other: `${countText(n)} gespeicherte Zeilen konnten nicht gelesen werden und wurden nicht verändert.`,
    }),
  about: {
    version: 'Version',
    what: 'Sie signieren nur, was Sie gelesen haben. Alles, was gezeigt wird, nennt seine Quelle.',
    legend: 'Quellen',
    licence: 'Lizenz',
    apache: 'Apache 2.0',
  },
  levels: {
    derived: 'Auf diesem Gerät aus den Daten selbst berechnet.',
    proven: 'Auf diesem Gerät mit einem Beweis gegen einen Block-Header geprüft.',
    agreed: 'Mehrere unabhängige Server gaben dieselbe Antwort.',
    reported: 'Von einem Server, ungeprüft.',
  },
} satisfies Translation<typeof english>;
