/** Networks and accounts as WalletConnect names them (CAIP-2, CAIP-10), and what a session lets an app ask. */
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import type { AppGrant } from '../../model/app.ts';
import { ASKED, isAskedMethod, isRead } from '../params.ts';
import { isOpenMethod } from '../silent.ts';
import type { Namespaces, Proposal } from './wire.ts';

const EVM = 'eip155';
const EVENTS = ['accountsChanged', 'chainChanged'] as const;
/** Offered to an app that names no methods. */
const USUAL = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
];
const SILENT = new Set([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_sendRawTransaction',
  'personal_ecRecover',
]);

export const chainName = (chainId: ChainId): string => `${EVM}:${chainId}`;

/** Null for what is no chain of Ethereum's kind. */
export function readChainName(text: string): ChainId | null {
  const digits = /^eip155:([1-9]\d{0,15})$/.exec(text)?.[1];
  const chainId = Number(digits ?? Number.NaN);
  return isChainId(chainId) ? chainId : null;
}

/** Connecting is the proposal's own matter. */
const isOffered = (method: string): boolean =>
  isAskedMethod(method)
    ? ASKED[method] !== 'connect'
    : isOpenMethod(method) || isRead(method) || SILENT.has(method);

export interface Wanted {
  /** In the app's order, the required ones first. */
  readonly chains: readonly ChainId[];
  readonly required: readonly ChainId[];
  readonly methods: readonly string[];
}

/** Null where it requires something of another kind than Ethereum, or wants nothing else; more of that is left out. */
export function wantedBy({ required, optional }: Pick<Proposal, 'required' | 'optional'>): Wanted | null {
  const must = namesOf(required).map(readChainName);
  if (must.includes(null) || !Object.keys(required).every(isEvm)) return null;
  if (![...Object.keys(required), ...Object.keys(optional)].some(isEvm)) return null;
  const needed = must.filter((each) => each !== null);
  const others = namesOf(optional)
    .map(readChainName)
    .filter((each) => each !== null);
  const methods = [...Object.entries(required), ...Object.entries(optional)].flatMap(
    ([key, { methods: named }]) => (isEvm(key) ? named : []),
  );
  return {
    chains: [...new Set([...needed, ...others])],
    required: needed,
    methods: methods.length === 0 ? USUAL : [...new Set(methods)].filter(isOffered),
  };
}

const isEvm = (key: string): boolean => key === EVM || key.startsWith(`${EVM}:`);

/** Names of chains; a key may be one itself. */
const namesOf = (namespaces: Namespaces): readonly string[] =>
  Object.entries(namespaces).flatMap(([key, { chains }]) => (key.includes(':') ? [key] : chains));

/** What the user granted, as the app is told it. The current chain and account come first. */
export function namespacesOf(
  { accounts, chains, chainId }: Pick<AppGrant, 'accounts' | 'chains' | 'chainId'>,
  methods: readonly string[],
) {
  const ordered = [chainId, ...chains.filter((each) => each !== chainId)].map(chainName);
  return {
    [EVM]: {
      chains: ordered,
      accounts: ordered.flatMap((chain) => accounts.map((account) => `${chain}:${account}`)),
      methods,
      events: EVENTS,
    },
  };
}

/** The app named the chain beside the request: methods that take it among their parameters get it there. */
export function onChainOf(method: string, params: unknown, chainId: ChainId): unknown {
  const hex = `0x${chainId.toString(16)}`;
  const [first] = Array.isArray(params) ? params : [params];
  if (typeof first !== 'object' || first === null) return params;
  if (method === 'eth_sendTransaction' && !('chainId' in first)) return [{ ...first, chainId: hex }];
  if (method !== 'wallet_watchAsset' || !('options' in first)) return params;
  const { options } = first;
  if (typeof options !== 'object' || options === null || 'chainId' in options) return params;
  return { ...first, options: { ...options, chainId: hex } };
}
