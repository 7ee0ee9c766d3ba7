/** Faucet and manifest over HTTP. */
import { request } from 'node:http';
import { type Address, erc20Abi, type Hex, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Devnet, startDevnet } from './start.ts';
import { chainOf, publicClientOf } from './testing.ts';

const NEWCOMER: Address = '0x00000000000000000000000000000000c0ffee01';
let devnet: Devnet;

beforeAll(async () => {
  devnet = await startDevnet({ blockTimeSeconds: 1, oldStates: false });
});
afterAll(async () => {
  await devnet?.stop();
});

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(devnet.manifest.faucetUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** Status and code of a refusal. */
async function refusal(answering: Promise<Response>): Promise<string> {
  const response = await answering;
  const body: unknown = await response.json();
  expect(body).toEqual({ code: expect.any(String), message: expect.any(String) });
  return `${response.status} ${(body as { code: string }).code}`;
}

function raw(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(new URL(path, devnet.manifest.faucetUrl), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

describe('manifest', () => {
  it('is served as it is', async () => {
    const response = await fetch(new URL('/devnet.json', devnet.manifest.faucetUrl));
    expect(await response.json()).toEqual(devnet.manifest);
  });

  it('is for pages of this machine only', async () => {
    const url = new URL('/devnet.json', devnet.manifest.faucetUrl);
    for (const origin of ['http://evident.localhost:5173', 'http://localhost:1', 'http://127.0.0.1:5173']) {
      const response = await fetch(url, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    }
    for (const origin of [
      'http://localhost.example',
      'https://evident.example',
      'http://notlocalhost',
      'null',
    ]) {
      const response = await fetch(url, { headers: { origin } });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await raw('/devnet.json', { host: 'rebound.example' })).toBe(403);
  });

  it('answers a preflight', async () => {
    const response = await fetch(devnet.manifest.faucetUrl, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://evident.localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  });
});

describe('faucet', () => {
  it.each([31337, 31338])('gives ether on chain %i, and tokens where there are any', async (chainId) => {
    const client = publicClientOf(chainOf(devnet.manifest, chainId));
    const response = await post(JSON.stringify({ address: NEWCOMER, chainId }));
    expect(response.status).toBe(200);
    const { hash } = (await response.json()) as { hash: Hex };
    const receipt = await client.waitForTransactionReceipt({ hash });
    expect(receipt).toMatchObject({ status: 'success', to: NEWCOMER });
    expect(await client.getBalance({ address: NEWCOMER })).toBe(parseEther('10'));
    if (chainId !== 31337) return;
    const { usdx, daix, tix } = devnet.fixtures.tokens;
    const expected = [
      [usdx, 1_000_000_000n],
      [daix, parseEther('250')],
      [tix, 5n],
    ] as const;
    await expect
      .poll(
        () =>
          Promise.all(
            expected.map(([address]) =>
              client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [NEWCOMER] }),
            ),
          ),
        { timeout: 10_000 },
      )
      .toEqual(expected.map(([, amount]) => amount));
  });

  it('serves requests that arrive together', async () => {
    const addresses = ['01', '02', '03', '04'].map((end) => `0x00000000000000000000000000000000beef00${end}`);
    const answers = await Promise.all(
      addresses.map((address) => post(JSON.stringify({ address, chainId: 31338 }))),
    );
    const hashes = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { hash: Hex }).hash),
    );
    const client = publicClientOf(chainOf(devnet.manifest, 31338));
    const receipts = await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })));
    expect(receipts.map((receipt) => receipt.status)).toEqual(['success', 'success', 'success', 'success']);
  });

  it('refuses what it does not understand', async () => {
    const body = (address: unknown, chainId: unknown = 31337) => JSON.stringify({ address, chainId });
    expect(await refusal(post('{'))).toBe('400 DEVNET_BODY');
    expect(await refusal(post('[]'))).toBe('400 DEVNET_BODY');
    expect(await refusal(post(body(7)))).toBe('400 DEVNET_BODY');
    expect(await refusal(post(body(NEWCOMER, '31337')))).toBe('400 DEVNET_BODY');
    expect(await refusal(post(body(NEWCOMER, 1)))).toBe('400 FAUCET_CHAIN');
    expect(await refusal(post(body('alice.eth')))).toBe('400 FAUCET_ADDRESS');
    expect(await refusal(post(body(`0x${'0'.repeat(40)}`)))).toBe('400 FAUCET_ADDRESS');
    // The checksum of the first account, with one letter in the wrong case.
    expect(await refusal(post(body('0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266')))).toBe(
      '400 FAUCET_ADDRESS',
    );
    expect(await refusal(post(body(NEWCOMER), { 'content-type': 'text/plain' }))).toBe('415 DEVNET_BODY');
    expect(await refusal(post(body(NEWCOMER), { origin: 'https://evil.example' }))).toBe('403 DEVNET_ORIGIN');
    expect(await refusal(post(JSON.stringify({ address: 'x'.repeat(5_000), chainId: 1 })))).toBe(
      '413 DEVNET_BODY',
    );
    expect(await refusal(fetch(new URL('/else', devnet.manifest.faucetUrl)))).toBe('404 DEVNET_UNKNOWN');
  });

  it('stops a runaway loop', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => post(JSON.stringify({ address: NEWCOMER, chainId: 31338 }))),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses).toContain(429);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  });
});
