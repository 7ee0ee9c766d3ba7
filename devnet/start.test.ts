/** Both chains as they stand after seeding, twice the same. */
import { createServer } from 'node:net';
import {
  type Address,
  decodeErrorResult,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
  parseUnits,
  recoverTransactionAddress,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dollarPermit } from '#test/permit.ts';
import { savingsAbi } from './abis.ts';
import { DEVNET_MNEMONIC } from './accounts.ts';
import { withSeeded } from './prepared.ts';
import { type Devnet, startDevnet } from './start.ts';
import { chainOf, publicClientOf } from './testing.ts';

let devnet: Devnet;
let again: Devnet;
let clientA: ReturnType<typeof publicClientOf>;
let clientB: ReturnType<typeof publicClientOf>;

beforeAll(async () => {
  devnet = await startDevnet({ blockTimeSeconds: 1 });
  again = await startDevnet();
  clientA = publicClientOf(chainOf(devnet.manifest, 31337));
  clientB = publicClientOf(chainOf(devnet.manifest, 31338));
});
afterAll(async () => {
  await devnet?.stop();
  await again?.stop();
});

function read(address: Address, functionName: 'name' | 'symbol' | 'decimals') {
  return clientA.readContract({ address, abi: erc20Abi, functionName });
}

describe('determinism', () => {
  it('ends every seeding in the same block', async () => {
    // The devnets of this file begin from a file that an earlier seeding wrote; this is one more.
    await withSeeded(async (fixtures) => expect(fixtures).toEqual(devnet.fixtures));
    const { chainA, chainB } = devnet.fixtures.lastSeededBlock;
    expect(chainA.hash).not.toBe(chainB.hash);
    for (const run of [devnet, again]) {
      const client = publicClientOf(chainOf(run.manifest, 31337));
      expect((await client.getBlock({ blockNumber: BigInt(chainA.number) })).hash).toBe(chainA.hash);
    }
  });

  it('has two chains that can be told apart', async () => {
    expect(devnet.manifest.chains.map((chain) => chain.chainId)).toEqual([31337, 31338]);
    const hashes = devnet.manifest.chains.map((chain) => chain.genesisHash);
    expect(new Set(hashes).size).toBe(2);
    expect((await clientA.getBlock({ blockNumber: 0n })).hash).toBe(hashes[0]);
    expect((await clientB.getBlock({ blockNumber: 0n })).hash).toBe(hashes[1]);
    expect([await clientA.getChainId(), await clientB.getChainId()]).toEqual([31337, 31338]);
  });
});

describe('history', () => {
  async function blocksOf(client: typeof clientA, last: number) {
    const numbers = Array.from({ length: last + 1 }, (_, index) => BigInt(index));
    return Promise.all(
      numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
    );
  }

  it('has some two hundred transactions on the first chain, at growing times', async () => {
    const { lastSeededBlock, seededTransactions } = devnet.fixtures;
    const blocks = await blocksOf(clientA, lastSeededBlock.chainA.number);
    const transactions = blocks.flatMap((block) => block.transactions);
    console.info(`seeded: ${transactions.length} transactions in ${blocks.length} blocks`);
    expect(transactions.length).toBe(seededTransactions.chainA);
    expect(transactions.length).toBeGreaterThan(200);
    const times = blocks.map((block) => Number(block.timestamp));
    expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(14 * 86_400);
    expect(new Set(transactions.map((transaction) => transaction.type))).toEqual(
      new Set(['legacy', 'eip1559']),
    );
  });

  it('holds every kind of failure', async () => {
    const blocks = await blocksOf(clientA, devnet.fixtures.lastSeededBlock.chainA.number);
    const hashes = blocks.flatMap((block) => block.transactions).map(({ hash }) => hash);
    const receipts = await Promise.all(hashes.map((hash) => clientA.getTransactionReceipt({ hash })));
    const failed = receipts.filter((receipt) => receipt.status === 'reverted');
    expect(failed.length).toBe(6);
    const abi = parseAbi([
      'error LessThanWithdrawn(uint256 available, uint256 wanted)',
      'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
      'error Refused(address to)',
    ]);
    const reasons: string[] = [];
    for (const { transactionHash } of failed) {
      const { output } = (await clientA.request({
        method: 'debug_traceTransaction' as never,
        params: [transactionHash, { tracer: 'callTracer' }] as never,
      })) as { output?: Hex };
      reasons.push(output === undefined ? 'out of gas' : decodeErrorResult({ abi, data: output }).errorName);
    }
    expect(reasons.sort()).toEqual(
      ['ERC20InsufficientBalance', 'Error', 'Error', 'LessThanWithdrawn', 'Refused', 'out of gas'].sort(),
    );
  });

  it('can be asked for as it was at any block', async () => {
    const [, , address = '0x'] = devnet.fixtures.accounts;
    const { chainA } = devnet.fixtures.lastSeededBlock;
    const nonces = await Promise.all(
      [1, 200, chainA.number].map((number) =>
        clientA.getTransactionCount({ address, blockNumber: BigInt(number) }),
      ),
    );
    expect(nonces[0]).toBe(0);
    expect(new Set(nonces).size).toBe(3);
  });

  it('is short on the second chain', async () => {
    const blocks = await blocksOf(clientB, devnet.fixtures.lastSeededBlock.chainB.number);
    expect(blocks.flatMap((block) => block.transactions).length).toBe(20);
  });

  it('gives Otterscan pages of an account, signed by its key', async () => {
    const [, alice = '0x'] = devnet.fixtures.accounts;
    const page = (await clientA.request({
      method: 'ots_searchTransactionsBefore' as never,
      params: [alice, 0, 50] as never,
    })) as { txs: { hash: Hex; from: Address }[] };
    expect(page.txs.length).toBeGreaterThan(20);
    const own = page.txs.find((transaction) => transaction.from === alice.toLowerCase());
    const raw = (await clientA.request({
      method: 'eth_getRawTransactionByHash' as never,
      params: [own?.hash] as never,
    })) as `0x02${string}`;
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(alice);
  });
});

