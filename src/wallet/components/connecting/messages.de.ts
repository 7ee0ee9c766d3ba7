/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { Ability } from '../../rpc/endpoints/types.ts';
import type { connectingMessages as english } from './messages.ts';

const ABILITIES: Readonly<Record<Ability, string>> = {
  batch: 'mehrere Anfragen in einer Nachricht',
  simulate: 'Simulation von Transaktionen',
  logs: 'Ereignisprotokolle',
  trace: 'Ablauf von Aufrufen (Traces)',
  otterscan: 'Verlauf (Otterscan)',
};

export const connectingMessages = {
  learns:
    'Der Betreiber eines Endpunkts sieht Ihre IP-Adresse und jede Adresse, nach der Sie fragen, und kann sie verknüpfen.',
  url: {
    label: 'URL des Endpunkts',
    hint: 'https:// oder wss://, auf diesem Computer auch http:// oder ws://. Erst wenn Sie auf „Prüfen“ drücken, wird eine Anfrage gesendet.',
    check: 'Prüfen',
    checking:
      'Der Endpunkt wird nach seiner Chain und seinen Funktionen gefragt. Keine Ihrer Adressen wird gesendet.',
  },
  public: {
    legend: 'Öffentliche Endpunkte',
    text: 'Aus öffentlichen Listen. Ihre Betreiber versprechen Ihnen nichts und sind Evident nicht bekannt.',
    none: 'Für dieses Netzwerk steht kein weiterer öffentlicher Endpunkt in der Liste.',
  },
  report: {
    title: (host: string) => `${host} antwortet`,
    chain: 'Netzwerk',
    head: 'Neuester Block',
    latency: 'Antwortzeit',
    ms: (ms: number) => `${ms} ms`,
    can: 'Unterstützt',
    cannot: 'Unterstützt nicht',
    untold: 'Unbekannt',
    nothing: 'nichts davon',
    abilities: (which: readonly Ability[]) => which.map((one) => ABILITIES[one]).join(', '),
    add: 'Diesen Endpunkt verwenden',
    other: 'Anderen wählen',
  },
  added: (host: string) => `${host} hinzugefügt`,
  cancel: 'Abbrechen',
  chain: (name: string, id: number) => `${name} (${id})`,
  unknownChain: (id: number) => `Chain ${id}, Evident nicht bekannt`,
  describe: {
    title: 'Chain beschreiben',
    text: 'Evident hat keine Beschreibung dieser Chain. Holen Sie diese Angaben von den Betreibern der Chain: Mit einem falschen Symbol könnten Sie eine Münze mit einer anderen verwechseln.',
    id: 'Chain-ID',
    idHint: 'Eine ganze Zahl, von den Betreibern der Chain veröffentlicht.',
    name: 'Name',
    symbol: 'Symbol der Münze',
    coin: 'Name der Münze',
    decimals: 'Beträge haben 18 Nachkommastellen, wie auf jeder Chain, die Evident unterstützt.',
    time: 'Blockzeit in Sekunden',
    testnet: 'Testnetzwerk: Seine Münzen sind nichts wert',
    fees: 'Gebührenmodell',
    feesUnknown: 'Vom Endpunkt erkennen',
    legacy: 'Gaspreis',
    eip1559: 'Grundgebühr und Prioritätsgebühr (EIP-1559)',
    opStack: 'EIP-1559 und eine Datengebühr (OP Stack)',
    submit: 'Netzwerk hinzufügen',
  },
} satisfies Translation<typeof english>;
