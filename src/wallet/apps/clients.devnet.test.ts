/**
 * The libraries that apps are written with, each through the package, the host's relay and the session to a real chain:
 * connect, read, sign, send, several calls, switch, events, refuse, reload, revoke. What they ask for is attested by the
 * host as each of them writes it.
 */
import {
  type Config,
  connect,
  createConfig,
  createConnector,
  disconnect,
  getAccount,
  getCallsStatus,
  getCapabilities,
  reconnect,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  watchAsset,
} from '@wagmi/core';
import { BrowserProvider, isError, parseEther, verifyMessage, verifyTypedData } from 'ethers';
import { defineChain, http, recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Web3 from 'web3';
import { chainOf } from '#devnet/testing.ts';
import type { EvidentProvider } from '../../connect/index.ts';
import { CHAIN, OTHER_CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { openWindows } from './testing/windows.ts';

const ME = 4;
const TYPES = { Mail: [{ name: 'text', type: 'string' }] };
const DOMAIN = { name: 'Post', version: '1', chainId: CHAIN };
const MAIL = { text: 'Hello' };
const ETH = 10n ** 18n;

let stage: Stage;
let windows: Awaited<ReturnType<typeof openWindows>>;
let provider: EvidentProvider;
let me: string;
let friend: `0x${string}`;

beforeAll(async () => {
  stage = await openStage();
  me = stage.person(ME);
  friend = stage.person(ME + 1);
});
afterAll(() => stage?.stop());
beforeEach(async () => {
  const { devnet, services, store } = stage;
  windows = await openWindows({
    services,
    store,
    signer: mnemonicToAccount(devnet.fixtures.mnemonic, { addressIndex: ME }),
    accounts: [stage.person(ME)],
    chains: [CHAIN, OTHER_CHAIN],
    rpcUrls: { [CHAIN]: chainOf(devnet.manifest, CHAIN).rpcUrl },
  });
  vi.stubGlobal('window', windows.page);
  provider = windows.provider();
});
afterEach(async () => {
  await windows.revoke();
  windows.stop();
  vi.unstubAllGlobals();
  expect(windows.failures).toEqual([]);
  expect(
    windows.signatures.every(({ attested, origin }) => attested && origin === 'https://app.example'),
  ).toBe(true);
});

/** The transaction is in a block, as it was asked for. */
async function expectSent(hash: string, value: bigint, to: string | null = friend): Promise<void> {
  await stage.mine(CHAIN);
  const found = await stage.viem().getTransaction({ hash: hash as `0x${string}` });
  expect([found.from.toLowerCase(), found.to?.toLowerCase() ?? null, found.value]).toEqual([
    me.toLowerCase(),
    to?.toLowerCase() ?? null,
    value,
  ]);
}

describe('wagmi 3', () => {
  const chains = [CHAIN, OTHER_CHAIN].map((id) => ({ id }));
  let config: Config;
  const configure = (): Config => {
    const [first, second] = chains.map(({ id }) => {
      const { name, rpcUrl } = chainOf(stage.devnet.manifest, id);
      return defineChain({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      });
    });
    if (first === undefined || second === undefined) throw new RangeError('two chains');
    return createConfig({
      chains: [first, second],
      transports: { [first.id]: http(), [second.id]: http() },
      storage: null,
    });
  };
  /** As it was announced (EIP-6963), found by mipd. */
  const connector = () => {
    const found = config.connectors.find(({ id }) => id === 'example.wallet');
    if (found === undefined) throw new Error('not announced');
    return found;
  };
  beforeEach(() => {
    config = configure();
  });

  it('finds the announced provider, connects, signs and sends', async () => {
    const connected = await connect(config, { connector: connector() });
    expect(connected).toEqual({ accounts: [me], chainId: CHAIN });
    expect(
      await recoverMessageAddress({
        message: 'Hello',
        signature: await signMessage(config, { message: 'Hello' }),
      }),
    ).toBe(me);
    const mail = { domain: DOMAIN, types: TYPES, primaryType: 'Mail', message: MAIL } as const;
    expect(await recoverTypedDataAddress({ ...mail, signature: await signTypedData(config, mail) })).toBe(me);
    await expectSent(await sendTransaction(config, { to: friend, value: 1n }), 1n);
    expect(
      await watchAsset(config, {
        type: 'ERC20',
        options: { address: stage.devnet.fixtures.tokens.usdx, symbol: 'USDX', decimals: 6 },
      }),
    ).toBe(true);
  });

  it('sends calls and reads what became of them', async () => {
    await connect(config, { connector: connector() });
    expect(await getCapabilities(config)).toEqual({ [CHAIN]: { atomic: { status: 'unsupported' } } });
    const { id } = await sendCalls(config, {
      calls: [
        { to: friend, value: 2n },
        { to: friend, value: 3n },
      ],
    });
    await stage.mine(CHAIN);
    await expect
      .poll(async () => (await getCallsStatus(config, { id })).status, { timeout: 20_000 })
      .toBe('success');
    const status = await getCallsStatus(config, { id });
    expect(status.atomic).toBe(false);
    expect(status.receipts?.map(({ status: each }) => each)).toEqual(['success', 'success']);
  });

  it('switches the network by asking, and hears of it', async () => {
    await connect(config, { connector: connector() });
    expect((await switchChain(config, { chainId: OTHER_CHAIN })).id).toBe(OTHER_CHAIN);
    expect(getAccount(config).chainId).toBe(OTHER_CHAIN);
    await switchChain(config, { chainId: CHAIN });
    expect(getAccount(config).chainId).toBe(CHAIN);
  });

  it('is told that the user refused', async () => {
    windows.refuse(true);
    await expect(connect(config, { connector: connector() })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    });
    windows.refuse(false);
    await connect(config, { connector: connector() });
    windows.refuse(true);
    await expect(sendTransaction(config, { to: friend, value: 1n, gas: 21_000n })).rejects.toThrow(
      /rejected/i,
    );
  });

  it('hears that the user disconnected it, and disconnects by itself', async () => {
    await connect(config, { connector: connector() });
    await windows.revoke();
    await expect.poll(() => getAccount(config).status).toBe('disconnected');
    await connect(config, { connector: connector() });
    await disconnect(config);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
  });

  it('goes on after the wallet’s page was loaded anew', async () => {
    await connect(config, { connector: connector() });
    windows.reload();
    expect(
      await recoverMessageAddress({ message: 'Hi', signature: await signMessage(config, { message: 'Hi' }) }),
    ).toBe(me);
    expect((await reconnect(config, { connectors: [connector()] })).length).toBeGreaterThan(0);
  });

  it('takes the provider by name as well', async () => {
    const { injected } = await import('@wagmi/core');
    const target = () => ({ id: 'evident', name: 'Evident', provider: provider as never });
    const named = injected({ target });
    expect(createConnector(named)).toBe(named);
    expect(await connect(config, { connector: named })).toMatchObject({ accounts: [me] });
  });
});

describe('ethers 6', () => {
  let browser: BrowserProvider;
  beforeEach(() => {
    browser = new BrowserProvider(provider, 'any');
  });
  afterEach(() => browser.destroy());

  it('connects, reads, signs and sends', async () => {
    const signer = await browser.getSigner();
    expect(signer.address).toBe(me);
    expect((await browser.getNetwork()).chainId).toBe(BigInt(CHAIN));
    expect(await browser.getBalance(me)).toBeGreaterThan(ETH);
    expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(me);
    expect(verifyTypedData(DOMAIN, TYPES, MAIL, await signer.signTypedData(DOMAIN, TYPES, MAIL))).toBe(me);
    const { hash } = await signer.sendTransaction({ to: friend, value: parseEther('0.001') });
    await expectSent(hash, ETH / 1000n);
  });

  it('sends calls, switches the network and hears of accounts', async () => {
    const signer = await browser.getSigner();
    const heard: unknown[] = [];
    provider.on('accountsChanged', (accounts) => heard.push(accounts));
    const { id } = await browser.send('wallet_sendCalls', [
      {
        version: '2.0.0',
        from: me,
        chainId: `0x${CHAIN.toString(16)}`,
        atomicRequired: false,
        calls: [{ to: friend, value: '0x1' }],
      },
    ]);
    expect(await browser.send('wallet_getCallsStatus', [id])).toMatchObject({ id, atomic: true });
    await browser.send('wallet_switchEthereumChain', [{ chainId: `0x${OTHER_CHAIN.toString(16)}` }]);
    expect((await browser.getNetwork()).chainId).toBe(BigInt(OTHER_CHAIN));
    await windows.revoke();
    await expect.poll(() => heard).toEqual([[]]);
    expect(await browser.listAccounts()).toEqual([]);
    await expect(signer.signMessage('Hello')).rejects.toThrow();
  });

  it('is told that the user refused', async () => {
    const signer = await browser.getSigner();
    windows.refuse(true);
    const failure: unknown = await signer.signMessage('Hello').catch((thrown: unknown) => thrown);
    expect(isError(failure, 'ACTION_REJECTED')).toBe(true);
    const sending: unknown = await signer
      .sendTransaction({ to: friend, value: 1n })
      .catch((thrown: unknown) => thrown);
    expect(isError(sending, 'ACTION_REJECTED')).toBe(true);
  });

  it('reads on while the wallet’s window is closed', async () => {
    await browser.getSigner();
    windows.close();
    await expect.poll(() => provider.request({ method: 'wallet_getPermissions' })).toEqual([]);
    expect(await browser.getBlockNumber()).toBeGreaterThan(0);
    // And opens it again to sign.
    expect(verifyMessage('Again', await (await browser.getSigner()).signMessage('Again'))).toBe(me);
  });
});

describe('web3 4', () => {
  it('connects, reads, signs, sends and deploys', async () => {
    const web3 = new Web3(provider as never);
    expect(await web3.eth.requestAccounts()).toEqual([me]);
    expect(await web3.eth.getChainId()).toBe(BigInt(CHAIN));
    expect(await web3.eth.getBalance(me)).toBeGreaterThan(ETH);
    const message = web3.utils.utf8ToHex('Hello');
    const signature = await web3.eth.personal.sign(message, me, '');
    expect(await web3.eth.personal.ecRecover(message, signature)).toBe(me.toLowerCase());
    const mining = setInterval(() => void stage.mine(CHAIN), 200);
    try {
      const sent = await web3.eth.sendTransaction({ from: me, to: friend, value: '5' });
      await expectSent(String(sent.transactionHash), 5n);
      // 0x60fe: the smallest contract there is, one byte of code.
      const created = await web3.eth.sendTransaction({ from: me, data: '0x6000600053600160006000f3' });
      expect(created.contractAddress).toMatch(/^0x/);
    } finally {
      clearInterval(mining);
    }
  });

  it('follows blocks and logs by filters and subscriptions', async () => {
    const web3 = new Web3(provider as never);
    await web3.eth.requestAccounts();
    const { requestManager } = web3;
    const ask = (method: string, params: unknown[] = []) =>
      requestManager.send({ method, params } as never) as Promise<unknown>;
    const filter = await ask('eth_newBlockFilter');
    const logs = await ask('eth_newFilter', [{ address: stage.devnet.fixtures.tokens.usdx }]);
    const subscription = await web3.eth.subscribe('newBlockHeaders');
    const heads: unknown[] = [];
    subscription.on('data', (head) => void heads.push(head.number));
    await stage.mine(CHAIN);
    await expect
      .poll(async () => ((await ask('eth_getFilterChanges', [filter])) as unknown[]).length)
      .toBeGreaterThan(0);
    expect(await ask('eth_getFilterChanges', [logs])).toEqual([]);
    expect(await ask('eth_uninstallFilter', [filter])).toBe(true);
    const mining = setInterval(() => void stage.mine(CHAIN), 200);
    await expect.poll(() => heads.length, { timeout: 20_000 }).toBeGreaterThan(0);
    clearInterval(mining);
    await subscription.unsubscribe();
  });

  it('is told that the user refused, and by which code', async () => {
    const web3 = new Web3(provider as never);
    await web3.eth.requestAccounts();
    windows.refuse(true);
    await expect(web3.eth.personal.sign('0x00', me, '')).rejects.toMatchObject({ code: 4001 });
  });
});
