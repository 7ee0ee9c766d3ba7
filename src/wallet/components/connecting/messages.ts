/** Strings of adding an endpoint, wherever it is done. */
import { catalogue } from '#core/text/language.ts';
import type { Ability } from '../../rpc/endpoints/types.ts';

const ABILITIES: Readonly<Record<Ability, string>> = {
  batch: 'several requests in one message',
  simulate: 'simulating transactions',
  logs: 'event logs',
  trace: 'call traces',
  otterscan: 'history (Otterscan)',
};

export const connectingMessages = catalogue('components/connecting', {
  learns:
    'The operator of an endpoint sees your IP address and every address you ask about, and can link them.',
  url: {
    label: 'Endpoint URL',
    hint: 'https:// or wss://, or http:// or ws:// on this computer. No request is sent until you press Check.',
    check: 'Check',
    checking: 'Asking the endpoint for its chain and features. None of your addresses are sent.',
  },
  public: {
    legend: 'Public endpoints',
    text: 'From public lists. Their operators promise you nothing and are not known to Evident.',
    none: 'No other public endpoint is listed for this network.',
  },
  report: {
    title: (host: string) => `${host} answers`,
    chain: 'Network',
    head: 'Newest block',
    latency: 'Response time',
    ms: (ms: number) => `${ms} ms`,
    can: 'Supports',
    cannot: 'Does not support',
    untold: 'Unknown',
    nothing: 'none',
    abilities: (which: readonly Ability[]) => which.map((one) => ABILITIES[one]).join(', '),
    add: 'Use this endpoint',
    other: 'Choose another',
  },
  added: (host: string) => `${host} added`,
  cancel: 'Cancel',
  chain: (name: string, id: number) => `${name} (${id})`,
  unknownChain: (id: number) => `Chain ${id}, unknown to Evident`,
  describe: {
    title: 'Describe the chain',
    text: 'Evident has no description of this chain. Get these details from the people who run it: with a wrong symbol you could mistake one coin for another.',
    id: 'Chain ID',
    idHint: 'A whole number, published by the people who run the chain.',
    name: 'Name',
    symbol: 'Coin symbol',
    coin: 'Coin name',
    decimals: 'Amounts use 18 decimals, as on every chain that Evident supports.',
    time: 'Block time in seconds',
    testnet: 'Test network: its coins are worth nothing',
    fees: 'Fee model',
    feesUnknown: 'Detect from the endpoint',
    legacy: 'Gas price',
    eip1559: 'Base fee and priority fee (EIP-1559)',
    opStack: 'EIP-1559 and a data fee (OP Stack)',
    submit: 'Add network',
  },
});
