/** German for `typed-messages.ts`; `core/calldata/messages.de.ts` says in which case people are filled in. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './typed-messages.ts';

export const messages = {
  more: '{first}; und {others}',
  others: {
    permissions: (count) =>
      plural(count, { one: '1 weitere Berechtigung', other: `${count} weitere Berechtigungen` }),
    assets: (count) =>
      plural(count, { one: '1 weiterer Vermögenswert', other: `${count} weitere Vermögenswerte` }),
    orders: (count) => plural(count, { one: '1 weiterer Auftrag', other: `${count} weitere Aufträge` }),
  },

  data: 'Daten vom Typ {type} signieren, die der Signierer nicht lesen kann',

  spend: 'Erlauben, dass {spender} {amount} von {owner} ausgibt',
  spendUntil: 'Erlauben, dass {spender} {amount} von {owner} ausgibt, gültig bis {date}',
  revoke: 'Die Freigabe widerrufen, mit der {spender} {token} von {owner} ausgeben darf',
  noToken: 'Token ohne Angabe',
  amountOfNoToken: '{amount} Einheiten eines Tokens, der nicht genannt ist',
  unlisted: (decimals: number) =>
    plural(decimals, {
      one: '{amount} vom nicht gelisteten Token {token} (falls die 1 Nachkommastelle der Wallet stimmt)',
      other: `{amount} vom nicht gelisteten Token {token} (falls die ${decimals} Nachkommastellen der Wallet stimmen)`,
    }),
  takeItem: 'Erlauben, dass {spender} Objekt Nummer {number} der Sammlung {collection} nimmt',
  takeOnce: 'Erlauben, dass {spender} einmal {amount} von {owner} nimmt',
  takeOnceFor:
    'Erlauben, dass {spender} einmal {amount} von {owner} nimmt, unter den Bedingungen von {witness}',
  transfer: 'Erlauben, dass jeder {amount} von {owner} an {to} sendet',
  claim: 'Erlauben, dass {to} von {owner} {amount} nimmt',
  cancelTransfer: 'Eine Überweisung von {token} widerrufen, die {authorizer} erlaubt hat',

  order: {
    seaport: 'Auf Seaport: {trade}',
    cow: 'Auf CoW Protocol: {trade}',
    zeroEx: 'Auf 0x: {trade}',
    uniswapX: 'Auf UniswapX: {trade}',
    oneInch: 'Auf 1inch: {trade}',
    velora: 'Auf Velora: {trade}',
    augustusRfq: 'Auf AugustusRFQ von Velora: {trade}',
    blur: 'Auf Blur: {trade}',
  },
  trade: '{gives} geben und dafür {gets} erhalten',
  tradeOpen:
    '{gives} geben und dafür {gets} erhalten, sofern Daten, die hier nicht zu sehen sind, nichts anderes sagen',
  upTo: 'bis zu {assets}',
  atLeast: 'mindestens {assets}',
  giveFor: '{gives} geben; was dafür gezahlt wird, geht an {recipients}',
  give: '{gives} geben und nichts dafür erhalten',
  recipients: '{count} Adressen',
  item: 'Objekt Nummer {number} der Sammlung {collection}',
  items: '{count} Stück von Objekt Nummer {number} der Sammlung {collection}',
  anyItem: 'ein beliebiges Objekt der Sammlung {collection}',
  anyItems: '{count} Objekte der Sammlung {collection} nach Wahl der Gegenseite',
  several: '{count} Vermögenswerte',
  cancelOrders: (count) =>
    plural(count, {
      one: 'Einen Auftrag auf CoW Protocol stornieren',
      other: `${count} Aufträge auf CoW Protocol stornieren`,
    }),

  call: {
    userOperation: 'Im Namen des Smart Accounts {from}: {does}',
    forward: 'Erlauben, dass jeder im Namen von {from} Folgendes tut: {does}',
    gsn: 'Erlauben, dass ein OpenGSN-Relayer im Namen von {from} Folgendes tut: {does}',
    gelato: 'Erlauben, dass ein Gelato-Relayer im Namen von {from} Folgendes tut: {does}',
    metaTransaction: 'Erlauben, dass jeder im Namen von {from} Folgendes tut: {does}',
  },
  ownOperation: 'Als dieses Konto, über einen Bundler: {does}',
  doNothing: 'nichts tun',

  delegate: 'Erlauben, dass {delegate} von {delegator} nimmt: {limits}',
  delegateOpen:
    'Erlauben, dass {delegate} im Namen von {delegator} handelt, ohne bekannte Grenze für das, was genommen werden kann',
  anyone: 'jeder',
  limits: 'innerhalb von {count} Grenzen',
  limit: {
    total: 'bis zu {amount}',
    period: 'bis zu {amount} {every}',
    stream: '{amount} mehr jede Sekunde, bis zu {most}',
    item: 'Objekt Nummer {number} der Sammlung {collection}',
  },

  vote: {
    against: 'Gegen den Vorschlag {proposal} von {contract} stimmen',
    for: 'Für den Vorschlag {proposal} von {contract} stimmen',
    abstain: 'Sich beim Vorschlag {proposal} von {contract} enthalten',
    other: 'Beim Vorschlag {proposal} von {contract} mit {support} stimmen',
  },
  delegateVotes: 'Erlauben, dass {delegatee} mit Ihren {token} abstimmt; die Token behalten Sie',
  keepVotes: 'Mit Ihren {token} selbst abstimmen',

  hyperliquid: {
    send: '{amount} {token} auf Hyperliquid an {to} senden',
    withdraw: '{amount} USDC von Hyperliquid an {to} auszahlen',
    toPerp: '{amount} USDC auf Hyperliquid von Spot zu Perpetuals verschieben',
    toSpot: '{amount} USDC auf Hyperliquid von Perpetuals zu Spot verschieben',
    agent: 'Erlauben, dass {agent} auf Hyperliquid im Namen dieses Kontos handelt',
    builderFee: 'Erlauben, dass {builder} für Ihre Aufträge auf Hyperliquid bis zu {rate} berechnet',
    stake: '{amount} HYPE auf Hyperliquid bei {validator} staken',
    unstake: '{amount} HYPE auf Hyperliquid von {validator} abziehen',
    multiSig: 'Erlauben, dass mehrere Signierende über dieses Konto auf Hyperliquid entscheiden: {signers}',
    hash: 'Eine Aktion auf Hyperliquid signieren, von der nur der Hash vorliegt: {hash}',
    testnet: '{action} (im Netzwerk {network})',
  },

  rows: {
    paymaster: 'Gas bezahlt von',
    gasAtMost: 'Für Gas, höchstens',
    factory: 'Erstellt von',
    code: 'Code des Kontos (EIP-7702)',
    total: 'Höchstens',
    totalWords: '{amount} insgesamt',
    period: 'Höchstens',
    periodWords: '{amount} {every}, ab {date}',
    stream: 'Höchstens',
    streamWords: '{initial} sofort, dann ab {date} jede Sekunde {amount} mehr, bis zu {most}',
    item: 'Objekt',
    itemWords: 'Nummer {number} der Sammlung {collection}',
    from: 'Ab',
    until: 'Bis',
    calls: 'Wie oft',
    callsWords: (count) => plural(Number(count), { one: 'einmal', other: `${count}-mal` }),
    value: 'Mit jedem Aufruf, höchstens',
    targets: 'Verträge',
    methods: 'Funktionen',
    redeemers: 'Nutzbar von',
    exactData: 'Genaue Aufrufdaten',
    noData: 'keine',
    unread: 'Hier unbekannte Grenze',
  },
} satisfies Translation<typeof english>;
