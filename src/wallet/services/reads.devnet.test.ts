/** What is read of two real chains: balances, names, fees. */
import { getEnsAddress, getEnsName, normalize } from 'viem/ens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { chainOf } from '#devnet/testing.ts';
import { CHAIN, OTHER_CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf, connectedServices, failureOf, type Harness } from '../testing/harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

describe('balances', () => {
  it('are the same as by single calls', async () => {
    const earliest = await stage.viem().getBlockNumber();
    const { value, evidence } = await stage.services.balances(CHAIN, stage.people);
    const latest = await stage.viem().getBlockNumber();
    const tokens = await stage.store.tokens.all(CHAIN);
    expect(value).toHaveLength(stage.people.length * (tokens.length + 1));
    expect(evidence.level).toBe('reported');
    expect(evidence.sources).toEqual([new URL(chainOf(stage.devnet.manifest, CHAIN).rpcUrl).host]);
    const blockNumber = evidence.block ?? 0n;
    expect(blockNumber).toBeGreaterThanOrEqual(earliest);
    expect(blockNumber).toBeLessThanOrEqual(latest);
    for (const { account: owner, asset: of, amount } of value) {
      const single =
        of.id === 'native'
          ? await stage.viem().getBalance({ address: owner, blockNumber })
          : await stage.viem().readContract({
              address: of.id,
              abi: [
                {
                  type: 'function',
                  name: 'balanceOf',
                  stateMutability: 'view',
                  inputs: [{ type: 'address', name: 'a' }],
                  outputs: [{ type: 'uint256' }],
                },
              ],
              functionName: 'balanceOf',
              args: [owner],
              blockNumber,
            });
      expect(amount, `${owner} ${of.id}`).toBe(single);
    }
    expect(value.filter(({ amount }) => amount > 0n).length).toBeGreaterThan(20);
    expect(await stage.services.cachedBalances(CHAIN)).toEqual({ value, evidence });
    // Those of somebody else do not take the place of the accounts' own.
    await stage.services.balances(CHAIN, stage.people.slice(0, 1), { cached: false });
    expect(await stage.services.cachedBalances(CHAIN)).toEqual({ value, evidence });
  });
});

describe('names', () => {
  it('resolve as viem’s own actions do', async () => {
    const { names } = stage.devnet.fixtures.ens;
    for (const { name, address } of names) {
      const theirs = await getEnsAddress(stage.viem(), { name: normalize(name) });
      expect(theirs, name).toBe(address);
      if (theirs === null) {
        expect(await codeOf(stage.services.names.resolve(CHAIN, name)), name).toBe('NAME_NOT_FOUND');
      } else {
        const ours = await stage.services.names.resolve(CHAIN, ` ${name}`.trim().toUpperCase());
        expect(ours.value).toEqual({ name, address: theirs });
      }
    }
  });

  it('lead back as viem’s own actions do', async () => {
    for (const address of stage.people) {
      const theirs = await getEnsName(stage.viem(), { address });
      const ours = await stage.services.names.reverse(CHAIN, address);
      expect(ours?.value ?? null, address).toBe(theirs);
    }
    const { liar, primaryNames } = stage.devnet.fixtures.ens;
    expect(await stage.services.names.reverse(CHAIN, toAddress(liar.address))).toBeNull();
    const [first] = primaryNames;
    expect((await stage.services.names.reverse(CHAIN, toAddress(first?.address ?? '')))?.value).toBe(
      first?.name,
    );
  });

  it('say why there is none', async () => {
    const { resolve } = stage.services.names;
    // The chain has no names of its own: those of the first one are asked for its address, never for Ethereum's.
    expect(await codeOf(resolve(OTHER_CHAIN, 'alice.eth'))).toBe('NAME_NO_CHAIN_ADDRESS');
    expect(await codeOf(resolve(CHAIN, 'no-such-name-at-all.eth'))).toBe('NAME_NOT_FOUND');
    const invalid = await failureOf(resolve(CHAIN, 'al\u0456ce.eth'));
    expect(invalid?.code).toBe('NAME_INVALID');
    expect(invalid?.details.reason).toMatch(/script|mixture|whole/i);
    expect(await codeOf(resolve(CHAIN, 'alice..eth'))).toBe('NAME_INVALID');
  });
});