describe('present', () => {
  it('mines at a steady pace, at the time it is', async () => {
    const first = await clientA.getBlock();
    await expect
      .poll(() => clientA.getBlockNumber(), { timeout: 15_000 })
      .toBeGreaterThan((first.number ?? 0n) + 2n);
    const later = await clientA.getBlock();
    expect(Number(later.timestamp)).toBeGreaterThan(Number(first.timestamp));
    expect(Math.abs(Number(later.timestamp) - Date.now() / 1_000)).toBeLessThan(60);
    expect(later.baseFeePerGas).toBeGreaterThan(500_000_000n);
    const final = await clientA.getBlock({ blockTag: 'finalized' });
    expect(later.number - final.number).toBeLessThan(10n);
  });

  it('leaves the ten accounts funded on both chains', async () => {
    for (const [addressIndex, address] of devnet.fixtures.accounts.entries()) {
      expect(mnemonicToAccount(DEVNET_MNEMONIC, { addressIndex }).address).toBe(address);
      expect(await clientA.getBalance({ address })).toBeGreaterThan(parseEther('9800'));
      expect(await clientB.getBalance({ address })).toBeGreaterThan(parseEther('9800'));
    }
    const { accounts, tokens } = devnet.fixtures;
    for (const owner of accounts.slice(0, 6)) {
      for (const address of [tokens.usdx, tokens.daix, tokens.tix, tokens.fee, tokens.hostile]) {
        const args = [owner] as const;
        expect(
          await clientA.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args }),
        ).toBeGreaterThan(0n);
      }
    }
  });
});

