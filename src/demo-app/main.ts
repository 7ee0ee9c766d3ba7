/**
 * An app to try the wallet with, on an origin of its own: wagmi with the package, as any app would have it, and the usual
 * things that apps ask for. Served by `pnpm start` at `app.localhost`; nothing of the wallet knows it.
 */
import {
  connect,
  createConfig,
  disconnect,
  http,
  injected,
  readContract,
  sendCalls,
  sendTransaction,
  signMessage,
  watchAccount,
  watchAsset,
  writeContract,
} from '@wagmi/core';
import {
  type Address,
  BaseError,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem';
import { createSiweMessage, generateSiweNonce } from 'viem/siwe';
import { createEvidentProvider } from '../connect/index.ts';

interface Chain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  readonly tokens: readonly {
    readonly address: Address;
    readonly symbol: string;
    readonly decimals: number;
  }[];
}
/** What this app knows of the demo chain, as an exchange's app knows its contracts. */
interface Exchange {
  readonly router: Address;
  readonly weth: Address;
  /** Gets what is sent: an account that is in use, as a wallet warns of others. */
  readonly seller: Address;
}

/** Of Uniswap 2. */
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline) returns (uint256[])',
]);

const json = async <T>(path: string): Promise<T> => (await fetch(path)).json() as Promise<T>;
const [{ chains }, exchange] = await Promise.all([
  json<{ readonly chains: readonly Chain[] }>('/devnet.json'),
  json<Exchange>('/exchange.json'),
]);
const first = chains[0];
const usdx = first?.tokens.find(({ symbol }) => symbol === 'USDX');
if (first === undefined || usdx === undefined) throw new Error('The demo chain has USDX.');

const { port, host, origin } = window.location;
const chain = defineChain({
  id: first.chainId,
  name: first.name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [first.rpcUrl] } },
});
const provider = createEvidentProvider({
  host: `http://wallet.evident.localhost:${port}`,
  rpcUrls: { [chain.id]: first.rpcUrl },
});
const connector = injected({
  target: () => ({ id: 'evident', name: 'Evident', provider: provider as never }),
  shimDisconnect: false,
});
const config = createConfig({
  chains: [chain],
  connectors: [connector],
  transports: { [chain.id]: http() },
  multiInjectedProviderDiscovery: false,
  storage: null,
});
let account: Address | undefined;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has ${id}.`);
  return found;
}

function show(address: Address | undefined): void {
  account = address;
  element('who').textContent = address ?? 'Not connected';
  for (const button of document.querySelectorAll('button'))
    button.disabled = (address === undefined) !== (button.id === 'connect');
}

function say(title: string, text: string): void {
  const line = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = `${title}: `;
  line.append(name, text);
  element('log').prepend(line);
}

/** The wallet's window opens within the press: nothing long is waited for before it is asked. */
function onPress(id: string, act: (account: Address) => Promise<unknown>): void {
  const button = element(id);
  const title = button.textContent ?? id;
  button.addEventListener('click', async () => {
    try {
      const result = await act(account ?? exchange.seller);
      say(title, typeof result === 'string' ? result : JSON.stringify(result ?? null));
    } catch (thrown) {
      say(title, thrown instanceof BaseError ? `${thrown.shortMessage} ${thrown.details}` : String(thrown));
    }
  });
}

const amount = parseUnits('25', usdx.decimals);
const inTenMinutes = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 600);
/** One part in a hundred less than what it is worth now. */
async function atLeast(amountIn: bigint, path: readonly Address[]): Promise<bigint> {
  const amounts = await readContract(config, {
    abi: routerAbi,
    address: exchange.router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  return ((amounts.at(-1) ?? 0n) * 99n) / 100n;
}

onPress(
  'connect',
  async () => (await connect(config, { connector: config.connectors[0] ?? connector })).accounts,
);
onPress('disconnect', () => disconnect(config));
onPress('sign-in', (address) =>
  signMessage(config, {
    message: createSiweMessage({
      address,
      chainId: chain.id,
      domain: host,
      uri: origin,
      version: '1',
      nonce: generateSiweNonce(),
      statement: 'Welcome to the demo app.',
      expirationTime: new Date(Date.now() + 600_000),
    }),
  }),
);
onPress('send', () => sendTransaction(config, { to: exchange.seller, value: parseEther('0.01') }));
onPress('swap', async (address) => {
  const path = [exchange.weth, usdx.address];
  const value = parseEther('0.1');
  return writeContract(config, {
    abi: routerAbi,
    address: exchange.router,
    functionName: 'swapExactETHForTokens',
    args: [await atLeast(value, path), path, address, inTenMinutes()],
    value,
  });
});
onPress('approve', () =>
  writeContract(config, {
    abi: erc20Abi,
    address: usdx.address,
    functionName: 'approve',
    args: [exchange.router, amount],
  }),
);
onPress('swap-back', async (address) => {
  const path = [usdx.address, exchange.weth];
  return writeContract(config, {
    abi: routerAbi,
    address: exchange.router,
    functionName: 'swapExactTokensForETH',
    args: [amount, await atLeast(amount, path), path, address, inTenMinutes()],
  });
});
onPress('calls', async () => {
  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [exchange.router, amount],
  });
  const { id } = await sendCalls(config, {
    calls: [
      { to: usdx.address, data: approval },
      { to: exchange.seller, value: 1n },
    ],
  });
  return id;
});
onPress('watch', () =>
  watchAsset(config, {
    type: 'ERC20',
    options: { address: usdx.address, symbol: usdx.symbol, decimals: usdx.decimals },
  }),
);
watchAccount(config, { onChange: ({ address }) => show(address) });
show(undefined);
