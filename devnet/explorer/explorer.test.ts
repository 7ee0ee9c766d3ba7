/** The explorer says what the chain says: compared with logs, traces and Otterscan of the node itself. */
import { type Address, type Hex, parseAbi, parseAbiItem, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Devnet, startDevnet } from '../start.ts';
import { chainOf, publicClientOf } from '../testing.ts';

type Row = Record<string, string>;
interface Answer {
  readonly status: string;
  readonly message: string;
  readonly result: unknown;
}

let devnet: Devnet;
let client: ReturnType<typeof publicClientOf>;
let api: string;
let last: number;

beforeAll(async () => {
  // Blocks come when the test says so.
  devnet = await startDevnet({ blockTimeSeconds: 3_600 });
  client = publicClientOf(chainOf(devnet.manifest, 31337));
  api = chainOf(devnet.manifest, 31337).explorerUrl ?? '';
  last = devnet.fixtures.lastSeededBlock.chainA.number;
}, 180_000);
afterAll(async () => {
  await devnet?.stop();
});

async function ask(parameters: Record<string, string>): Promise<Answer> {
  const url = new URL(api);
  for (const [name, value] of Object.entries({ chainid: '31337', ...parameters })) {
    url.searchParams.set(name, value);
  }
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

async function rows(action: string, parameters: Record<string, string> = {}): Promise<Row[]> {
  const { status, message, result } = await ask({ module: 'account', action, ...parameters });
  expect([status, message]).toEqual(['1', 'OK']);
  const list = result as Row[];
  for (const row of list) for (const value of Object.values(row)) expect(typeof value).toBe('string');
  return list;
}

const first = () => (devnet.fixtures.accounts[0] ?? '0x').toLowerCase() as Address;
const raw = (method: string, params: readonly unknown[]): Promise<unknown> =>
  (client.request as (call: { method: string; params: unknown }) => Promise<unknown>)({ method, params });

describe('lists', () => {
  it('normal transactions are those that Otterscan finds by sender and recipient', async () => {
    const found = await rows('txlist', { address: devnet.fixtures.accounts[0] ?? '', sort: 'desc' });
    const page = (await raw('ots_searchTransactionsBefore', [first(), 0, 1_000])) as {
      txs: { hash: Hex; from: Hex; to: Hex | null }[];
    };
    const expected = page.txs.filter(({ from, to }) => from === first() || to === first());
    expect(found.map(({ hash }) => hash)).toEqual(expected.map(({ hash }) => hash));
    expect(found.length).toBeGreaterThan(20);
    const [newest] = found;
    const receipt = await client.getTransactionReceipt({ hash: (newest?.hash ?? '0x') as Hex });
    expect(newest).toMatchObject({
      blockNumber: String(receipt.blockNumber),
      blockHash: receipt.blockHash,
      gasUsed: String(receipt.gasUsed),
      gasPrice: String(receipt.effectiveGasPrice),
      // The deployment of the seeded history's end.
      to: '',
      methodId: '0x',
      contractAddress: devnet.fixtures.variety.ownContract.toLowerCase(),
      isError: '0',
      txreceipt_status: '1',
    });
    expect(found.filter(({ isError }) => isError === '1').length).toBe(3);
  });

  it('token transfers of each standard are those of the logs', async () => {
    const erc20 = await rows('tokentx', { address: first() });
    const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
    const range = { event, fromBlock: 0n, toBlock: 'latest', strict: true } as const;
    const logs = [
      ...(await client.getLogs({ ...range, args: { from: first() } })),
      // What it sent to itself is among the others already.
      ...(await client.getLogs({ ...range, args: { to: first() } })).filter(
        ({ args }) => args.from.toLowerCase() !== first(),
      ),
    ];
    const key = (hash: string, token: string, value: string) => `${hash} ${token} ${value}`.toLowerCase();
    expect(
      erc20.map((row) => key(row.hash ?? '', row.contractAddress ?? '', row.value ?? '')).sort(),
    ).toEqual(logs.map((log) => key(log.transactionHash, log.address, String(log.args.value))).sort());
    expect(
      erc20.find(({ contractAddress }) => contractAddress === devnet.fixtures.tokens.usdx.toLowerCase()),
    ).toMatchObject({
      tokenName: 'Demo dollar',
      tokenSymbol: 'USDX',
      tokenDecimal: '6',
    });
    expect(erc20.some(({ tokenName }) => tokenName?.includes('<img') === true)).toBe(true);

    const nfts = await rows('tokennfttx', { address: first() });
    expect(nfts.every((row) => row.tokenID !== undefined && row.value === undefined)).toBe(true);
    expect(nfts.filter(({ from }) => from === first()).map(({ tokenID }) => tokenID)).toContain('1');

    const items = await rows('token1155tx', { address: first() });
    const batch = items.filter(
      ({ tokenID, from }) => (tokenID === '7' || tokenID === '8') && from === first(),
    );
    expect(batch.map(({ tokenID, tokenValue }) => [tokenID, tokenValue])).toEqual([
      ['7', '1'],
      ['8', '2'],
    ]);
  });

  it('internal transfers add up to what the balance gained, and tell of failed ones', async () => {
    const found = await rows('txlistinternal', { address: first() });
    const normal = await rows('txlist', { address: first() });
    const sum = (list: Row[], pick: (row: Row) => boolean, amount: (row: Row) => bigint) =>
      list.filter(pick).reduce((total, row) => total + amount(row), 0n);
    const value = ({ value: text }: Row) => BigInt(text ?? '');
    const fine = ({ isError }: Row) => isError === '0';
    const genesis = await client.getBalance({ address: first(), blockNumber: 0n });
    const expected =
      genesis +
      sum(normal, (row) => fine(row) && row.to === first(), value) -
      sum(normal, (row) => fine(row) && row.from === first(), value) -
      sum(
        normal,
        ({ from }) => from === first(),
        ({ gasUsed, gasPrice }) => BigInt(gasUsed ?? '') * BigInt(gasPrice ?? ''),
      ) +
      sum(found, (row) => fine(row) && row.to === first(), value) -
      sum(found, (row) => fine(row) && row.from === first(), value);
    expect(expected).toBe(await client.getBalance({ address: first() }));
    expect(found.filter(fine).length).toBeGreaterThan(4);
    expect(found.filter((row) => !fine(row)).length).toBeGreaterThan(0);
    const made = await rows('txlistinternal', { address: devnet.fixtures.variety.splitter });
    expect(made.find(({ type }) => type === 'create')).toMatchObject({
      to: '',
      contractAddress: expect.stringMatching(/^0x[0-9a-f]{40}$/),
      value: '30000000000000000',
    });
    const own = await rows('txlistinternal', { txhash: found[0]?.hash ?? '' });
    expect(own.map(({ hash }) => hash)).toContain(found[0]?.hash);
  });

  it('pages join without gap or repetition, within blocks, in both orders', async () => {
    const all = (await rows('tokentx', { address: first() })).map((row) =>
      JSON.stringify({ ...row, confirmations: '' }),
    );
    const paged: string[] = [];
    for (let page = 1; paged.length < all.length; page += 1) {
      const part = await rows('tokentx', { address: first(), page: String(page), offset: '7', sort: 'desc' });
      paged.push(...part.map((row) => JSON.stringify({ ...row, confirmations: '' })));
    }
    expect(paged.toReversed()).toEqual(all);
    const middle = String(Math.floor(last / 2));
    const older = await rows('tokentx', { address: first(), endblock: middle });
    const newer = await rows('tokentx', { address: first(), startblock: String(Number(middle) + 1) });
    expect(older.length + newer.length).toBe(all.length);
    const beyond = await ask({
      module: 'account',
      action: 'txlist',
      address: first(),
      page: '999',
      offset: '10',
    });
    expect(beyond).toEqual({ status: '0', message: 'No transactions found', result: [] });
  });

  it('a page beyond the window is refused', async () => {
    const asked = { module: 'account', action: 'txlist', address: first() };
    expect(await ask({ ...asked, page: '11', offset: '1000' })).toEqual({
      status: '0',
      message: 'Result window is too large, PageNo x Offset size must be less than or equal to 10000',
      result: null,
    });
    expect(await ask({ ...asked, page: '10', offset: '1000' })).toMatchObject({ result: [] });
  });
});

describe('the chain moves on', () => {
  it('what a reorganisation takes away is forgotten, and what is new is found', async () => {
    const [, second = '0x'] = devnet.fixtures.accounts;
    const pay = async (value: bigint) => {
      await raw('anvil_impersonateAccount', [second]);
      const hash = await raw('eth_sendTransaction', [{ from: second, to: first(), value: toHex(value) }]);
      await raw('evm_mine', []);
      return String(hash);
    };
    const newest = async () =>
      (await rows('txlist', { address: first(), sort: 'desc', page: '1', offset: '1' }))[0];
    const snapshot = await raw('evm_snapshot', []);
    const undone = await pay(1n);
    expect((await newest())?.hash).toBe(undone);
    await raw('evm_revert', [snapshot]);
    expect((await newest())?.hash).not.toBe(undone);
    const kept = await pay(2n);
    await raw('evm_mine', []);
    expect(await newest()).toMatchObject({ hash: kept, value: '2', confirmations: '2' });
  });
});

describe('answers', () => {
  it('balance, height, and refusals in the words of the real one', async () => {
    const balance = { module: 'account', action: 'balance', tag: 'latest' };
    expect(await ask({ ...balance, address: first() })).toEqual({
      status: '1',
      message: 'OK',
      result: String(await client.getBalance({ address: first() })),
    });
    expect(await ask({ module: 'proxy', action: 'eth_blockNumber' })).toEqual({
      jsonrpc: '2.0',
      id: 83,
      result: toHex(await client.getBlockNumber()),
    });
    const refused = async (parameters: Record<string, string>) => {
      const { status, message, result } = await ask(parameters);
      expect([status, message]).toEqual(['0', 'NOTOK']);
      return result;
    };
    expect(await refused({ ...balance, address: '0x12' })).toBe('Error! Invalid address format');
    expect(await refused({ module: 'account', action: 'x' })).toBe('Error! Missing Or invalid Action name');
    expect(await refused({ module: 'x' })).toBe('Error! Missing Or invalid Module name');
    expect(await refused({ ...balance, address: first(), chainid: '1' })).toMatch(/chainid/);
    expect(await refused({ ...balance, address: first(), evident_fault: 'busy' })).toMatch(
      /rate limit reached/,
    );
  });

  it('misbehaves as often as it is told', async () => {
    const plan = (body: unknown) =>
      fetch(new URL('/fault', api), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await plan({ fault: 'nonsense' })).status).toBe(400);
    expect((await plan({ fault: 'tooMany', times: 2 })).status).toBe(204);
    const url = `${api}?chainid=31337&module=proxy&action=eth_blockNumber`;
    const limited = await fetch(url);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await fetch(url)).status).toBe(429);
    expect((await fetch(url)).status).toBe(200);
  });

  it('is for pages of this machine only', async () => {
    const url = `${api}?chainid=31337&module=proxy&action=eth_blockNumber`;
    const ours = await fetch(url, { headers: { origin: 'http://evident.localhost:5173' } });
    expect(ours.headers.get('access-control-allow-origin')).toBe('http://evident.localhost:5173');
    expect((await fetch(url, { headers: { origin: 'https://evident.example' } })).status).toBe(403);
  });
});

