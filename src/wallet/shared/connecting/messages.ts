/** Strings of adding an endpoint, wherever it is done. */
import type { Ability } from '../../chain/endpoints/types.ts';

const ABILITIES: Readonly<Record<Ability, string>> = {
  batch: 'several questions in one message',
  simulate: 'trying transactions out',
  logs: 'event logs',
  trace: 'call traces',
  otterscan: 'history (Otterscan)',
};

export const connectingMessages = {
  learns:
    'Whoever runs an endpoint sees your IP address and every address that you ask about, and can link them.',
  url: {
    label: 'Address of the endpoint',
    hint: 'https:// or wss://, or http:// or ws:// on this computer. Nothing is asked before you press.',
    check: 'Check',
    checking: 'The endpoint is asked which chain it serves and what it can do. No address of yours is in it.',
  },
  public: {
    legend: 'Public endpoints',
    text: 'From public lists. Their operators promise nothing to you, and are not known to Evident.',
    none: 'No public endpoint is listed for this chain that is not in use already.',
  },
  report: {
    title: (host: string) => `${host} answers`,
    chain: 'Chain',
    head: 'Newest block',
    latency: 'Answered in',
    ms: (ms: number) => `${ms} ms`,
    can: 'It can do',
    cannot: 'It cannot do',
    untold: 'Not told',
    nothing: 'nothing of it',
    abilities: (which: readonly Ability[]) => which.map((one) => ABILITIES[one]).join(', '),
    add: 'Use this endpoint',
    other: 'Choose another',
  },
  added: (host: string) => `${host} added`,
  cancel: 'Cancel',
  chain: (name: string, id: number) => `${name} (${id})`,
  unknownChain: (id: number) => `Chain ${id}, which is in no list of Evident`,
  describe: {
    title: 'Describe the chain',
    text: 'Evident has no description of this chain. Take these facts from whoever runs it: a wrong symbol makes you take one coin for another.',
    id: 'Chain id',
    idHint: 'A whole number, as whoever runs the chain tells it.',
    name: 'Name',
    symbol: 'Symbol of its coin',
    coin: 'Name of its coin',
    decimals: 'Amounts are read with 18 decimals, as on every chain that Evident supports.',
    time: 'Seconds between blocks',
    testnet: 'Its coins are worth nothing (a test network)',
    fees: 'How it charges',
    feesUnknown: 'Find out by asking',
    legacy: 'Gas price',
    eip1559: 'Base fee and priority fee (EIP-1559)',
    opStack: 'EIP-1559 and a fee for data (OP Stack)',
    submit: 'Add the network',
  },
} as const;
