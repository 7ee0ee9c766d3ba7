/**
 * `@evident/connect`: a provider (EIP-1193) that opens the wallet in a window of its own, announced to the page
 * (EIP-6963). Nothing is loaded from anywhere, and nothing is asked before the person presses.
 */
import { announceProvider } from './announce.ts';
import { createWalletWindow, ProviderRpcError, type RequestArguments } from './window.ts';

export { ProviderRpcError, type RequestArguments };

export interface EvidentProviderOptions {
  /** Where the wallet is, such as `https://wallet.example.org`. */
  readonly host: string;
  /** Endpoints by chain id, for reads while the wallet's window is closed. */
  readonly rpcUrls?: Readonly<Record<number, string>> | undefined;
}

export interface EvidentProvider {
  /**
   * Asks the wallet. What needs the person opens its window: call it in the handler of a press, before any `await`.
   * Rejects with a `ProviderRpcError`; with code -32002 its `data.retry()` asks once more, on another press.
   */
  request(request: RequestArguments): Promise<unknown>;
  on(event: EvidentEvent, listener: (value: unknown) => void): EvidentProvider;
  removeListener(event: EvidentEvent, listener: (value: unknown) => void): EvidentProvider;
}

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'] as const;
export type EvidentEvent = (typeof EVENTS)[number];

/** What the person decides on: worth a window. */
const OPENS = /^(?:eth_(?:requestAccounts|sendTransaction|sign)|personal_sign|wallet_(?!get|revoke))/;
/** Subscriptions and filters live in the wallet. */
const LIVE = /subscribe|Filter/;

export function createEvidentProvider({ host, rpcUrls = {} }: EvidentProviderOptions): EvidentProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  let chainId = '0x1';
  let accounts: unknown = [];

  const emit = (event: EvidentEvent, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  };
  const note = (method: string, value: unknown): void => {
    if (method === 'chainChanged' || method === 'eth_chainId') chainId = String(value);
    if (/^(?:accountsChanged|eth_accounts|eth_requestAccounts)$/.test(method)) accounts = value;
  };
  const rpcUrl = (): string | undefined => rpcUrls[Number(chainId)];
  const wallet = createWalletWindow(host, {
    opened: () => emit('connect', { chainId }),
    closed: () => {
      if (rpcUrl() === undefined)
        emit('disconnect', new ProviderRpcError(4900, 'The wallet window was closed.'));
    },
    event: (name, value) => {
      // EIP-1193: news of a subscription is a message of that type.
      if (name === 'eth_subscription') emit('message', { type: name, data: value });
      const event = EVENTS.find((one) => one === name);
      if (event === undefined) return;
      note(event, value);
      emit(event, value);
    },
  });

  /** While the window is closed, and the same for every page before it was ever opened. */
  const known = (method: string): unknown => {
    switch (method) {
      case 'eth_chainId':
        return chainId;
      case 'net_version':
        return String(Number(chainId));
      case 'eth_accounts':
        return accounts;
      case 'web3_clientVersion':
        return 'Evident';
      case 'wallet_getPermissions':
        return [];
      default:
        return undefined;
    }
  };
  const request = async ({ method, params }: RequestArguments): Promise<unknown> => {
    if (wallet.isOpen() || OPENS.test(method)) {
      const result = await wallet.ask({ method, params });
      note(method, result);
      return result;
    }
    const url = rpcUrl();
    const answer = known(method);
    if (answer !== undefined) return answer;
    if (url === undefined || LIVE.test(method) || method.startsWith('wallet_'))
      throw new ProviderRpcError(4900, 'The wallet window is closed.');
    return readFrom(url, method, params);
  };
  const provider: EvidentProvider = {
    request,
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  announceProvider(host, provider);
  return provider;
}

async function readFrom(
  url: string,
  method: string,
  params: RequestArguments['params'] = [],
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    result?: unknown;
    error?: { code: number; message: string };
  };
  if (error !== undefined) throw new ProviderRpcError(error.code, error.message);
  return result;
}
