// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvidentProvider } from './index.ts';

const HOST = 'https://wallet.example.org';
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** The wallet's window, as a page of an app sees it. */
class FakeWallet {
  closed = false;
  focused = 0;
  /** What the page asked, in order. */
  readonly asked: { id: number; method: string; params: unknown }[] = [];
  readonly opens: { data: unknown; target: string }[] = [];
  gone = false;
  private port: MessagePort | null = null;
  focus(): void {
    this.focused += 1;
  }
  postMessage(data: unknown, target: string, [port]: MessagePort[]): void {
    this.opens.push({ data, target });
    if (port === undefined) throw new Error('A port comes along');
    this.port = port;
    port.onmessage = (event) => {
      if (event.data === null) this.gone = true;
      else this.asked.push(JSON.parse(event.data as string));
    };
  }
  greet(
    origin = HOST,
    source: unknown = this,
    data: unknown = { evident: 1, kind: 'hello', nonce: 'n' },
  ): void {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  }
  say(message: object): void {
    this.port?.postMessage(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }
}

let wallet: FakeWallet;
let opening: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  wallet = new FakeWallet();
  opening = vi.fn(() => wallet);
  vi.stubGlobal('open', opening);
  window.open = opening as never;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

async function connected(rpcUrls?: Record<number, string>) {
  const provider = createEvidentProvider({ host: HOST, rpcUrls });
  const events: unknown[] = [];
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const)
    provider.on(name, (value) => events.push([name, value]));
  const accounts = provider.request({ method: 'eth_requestAccounts' });
  wallet.greet();
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1));
  wallet.say({ id: 1, result: [ALICE] });
  expect(await accounts).toEqual([ALICE]);
  return { provider, events };
}

describe('before anybody connected', () => {
  it('every page gets the same answers, and no window opens', async () => {
    const { request } = createEvidentProvider({ host: HOST });
    const answers = [
      'eth_chainId',
      'net_version',
      'eth_accounts',
      'web3_clientVersion',
      'wallet_getPermissions',
    ];
    const got = await Promise.all(answers.map((method) => request({ method })));
    expect(got).toEqual(['0x1', '1', [], 'Evident', []]);
    await expect(request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 });
    await expect(request({ method: 'wallet_getCapabilities' })).rejects.toMatchObject({ code: 4900 });
    expect(opening).not.toHaveBeenCalled();
  });

  it('it is announced, again to whoever asks', () => {
    const heard: { info: { name: string; rdns: string; icon: string; uuid: string }; provider: unknown }[] =
      [];
    window.addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent).detail));
    const provider = createEvidentProvider({ host: HOST });
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    const own = heard.filter((detail) => detail.provider === provider);
    expect(own).toHaveLength(2);
    expect(own[0]?.info).toMatchObject({ name: 'Evident', rdns: 'org.example.wallet' });
    expect(own[0]?.info.icon).toMatch(/^data:image\/svg\+xml,/);
    expect(own[0]?.info.uuid).toBe(own[1]?.info.uuid);
    expect(own[0]?.info.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

describe('the window', () => {
  it('opens within the press, and hears only the wallet’s greeting', async () => {
    const { request } = createEvidentProvider({ host: HOST });
    const accounts = request({ method: 'eth_requestAccounts' });
    expect(opening).toHaveBeenCalledWith(`${HOST}/connect`, 'evident-connect', 'popup,width=420,height=760');
    wallet.greet('https://evil.example');
    wallet.greet(HOST, {});
    wallet.greet(HOST, wallet, { evident: 2, kind: 'hello', nonce: 'n' });
    wallet.greet(HOST, wallet, null);
    expect(wallet.opens).toEqual([]);
    wallet.greet();
    expect(wallet.opens).toEqual([{ data: { evident: 1, kind: 'open', nonce: 'n' }, target: HOST }]);
    await vi.waitFor(() => expect(wallet.asked).toHaveLength(1));
    wallet.say({ id: 1, error: { code: 4001, message: 'No' } });
    await expect(accounts).rejects.toMatchObject({ code: 4001, message: 'No' });
  });

  it('stays for what comes after, whose answers may come in any order', async () => {
    const { provider } = await connected();
    const [first, second] = [
      provider.request({ method: 'a' }),
      provider.request({ method: 'b', params: [1] }),
    ];
    await vi.waitFor(() => expect(wallet.asked).toHaveLength(3));
    expect(wallet.asked[2]).toEqual({ jsonrpc: '2.0', id: 3, method: 'b', params: [1] });
    wallet.say({ id: 3, result: 'second' });
    wallet.say({ id: 2, result: null });
    expect(await Promise.all([first, second])).toEqual([null, 'second']);
    expect(opening).toHaveBeenCalledTimes(1);
    expect(wallet.focused).toBeGreaterThan(0);
  });

  it('blocked by the browser: the same request once more, on another press', async () => {
    opening.mockReturnValueOnce(null as never);
    const { request } = createEvidentProvider({ host: HOST });
    const refused = (await request({ method: 'eth_requestAccounts' }).catch((error: unknown) => error)) as {
      code: number;
      data: { retry(): Promise<unknown> };
    };
    expect(refused.code).toBe(-32002);
    const accounts = refused.data.retry();
    wallet.greet();
    await vi.waitFor(() => expect(wallet.asked).toHaveLength(1));
    wallet.say({ id: 1, result: [ALICE] });
    expect(await accounts).toEqual([ALICE]);
  });

  it('closed before it answered: 4900, which names the header that cuts it off', async () => {
    const { request } = createEvidentProvider({ host: HOST });
    const accounts = request({ method: 'eth_requestAccounts' });
    wallet.closed = true;
    vi.advanceTimersByTime(1000);
    await expect(accounts).rejects.toMatchObject({
      code: 4900,
      message: expect.stringContaining('same-origin-allow-popups'),
    });
  });

  it('closed afterwards: 4001 for what is open, and the next press opens it again', async () => {
    const { provider, events } = await connected();
    const signing = provider.request({ method: 'personal_sign', params: ['0x', ALICE] });
    wallet.closed = true;
    vi.advanceTimersByTime(1000);
    await expect(signing).rejects.toMatchObject({ code: 4001 });
    expect(events.at(-1)).toEqual(['disconnect', expect.objectContaining({ code: 4900 })]);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE]);
    wallet = new FakeWallet();
    const again = provider.request({ method: 'personal_sign', params: ['0x', ALICE] });
    expect(opening).toHaveBeenCalledTimes(2);
    wallet.greet();
    await vi.waitFor(() => expect(wallet.asked).toHaveLength(1));
    wallet.say({ id: wallet.asked[0]?.id, result: '0x' });
    expect(await again).toBe('0x');
  });

  it('loaded anew: what may have been signed is not asked again, the rest is', async () => {
    const { provider } = await connected();
    const signing = provider.request({ method: 'eth_sendTransaction', params: [{}] });
    const reading = provider.request({ method: 'eth_blockNumber' });
    await vi.waitFor(() => expect(wallet.asked).toHaveLength(3));
    wallet.greet();
    await expect(signing).rejects.toMatchObject({ code: 4900 });
    await vi.waitFor(() =>
      expect(wallet.asked.slice(3).map(({ method }) => method)).toEqual(['eth_blockNumber']),
    );
    wallet.say({ id: 3, result: '0x10' });
    expect(await reading).toBe('0x10');
  });

  it('is told when the page goes', async () => {
    await connected();
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect(wallet.gone).toBe(true);
  });

  it('takes neither what is too long nor more than it can hold', async () => {
    const { provider } = await connected();
    const long = provider.request({ method: 'a', params: ['x'.repeat(128 * 1024)] });
    await expect(long).rejects.toMatchObject({ code: -32602 });
    const all = Array.from({ length: 101 }, () => provider.request({ method: 'a' }));
    await expect(all[100]).rejects.toMatchObject({ code: -32005 });
    for (const each of all) each.catch(() => undefined);
  });
});

