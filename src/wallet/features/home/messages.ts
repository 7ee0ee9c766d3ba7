/** Strings of Home. */
export const messages = {
  title: 'Home',
  send: 'Send',
  receive: 'Receive',
  backup: {
    phrase: {
      title: 'Write down your recovery words.',
      action: 'Back up now',
    },
    key: {
      title: 'Save a backup of your key.',
      action: 'Make a backup file',
    },
    text: (label: string) => `${label} exists only in this browser until you do.`,
    several: 'These accounts exist only in this browser until you do.',
  },
  total: {
    all: 'All accounts',
    chains: (names: readonly string[]) => (names.length > 2 ? `${names.length} chains` : names.join(' and ')),
    label: (whose: string) => `Total of ${whose}`,
    watched: (n: number) =>
      n === 1 ? '1 watched address is not counted.' : `${n} watched addresses are not counted.`,
    missing: (names: string) => `Without ${names}, which could not be read.`,
    coming: (names: string) => `Without ${names} so far.`,
    unknown: 'Not known',
    test: 'Test networks',
    evidence: (level: 'derived' | 'proven' | 'agreed' | 'reported', servers: number) =>
      level === 'agreed'
        ? `Agreed by ${servers} servers`
        : level === 'reported'
          ? 'Reported by one server'
          : level === 'proven'
            ? 'Proven'
            : 'Calculated here',
    block: (number: string) => `block ${number}`,
    level: { derived: 'calculated', proven: 'proven', agreed: 'agreed', reported: 'reported' },
  },
  stale: (chain: string, age: string) => `${chain}: what you see was read ${age}.`,
  staleNever: (chain: string) => `${chain}: balances could not be read.`,
  assets: {
    title: 'Assets',
    showHidden: (n: number) => `Show ${n} hidden`,
    hideHidden: 'Fold hidden away',
    unknown: 'Unknown token',
    unread: 'Not known',
    partly: 'without accounts that could not be read',
    imitates: (symbol: string) => `Not ${symbol}: a token that imitates it`,
    showAll: (n: number) => `Show all ${n}`,
    unknownHidden: (n: number) => (n === 1 ? '1 unknown token hidden' : `${n} unknown tokens hidden`),
    on: (chains: string) => ` on ${chains}`,
    worth: (usd: string, stale: boolean) => (stale ? `$${usd}, out of date` : `$${usd}`),
    noPrice: 'No price',
    noneTitle: 'What you own will be listed here',
    none: 'Receive something to begin.',
  },
  collectibles: {
    title: 'Collectibles',
    number: (id: string) => (id.length > 12 ? `#${id.slice(0, 5)}…${id.slice(-5)}` : `#${id}`),
    amount: (n: string) => `${n} of them`,
    unknownHidden: (n: number) =>
      n === 1 ? '1 item of an unknown collection hidden' : `${n} items of unknown collections hidden`,
  },
  worth: {
    sum: (usd: string) => `About ${usd} USD`,
    test: 'Test money, worth nothing.',
    testNote: 'if it were real, by the test feeds. For display alone.',
    stale: 'Some prices are out of date.',
  },
  activity: {
    title: 'Activity',
    all: 'See all',
    emptyTitle: 'Payments will be listed here',
    empty: (label: string | null) =>
      label === null
        ? 'Nothing was sent or received yet.'
        : `${label} has not sent or received anything yet.`,
  },
  connect: {
    title: 'No network is connected',
    text: 'Evident has called nobody so far. Choose where to connect. Whoever runs the endpoint that you pick sees your IP address and which addresses you ask about.',
    demo: 'Open the demo chain',
    demoText:
      'To try things out: a chain on this computer, with coins worth nothing. Nobody else learns anything.',
    own: 'Use my own node',
    ownText: 'The most private way: a node that you run, or an endpoint whose address you have.',
    public: 'Choose a public endpoint',
    publicText: 'The quickest way: a server of strangers, who then see what you ask for.',
    chain: 'Chain',
    testnet: ' (test network)',
    networks: 'Choose networks',
  },
  faucet: {
    title: 'This account is empty',
    text: 'Get some test ether to try a payment. It has no value.',
    action: 'Get test ether',
    chain: 'On',
    done: (chain: string) => `Test ether is on its way to you on ${chain}.`,
  },
} as const;
