/** Strings of Home. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const messages = catalogue('features/home', {
  title: 'Home',
  send: 'Send',
  receive: 'Receive',
  backup: {
    phrase: {
      title: 'Write down your recovery phrase.',
      action: 'Back up now',
    },
    key: {
      title: 'Save a backup of your key.',
      action: 'Create backup file',
    },
    text: (label: string) => `Until you do, ${label} exists only in this browser.`,
    several: 'Until you do, these accounts exist only in this browser.',
  },
  total: {
    all: 'All accounts',
    chains: (names: readonly string[]) =>
      names.length > 2 ? `${countText(names.length)} networks` : names.join(' and '),
    label: (whose: string) => `Total of ${whose}`,
    watched: (n: number) =>
      plural(n, {
        one: '1 watched address is not counted.',
        other: `${countText(n)} watched addresses are not counted.`,
      }),
    missing: (names: string) => `Without ${names}: could not be read.`,
    coming: (names: string) => `Without ${names} so far.`,
    unknown: 'Unknown',
    test: 'Test networks',
    evidence: (level: 'derived' | 'proven' | 'agreed' | 'reported', servers: number) =>
      level === 'agreed'
        ? `Agreed by ${servers} servers`
        : level === 'reported'
          ? 'Reported by one server'
          : level === 'proven'
            ? 'Proven'
            : 'Calculated here',
    asOf: (when: string) => `As of ${when}`,
    updated: (when: string, age: string) => `Updated ${when}, ${age}`,
    block: (number: string) => `Block ${number}`,
    level: { derived: 'calculated', proven: 'proven', agreed: 'agreed', reported: 'reported' },
  },
  assets: {
    title: 'Assets',
    showHidden: (n: number) => `Show ${countText(n)} hidden`,
    hideHidden: 'Show less',
    unknown: 'Unknown token',
    unread: 'Unknown',
    partly: 'without accounts that could not be read',
    imitates: (symbol: string) => `Not ${symbol}: a token that imitates it`,
    showAll: (n: number) => `Show all ${countText(n)}`,
    unknownHidden: (n: number) =>
      plural(n, { one: '1 unknown token hidden', other: `${countText(n)} unknown tokens hidden` }),
    on: (chains: string) => `on ${chains}`,
    worth: (usd: string, stale: boolean) => (stale ? `$${usd}, out of date` : `$${usd}`),
    noPrice: 'No price',
    updated: (age: string) => `Updated ${age}`,
    noneTitle: 'No assets yet',
    none: 'Receive something to start.',
  },
  collectibles: {
    title: 'Collectibles',
    number: (id: string) => (id.length > 12 ? `#${id.slice(0, 5)}…${id.slice(-5)}` : `#${id}`),
    amount: (n: string) => `${n} of them`,
    times: (n: string) => (n.length > 4 ? '×9999+' : `×${n}`),
    tile: (name: string, number: string, chain: string) => `${name} ${number} on ${chain}`,
    all: (n: number) => `See all ${countText(n)}`,
    unknownHidden: (n: number) =>
      plural(n, {
        one: '1 item of an unknown collection hidden',
        other: `${countText(n)} items of unknown collections hidden`,
      }),
  },
  worth: {
    sum: (usd: string) => `About $${usd}`,
    test: 'Test money, worth nothing.',
    testNote: 'at test prices. For display only.',
    stale: 'Some prices are out of date.',
  },
  setup: {
    title: 'Finish setting up',
    progress: (done: number, of: number) => `${done} of ${of} done`,
    dismiss: 'Dismiss',
    done: 'Done',
    phrase: 'Save recovery phrase',
    key: 'Create backup file',
    passkey: 'Unlock with a passkey',
    funds: 'Receive first funds',
    payment: 'Make first payment',
  },
  empty: {
    title: (symbol: string) => `Receive your first ${symbol}`,
    text: 'Share this address. It works on every Ethereum network.',
    qr: (address: string) => `QR code of the address ${address}`,
  },
  activity: {
    title: 'Activity',
    all: 'See all',
    emptyTitle: 'No payments yet',
    empty: (label: string | null) =>
      label === null
        ? 'You have not sent or received anything yet.'
        : `${label} has not sent or received anything yet.`,
  },
  connect: {
    title: 'Not connected yet',
    text: 'Choose where to connect. Until then, Evident contacts no server.',
    demo: 'Open the demo chain',
    demoText: 'Practise on this computer with free test coins. No one else sees anything.',
    own: 'Use my own node',
    ownText: 'Most private. Your own node, or an endpoint URL you have.',
    public: 'Choose a public endpoint',
    publicText: 'Quickest. A public server sees your IP address and addresses.',
    chain: 'Network',
    testnet: (chain: string) => `${chain} (test network)`,
    networks: 'Open Networks',
  },
  faucet: {
    title: 'This account is empty',
    text: 'Get test ether to try a payment. It has no value.',
    action: 'Get test ether',
    chain: 'On',
    done: (chain: string) => `Test ether is on its way on ${chain}.`,
  },
});