describe('what the wallet says', () => {
  it('is known from then on, and goes to the listeners', async () => {
    const { provider, events } = await connected({ 10: 'https://rpc.example' });
    wallet.say({ method: 'accountsChanged', params: [[]] });
    wallet.say({ method: 'chainChanged', params: ['0xa'] });
    wallet.say({ method: 'constructor', params: [1] });
    wallet.say({ method: 'eth_subscription', params: { subscription: '0x1', result: {} } });
    await vi.waitFor(() => expect(events).toHaveLength(4));
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', []],
      ['chainChanged', '0xa'],
      ['message', { type: 'eth_subscription', data: { subscription: '0x1', result: {} } }],
    ]);
    const fetched = vi.fn(async (_url: string, _init: { body: string }) => Response.json({ result: '0x5' }));
    vi.stubGlobal('fetch', fetched);
    wallet.closed = true;
    vi.advanceTimersByTime(1000);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([]);
    expect(await provider.request({ method: 'eth_getBalance', params: [ALICE, 'latest'] })).toBe('0x5');
    expect(fetched.mock.calls[0]?.[0]).toBe('https://rpc.example');
    expect(JSON.parse(fetched.mock.calls[0]?.[1].body ?? '')).toMatchObject({ method: 'eth_getBalance' });
    // With endpoints of its own the app can still read: it is not disconnected.
    expect(events).toHaveLength(4);
    await expect(provider.request({ method: 'eth_subscribe', params: ['newHeads'] })).rejects.toMatchObject({
      code: 4900,
    });
  });

  it('reaches nobody who left', async () => {
    const { provider } = await connected();
    const listener = vi.fn();
    provider.on('chainChanged', listener).removeListener('chainChanged', listener);
    wallet.say({ method: 'chainChanged', params: ['0xa'] });
    await settled();
    expect(listener).not.toHaveBeenCalled();
  });
});
