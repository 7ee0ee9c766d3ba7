/** Facts, tokens, access lists and data fees on real chains. */
import { encodeDeployData, encodeFunctionData, parseAbi } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AddressFacts } from '#core/risk/types.ts';
import { encodeUnsigned } from '../../evm/transactions.ts';
import type { Network } from '../../model/network.ts';
import { CHAIN, hashOf, OTHER_CHAIN, openStage, type Stage } from '../../testing/devnet.ts';
import { connectedServices, fetchWithManifest } from '../../testing/harness.ts';
import type { CallDraft } from '../types.ts';

const at = (text: string): Address => toAddress(text);
const NOBODY = at('0x00000000000000000000000000000000deadbeef');
/** Runtime code of one byte, and what deploys it. */
const STOP_INIT = '0x600160005360016000f3';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const factsOf = async (address: Address, chainId = CHAIN): Promise<AddressFacts> => {
  const [facts] = await stage.services.transactions.facts(chainId, [address]);
  if (facts === undefined) throw new Error('no facts');
  return facts;
};

async function deploy(): Promise<Address> {
  const hash = (await stage.raw(CHAIN, 'eth_sendTransaction', [
    { from: stage.person(0), data: encodeDeployData({ abi: [], bytecode: STOP_INIT }), gas: '0x186a0' },
  ])) as Hex;
  await stage.mine(CHAIN);
  const { contractAddress } = await stage.viem().getTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('not deployed');
  return at(contractAddress);
}

describe('facts', () => {
  it('tell accounts from contracts, in the order of the question', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    const found = await stage.services.transactions.facts(CHAIN, [
      at(usdx),
      NOBODY,
      stage.person(0),
      at(usdx),
    ]);
    expect(found.map(({ address, hasCode }) => [address, hasCode])).toEqual([
      [at(usdx), true],
      [NOBODY, false],
      [stage.person(0), false],
      [at(usdx), true],
    ]);
    expect(found[2]?.nonce).toBe(
      BigInt(await stage.viem().getTransactionCount({ address: stage.person(0) })),
    );
    expect(found[1]).toMatchObject({
      nonce: 0n,
      delegatedTo: null,
      codeOnOtherChains: [],
      codeChanged: false,
    });
  });

  it('name the chains on which an address has code, when it has none here', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    expect((await factsOf(at(usdx), OTHER_CHAIN)).codeOnOtherChains).toEqual(['Demo chain']);
    expect((await factsOf(at(usdx))).codeOnOtherChains).toEqual([]);
    // On both chains: nothing to warn of.
    expect(await factsOf(at(stage.devnet.fixtures.multicall3), OTHER_CHAIN)).toMatchObject({
      hasCode: true,
      codeOnOtherChains: [],
    });
  });

  it('tell how young a contract is, and nothing of an old one', async () => {
    expect((await factsOf(at(stage.devnet.fixtures.amm.router))).youngerThanSeconds).toBeNull();
    const fresh = await factsOf(await deploy());
    expect(fresh.hasCode).toBe(true);
    expect(fresh.youngerThanSeconds).toBeGreaterThan(0);
    // An eighth more where no block is nearer: those of the past week are a day apart.
    expect(fresh.youngerThanSeconds).toBeLessThanOrEqual((86_400 * 9) / 8);
  });

  it('see a delegation (EIP-7702), which makes no contract of an account', async () => {
    const { batcher } = stage.devnet.fixtures.tricks;
    const delegated = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: 6 });
    await stage.raw(CHAIN, 'anvil_setCode', [delegated.address, `0xef0100${batcher.slice(2)}`]);
    expect(await factsOf(at(delegated.address))).toMatchObject({
      hasCode: true,
      delegatedTo: at(batcher),
      youngerThanSeconds: null,
      codeChanged: false,
    });
  });

  it('see that a contract is another than when it was last used', async () => {
    const { proxy } = stage.devnet.fixtures.proxy;
    const { transactions } = stage.services;
    const from = stage.person(2);
    const data = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) }) as Hex;
    const prepared = await transactions.prepare({
      chainId: CHAIN,
      from,
      to: at(proxy),
      value: 5n,
      data,
      fees: await stage.normalFees(),
      intent: { kind: 'call', to: at(proxy), value: 5n },
    });
    const record = await stage.services.submit(prepared, await stage.sign(2, prepared));
    await stage.settled(record.id, ['included', 'final']);
    expect((await stage.viem().getTransactionReceipt({ hash: hashOf(record) })).status).toBe('success');
    await stage.mine(CHAIN);
    expect((await factsOf(at(proxy))).codeChanged).toBe(false);
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
    const former = stage.devnet.fixtures.proxy.formerImplementation;
    await stage.raw(CHAIN, 'anvil_setStorageAt', [
      proxy,
      slot,
      `0x${former.slice(2).toLowerCase().padStart(64, '0')}`,
    ]);
    await stage.mine(CHAIN);
    expect((await factsOf(at(proxy))).codeChanged).toBe(true);
    const parties = await transactions.parties();
    expect(parties).toContainEqual({ address: at(proxy), name: null, sent: 1 });
  });

  it('are there with nulls where nobody answers, or nobody keeps what was', async () => {
    const real = fetchWithManifest(stage.devnet.manifest);
    const refusing =
      (refuse: (method: string, params: readonly unknown[]) => boolean): typeof globalThis.fetch =>
      async (input, init) => {
        if (typeof init?.body === 'string') {
          const { id, method, params } = JSON.parse(init.body) as {
            id: number;
            method: string;
            params: readonly unknown[];
          };
          if (refuse(method, params)) {
            const error = { code: -32000, message: 'missing trie node' };
            return Response.json({ jsonrpc: '2.0', id, error });
          }
        }
        return real(input, init);
      };
    const fresh = await deploy();
    const forgetful = await connectedServices(stage.devnet.manifest, {
      fetch: refusing((method, params) => method === 'eth_getCode' && params[1] !== 'latest'),
    });
    const silent = await connectedServices(stage.devnet.manifest, {
      fetch: refusing((method) => method !== 'eth_chainId'),
    });
    try {
      expect((await forgetful.services.transactions.facts(CHAIN, [fresh]))[0]).toMatchObject({
        hasCode: true,
        youngerThanSeconds: null,
      });
      expect((await silent.services.transactions.facts(CHAIN, [fresh]))[0]).toMatchObject({
        hasCode: null,
        nonce: null,
        youngerThanSeconds: null,
      });
    } finally {
      await forgetful.stop();
      await silent.stop();
    }
  });
});