describe('fees and gas', () => {
  it('suggests tiers that rise', async () => {
    const { tiers, nextBaseFee } = await stage.services.fees(CHAIN);
    expect(nextBaseFee).toBeGreaterThan(0n);
    expect(tiers[0].likelyPerGas).toBeLessThanOrEqual(tiers[1].likelyPerGas);
    expect(tiers[1].likelyPerGas).toBeLessThanOrEqual(tiers[2].likelyPerGas);
    expect(tiers.every(({ fees }) => fees.kind === 'eip1559')).toBe(true);
  });

  it('estimates exactly for a plain account, with a reserve for a contract', async () => {
    const from = stage.person(0);
    const plain = await stage.services.estimate({
      chainId: CHAIN,
      from,
      to: stage.person(1),
      value: 1n,
      data: '0x' as Hex,
    });
    expect(plain).toMatchObject({ gasLimit: 21_000n, isPlain: true });
    const usdx = toAddress(stage.devnet.fixtures.tokens.usdx);
    const data =
      `0xa9059cbb${stage.person(5).slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}` as Hex;
    const token = await stage.services.estimate({ chainId: CHAIN, from, to: usdx, value: 0n, data });
    const raw = await stage.viem().estimateGas({ account: from, to: usdx, data });
    expect(token.isPlain).toBe(false);
    expect(token.gasLimit).toBe((raw * 12n + 9n) / 10n);
  });

  it('says why a call would be refused', async () => {
    const usdx = toAddress(stage.devnet.fixtures.tokens.usdx);
    const tooMuch =
      `0xa9059cbb${stage.person(5).slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}` as Hex;
    const refused = await failureOf(
      stage.services.estimate({ chainId: CHAIN, from: stage.person(0), to: usdx, value: 0n, data: tooMuch }),
    );
    expect(refused?.code).toBe('TX_WOULD_REVERT');
    expect(refused?.details.reason).toBe('ERC20InsufficientBalance: the token balance is too small');
  });
});

describe('ten accounts and two hundred tokens', () => {
  /** Returns 42 whatever it is asked. */
  const FORTY_TWO = '0x602a60005260206000f3';
  const addressOf = (index: number) => toAddress(`0xe01de177${index.toString(16).padStart(32, '0')}`);
  const MANIFEST = 'https://wallet.test/devnet.json';

  /** Services whose every request passes `through`. */
  const observed = (through: (body: { method: string; params: unknown[] }) => Response | null) =>
    connectedServices(stage.devnet.manifest, {
      fetch: async (input, init) => {
        if (input === MANIFEST) return Response.json(stage.devnet.manifest);
        const answer = through(JSON.parse(String(init?.body)) as { method: string; params: unknown[] });
        return answer ?? globalThis.fetch(input, init);
      },
    });
  const addTokens = async (harness: Harness, count: number) => {
    const known = (await harness.store.tokens.all(CHAIN)).length;
    for (let i = known; i < count; i += 1) {
      await harness.store.tokens.put({
        chainId: CHAIN,
        id: addressOf(i),
        standard: 'erc20',
        symbol: `T${i}`,
        name: `Token ${i}`,
        decimals: 18,
        status: 'known',
      });
    }
  };
  beforeAll(async () => {
    for (let i = 0; i < 200; i += 1) await stage.raw(CHAIN, 'anvil_setCode', [addressOf(i), FORTY_TWO]);
  });

  it('are one request', async () => {
    let requests = 0;
    const harness = await observed(() => {
      requests += 1;
      return null;
    });
    await addTokens(harness, 200);
    await harness.services.balances(CHAIN, stage.people);
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      requests = 0;
      const started = performance.now();
      const { value } = await harness.services.balances(CHAIN, stage.people);
      times.push(performance.now() - started);
      expect(value).toHaveLength(10 * 201);
      expect(value.filter(({ amount }) => amount === 42n).length).toBeGreaterThan(1900);
      expect(requests).toBe(1);
    }
    const median = times.sort((a, b) => a - b)[2] ?? 0;
    console.info(`10 accounts × 200 tokens: 2010 values, 1 request, ${median.toFixed(0)} ms (median of 5)`);
    await harness.stop();
  });

  it('are the same by Multicall3 where overrides are refused or ignored, and the endpoint is not asked again', async () => {
    const sure = await observed(() => null);
    await addTokens(sure, 60);
    const expected = (await sure.services.balances(CHAIN, stage.people)).value;
    await sure.stop();
    const refuse = (id: unknown) =>
      Response.json({
        jsonrpc: '2.0',
        id,
        error: { code: -32602, message: 'too many arguments, want at most 2' },
      });
    for (const kind of ['refused', 'ignored'] as const) {
      let scans = 0;
      let calls = 0;
      const harness = await observed((body) => {
        if (body.method !== 'eth_call') return null;
        calls += 1;
        if (body.params.length < 3) return null;
        scans += 1;
        const { id } = body as unknown as { id: number };
        return kind === 'refused' ? refuse(id) : Response.json({ jsonrpc: '2.0', id, result: '0x' });
      });
      await addTokens(harness, 60);
      const first = await harness.services.balances(CHAIN, stage.people);
      expect(first.value).toEqual(expected);
      expect(first.evidence.block).toBeGreaterThan(0n);
      const asked = scans;
      calls = 0;
      await harness.services.balances(CHAIN, stage.people);
      expect(scans).toBe(asked);
      console.info(`10 accounts × 60 tokens by Multicall3 (override ${kind}): ${calls} requests`);
      await harness.stop();
    }
  });

  it('are the same by single calls where there is no Multicall3 either', async () => {
    const harness = await observed((body) =>
      body.method === 'eth_call' && body.params.length === 3
        ? Response.json({ jsonrpc: '2.0', id: (body as unknown as { id: number }).id, result: '0x' })
        : null,
    );
    const networks = await harness.store.networks.all();
    for (const network of networks) await harness.store.networks.put({ ...network, multicall3: null });
    const two = stage.people.slice(0, 2);
    const { value } = await harness.services.balances(CHAIN, two);
    expect(value).toEqual((await stage.services.balances(CHAIN, two)).value);
    await harness.stop();
  });

  it('keeps a broken token from the others', async () => {
    const harness = await observed(() => null);
    const broken = toAddress(`0x${'0b'.repeat(20)}`);
    await harness.store.tokens.put({
      chainId: CHAIN,
      id: broken,
      standard: 'erc20',
      symbol: 'NONE',
      name: 'No contract',
      decimals: 18,
      status: 'known',
    });
    const { value } = await harness.services.balances(CHAIN, stage.people);
    expect(value.some(({ asset }) => asset.id === broken)).toBe(false);
    expect(value.filter(({ asset }) => asset.id === 'native')).toHaveLength(10);
    await harness.stop();
  });
});

