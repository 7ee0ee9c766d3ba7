/**
 * An app to try the wallet with, on an origin of its own: connects by the package as any app would, and asks for what
 * apps ask for. Served by `pnpm start` at `app.localhost`; nothing of the wallet knows it.
 */
import { createEvidentProvider, ProviderRpcError, type RequestArguments } from '../connect/index.ts';

interface Chain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly tokens: readonly {
    readonly address: string;
    readonly symbol: string;
    readonly decimals: number;
  }[];
}

/** Nobody's: what arrives there stays there. */
const RECIPIENT = '0x000000000000000000000000000000000000dEaD';
const SPENDER = '0x1111111111111111111111111111111111111111';

const { port } = window.location;
const response = await fetch('/devnet.json');
const { chains } = (await response.json()) as { readonly chains: readonly Chain[] };
const chain = chains[0];
const token = chain?.tokens.find(({ symbol }) => symbol === 'USDX');
if (chain === undefined || token === undefined) throw new Error('The demo chain has USDX.');
const chainId = `0x${chain.chainId.toString(16)}`;

const provider = createEvidentProvider({
  host: `http://wallet.evident.localhost:${port}`,
  rpcUrls: { [chain.chainId]: chain.rpcUrl },
});
let account: string | null = null;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has ${id}.`);
  return found;
}

function show(accounts: unknown): void {
  account = Array.isArray(accounts) && typeof accounts[0] === 'string' ? accounts[0] : null;
  element('who').textContent = account ?? 'Not connected';
  for (const button of document.querySelectorAll('button'))
    button.disabled = account === null && button.id !== 'connect';
}

function say(title: string, text: string): void {
  const line = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = `${title}: `;
  line.append(name, text);
  element('log').prepend(line);
}

/** The window opens within the press: nothing is waited for before `request`. */
function onPress(id: string, request: () => RequestArguments): void {
  const button = element(id);
  const title = button.textContent ?? id;
  button.addEventListener('click', async () => {
    try {
      const result = await provider.request(request());
      if (id === 'connect') show(result);
      say(title, typeof result === 'string' ? result : JSON.stringify(result));
    } catch (thrown) {
      const { code, message } =
        thrown instanceof ProviderRpcError ? thrown : { code: 0, message: String(thrown) };
      say(title, `${message} (${code})`);
    }
  });
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
/** `approve(address,uint256)` (ERC-20). */
const approval = `0x095ea7b3${SPENDER.slice(2).padStart(64, '0')}${word(25n * 10n ** BigInt(token.decimals))}`;
const hex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** EIP-4361. */
function signIn(): string {
  const now = Date.now();
  const nonce = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  return `${window.location.host} wants you to sign in with your Ethereum account:
${account}

Welcome to the demo app.

URI: ${window.location.origin}
Version: 1
Chain ID: ${chain?.chainId}
Nonce: ${nonce}
Issued At: ${new Date(now).toISOString()}
Expiration Time: ${new Date(now + 600_000).toISOString()}`;
}

onPress('connect', () => ({ method: 'eth_requestAccounts' }));
onPress('sign-in', () => ({ method: 'personal_sign', params: [hex(signIn()), account] }));
onPress('send', () => ({
  method: 'eth_sendTransaction',
  params: [{ from: account, to: RECIPIENT, value: `0x${(10n ** 16n).toString(16)}`, chainId }],
}));
onPress('approve', () => ({
  method: 'eth_sendTransaction',
  params: [{ from: account, to: token.address, data: approval, chainId }],
}));
onPress('calls', () => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      from: account,
      chainId,
      atomicRequired: false,
      calls: [
        { to: token.address, data: approval },
        { to: RECIPIENT, value: '0x1' },
      ],
    },
  ],
}));
onPress('watch', () => ({
  method: 'wallet_watchAsset',
  // EIP-747: by name.
  params: {
    type: 'ERC20',
    options: { address: token.address, symbol: token.symbol, decimals: token.decimals },
  },
}));
provider.on('accountsChanged', show);