describe('tokens', () => {
  it('are described by themselves; what is no token is left out', async () => {
    const { usdx, hostile, collectible } = stage.devnet.fixtures.tokens;
    const found = await stage.services.transactions.describeTokens(CHAIN, [
      at(usdx),
      NOBODY,
      at(hostile),
      at(collectible),
      at(stage.devnet.fixtures.amm.router),
    ]);
    expect(found.map(({ id, symbol, decimals, status }) => [id, symbol, decimals, status])).toEqual([
      [at(usdx), 'USDX', 6, 'unknown'],
      [at(hostile), 'ETH', 18, 'unknown'],
      [at(collectible), 'DEMO', null, 'unknown'],
    ]);
    expect(found[1]?.name).toContain('<img');
  });

  it('are described the same where there is no Multicall3', async () => {
    const chains = stage.devnet.manifest.chains.map((chain) => ({ ...chain, multicall3: null }));
    const bare = await connectedServices({ ...stage.devnet.manifest, chains });
    try {
      const { usdx, daix } = stage.devnet.fixtures.tokens;
      const wanted = [at(usdx), NOBODY, at(daix)];
      expect(await bare.services.transactions.describeTokens(CHAIN, wanted)).toEqual(
        await stage.services.transactions.describeTokens(CHAIN, wanted),
      );
    } finally {
      await bare.stop();
    }
  });
});