describe('two endpoints', () => {
  it('stand in for one another, in the user’s order', async () => {
    const harness = await connectedServices(stage.devnet.manifest);
    const chain = chainOf(stage.devnet.manifest, CHAIN);
    await harness.store.endpoints.put({
      id: 'dead',
      chainId: CHAIN,
      url: 'http://127.0.0.1:9/',
      priority: -1,
      enabled: true,
    });
    const { evidence } = await harness.services.balances(CHAIN, stage.people);
    expect(evidence.sources).toEqual([new URL(chain.rpcUrl).host]);
    expect(harness.services.networks.health('dead').kind).toBe('down');
    // Alone, it says that it is given a rest.
    await harness.services.networks.setEndpointEnabled('demo-31337', false);
    expect(await codeOf(harness.services.balances(CHAIN, stage.people))).toBe('RPC_CIRCUIT_OPEN');
    await harness.services.networks.setEndpointEnabled('dead', false);
    expect(await codeOf(harness.services.head(CHAIN))).toBe('RPC_NO_ENDPOINT');
    expect((await harness.services.cachedBalances(CHAIN))?.value.length).toBeGreaterThan(0);
    await harness.stop();
  });

  it('can be added only when it serves the chain', async () => {
    const { networks } = stage.services;
    const url = chainOf(stage.devnet.manifest, OTHER_CHAIN).rpcUrl;
    expect(await codeOf(networks.addEndpoint(CHAIN, url))).toBe('RPC_WRONG_CHAIN');
    expect(await codeOf(networks.addEndpoint(CHAIN, 'ftp://example.org'))).toBe('INPUT_ENDPOINT_URL');
    expect(await codeOf(networks.addEndpoint(CHAIN, 'http://example.org'))).toBe('INPUT_ENDPOINT_URL');
    expect((await stage.store.endpoints.all()).map(({ id }) => id)).toEqual(['demo-31337', 'demo-31338']);
  });
});
