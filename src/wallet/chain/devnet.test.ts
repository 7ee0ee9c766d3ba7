/** The services against two real chains. */
import { hexToBigInt, parseEther, type Hex as ViemHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { getEnsAddress, getEnsName, normalize } from 'viem/ens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import { chainOf, publicClientOf } from '#devnet/testing.ts';
import type { TransactionRecord } from '../model.ts';
import { nativeAsset } from './create-services.ts';
import type { PaymentDraft, Prepared } from './services.ts';
import { account, codeOf, connectedServices, failureOf, type Harness, until } from './testing/harness.ts';

const CHAIN = 31337 as ChainId;
const OTHER_CHAIN = 31338 as ChainId;

let devnet: Devnet;
let harness: Harness;
let people: Address[];

beforeAll(async () => {
  devnet = await startDevnet({ blockTimeSeconds: 1 });
  harness = await connectedServices(devnet.manifest);
  people = devnet.fixtures.accounts.map((address) => toAddress(address));
  for (const [order, address] of people.entries()) {
    await harness.store.accounts.put(account(address, order));
  }
});
afterAll(async () => {
  await harness?.stop();
  await devnet?.stop();
});

const person = (index: number): Address => {
  const address = people[index];
  if (address === undefined) throw new RangeError('no such account');
  return address;
};
const viem = (chainId = 31337) => publicClientOf(chainOf(devnet.manifest, chainId));
const asset = async (id: 'native' | keyof Devnet['fixtures']['tokens'], chainId = CHAIN) => {
  if (id === 'native') {
    const view = (await harness.services.networks.list()).find(({ network }) => network.chainId === chainId);
    if (view === undefined) throw new RangeError('no such chain');
    return nativeAsset(view.network);
  }
  const address = toAddress(devnet.fixtures.tokens[id]);
  const found = (await harness.store.tokens.all(chainId)).find((token) => token.id === address);
  if (found === undefined) throw new RangeError('no such token');
  return found;
};
const sign = async (index: number, prepared: Prepared): Promise<Hex> => {
  const signer = mnemonicToAccount(devnet.fixtures.mnemonic, { addressIndex: index });
  const { chainId, nonce, to, value, data, gasLimit: gas, fees } = prepared.transaction;
  const common = { chainId, nonce, to, value, data, gas };
  const signed =
    fees.kind === 'eip1559'
      ? await signer.signTransaction({
          ...common,
          type: 'eip1559',
          maxFeePerGas: fees.maxFeePerGas,
          maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        })
      : await signer.signTransaction({ ...common, type: 'legacy', gasPrice: fees.gasPrice });
  return signed as Hex;
};
const normalFees = async (chainId = CHAIN) => (await harness.services.fees(chainId)).tiers[1].fees;
const pay = async (
  index: number,
  draft: Pick<PaymentDraft, 'asset' | 'to' | 'amount'> & Partial<PaymentDraft>,
): Promise<TransactionRecord> => {
  const chainId = draft.asset.chainId;
  const prepared = await harness.services.prepare({
    chainId,
    from: person(index),
    toName: null,
    fees: await normalFees(chainId),
    ...draft,
  });
  return harness.services.submit(prepared, await sign(index, prepared));
};
const settled = (id: string, kinds: readonly string[]) =>
  until(
    () => harness.store.transactions.get(id),
    (record) => record !== null && kinds.includes(record.state.kind),
  );

describe('balances', () => {
  it('are the same as by single calls', async () => {
    const { value, evidence } = await harness.services.balances(CHAIN, people);
    const tokens = await harness.store.tokens.all(CHAIN);
    expect(value).toHaveLength(people.length * (tokens.length + 1));
    expect(evidence.level).toBe('reported');
    expect(evidence.sources).toEqual([new URL(chainOf(devnet.manifest, CHAIN).rpcUrl).host]);
    const blockNumber = evidence.block ?? 0n;
    const head = await viem().getBlockNumber();
    expect(head - blockNumber).toBeLessThanOrEqual(1n);
    for (const { account: owner, asset: of, amount } of value) {
      const single =
        of.id === 'native'
          ? await viem().getBalance({ address: owner, blockNumber })
          : await viem().readContract({
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
    expect(await harness.services.cachedBalances(CHAIN)).toEqual({ value, evidence });
  });
});

describe('names', () => {
  it('resolve as viem’s own actions do', async () => {
    const { names } = devnet.fixtures.ens;
    for (const { name, address } of names) {
      const theirs = await getEnsAddress(viem(), { name: normalize(name) });
      expect(theirs, name).toBe(address);
      if (theirs === null) {
        expect(await codeOf(harness.services.names.resolve(CHAIN, name)), name).toBe('NAME_NOT_FOUND');
      } else {
        const ours = await harness.services.names.resolve(CHAIN, ` ${name}`.trim().toUpperCase());
        expect(ours.value).toEqual({ name, address: theirs });
      }
    }
  });

  it('lead back as viem’s own actions do', async () => {
    for (const address of people) {
      const theirs = await getEnsName(viem(), { address });
      const ours = await harness.services.names.reverse(CHAIN, address);
      expect(ours?.value ?? null, address).toBe(theirs);
    }
    const { liar, primaryNames } = devnet.fixtures.ens;
    expect(await harness.services.names.reverse(CHAIN, toAddress(liar.address))).toBeNull();
    const [first] = primaryNames;
    expect((await harness.services.names.reverse(CHAIN, toAddress(first?.address ?? '')))?.value).toBe(
      first?.name,
    );
  });

  it('say why there is none', async () => {
    const { resolve } = harness.services.names;
    expect(await codeOf(resolve(OTHER_CHAIN, 'alice.eth'))).toBe('NAME_SERVICE_ABSENT');
    expect(await codeOf(resolve(CHAIN, 'no-such-name-at-all.eth'))).toBe('NAME_NOT_FOUND');
    const invalid = await failureOf(resolve(CHAIN, 'al\u0456ce.eth'));
    expect(invalid?.code).toBe('NAME_INVALID');
    expect(invalid?.details.reason).toMatch(/script|mixture|whole/i);
    expect(await codeOf(resolve(CHAIN, 'alice..eth'))).toBe('NAME_INVALID');
  });
});

describe('fees and gas', () => {
  it('suggests tiers that rise', async () => {
    const { tiers, nextBaseFee } = await harness.services.fees(CHAIN);
    expect(nextBaseFee).toBeGreaterThan(0n);
    expect(tiers[0].likelyPerGas).toBeLessThanOrEqual(tiers[1].likelyPerGas);
    expect(tiers[1].likelyPerGas).toBeLessThanOrEqual(tiers[2].likelyPerGas);
    expect(tiers.every(({ fees }) => fees.kind === 'eip1559')).toBe(true);
  });

  it('estimates exactly for a plain account, with a reserve for a contract', async () => {
    const from = person(0);
    const plain = await harness.services.estimate({
      chainId: CHAIN,
      from,
      to: person(1),
      value: 1n,
      data: '0x' as Hex,
    });
    expect(plain).toMatchObject({ gasLimit: 21_000n, isPlain: true });
    const usdx = toAddress(devnet.fixtures.tokens.usdx);
    const data =
      `0xa9059cbb${person(5).slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}` as Hex;
    const token = await harness.services.estimate({ chainId: CHAIN, from, to: usdx, value: 0n, data });
    const raw = await viem().estimateGas({ account: from, to: usdx, data });
    expect(token.isPlain).toBe(false);
    expect(token.gasLimit).toBe((raw * 12n + 9n) / 10n);
  });

  it('says why a call would be refused', async () => {
    const usdx = toAddress(devnet.fixtures.tokens.usdx);
    const tooMuch = `0xa9059cbb${person(5).slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}` as Hex;
    const refused = await failureOf(
      harness.services.estimate({ chainId: CHAIN, from: person(0), to: usdx, value: 0n, data: tooMuch }),
    );
    expect(refused?.code).toBe('TX_WOULD_REVERT');
    expect(refused?.details.reason).toBe('ERC20InsufficientBalance');
  });
});

describe('a payment', () => {
  it('of ether is stored, included and final', async () => {
    const before = await viem().getBalance({ address: person(5) });
    const record = await pay(0, { asset: await asset('native'), to: person(5), amount: parseEther('1.5') });
    expect(['pending', 'included']).toContain(record.state.kind);
    const done = await settled(record.id, ['final']);
    if (done?.state.kind !== 'final') throw new Error('not final');
    expect(done.state.inclusion.status).toBe('succeeded');
    const receipt = await viem().getTransactionReceipt({ hash: done.state.hash });
    expect(done.state.inclusion).toMatchObject({
      block: receipt.blockNumber,
      blockHash: receipt.blockHash,
      feePaid: receipt.gasUsed * receipt.effectiveGasPrice,
    });
    expect((await viem().getBalance({ address: person(5) })) - before).toBe(parseEther('1.5'));
    const detail = await harness.services.transaction(CHAIN, done.state.hash);
    expect(detail.receipt?.feePaid).toBe(receipt.gasUsed * receipt.effectiveGasPrice);
    expect(detail.entry).toMatchObject({ status: 'final', action: 'sendNative', amount: parseEther('1.5') });
  });

  it('of tokens, with and without decimals', async () => {
    for (const [id, amount] of [
      ['usdx', 1_250_000n],
      ['tix', 2n],
      ['fee', 1_000n],
    ] as const) {
      const token = await asset(id);
      const { value } = await harness.services.balances(CHAIN, people);
      const sender = value.find((each) => each.asset.id === token.id && each.amount >= amount);
      if (sender === undefined) throw new RangeError(`nobody holds ${id}`);
      const index = people.indexOf(sender.account);
      const to = person((index + 1) % people.length);
      const held = value.find((each) => each.asset.id === token.id && each.account === to)?.amount ?? 0n;
      const record = await pay(index, { asset: token, to, amount });
      const done = await settled(record.id, ['included', 'final']);
      const after = await harness.services.balances(CHAIN, [to]);
      const now = after.value.find((each) => each.asset.id === token.id)?.amount ?? 0n;
      expect(now - held, id).toBe(id === 'fee' ? (amount * 99n) / 100n : amount);
      if (done?.state.kind !== 'included' && done?.state.kind !== 'final') throw new Error('not included');
      const detail = await harness.services.transaction(CHAIN, done.state.hash);
      expect(detail.movements.some((each) => each.to === to && each.token === token.id)).toBe(true);
      const page = await harness.services.activity(to);
      const line = page.entries.find(
        (each) => done.state.kind !== 'draft' && each.hash === (done.state as { hash: Hash }).hash,
      );
      expect(line, id).toMatchObject({ action: 'receiveToken', direction: 'in', assetId: token.id });
    }
  });

  it('of everything leaves exactly nothing in the worst case', async () => {
    const native = await asset('native', OTHER_CHAIN);
    const prepared = await harness.services.prepare({
      chainId: OTHER_CHAIN,
      from: person(9),
      asset: native,
      to: person(8),
      toName: null,
      amount: 'max',
      fees: await normalFees(OTHER_CHAIN),
    });
    const balance = await viem(OTHER_CHAIN).getBalance({ address: person(9) });
    expect(prepared.totalNative).toBe(balance);
    expect(prepared.transaction.value + prepared.worstCaseFee).toBe(balance);
    const record = await harness.services.submit(prepared, await sign(9, prepared));
    const done = await settled(record.id, ['included', 'final']);
    expect(done?.state.kind === 'included' || done?.state.kind === 'final').toBe(true);
  });

  it('is refused before it is signed when it cannot be paid', async () => {
    const native = await asset('native');
    const fees = await normalFees();
    const draft = { chainId: CHAIN, from: person(0), asset: native, to: person(1), toName: null, fees };
    expect(await codeOf(harness.services.prepare({ ...draft, amount: 10n ** 30n }))).toBe(
      'INPUT_AMOUNT_BALANCE',
    );
    expect(await codeOf(harness.services.prepare({ ...draft, amount: 0n }))).toBe('INPUT_AMOUNT_ZERO');
    const balance = await viem().getBalance({ address: person(0) });
    expect(await codeOf(harness.services.prepare({ ...draft, amount: balance }))).toBe('INPUT_AMOUNT_FEE');
    const usdx = await asset('usdx');
    expect(
      await codeOf(harness.services.prepare({ ...draft, asset: usdx, to: usdx.id as Address, amount: 1n })),
    ).toBe('INPUT_ADDRESS_TOKEN');
  });

  it('is not accepted with other bytes or another signature', async () => {
    const native = await asset('native');
    const fees = await normalFees();
    const draft = {
      chainId: CHAIN,
      from: person(0),
      asset: native,
      to: person(1),
      toName: null,
      amount: 1n,
      fees,
    };
    const prepared = await harness.services.prepare(draft);
    const other = await harness.services.prepare({ ...draft, amount: 2n });
    expect(await codeOf(harness.services.submit(prepared, await sign(0, other)))).toBe('SIGN_BYTES_DIFFER');
    expect(await codeOf(harness.services.submit(prepared, await sign(1, prepared)))).toBe(
      'SIGN_SIGNATURE_WRONG',
    );
    expect(await codeOf(harness.services.submit(prepared, '0x02' as Hex))).toBe('SIGN_BYTES_DIFFER');
    expect(await codeOf(harness.services.submit(prepared, prepared.unsigned))).toBe('SIGN_SIGNATURE_WRONG');
    expect(await harness.store.transactions.get(prepared.id)).toBeNull();
  });
});

describe('a reorganisation', () => {
  it('takes an included payment back to pending, and it is included again', async () => {
    const client = viem(OTHER_CHAIN);
    const native = await asset('native', OTHER_CHAIN);
    const record = await pay(2, { asset: native, to: person(3), amount: 7n });
    const first = await settled(record.id, ['included']);
    if (first?.state.kind !== 'included') throw new Error('not included');
    const { blockHash } = first.state.inclusion;
    const request = client.request as (args: { method: string; params: unknown[] }) => Promise<unknown>;
    const seen: string[] = [];
    const leave = harness.store.subscribe(() => {
      void harness.store.transactions.get(record.id).then((now) => {
        if (now !== null && seen.at(-1) !== now.state.kind) seen.push(now.state.kind);
      });
    });
    await request({ method: 'anvil_reorg', params: [2, []] });
    const again = await until(
      () => harness.store.transactions.get(record.id),
      (now) =>
        (now?.state.kind === 'included' || now?.state.kind === 'final') &&
        now.state.inclusion.blockHash !== blockHash,
    );
    leave();
    expect(again?.state.kind === 'included' || again?.state.kind === 'final').toBe(true);
    console.info(`states seen after the reorganisation: ${seen.join(', ')}`);
  });
});

describe('activity', () => {
  it('lists the seeded past page by page, each transaction once, newest first', async () => {
    const hashes = new Map<string, number>();
    let before = null;
    let pages = 0;
    let last = Number.POSITIVE_INFINITY;
    for (;;) {
      const page = await harness.services.activity(person(0), { before });
      pages += 1;
      expect(page.gaps).toEqual([]);
      for (const entry of page.entries) {
        expect(entry.timestamp).toBeLessThanOrEqual(last);
        last = entry.timestamp;
        const key = `${entry.chainId}/${entry.hash}`;
        hashes.set(key, (hashes.get(key) ?? 0) + 1);
        expect(entry.symbol).not.toMatch(/[<>\u202e]{3}/u);
      }
      if (page.next === null) break;
      before = page.next;
    }
    expect([...hashes.values()].every((count) => count === 1)).toBe(true);
    // Against the chains themselves, block by block.
    let expected = 0;
    for (const chainId of [CHAIN, OTHER_CHAIN]) {
      const client = viem(chainId);
      const head = await client.getBlockNumber();
      for (let number = 0n; number <= head; number += 1n) {
        const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
        for (const { from, to } of block.transactions) {
          if (toAddress(from) === person(0) || (to && toAddress(to) === person(0))) expected += 1;
        }
      }
    }
    expect(hashes.size).toBeGreaterThanOrEqual(expected);
    console.info(`activity of one account: ${hashes.size} lines in ${pages} pages (${expected} direct)`);
  });
});

describe('the faucet', () => {
  it('funds a new account', async () => {
    const to = toAddress(`0x${'ab'.repeat(20)}`);
    const hash = await harness.services.demo.fund(to, CHAIN);
    const receipt = await viem().waitForTransactionReceipt({ hash: hash as ViemHex });
    expect(receipt.status).toBe('success');
    const { value } = await harness.services.balances(CHAIN, [to]);
    expect(value.find(({ asset: of }) => of.id === 'native')?.amount).toBeGreaterThan(0n);
    const page = await harness.services.activity(to);
    expect(page.entries.map(({ action }) => action)).toContain('receiveNative');
  });
});

describe('ten accounts and two hundred tokens', () => {
  it('are one request', async () => {
    const real = await harness.store.tokens.all(CHAIN);
    let requests = 0;
    const counted = await connectedServices(devnet.manifest, {
      fetch: async (input, init) => {
        if (input === 'https://wallet.test/devnet.json') return Response.json(devnet.manifest);
        requests += 1;
        return globalThis.fetch(input, init);
      },
    });
    const hex = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}`;
    const code = await viem().getCode({ address: devnet.fixtures.tokens.daix });
    const request = viem().request as (args: { method: string; params: unknown[] }) => Promise<unknown>;
    for (let i = real.length; i < 200; i += 1) {
      const address = hex(hexToBigInt('0xe01de17700000000000000000000000000000000') + BigInt(i));
      await request({ method: 'anvil_setCode', params: [address, code ?? '0x'] });
      await counted.store.tokens.put({
        chainId: CHAIN,
        id: toAddress(address),
        standard: 'erc20',
        symbol: `T${i}`,
        name: `Token ${i}`,
        decimals: 18,
        status: 'known',
      });
    }
    await counted.services.assertChain(CHAIN);
    await counted.services.balances(CHAIN, people);
    requests = 0;
    const started = performance.now();
    const { value } = await counted.services.balances(CHAIN, people);
    const ms = performance.now() - started;
    console.info(
      `10 accounts × 200 tokens: ${value.length} values, ${requests} request(s), ${ms.toFixed(0)} ms`,
    );
    expect(value).toHaveLength(10 * 201);
    expect(requests).toBe(1);
    await counted.stop();
  });
});
