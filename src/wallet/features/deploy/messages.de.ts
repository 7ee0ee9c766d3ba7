/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Vertrag bereitstellen',
  reviewTitle: 'Bereitstellung prüfen',
  resultTitle: 'Bereitstellung',
  noChain: 'Schalten Sie zuerst ein Netzwerk unter „Netzwerke“ ein.',

  source: 'Was bereitgestellt wird',
  file: 'Artefakt',
  fileHint:
    'JSON von Foundry, Hardhat oder dem Compiler, oder Erstellungscode als Hex: nicht der Laufzeitcode. Es bleibt auf diesem Gerät.',
  code: 'Artefakt oder Erstellungscode',
  contract: 'Vertrag',
  chooseContract: 'Vertrag wählen',
  noCode: (name: string) => `${name} (kein eigener Code)`,
  another: 'Anderes wählen',
  pasted: 'Eingefügter Code',
  unnamed: 'Vertrag ohne Namen',
  staysTitle: 'Das sieht aus wie Laufzeitcode',
  staysText:
    'Er liest Aufrufdaten, bevor er etwas kopiert; das braucht Erstellungscode nie. Die Bereitstellung würde fehlschlagen oder einen leeren Vertrag erstellen. Entwicklungswerkzeuge nennen Erstellungscode „bytecode“ und Laufzeitcode „deployedBytecode“ oder „runtime“.',
  made: (size: number) =>
    plural(size, { one: 'Erstellungscode: 1 Byte', other: `Erstellungscode: ${countText(size)} Bytes` }),
  stays: (size: number) =>
    plural(size, { one: 'Laufzeitcode: 1 Byte', other: `Laufzeitcode: ${countText(size)} Bytes` }),
  abi: 'Schnittstelle für die Argumente des Konstruktors',
  abiHint:
    'JSON oder Solidity, zum Beispiel: constructor(address owner). Ohne sie wird der Code unverändert gesendet.',
  abiFound: (count: number) =>
    count === 0
      ? 'Der Konstruktor erwartet keine Argumente.'
      : plural(count, {
          one: 'Der Konstruktor erwartet 1 Argument.',
          other: `Der Konstruktor erwartet ${countText(count)} Argumente.`,
        }),

  libraries: 'Bibliotheken',
  librariesText:
    'Der Code verwendet diese Bibliotheken. Geben Sie für jede die Adresse in diesem Netzwerk ein.',
  constructor: 'Konstruktor',
  noArguments: 'Keine Argumente.',
  value: (symbol: string) => (symbol === '' ? 'Zu sendender Betrag' : `Zu sendende ${symbol}`),
  valueHint: 'Geht an den neuen Vertrag.',
  notPayable: 'Der Konstruktor nimmt keine Zahlung an.',

  advanced: (way: string) => `Erweitert: ${way}`,
  way: 'Vertragsadresse',
  ways: {
    create: {
      short: 'Adresse aus der Nonce',
      label: 'Aus der Nonce des Kontos (CREATE)',
      hint: 'Die Adresse hängt vom Konto und von der Nonce dieser Transaktion ab.',
    },
    create2: {
      short: 'Adresse aus einem Salt',
      label: 'Aus Salt und Code (CREATE2)',
      hint: 'Dieselbe Adresse in jedem Netzwerk und von jedem Konto aus. Der Bereitstellungs-Proxy erstellt den Vertrag und gilt für ihn als Absender.',
    },
  },
  salt: 'Salt-Wert',
  saltHint: '32 Bytes: 0x und 64 Hex-Ziffern.',
  random: 'Zufälliger Salt',
  place: 'Adresse',
  placeEmpty: 'Vervollständigen Sie den Code und seine Argumente, um die Adresse zu sehen.',
  placeNonce: (nonce: number) => `Wenn die Transaktion die Nonce ${nonce} hat.`,
  placeAny: 'Aus Salt und Code, mit jeder Nonce.',
  willStand: 'Neuer Vertrag',
  checking: 'Es wird geprüft, ob die Adresse frei ist …',
  free: 'Diese Adresse ist frei.',
  unchecked: 'Ob diese Adresse frei ist, ließ sich nicht prüfen.',

  review: 'Bereitstellung prüfen',
  later: 'Noch wird nichts gesendet. Als Nächstes sehen Sie eine Vorschau.',
  errors: 'Korrigieren Sie die markierten Felder.',
  waiting: 'Warten Sie, bis Evident geprüft hat, ob die Adresse frei ist.',

  what: 'Neuer Vertrag',
  arguments: 'Argumente des Konstruktors',
  unchecks: 'Sie haben diesen Code eingefügt. Evident weiß nicht, aus welchem Quelltext er gebaut wurde.',

  result: {
    waiting: 'Warten auf einen Block',
    waitingText: 'Sie können diese Ansicht verlassen. Den Status sehen Sie unter „Aktivität“.',
    reverted: 'Bereitstellung fehlgeschlagen',
    revertedText:
      'Es wurde kein Vertrag erstellt. Die Seite der Transaktion zeigt den Grund, falls er bekannt ist.',
    unsent: 'Die Transaktion wurde nicht aufgenommen',
    unsentText:
      'Vielleicht hat eine andere Transaktion sie ersetzt. Sehen Sie auf der Seite der Transaktion nach.',
    done: (name: string) => `${name}: bereitgestellt`,
    transaction: 'Transaktion ansehen',
    open: 'Vertrag öffnen',
    again: 'Weiteren bereitstellen',
    code: 'Code auf der Chain',
    comparing: 'Der Code auf der Chain wird mit Ihrem Build verglichen …',
    same: 'Stimmt mit Ihrem Build überein',
    sameText: 'Byte für Byte gleich wie im Artefakt.',
    immutables: (count: number) =>
      plural(count, {
        one: 'Der Konstruktor hat einen unveränderlichen Wert (immutable) eingesetzt.',
        other: `Der Konstruktor hat ${countText(count)} unveränderliche Werte (immutable) eingesetzt.`,
      }),
    guessed:
      'Das Artefakt sagt nicht, wo unveränderliche Werte stehen. Deshalb zählt jede Folge von 32 Nullen als einer.',
    metadata: 'Nur die Metadaten am Ende weichen ab: Quelltext oder Compilereinstellungen waren anders.',
    differs: (at: number) => `Abweichung bei Byte ${countText(at)}`,
    differsText: (built: number, found: number) =>
      `Größe in Bytes: ${countText(built)} gebaut, ${countText(found)} auf der Chain. Verwenden Sie den Vertrag nicht, bis Sie den Grund kennen.`,
    empty: 'Kein Code an dieser Adresse',
    emptyText: 'Der Endpunkt kann im Rückstand sein, oder der Konstruktor hat keinen Code erstellt.',
    unknown: 'Nichts zum Vergleichen',
    unknownText: 'Kein Artefakt sagt, wie der Laufzeitcode aussehen soll.',
    kept: 'Mit der Schnittstelle bei Ihren Verträgen gespeichert.',
    verification: 'Veröffentlichter Quelltext',
    ask: 'Quelltextserver fragen',
    asking: 'Wird gefragt …',
    published: (source: string) => `Veröffentlicht bei ${source}.`,
    matches: {
      exact: 'Der Code enthält den Hash genau dieses Quelltexts.',
      partial: 'Dass der Quelltext zu diesem Code gehört, sagt nur der Server.',
      none: 'Der Code enthält den Hash eines anderen Quelltexts.',
    },
    unpublished:
      'Keiner Ihrer Quelltextserver hat ihn. Veröffentlichen Sie ihn mit Ihrem Entwicklungswerkzeug.',
  },
} satisfies Translation<typeof english>;