describe('sources', () => {
  const contract = (address: string, fields = 'all', chain = 31337) =>
    fetch(new URL(`/sourcify/v2/contract/${chain}/${address}?fields=${fields}`, api));

  it('what we deployed is verified, with its immutables and behind its proxy', async () => {
    const { tokens, proxy, feeds } = devnet.fixtures;
    for (const [address, name] of [
      [tokens.usdx, 'PermitToken'],
      [tokens.daix, 'PlainToken'],
      [proxy.implementation, 'SavingsV2'],
      [feeds.ether, 'PriceFeed'],
    ] as const) {
      const response = await contract(address);
      expect(response.status).toBe(200);
      const body = (await response.json()) as {
        compilation: { name: string };
        sources: Record<string, { content: string }>;
        metadata: { sources: Record<string, unknown> };
        abi: unknown[];
      };
      expect(body).toMatchObject({ match: 'match', chainId: '31337', address, compilation: { name } });
      expect(Object.keys(body.sources).sort()).toEqual(Object.keys(body.metadata.sources).sort());
      expect(Object.values(body.sources).some(({ content }) => content.includes(`contract ${name}`))).toBe(
        true,
      );
      expect(await ask({ module: 'contract', action: 'getabi', address })).toMatchObject({
        status: '1',
        result: JSON.stringify(body.abi),
      });
    }
    const [row] = (await ask({ module: 'contract', action: 'getsourcecode', address: proxy.proxy }))
      .result as Row[];
    expect(row).toMatchObject({
      ContractName: 'SavingsProxy',
      Proxy: '1',
      Implementation: proxy.implementation.toLowerCase(),
    });
    const path = `/sourcify/repository/contracts/partial_match/31337/${feeds.ether}`;
    const file = await fetch(new URL(`${path}/sources/contracts/fixtures/Prices.sol`, api));
    expect(await file.text()).toContain('contract PriceFeed');
    expect((await fetch(new URL(`${path}/metadata.json`, api))).status).toBe(200);
    expect((await fetch(new URL(`${path}/sources/../../package.json`, api))).status).toBe(404);
  });

  it('what others compiled, and what has no code, is not', async () => {
    for (const address of [devnet.fixtures.tokens.weth, first()]) {
      const response = await contract(address, 'abi,sources');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ match: null, chainId: '31337' });
      expect(await ask({ module: 'contract', action: 'getabi', address })).toMatchObject({
        status: '0',
        result: 'Contract source code not verified',
      });
    }
    expect((await contract(devnet.fixtures.tokens.usdx, 'abi', 1)).status).toBe(404);
    expect((await contract(devnet.fixtures.tokens.usdx, 'constructor')).status).toBe(400);
    expect((await contract('0x12')).status).toBe(400);
  });
});

