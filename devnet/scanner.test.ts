/** The balance scanner on a real node, installed by state override, among tokens that mean harm. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import {
  type Address,
  concat,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  pad,
  parseAbiParameters,
  size,
  slice,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCANNER_FILE, scannerModule } from '#scripts/contracts.ts';
import { SCANNER_RUNTIME_CODE, scannerAbi } from '#wallet/evm/scanner.generated.ts';
import { compileFixtures, named } from './compile.ts';
import { createRpc, type Rpc } from './rpc.ts';
import { type Devnet, startDevnet } from './start.ts';
import { chainOf, publicClientOf } from './testing.ts';

const SCANNER: Address = '0x5ca40000000000000000000000000000000005ca';
let devnet: Devnet;
let rpc: Rpc;
let client: ReturnType<typeof publicClientOf>;
let accounts: readonly Address[];

beforeAll(async () => {
  devnet = await startDevnet({ oldStates: false });
  const chain = chainOf(devnet.manifest, 31337);
  client = publicClientOf(chain);
  rpc = createRpc(chain.rpcUrl);
  accounts = devnet.fixtures.accounts;
});
afterAll(async () => {
  await devnet?.stop();
});

interface Scan {
  readonly blockNumber: bigint;
  readonly chainId: bigint;
  /** `account/token` → amount. */
  readonly amounts: ReadonlyMap<string, bigint>;
  readonly unreadable: readonly number[];
}

async function scan(owners: readonly Address[], tokens: readonly Address[], gas?: bigint): Promise<Scan> {
  const { data } = await client.call({
    to: SCANNER,
    gas,
    data: encodeFunctionData({ abi: scannerAbi, functionName: 'scan', args: [owners, tokens] }),
    stateOverride: [{ address: SCANNER, code: SCANNER_RUNTIME_CODE }],
  });
  const [blockNumber, chainId, balances, unreadable] = decodeFunctionResult({
    abi: scannerAbi,
    functionName: 'scan',
    data: data ?? '0x',
  });
  const amounts = new Map(balances.map(({ account, token, amount }) => [`${account}/${token}`, amount]));
  expect(amounts.size, 'no pair twice').toBe(balances.length);
  return { blockNumber, chainId, amounts, unreadable };
}

/** One `eth_call`, read as the scanner promises to read it. */
async function singleBalance(owner: Address, token: Address): Promise<bigint | undefined> {
  if (token === zeroAddress) return client.getBalance({ address: owner });
  if ((await client.getCode({ address: token })) === undefined) return undefined;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  const answer = await client.call({ to: token, data }).then(
    (result) => result.data ?? '0x',
    () => '0x' as const,
  );
  return size(answer) < 32 ? undefined : hexToBigInt(slice(answer, 0, 32));
}

async function expectSameAsSingleCalls(
  owners: readonly Address[],
  tokens: readonly Address[],
): Promise<Scan> {
  const scanned = await scan(owners, tokens);
  for (const [t, token] of tokens.entries()) {
    const single = await Promise.all(owners.map((owner) => singleBalance(owner, token)));
    expect(scanned.unreadable.includes(t), `token ${t}`).toBe(single.includes(undefined));
    const expected = single.includes(undefined) ? owners.map(() => 0n) : single;
    const found = owners.map((_, a) => scanned.amounts.get(`${a}/${t}`) ?? 0n);
    expect(found, `token ${t}`).toEqual(expected);
  }
  expect([...scanned.amounts.values()]).not.toContain(0n);
  return scanned;
}

function addressOf(number: number): Address {
  return getAddress(pad(numberToHex(number), { size: 20 }));
}

async function install(address: Address, code: Hex): Promise<Address> {
  await rpc('anvil_setCode', [address, code], v.unknown());
  return address;
}

/** Bytecode by hand: each is a token that answers `balanceOf` in its own bad way. */
function hostileCodes(victim: Address): Record<string, { code: Hex; readable: boolean }> {
  const refusesOne = concat(['0x60043573', victim, '0x1460265760016000526020', '0x6000f35b600080fd']);
  return {
    reverts: { code: '0x60006000fd', readable: false },
    'reverts with 100 kB': { code: '0x620190006000fd', readable: false },
    'runs an invalid opcode': { code: '0xfe', readable: false },
    'answers nothing': { code: '0x00', readable: false },
    'answers 31 bytes': { code: '0x601f6000f3', readable: false },
    'answers 64 bytes': {
      code: concat(['0x7f', `0x${'ff'.repeat(32)}`, '0x60005260406000f3']),
      readable: true,
    },
    'answers 100 kB': { code: '0x602a600052620190006000f3', readable: true },
    'answers 16 MB': { code: '0x63010000006000f3', readable: false },
    'never ends': { code: '0x5b600056', readable: false },
    'destroys itself': { code: '0x33ff', readable: false },
    writes: { code: '0x600160005560206000f3', readable: false },
    'refuses one account': { code: refusesOne, readable: false },
  };
}

describe('generated file', () => {
  it('is what the contract compiles to', () => {
    expect(readFileSync(SCANNER_FILE, 'utf8') === scannerModule(), 'stale: run scripts/contracts.ts').toBe(
      true,
    );
  });
});

