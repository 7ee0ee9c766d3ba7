/** What is answered without asking the user: to everybody alike before a grant, and within the grant afterwards. */
import * as v from 'valibot';
import { parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppConnection, AppGrant } from '../model/app.ts';
import { callsStatus, capabilities, hexOf } from './batches.ts';
import { MOST_WATCHES } from './connection.ts';
import type { AppPorts, Asking } from './context.ts';
import { isFilterMethod, type RpcFilters, type Subscriptions } from './filters.ts';
import { isRead, parsed, readParams } from './params.ts';
import { AppError } from './rpc.ts';

const CLIENT = 'Evident';

/** What everybody may ask. The same for all who have no grant, so that nothing is told about the user. */
export const OPEN_METHODS = [
  'eth_chainId',
  'net_version',
  'web3_clientVersion',
  'eth_accounts',
  'wallet_getPermissions',
] as const;
export type OpenMethod = (typeof OPEN_METHODS)[number];

export const isOpenMethod = (method: string): method is OpenMethod =>
  OPEN_METHODS.some((each) => each === method);

export function answerOpen(
  method: OpenMethod,
  origin: string,
  grant: AppGrant | null,
  since: number,
): unknown {
  switch (method) {
    case 'eth_chainId':
      return hexOf(grant?.chainId ?? 1);
    case 'net_version':
      return String(grant?.chainId ?? 1);
    case 'web3_clientVersion':
      return CLIENT;
    case 'eth_accounts':
      return grant?.accounts ?? [];
    case 'wallet_getPermissions':
      return grant === null ? [] : permissionsOf(origin, grant, since);
  }
}

/** EIP-2255. */
export function permissionsOf(origin: string, { accounts }: AppGrant, since: number): unknown {
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
      date: since,
    },
  ];
}

/** What connecting is answered, by the method that asked for it. */
export function connectResult(
  method: string,
  { origin, createdAt }: Pick<AppConnection, 'origin' | 'createdAt'>,
  grant: AppGrant,
  signedIn?: { readonly message: string; readonly signature: string },
): unknown {
  if (method === 'wallet_requestPermissions') return permissionsOf(origin, grant, createdAt);
  if (method !== 'wallet_connect') return grant.accounts;
  return {
    accounts: grant.accounts.map((address, index) => ({
      address,
      capabilities: index === 0 && signedIn !== undefined ? { signInWithEthereum: signedIn } : {},
    })),
  };
}

/** What one app has followed for it, until its window closes or its grant ends. */
export interface Watches {
  readonly subscriptions: Subscriptions;
  readonly filters: RpcFilters;
}

/** Within a grant. Null where it is no method of this kind. Errors: `AppError`, `RPC_*`. */
export function silentAnswer(
  ports: AppPorts,
  asking: Asking,
  watches: Watches,
  method: string,
  params: unknown,
): (() => Promise<unknown>) | null {
  const { grant } = asking;
  const { subscriptions, filters } = watches;
  const connected = () => connectedChain(ports, grant);
  if (isFilterMethod(method)) {
    return async () => {
      if (method.startsWith('eth_new')) leaveRoom(watches);
      return filters.ask(method, params, connected, (chainId) => mayRead(ports, grant, chainId));
    };
  }
  switch (method) {
    case 'wallet_getCapabilities':
      return () => capabilities(ports, asking, params);
    case 'wallet_getCallsStatus':
      return () => callsStatus(ports, asking, params);
    case 'eth_subscribe':
      return async () => {
        leaveRoom(watches);
        return subscriptions.add(connected(), params);
      };
    case 'eth_unsubscribe':
      return async () => subscriptions.remove(params);
    case 'eth_sendRawTransaction':
      return () => broadcast(ports, grant, params);
    case 'personal_ecRecover':
      return () => recover(ports, params);
    default:
      if (!isRead(method)) return null;
      return async () => ports.chain.read(connected(), method, readParams(method, params));
  }
}

/** Error: `AppError` −32005. */
function leaveRoom({ subscriptions, filters }: Watches): void {
  if (subscriptions.count() + filters.count() >= MOST_WATCHES) throw new AppError(-32005);
}

/** Error: `AppError` 4901 where the network is not granted, or is switched off by now. */
function mayRead({ available }: AppPorts, { chains }: AppGrant, chainId: ChainId): void {
  if (!chains.includes(chainId) || !available().chains.includes(chainId)) throw new AppError(4901);
}

/** Error: `AppError` 4901 where the network is switched off by now. */
function connectedChain(ports: AppPorts, grant: AppGrant): ChainId {
  mayRead(ports, grant, grant.chainId);
  return grant.chainId;
}

const text = v.strictTuple([v.pipe(v.string(), v.maxLength(2 * 132 * 1024))]);
const two = v.strictTuple([v.string(), v.pipe(v.string(), v.regex(/^0x[0-9a-f]{130}$/i))]);

async function broadcast(ports: AppPorts, grant: AppGrant, params: unknown): Promise<unknown> {
  const raw = parseHex(parsed(text, params)[0]);
  if (!raw.ok) throw new AppError(-32602);
  return ports.chain.broadcast(connectedChain(ports, grant), raw.value);
}

async function recover(ports: AppPorts, params: unknown): Promise<unknown> {
  const [first, second] = parsed(two, params);
  const message = parseHex(first);
  const signature = parseHex(second);
  if (!message.ok || !signature.ok) throw new AppError(-32602);
  const who = await ports.chain.recover(message.value, signature.value);
  if (who === null) throw new AppError(-32602);
  return who.toLowerCase();
}
