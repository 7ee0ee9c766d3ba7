/** German for `trade-messages.ts`; `messages.de.ts` says in which case people are filled in. */
import { plural, type Translation } from '../text/language.ts';
import type { messages as english } from './trade-messages.ts';

export const messages = {
  unnamed: (units) => `${units} eines Tokens, den die Daten nicht nennen`,
  swap: 'Tauschen: {gives} gegen {gets}, über {router}',
  swapTo: 'Tauschen: {gives} gegen {gets}, über {router}; der Erlös geht an {recipient}',
  openSwap: {
    own: 'Tauschen: {gives}, über {router}; wogegen, sagen die Daten nicht',
    to: 'Tauschen: {gives}, über {router}; wogegen, sagen die Daten nicht, und der Erlös geht an {recipient}',
  },
  openSwapAtLeast: {
    own: 'Tauschen: {gives} gegen mindestens {units} eines Tokens, den die Daten nicht nennen, über {router}',
    to: 'Tauschen: {gives} gegen mindestens {units} eines Tokens, den die Daten nicht nennen, über {router}; der Erlös geht an {recipient}',
  },
  trade: {
    fill: '{gives} geben und dafür {gets} erhalten, über {market}',
    fillTo: '{gives} geben und dafür {gets} erhalten, über {market}; was Sie erhalten, geht an {recipient}',
    fillSome:
      'Von {orders} Aufträgen die noch offenen ausführen: höchstens {gives} geben und dafür höchstens {gets} erhalten, über {market}',
    fillSomeTo:
      'Von {orders} Aufträgen die noch offenen ausführen: höchstens {gives} geben und dafür höchstens {gets} erhalten, über {market}; was Sie erhalten, geht an {recipient}',
    offer: 'Allen anbieten, dass Sie {gives} geben und dafür {gets} erhalten, über {market}',
    match: 'Aufträge zusammenführen und dabei {gives} geben und dafür {gets} erhalten, über {market}',
    matchOthers: 'Aufträge anderer zusammenführen, über {market}',
    offerOthers: 'Signierte Aufträge anderer bestätigen, über {market}',
  },
  assets: (count) => `${count} Vermögenswerte`,
  item: 'Objekt Nummer {number} der Sammlung {collection}',
  items: '{copies} Stück von Objekt Nummer {number} der Sammlung {collection}',
  anyItem: 'ein beliebiges Objekt der Sammlung {collection}',
  anyItems: '{copies} beliebige Objekte der Sammlung {collection}',
  cancelOne: 'Einen Auftrag stornieren, über {market}',
  cancelMany: '{count} Aufträge stornieren, über {market}',
  cancelAll: 'Alle Aufträge stornieren, die Sie bis jetzt signiert haben, über {market}',
  burn: '{amount} vernichten',
  burnPaid: '{amount} über {contract} gegen {coin} einlösen',
  bound: { exact: 'genau {amount}', atMost: 'höchstens {amount}', atLeast: 'mindestens {amount}' },
  routerBalance: 'den ganzen Bestand des Routers an {token}',
  liquidity: {
    add: {
      own: 'In einen Pool einzahlen: {sides}, über {router}',
      to: 'In einen Pool einzahlen: {sides}, über {router}; der Anteil am Pool geht an {recipient}',
    },
    remove: {
      own: 'Aus einem Pool entnehmen: {sides}, über {router}',
      to: 'Aus einem Pool entnehmen: {sides}, über {router}; der Erlös geht an {recipient}',
    },
    collect: {
      own: 'Einziehen, was eine Position in {tokens} verdient hat, über {router}',
      to: 'Einziehen, was eine Position in {tokens} verdient hat, über {router}; der Erlös geht an {recipient}',
    },
  },
  addTo:
    'In die Position Nummer {position} einzahlen: {sides}, über {router}; es gehört dem Eigentümer dieser Position',
  payout: 'Den ganzen Bestand an {token}, den {router} hält, mindestens {amount}, an {to} senden',
  payoutAny: 'Den ganzen Bestand an {token}, den {router} hält, an {to} senden',
  payoutShare: '{share} des Bestands an {token}, den {router} hält, an {to} senden',
  lend: {
    all: 'Alles Guthaben in {token}',
    allOwed: 'Alles Geschuldete in {token}',
    shares: 'Eine in Anteilen angegebene Menge {token}',
    supply: {
      own: '{amount} in {market} einzahlen',
      of: '{amount} in {market} einzahlen, zugunsten von {owner}',
    },
    repay: {
      own: '{amount} an {market} zurückzahlen',
      of: '{amount} an {market} zurückzahlen, für die Schuld von {owner}',
    },
    supplyOrRepay: {
      own: '{amount} in {market} einzahlen oder zurückzahlen',
      of: '{amount} in {market} einzahlen oder zurückzahlen, zugunsten von {owner}',
    },
    withdraw: {
      own: '{amount} aus {market} abheben',
      of: '{amount} aus {market} abheben, von der Position von {owner}',
      to: '{amount} aus {market} abheben und an {to} auszahlen',
      ofTo: '{amount} aus {market} abheben, von der Position von {owner}, und an {to} auszahlen',
    },
    borrow: {
      own: '{amount} aus {market} leihen',
      of: '{amount} aus {market} leihen, als Schuld von {owner}',
      to: '{amount} aus {market} leihen und an {to} auszahlen',
      ofTo: '{amount} aus {market} leihen, als Schuld von {owner}, und an {to} auszahlen',
    },
    withdrawOrBorrow: {
      own: '{amount} aus {market} abheben oder leihen',
      of: '{amount} aus {market} abheben oder leihen, von der Position von {owner}',
      to: '{amount} aus {market} abheben oder leihen und an {to} auszahlen',
      ofTo: '{amount} aus {market} abheben oder leihen, von der Position von {owner}, und an {to} auszahlen',
    },
    transfer: {
      own: '{amount} innerhalb von {market} übertragen',
      of: '{amount} innerhalb von {market} übertragen, von der Position von {owner}',
      to: '{amount} innerhalb von {market} an {to} übertragen',
      ofTo: '{amount} innerhalb von {market} von der Position von {owner} an {to} übertragen',
    },
  },
  collateral: {
    use: '{token} in {market} als Sicherheit verwenden',
    stop: '{token} in {market} nicht mehr als Sicherheit verwenden',
  },
  eMode: {
    use: 'E-Mode-Kategorie {category} in {market} verwenden',
    off: 'E-Mode in {market} ausschalten',
  },
  stake: {
    requests: (count) => plural(count, { one: '1 Auszahlung', other: `${count} Auszahlungen` }),
    stake: {
      own: '{amount} bei {pool} staken',
      to: '{amount} bei {pool} staken; Auszahlungen gehen an {to}',
    },
    unstake: {
      own: 'Die Auszahlung von {amount} bei {pool} beantragen',
      to: 'Die Auszahlung von {amount} bei {pool} beantragen; der Anspruch gehört {to}',
    },
    claim: {
      own: '{amount} von {pool} abholen',
      to: '{amount} von {pool} abholen, für {to}',
    },
    convert: '{amount} über {pool} in {into} umwandeln',
  },
  vault: {
    shares: '{units} an Anteilen',
    requestDeposit: {
      own: 'Die Einzahlung von {units} vom Vermögenswert des Tresors in {vault} beantragen',
      of: 'Die Einzahlung von {units} vom Vermögenswert des Tresors in {vault} beantragen, die {holder} besitzt',
      to: 'Die Einzahlung von {units} vom Vermögenswert des Tresors in {vault} beantragen; der Anspruch gehört {to}',
      ofTo: 'Die Einzahlung von {units} vom Vermögenswert des Tresors in {vault} beantragen, die {holder} besitzt; der Anspruch gehört {to}',
    },
    requestRedeem: {
      own: 'Beantragen, {shares} des Tresors {vault} einzulösen',
      of: 'Beantragen, {shares} des Tresors {vault} einzulösen, die {holder} besitzt',
      to: 'Beantragen, {shares} des Tresors {vault} einzulösen; der Anspruch gehört {to}',
      ofTo: 'Beantragen, {shares} des Tresors {vault} einzulösen, die {holder} besitzt; der Anspruch gehört {to}',
    },
    deposit: {
      own: '{units} vom Vermögenswert des Tresors in {vault} einzahlen',
      to: '{units} vom Vermögenswert des Tresors in {vault} einzahlen; die Anteile gehen an {to}',
    },
    mint: {
      own: '{shares} des Tresors {vault} kaufen',
      to: '{shares} des Tresors {vault} kaufen; die Anteile gehen an {to}',
    },
    claimDeposit: {
      own: 'Die Anteile an {vault} für eine Einzahlung von {units} seines Vermögenswerts abholen',
      of: 'Die Anteile an {vault} für eine Einzahlung von {units} seines Vermögenswerts abholen, die {holder} beantragt hat',
      to: 'Die Anteile an {vault} für eine Einzahlung von {units} seines Vermögenswerts abholen; sie gehen an {to}',
      ofTo: 'Die Anteile an {vault} für eine Einzahlung von {units} seines Vermögenswerts abholen, die {holder} beantragt hat; sie gehen an {to}',
    },
    claimMint: {
      own: '{shares} des Tresors {vault} für eine Einzahlung abholen',
      of: '{shares} des Tresors {vault} für eine Einzahlung abholen, die {holder} beantragt hat',
      to: '{shares} des Tresors {vault} für eine Einzahlung abholen; sie gehen an {to}',
      ofTo: '{shares} des Tresors {vault} für eine Einzahlung abholen, die {holder} beantragt hat; sie gehen an {to}',
    },
    withdraw: {
      own: '{units} vom Vermögenswert des Tresors aus {vault} abheben',
      of: '{units} vom Vermögenswert des Tresors aus {vault} abheben, für Anteile, die {holder} besitzt',
      to: '{units} vom Vermögenswert des Tresors aus {vault} abheben und an {to} auszahlen',
      ofTo: '{units} vom Vermögenswert des Tresors aus {vault} abheben und an {to} auszahlen, für Anteile, die {holder} besitzt',
    },
    redeem: {
      own: '{shares} des Tresors {vault} einlösen',
      of: '{shares} des Tresors {vault} einlösen, die {holder} besitzt',
      to: '{shares} des Tresors {vault} einlösen; der Erlös geht an {to}',
      ofTo: '{shares} des Tresors {vault} einlösen, die {holder} besitzt; der Erlös geht an {to}',
    },
  },
  bridge: {
    own: '{amount} über die Bridge {bridge} übertragen',
    to: '{amount} über die Bridge {bridge} an {to} übertragen',
  },
  bridgeChain: {
    own: '{amount} über die Bridge {bridge} nach {chain} übertragen',
    to: '{amount} über die Bridge {bridge} nach {chain} übertragen, an {to}',
  },
  openBridge:
    '{amount} über die Bridge {bridge} nach {chain} übertragen; wer es dort empfängt, legen die Daten nicht fest',
} satisfies Translation<typeof english>;