describe('contracts', () => {
  it('describe themselves as the manifest does', async () => {
    const { tokens } = chainOf(devnet.manifest, 31337);
    expect(tokens.length).toBe(8);
    for (const token of tokens.filter((each) => each.standard === 'erc20')) {
      const address = token.address as Address;
      expect([
        await read(address, 'name'),
        await read(address, 'symbol'),
        await read(address, 'decimals'),
      ]).toEqual([token.name, token.symbol, token.decimals]);
    }
    expect(chainOf(devnet.manifest, 31338).tokens).toEqual([]);
    const hostile = await read(devnet.fixtures.tokens.hostile, 'name');
    expect(hostile).toContain('<img');
    expect(hostile).toContain('\u202e');
    expect(await read(devnet.fixtures.tokens.hostile, 'symbol')).toBe('ETH');
  });

  it('has Multicall3 where it belongs, on both chains', async () => {
    const [owner = '0x'] = devnet.fixtures.accounts;
    const contracts = [devnet.fixtures.tokens.usdx, devnet.fixtures.tokens.weth].map((address) => ({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf' as const,
      args: [owner] as const,
    }));
    const results = await clientA.multicall({ contracts });
    expect(results.map((result) => result.status)).toEqual(['success', 'success']);
    expect(await clientB.getCode({ address: '0xcA11bde05977b3631167028862bE2a173976CA11' })).toMatch(
      /^0x6080/,
    );
  });

  it('takes a permit', async () => {
    const { tokens } = devnet.fixtures;
    const owner = mnemonicToAccount(DEVNET_MNEMONIC);
    const spender = devnet.fixtures.faucet;
    const signature = await owner.signTypedData({
      ...dollarPermit(tokens.usdx),
      message: { owner: owner.address, spender, value: 5n, nonce: 0n, deadline: 2n ** 64n },
    });
    const permit = {
      address: tokens.usdx,
      abi: parseAbi([
        'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      ]),
      functionName: 'permit',
    } as const;
    const [r, s, v] = [
      `0x${signature.slice(2, 66)}`,
      `0x${signature.slice(66, 130)}`,
      `0x${signature.slice(130)}`,
    ] as const;
    const args = (value: bigint) => [owner.address, spender, value, 2n ** 64n, Number(v), r, s] as const;
    await expect(clientA.simulateContract({ ...permit, args: args(5n) })).resolves.toBeDefined();
    await expect(clientA.simulateContract({ ...permit, args: args(6n) })).rejects.toThrow(/reverted/);
  });

  it('keeps a hundredth of what is sent in the fee token', async () => {
    const { tokens, accounts } = devnet.fixtures;
    const [from = '0x'] = accounts;
    const to: Address = '0x00000000000000000000000000000000c0ffee02';
    const { results } = await clientA.simulateCalls({
      account: from,
      calls: [
        { to: tokens.fee, abi: erc20Abi, functionName: 'transfer', args: [to, 1_000n] },
        { to: tokens.fee, abi: erc20Abi, functionName: 'balanceOf', args: [to] },
      ],
    });
    expect(results[1]?.result).toBe(990n);
  });

  it('has an upgraded proxy and a liquid pair', async () => {
    const { proxy, amm, tokens } = devnet.fixtures;
    const version = await clientA.readContract({
      address: proxy.proxy,
      abi: savingsAbi,
      functionName: 'version',
    });
    expect(version).toBe(2n);
    // ERC-1967: keccak256('eip1967.proxy.implementation') - 1, and the same for the admin.
    const slot = async (position: Hex) =>
      (await clientA.getStorageAt({ address: proxy.proxy, slot: position }))?.slice(-40);
    expect(await slot('0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc')).toBe(
      proxy.implementation.slice(2).toLowerCase(),
    );
    expect(await slot('0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103')).toBe(
      proxy.admin.slice(2).toLowerCase(),
    );
    const [pairWeth, pairUsdx] = await Promise.all(
      [tokens.weth, tokens.usdx].map((address) =>
        clientA.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [amm.pair] }),
      ),
    );
    expect(pairWeth).toBeGreaterThan(parseEther('900'));
    expect(pairUsdx).toBeGreaterThan(parseUnits('2500000', 6));
  });
});

describe('ports', () => {
  it('refuses a port that somebody else has, and leaves nothing behind', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    const [chainA, chainB] = devnet.manifest.chains.map((chain) => Number(new URL(chain.rpcUrl).port));
    if (chainA === undefined || chainB === undefined) throw new Error('There are two chains');
    const free = await freePort();
    const attempts = [
      { chainA: free, chainB: taken, control: 0 },
      { chainA, chainB: free, control: 0 },
      { chainA: free, chainB: free, control: 0 },
    ];
    for (const ports of attempts) {
      await expect(startDevnet({ ports })).rejects.toMatchObject({
        code: 'PORT_TAKEN',
        message: /^Port \d+/,
      });
    }
    other.close();
    expect(await freePort(free)).toBe(free);
  });

  it('frees its ports when it stops', async () => {
    const { rpcUrl } = chainOf(again.manifest, 31337);
    await again.stop();
    await again.stop();
    await expect(fetch(rpcUrl)).rejects.toThrow();
    await expect(fetch(again.manifest.faucetUrl)).rejects.toThrow();
    expect(await freePort(Number(new URL(rpcUrl).port))).toBe(Number(new URL(rpcUrl).port));
  });
});

/** Binds and frees a port. */
async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new TypeError('A TCP server has an address');
  return address.port;
}