describe('scan', () => {
  it('reads ether and every kind of seeded token as single calls do', async () => {
    const tokens = [zeroAddress, ...Object.values(devnet.fixtures.tokens)];
    const scanned = await expectSameAsSingleCalls(accounts, tokens);
    expect(scanned.chainId).toBe(31337n);
    expect(scanned.blockNumber).toBeGreaterThan(BigInt(devnet.fixtures.lastSeededBlock.chainA.number));
    // ERC-1155 has no balanceOf(address): the one that cannot be read.
    expect(scanned.unreadable).toEqual([tokens.indexOf(devnet.fixtures.tokens.items)]);
  });

  it('reads the rest although some tokens mean harm', async () => {
    const victim = accounts[3] ?? zeroAddress;
    const codes = Object.values(hostileCodes(victim));
    const hostile = await Promise.all(
      codes.map(({ code }, index) => install(addressOf(0xbad00 + index), code)),
    );
    const { usdx, daix, tix } = devnet.fixtures.tokens;
    // Between them: nothing at all, an ordinary account, and two precompiles, one of which answers 32 bytes.
    const strangers = [addressOf(0xdead0001), victim, addressOf(2), addressOf(4)];
    const tokens = [usdx, ...hostile, daix, ...strangers, zeroAddress, tix];
    const scanned = await scan(accounts, tokens);
    const unreadable = [...codes.keys()].filter((index) => !codes[index]?.readable).map((index) => index + 1);
    const firstStranger = codes.length + 2;
    expect(scanned.unreadable).toEqual([
      ...unreadable,
      ...strangers.map((_, index) => firstStranger + index),
    ]);

    // A single call has all the gas of a block: there only the endless token differs in cost, none in its answer.
    const answered = tokens.filter((_, index) => !scanned.unreadable.includes(index));
    await expectSameAsSingleCalls(accounts, answered);
    for (const index of scanned.unreadable) {
      expect([...scanned.amounts.keys()].filter((key) => key.endsWith(`/${index}`))).toEqual([]);
    }
    const readable = await expectSameAsSingleCalls(accounts, [usdx, daix, tix, zeroAddress]);
    expect(readable.amounts.size).toBeGreaterThan(accounts.length);
  });

  it('reports what it had no gas for, instead of failing', async () => {
    const endless = await Promise.all(
      Array.from({ length: 250 }, (_, index) => install(addressOf(0xeeee0000 + index), '0x5b600056')),
    );
    const { usdx, daix } = devnet.fixtures.tokens;
    const scanned = await scan(accounts, [usdx, ...endless, daix, zeroAddress]);
    expect(scanned.amounts.get('0/0')).toBe(await singleBalance(accounts[0] ?? zeroAddress, usdx));
    expect(scanned.unreadable).toEqual(Array.from({ length: 252 }, (_, index) => index + 1));
  });

  it('takes empty lists, doubles and the zero account', async () => {
    expect((await scan([], [])).amounts.size).toBe(0);
    expect((await scan(accounts, [])).unreadable).toEqual([]);
    expect((await scan([], [devnet.fixtures.tokens.usdx])).amounts.size).toBe(0);
    const [first = zeroAddress] = accounts;
    const { usdx } = devnet.fixtures.tokens;
    const twice = await scan([first, first, zeroAddress], [usdx, usdx, zeroAddress]);
    const amount = await singleBalance(first, usdx);
    expect(['0/0', '1/0', '0/1', '1/1'].map((key) => twice.amounts.get(key))).toEqual([
      amount,
      amount,
      amount,
      amount,
    ]);
  });

  it('reads 10 accounts × 200 tokens in one call', async () => {
    const { runtime } = named(compileFixtures(), 'PlainToken');
    const tokens = await Promise.all(
      Array.from({ length: 200 }, (_, index) => install(addressOf(0x70000000 + index), runtime)),
    );
    const expected = new Map<string, bigint>();
    const writes: Promise<unknown>[] = [];
    for (const [t, token] of tokens.entries()) {
      for (const [a, account] of accounts.entries()) {
        // Some gaps, so that an index that slips is found out.
        if (t < 100 && (t + a) % 3 === 0) continue;
        const amount = BigInt(t * 1_000 + a + 1);
        expected.set(`${a}/${t}`, amount);
        const slot = keccak256(encodeAbiParameters(parseAbiParameters('address, uint256'), [account, 0n]));
        writes.push(rpc('anvil_setStorageAt', [token, slot, pad(numberToHex(amount))], v.unknown()));
      }
    }
    await Promise.all(writes);
    const times: number[] = [];
    let scanned = await scan(accounts, tokens);
    for (let run = 0; run < 5; run += 1) {
      const began = performance.now();
      scanned = await scan(accounts, tokens);
      times.push(performance.now() - began);
    }
    expect(scanned.unreadable).toEqual([]);
    expect(new Map([...scanned.amounts].sort())).toEqual(new Map([...expected].sort()));
    // Half of what the node gives a call by default, so that slower tokens have room.
    expect((await scan(accounts, tokens, 15_000_000n)).unreadable).toEqual([]);
    const median = times.sort((left, right) => left - right)[2] ?? Number.NaN;
    console.info(
      `scanner: ${accounts.length} × ${tokens.length}, ${expected.size} balances, one eth_call: ${median.toFixed(0)} ms`,
    );
  });
});