describe('the data fee', () => {
  it('is what the oracle says of such bytes at their longest, where there is one', async () => {
    const { transactions } = stage.services;
    const call = { chainId: OTHER_CHAIN, to: at(NOBODY), value: 10n ** 17n, data: EMPTY_HEX };
    const fee = await transactions.dataFee(call);
    const said = async (nonce: number, gasLimit: bigint, price: bigint) =>
      stage.viem(OTHER_CHAIN).readContract({
        address: '0x420000000000000000000000000000000000000F',
        abi: parseAbi(['function getL1Fee(bytes data) view returns (uint256)']),
        functionName: 'getL1Fee',
        args: [
          encodeUnsigned({
            ...call,
            nonce,
            gasLimit,
            fees: { kind: 'eip1559', maxFeePerGas: price, maxPriorityFeePerGas: price },
          }),
        ],
      });
    expect(fee).toBeGreaterThanOrEqual(await said(0, 21_000n, 1_000_000n));
    expect(fee).toBeGreaterThanOrEqual(await said(70_000, 30_000_000n, 10n ** 12n));
    // Not far above what will be charged.
    expect(((await said(9, 21_000n, 10n ** 9n)) * 6n) / 5n).toBeGreaterThan(fee ?? 0n);
    expect(await transactions.dataFee({ ...call, data: `0x${'5a'.repeat(400)}` as Hex })).toBeGreaterThan(
      fee ?? 0n,
    );
  });

  it('is asked for where there may be an oracle only', async () => {
    const calls: string[] = [];
    const { manifest } = stage.devnet;
    const counting = await connectedServices(manifest, {
      fetch: async (input, init) => {
        if (String(init?.body).includes('420000000000000000000000000000000000000F'))
          calls.push(String(input));
        return fetchWithManifest(manifest)(input, init);
      },
    });
    try {
      const { transactions, networks } = counting.services;
      const fee = (chainId: ChainId) =>
        transactions.dataFee({ chainId, to: at(NOBODY), value: 1n, data: EMPTY_HEX });
      const model = async (feeModel: Network['feeModel']) => {
        const network = (await networks.list()).find((view) => view.network.chainId === CHAIN)?.network;
        if (network === undefined) throw new RangeError('no such chain');
        await counting.store.networks.put({ ...network, feeModel });
      };
      // Nobody said what kind of chain it is: it is asked once.
      expect([await fee(CHAIN), await fee(CHAIN)]).toEqual([null, null]);
      expect(calls).toHaveLength(1);
      await model('eip1559');
      expect(await fee(CHAIN)).toBeNull();
      expect(calls).toHaveLength(1);
      await model('opStack');
      expect([await fee(CHAIN), await fee(CHAIN)]).toEqual([null, null]);
      expect(calls).toHaveLength(3);
      expect(await fee(OTHER_CHAIN)).toBeGreaterThan(0n);
      expect(await fee(OTHER_CHAIN)).toBeGreaterThan(0n);
      expect(calls).toHaveLength(5);
    } finally {
      await counting.stop();
    }
  });
});

describe('an access list', () => {
  const draft = (to: string, data: Hex, value = 0n): CallDraft => ({
    chainId: CHAIN,
    from: stage.person(0),
    to: at(to),
    value,
    data,
  });

  it('is offered only where it saves what it says', async () => {
    const { transactions } = stage.services;
    expect(await transactions.accessList(draft(NOBODY, EMPTY_HEX, 1n))).toBeNull();
    const { amm, tokens } = stage.devnet.fixtures;
    const data = encodeFunctionData({
      abi: parseAbi([
        'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable returns (uint256[])',
      ]),
      args: [0n, [tokens.weth, tokens.usdx], stage.person(0), 2n ** 255n],
    }) as Hex;
    const call = draft(amm.router, data, 10n ** 16n);
    const found = await transactions.accessList(call);
    const estimate = (accessList: unknown) =>
      stage.raw(CHAIN, 'eth_estimateGas', [
        { from: call.from, to: call.to, value: '0x2386f26fc10000', data, accessList },
      ]) as Promise<Hex>;
    const without = BigInt(await estimate(undefined));
    const list = (await stage.raw(CHAIN, 'eth_createAccessList', [
      { from: call.from, to: call.to, value: '0x2386f26fc10000', data },
      'latest',
    ])) as { readonly accessList: unknown };
    const saves = without - BigInt(await estimate(list.accessList));
    if (saves > 0n) expect(found?.saves).toBe(saves);
    else expect(found).toBeNull();
    // A call that would fail has none.
    expect(await transactions.accessList(draft(tokens.usdx, '0xdeadbeef' as Hex))).toBeNull();
  });
});