describe('price feeds', () => {
  it('tell what a dollar and an ether are worth today, and what they were worth', async () => {
    const abi = parseAbi([
      'function decimals() view returns (uint8)',
      'function description() view returns (string)',
      'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
      'function getRoundData(uint80 id) view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
    ]);
    const { feeds } = chainOf(devnet.manifest, 31337);
    expect(feeds.map(({ asset }) => asset)).toEqual(['native', devnet.fixtures.tokens.usdx]);
    const address = devnet.fixtures.feeds.ether;
    expect(await client.readContract({ address, abi, functionName: 'description' })).toBe('ETH / USD');
    expect(await client.readContract({ address, abi, functionName: 'decimals' })).toBe(8);
    const [round, now, , updatedAt] = await client.readContract({
      address,
      abi,
      functionName: 'latestRoundData',
    });
    expect([round, now]).toEqual([9n, 301_245_000_000n]);
    expect(Math.abs(Number(updatedAt) - Date.now() / 1_000)).toBeLessThan(600);
    const [, then] = await client.readContract({ address, abi, functionName: 'getRoundData', args: [1n] });
    expect(then).toBe(298_741_000_000n);
    await expect(
      client.readContract({ address, abi, functionName: 'getRoundData', args: [10n] }),
    ).rejects.toThrow(/No data present/);
  });
});
