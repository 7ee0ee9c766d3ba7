/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Ohne Wallet beginnen',
  documentTitle: 'Start',
  heading: 'Erst einmal umsehen',
  what: 'Adressen und Netzwerke können Sie ohne Schlüssel ansehen. Zum Senden brauchen Sie den Schlüssel in einer Wallet hier oder auf einem Offline-Signierer.',
  cold: {
    title: 'Offline-Signierer verbinden',
    text: 'Erstellen Sie Zahlungen hier und signieren Sie sie auf einem Gerät ohne Verbindung, per QR-Code oder Datei.',
  },
  watch: {
    title: 'Adresse beobachten',
    text: 'Sehen Sie ihre Guthaben und ihren Verlauf. Senden können Sie ohne ihren Schlüssel nicht.',
    label: 'Adresse oder erweiterter öffentlicher Schlüssel',
    hint: '0x und 40 Zeichen oder xpub und mehr',
    extended: 'Das ist ein erweiterter öffentlicher Schlüssel. Als Nächstes wählen Sie aus seinen Adressen.',
    next: 'Weiter zu seinen Adressen',
    unchecked: 'Ohne Prüfsumme angenommen: Ein Tippfehler würde nicht auffallen.',
    name: 'Name',
    submit: 'Adresse beobachten',
  },
  xpub: {
    what: (depth: number) =>
      depth === 0
        ? 'Das ist der öffentliche Teil eines Hauptschlüssels. Sie können alle seine nicht gehärteten Konten beobachten.'
        : 'Dieser Schlüssel zeigt alle seine Konten. Ausgeben kann er nichts, aber wer ihn hat, sieht alles.',
    legend: 'Pfade der Konten',
    ways: { bip44: 'Unter 0', direct: 'Direkt darunter', itself: 'Der Schlüssel selbst' },
    hints: {
      bip44: '0/0, 0/1, 0/2 … wie die meisten Wallets',
      direct: '0, 1, 2 … wie alte Ledger-Wallets',
      itself: 'Nur ein Konto',
    },
    privacy:
      'Evident fragt die Endpunkte Ihrer Netzwerke nach jeweils 20 Adressen; sie erfahren damit, dass diese zusammengehören. Ohne Netzwerk wird kein Server gefragt.',
    look: 'Seine Adressen suchen',
    back: 'Anderen Schlüssel eingeben',
    sourceLabel: 'Erweiterter öffentlicher Schlüssel',
    numbered: (label: string, n: number) => `${label} ${n}`,
  },
  demo: {
    title: 'Demo-Chain öffnen',
    text: 'Probieren Sie zwei Ethereum-Chains auf diesem Computer aus, mit Namen, Token und kostenlosem Test-Ether. Nichts dort hat einen Wert.',
    connected:
      'Demo-Chains verbunden. Sie können jetzt eine Adresse auf ihnen beobachten. Zum Senden brauchen Sie eine Wallet.',
    create: 'Wallet erstellen',
  },
  quiet: 'Evident kontaktiert kein Netzwerk, bis Sie eines verbinden.',
  back: 'Zurück zur Wallet',
  wallet: 'Wallet erstellen oder importieren',
} satisfies Translation<typeof english>;
