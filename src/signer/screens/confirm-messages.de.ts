/** German for `confirm-messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './confirm-messages.ts';

export const messages = {
  headline: {
    spend: '{spender} darf {amount} von {account} ausgeben',
    spendAny: '{spender} {amount} freigeben',
    unlimited: (symbol: string) => `unbegrenzt ${symbol}`,
    anyUnlisted: 'unbegrenzt von einem nicht gelisteten Token',
    anyCoin: 'unbegrenzt viel von der Münze der Chain',
    takesAll: (symbol: string | null) =>
      `Die Adresse kann alle Ihre ${symbol ?? 'Token dieser Art'} nehmen, jetzt und später, ohne Rückfrage.`,
    deploy: 'Neuen Vertrag erstellen',
    call: 'Einen Vertrag aufrufen, den der Signierer nicht lesen kann',
    described: 'Einen Vertrag aufrufen, der nur aus einer öffentlichen Beschreibung bekannt ist',
    describedAs: 'Nach seiner öffentlichen Beschreibung: {intent}',
  },
  nativeCoin: 'in der Münze der Chain',
  unlisted: (decimals: number) =>
    plural(decimals, {
      one: 'von einem nicht gelisteten Token (falls die 1 Nachkommastelle der Wallet stimmt)',
      other: `von einem nicht gelisteten Token (falls die ${decimals} Nachkommastellen der Wallet stimmen)`,
    }),
  unlistedUnits: (n: bigint) =>
    plural(n, {
      one: 'Grundeinheit von einem nicht gelisteten Token',
      other: 'Grundeinheiten von einem nicht gelisteten Token',
    }),
  calls: (symbol: string) => `Die Wallet nennt diesen Token ${symbol}.`,
  baseUnitsAre: (n: bigint) => plural(n, { one: '1 Grundeinheit:', other: `${n} Grundeinheiten:` }),
  claimed: (amount: string, decimals: number) =>
    plural(decimals, {
      one: `${amount}, falls die Wallet mit 1 Nachkommastelle recht hat`,
      other: `${amount}, falls die Wallet mit ${decimals} Nachkommastellen recht hat`,
    }),
  noClaim: 'Weder der Signierer noch die Wallet weiß, wie viel das ist.',
  limit: {
    title: 'Limit festlegen',
    suggested: 'Wallet-Vorschlag',
    suggestedAmount: (amount: string) => `${amount}, Wallet-Vorschlag`,
    open: 'Sie wählen es in der Wallet',
    edit: 'Ändern',
    allow: (amount: string) => `${amount} freigeben`,
    allowThis: 'Dies freigeben',
    choose: 'Limit wählen',
  },
  hold: { label: 'Halten: unbegrenzt', typed: 'Unbegrenzt freigeben', word: 'unbegrenzt' },
  recipient: 'Empfänger',
  spender: 'Ausgabeberechtigter',
  operator: 'Berechtigter',
  owner: 'Eigentümer',
  send: (amount: string) => `${amount} senden`,
  signedPayment: (amount: string, recipient: string) => `${amount} an ${recipient}`,
  signedLimit: (amount: string) => `Freigabe: ${amount}`,
  contract: 'Vertrag',
  token: 'Token',
  amount: 'Betrag',
  exactly: (n: bigint, figure: string) =>
    plural(n, { one: `${figure} Grundeinheit`, other: `${figure} Grundeinheiten` }),
  item: 'Falls es eine Sammlung ist',
  itemNumber: (n: string) => `Objekt Nummer ${n}`,
  function: 'Funktion',
  willStand: 'Vertragsadresse',
  address: 'Adresse',
  thisAccount: 'dieses Konto',
  ownAccount: 'ein anderes Konto dieses Signierers',
  knownToken: (symbol: string) => `${symbol}, auf der eigenen Liste des Signierers`,
  about: 'Betrifft',
  from: 'Von',
  chain: 'Netzwerk',
  unknownChain: 'Unbekanntes Netzwerk',
  sentAlong: (symbol: string | null) => (symbol === null ? 'Zu sendende Münzen' : `Zu sendende ${symbol}`),
  fee: 'Höchstgebühr',
  dataFee: '+ Datengebühr',
  nonce: 'Nonce',
  data: 'Daten',
  noData: 'keine',
  bytes: (n: number) => plural(n, { one: '1 Byte', other: `${n} Bytes` }),
  selector: (selector: string) => `· Selektor ${selector}`,
  details: 'Details',
  detailsAside: (nonce: number) => `Nonce ${nonce} · rohe Bytes`,
  digest: 'Zu signierender Hash (keccak-256)',
  digestNoun: 'Hash',
  calldataDigest: 'Hash der Aufrufdaten (ERC-8213)',
  calldataDigestNoun: 'Hash der Aufrufdaten',
  calldata: 'Aufrufdaten',
  calldataNoun: 'Daten',
  raw: 'Unsignierte Bytes',
  rawNoun: 'Bytes',
  type: 'Art',
  types: {
    legacy: 'alte Form (EIP-155)',
    eip2930: 'mit Zugriffsliste (EIP-2930)',
    eip1559: 'gewöhnlich (EIP-1559)',
    eip7702: 'mit Delegationen (EIP-7702)',
  },
  gasLimit: 'Gaslimit',
  maxFee: 'Höchstgebühr je Gas',
  priority: 'Prioritätsgebühr',
  gwei: (amount: string) => `${amount} gwei`,
  accessList: 'Zugriffsliste',
  accessKeys: (n: number) =>
    n === 0 ? 'kein Speicher' : plural(n, { one: '1 Speicherplatz', other: `${n} Speicherplätze` }),
  delegation: {
    title: (n: number, of: number) => (of > 1 ? `Delegation ${n} von ${of}` : 'Enthält eine Delegation'),
    authority: 'Konto',
    nobody: 'keines: Die Signatur ist ungültig',
    delegate: 'Delegiert an',
    none: 'keine Delegation',
    everyChain: 'jedes Netzwerk',
  },
  describedOnly: {
    title: 'Der Signierer kennt diesen Vertrag nur aus einer öffentlichen Beschreibung.',
    text: 'Die Beschreibung unten ist für genau diesen Vertrag und dieses Netzwerk. Prüfen Sie jedes Feld: Der Signierer kann diesen Aufruf nicht anders lesen.',
  },
  describedToOthers: {
    title:
      'Der Signierer kennt diesen Vertrag nur aus einer öffentlichen Beschreibung, und sie nennt andere Adressen.',
    text: 'Mindestens eine Adresse in der Beschreibung unten gehört weder Ihnen noch dem Vertrag. Sie erhält vielleicht, was der Aufruf bewegt. Fahren Sie nur fort, wenn Sie jede davon kennen.',
  },
  describedPartly: {
    title:
      'Der Signierer kennt diesen Vertrag nur aus einer öffentlichen Beschreibung, und diese ist unvollständig.',
    text: 'Unten sehen Sie, was sie abdeckt und was sie auslässt. Ein Vertrag kann alles bewegen, was dieses Konto ihm freigegeben hat. Fahren Sie nur fort, wenn Sie diesen Vertrag kennen und der Person vertrauen, die die Anfrage erstellt hat.',
  },
  caution: {
    bytesBehind:
      'Dieser Aufruf hat zusätzliche Bytes hinter seinen Argumenten. Die meisten Verträge ignorieren sie, aber ein Vertrag kann nach ihnen handeln.',
    tokenDiffers: 'Die Wallet erwähnt einen Token, den diese Transaktion nicht bewegt.',
    nonceNotNext:
      'Laut der Wallet ist dies nicht die nächste Nonce des Kontos. Die Transaktion muss vielleicht warten oder ersetzt eine andere.',
  },
  claims: 'Von der Wallet, ungeprüft',
  claim: {
    account: 'Das Konto heißt {name}',
    name: '{name} verweist auf diese Adresse',
    contact: 'In Ihren Kontakten heißt diese Adresse {name}: {address}',
    token: (decimals: number) =>
      plural(decimals, {
        one: 'Der Token nennt sich {symbol}, mit 1 Nachkommastelle',
        other: `Der Token nennt sich {symbol}, mit ${decimals} Nachkommastellen`,
      }),
    tokenNotShown: (decimals: number) =>
      plural(decimals, {
        one: 'Das Symbol des Tokens wird nicht gezeigt: Es sieht wie ein anderes aus oder ist kein einfacher Text. Er hat 1 Nachkommastelle',
        other: `Das Symbol des Tokens wird nicht gezeigt: Es sieht wie ein anderes aus oder ist kein einfacher Text. Er hat ${decimals} Nachkommastellen`,
      }),
    nonceNext: 'Diese Nonce ist die nächste des Kontos',
    finding: {
      note: 'Die Wallet merkt an: {text}',
      caution: 'Die Wallet warnt: {text}',
      danger: 'Die Wallet warnt vor einer Gefahr: {text}',
    },
    layout: {
      supplied: 'Die Wallet liest diesen Aufruf mit einer Beschreibung, die sie bekommen hat:',
      guess: 'Die Wallet errät diesen Aufruf aus einer Liste von Funktionsnamen:',
    },
    creation: 'Die Wallet nennt diesen Vertrag {name} und gibt an, dass sein Konstruktor dies erhält:',
    misfit: 'Was die Wallet als Beschreibung dieses Aufrufs angibt, passt nicht zu seinen Bytes',
  },
} satisfies Translation<typeof english>;
