/** Payments on two real chains, and the history they become. */
import { parseAbi, parseEther, parseEventLogs, type Hex as ViemHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { dataFeeReserve } from '#core/fees/suggest.ts';
import { displayText } from '#core/text/display.ts';
import type { ActivityEntry } from '../history/types.ts';
import { CHAIN, hashOf, OTHER_CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf, connectedServices, until } from '../testing/harness.ts';
import { newest, pagesOf, readWhole } from '../testing/history.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({}, { oldStates: true });
});
afterAll(() => stage?.stop());

describe('a payment', () => {
  it('of ether is stored, included and final', async () => {
    const before = await stage.viem().getBalance({ address: stage.person(5) });
    const record = await stage.pay(0, {
      asset: await stage.asset('native'),
      to: stage.person(5),
      amount: parseEther('1.5'),
    });
    expect(['pending', 'included']).toContain(record.state.kind);
    const done = await stage.settled(record.id, ['final']);
    if (done.state.kind !== 'final') throw new Error('not final');
    expect(done.state.inclusion.status).toBe('succeeded');
    const receipt = await stage.viem().getTransactionReceipt({ hash: done.state.hash });
    expect(done.state.inclusion).toMatchObject({
      block: receipt.blockNumber,
      blockHash: receipt.blockHash,
      feePaid: receipt.gasUsed * receipt.effectiveGasPrice,
    });
    expect((await stage.viem().getBalance({ address: stage.person(5) })) - before).toBe(parseEther('1.5'));
    const detail = await stage.services.transaction(CHAIN, done.state.hash);
    expect(detail.receipt?.feePaid).toBe(receipt.gasUsed * receipt.effectiveGasPrice);
    expect(detail.entry).toMatchObject({ status: 'final', action: 'sendNative', amount: parseEther('1.5') });
  });

  it('of tokens, with and without decimals', async () => {
    for (const [id, amount] of [
      ['usdx', 1_250_000n],
      ['tix', 2n],
      ['fee', 1_000n],
    ] as const) {
      const token = await stage.asset(id);
      const { value } = await stage.services.balances(CHAIN, stage.people);
      const sender = value.find((each) => each.asset.id === token.id && each.amount >= amount);
      if (sender === undefined) throw new RangeError(`nobody holds ${id}`);
      const index = stage.people.indexOf(sender.account);
      const to = stage.person((index + 1) % stage.people.length);
      const held = value.find((each) => each.asset.id === token.id && each.account === to)?.amount ?? 0n;
      const record = await stage.pay(index, { asset: token, to, amount });
      const done = await stage.settled(record.id, ['included', 'final']);
      const after = await stage.services.balances(CHAIN, [to]);
      const now = after.value.find((each) => each.asset.id === token.id)?.amount ?? 0n;
      expect(now - held, id).toBe(id === 'fee' ? (amount * 99n) / 100n : amount);
      const detail = await stage.services.transaction(CHAIN, hashOf(done));
      expect(detail.movements.some((each) => each.to === to && each.token === token.id)).toBe(true);
      const line = (await newest(stage.services, to)).find(({ hash }) => hash === hashOf(done));
      expect(line, id).toMatchObject({ action: 'receiveToken', direction: 'in', assetId: token.id });
    }
  });

  it('of everything leaves exactly nothing in the worst case', async () => {
    const native = await stage.asset('native', OTHER_CHAIN);
    const prepared = await stage.services.transactions.prepare({
      chainId: OTHER_CHAIN,
      from: stage.person(9),
      asset: native,
      to: stage.person(8),
      toName: null,
      amount: 'max',
      fees: await stage.normalFees(OTHER_CHAIN),
    });
    const balance = await stage.viem(OTHER_CHAIN).getBalance({ address: stage.person(9) });
    expect(prepared.totalNative).toBe(balance);
    // That chain prices data as the OP-stack does, beside gas.
    expect(prepared.dataFee).toBeGreaterThan(0n);
    const reserve = dataFeeReserve(prepared.dataFee ?? 0n);
    expect(prepared.transaction.value + prepared.worstCaseFee + reserve).toBe(balance);
    const record = await stage.services.submit(prepared, await stage.sign(9, prepared));
    const done = await stage.settled(record.id, ['included', 'final']);
    expect(done.state).toMatchObject({ inclusion: { status: 'succeeded' } });
  });

  it('is refused before it is signed when it cannot be paid', async () => {
    const native = await stage.asset('native');
    const fees = await stage.normalFees();
    const draft = {
      chainId: CHAIN,
      from: stage.person(0),
      asset: native,
      to: stage.person(1),
      toName: null,
      fees,
    };
    expect(await codeOf(stage.services.transactions.prepare({ ...draft, amount: 10n ** 30n }))).toBe(
      'INPUT_AMOUNT_BALANCE',
    );
    expect(await codeOf(stage.services.transactions.prepare({ ...draft, amount: 0n }))).toBe(
      'INPUT_AMOUNT_ZERO',
    );
    const balance = await stage.viem().getBalance({ address: stage.person(0) });
    expect(await codeOf(stage.services.transactions.prepare({ ...draft, amount: balance }))).toBe(
      'INPUT_AMOUNT_FEE',
    );
    const usdx = await stage.asset('usdx');
    expect(
      await codeOf(
        stage.services.transactions.prepare({ ...draft, asset: usdx, to: usdx.id as Address, amount: 1n }),
      ),
    ).toBe('INPUT_ADDRESS_TOKEN');
  });

  it('is not accepted with other bytes or another signature', async () => {
    const native = await stage.asset('native');
    const fees = await stage.normalFees();
    const draft = {
      chainId: CHAIN,
      from: stage.person(0),
      asset: native,
      to: stage.person(1),
      toName: null,
      amount: 1n,
      fees,
    };
    const prepared = await stage.services.transactions.prepare(draft);
    const other = await stage.services.transactions.prepare({ ...draft, amount: 2n });
    expect(await codeOf(stage.services.submit(prepared, await stage.sign(0, other)))).toBe(
      'SIGN_BYTES_DIFFER',
    );
    expect(await codeOf(stage.services.submit(prepared, await stage.sign(1, prepared)))).toBe(
      'SIGN_SIGNATURE_WRONG',
    );
    expect(await codeOf(stage.services.submit(prepared, '0x02' as Hex))).toBe('SIGN_BYTES_DIFFER');
    expect(await codeOf(stage.services.submit(prepared, prepared.unsigned))).toBe('SIGN_SIGNATURE_WRONG');
    expect(await stage.store.transactions.get(prepared.id)).toBeNull();
  });
});

describe('a reorganisation', () => {
  it('takes an included payment back to pending, and it is included again', async () => {
    const native = await stage.asset('native', OTHER_CHAIN);
    const record = await stage.pay(2, { asset: native, to: stage.person(3), amount: 7n });
    // Not hurried by mining: a block too deep could be final before it can be taken back.
    const first = await until(
      () => stage.store.transactions.get(record.id),
      (now) => now?.state.kind === 'included',
    );
    if (first?.state.kind !== 'included') throw new Error('not included');
    const { block, blockHash } = first.state.inclusion;
    const seen: string[] = [];
    const leave = stage.store.subscribe(() => {
      void stage.store.transactions.get(record.id).then((now) => {
        if (now !== null && seen.at(-1) !== now.state.kind) seen.push(now.state.kind);
      });
    });
    const head = await stage.viem(OTHER_CHAIN).getBlockNumber();
    await stage.raw(OTHER_CHAIN, 'anvil_reorg', [Number(head - block) + 1, []]);
    const again = await until(
      async () => {
        await stage.mine(OTHER_CHAIN);
        return stage.store.transactions.get(record.id);
      },
      (now) =>
        (now?.state.kind === 'included' || now?.state.kind === 'final') &&
        now.state.inclusion.blockHash !== blockHash,
    );
    leave();
    expect(again?.state).toMatchObject({ inclusion: { status: 'succeeded' } });
    console.info(`states seen after the reorganisation: ${seen.join(', ')}`);
  });
});

const TRANSFERS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);

interface Frame {
  readonly type: string;
  readonly from: string;
  readonly to?: string;
  readonly value?: string;
  readonly error?: string;
  readonly calls?: readonly Frame[];
}

/** Calls inside a call; none of what was taken back. */
function inside({ error, calls = [] }: Frame): readonly Frame[] {
  return error ? [] : calls.flatMap((call) => (call.error ? [] : [call, ...inside(call)]));
}

/** What concerns an account, by the chain itself: block by block, with logs and traces. */
async function livedBy(account: Address, chainId: number) {
  const isOurs = (text: string | null | undefined) => text?.toLowerCase() === account.toLowerCase();
  const direct = new Set<string>();
  const moved = new Set<string>();
  const within = new Set<string>();
  const client = stage.viem(chainId);
  const head = await client.getBlockNumber();
  for (let number = 0n; number <= head; number += 1n) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
    if (block.transactions.length === 0) continue;
    const logs = parseEventLogs({ abi: TRANSFERS, logs: await client.getLogs({ blockHash: block.hash }) });
    for (const { args, transactionHash } of logs)
      if (isOurs(args.from) || isOurs(args.to)) moved.add(`${chainId}/${transactionHash}`);
    for (const { from, to, hash, value, input, gas } of block.transactions) {
      const key = `${chainId}/${hash}`;
      // A call to the account with neither value nor meaning would be none of its business.
      if (isOurs(from) || (isOurs(to) && (value > 0n || input === '0x'))) direct.add(key);
      if (gas <= 21_000n) continue;
      const traced = await stage.raw(chainId, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }]);
      for (const { type, from: payer, to: paid, value: given } of inside(traced as Frame)) {
        if (type === 'DELEGATECALL' || BigInt(given ?? '0x0') === 0n) continue;
        if (isOurs(payer) || isOurs(paid)) within.add(key);
      }
    }
  }
  return { direct, moved, within };
}

describe('activity', () => {
  it('lists the past page by page, newest first, everything once and nothing else', async () => {
    const account = stage.person(0);
    await readWhole(stage.services, [account]);
    const pages = await pagesOf(stage.services, { accounts: [account], unsolicited: 'all' });
    const listed = new Map<string, ActivityEntry>();
    let last = Number.POSITIVE_INFINITY;
    for (const page of pages) {
      expect(page.length).toBeLessThan(100);
      for (const entry of page) {
        expect(entry.timestamp).toBeLessThanOrEqual(last);
        last = entry.timestamp;
        const key = `${entry.chainId}/${entry.hash}`;
        expect(listed.has(key), key).toBe(false);
        listed.set(key, entry);
        expect(entry.symbol).toBe(displayText(entry.symbol, 24));
      }
    }
    expect(pages.length).toBeGreaterThan(1);

    const [one, other] = await Promise.all([livedBy(account, CHAIN), livedBy(account, OTHER_CHAIN)]);
    const lived = [one, other].flatMap(({ direct, moved, within }) => [...direct, ...moved, ...within]);
    expect([...listed.keys()].sort()).toEqual([...new Set(lived)].sort());
    for (const { direct, moved, within } of [one, other]) {
      for (const key of within) {
        if (direct.has(key) || moved.has(key)) continue;
        expect(listed.get(key)).toMatchObject({ assetId: 'native', internal: true });
      }
    }
    console.info(`activity: ${listed.size} lines in ${pages.length} pages`);
  });
});

describe('activity where the endpoint keeps no index', () => {
  it('is our own payments and the transfers of tokens, and says so', async () => {
    const record = await stage.pay(4, {
      asset: await stage.asset('native'),
      to: stage.person(6),
      amount: 5n,
    });
    let searches = 0;
    const harness = await connectedServices(stage.devnet.manifest, {
      fetch: (input, init) => {
        if (input === 'https://wallet.test/devnet.json')
          return Promise.resolve(Response.json(stage.devnet.manifest));
        const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string };
        if (!method.startsWith('ots_')) return globalThis.fetch(input, init);
        searches += 1;
        const error = { code: -32601, message: `the method ${method} does not exist` };
        return Promise.resolve(Response.json({ jsonrpc: '2.0', id, error }));
      },
    });
    await harness.store.transactions.put(await stage.settled(record.id, ['included', 'final']));
    const account = stage.person(4);
    await readWhole(harness.services, [account]);
    const states = await harness.services.history.states([account]);
    expect(states.map(({ chainId }) => chainId).sort()).toEqual([CHAIN, OTHER_CHAIN]);
    for (const { source, blind } of states) {
      expect(source?.kind).toBe('logs');
      expect(blind).toEqual(['native', 'internal']);
    }
    const lines = (await pagesOf(harness.services, { accounts: [account], unsolicited: 'all' })).flat();
    expect(lines.map(({ hash }) => hash)).toContain(hashOf(record));
    const lived = [await livedBy(account, CHAIN), await livedBy(account, OTHER_CHAIN)];
    const moved = lived.flatMap((each) => [...each.moved]);
    const others = lines.filter(({ hash }) => hash !== hashOf(record));
    expect(others.map(({ chainId, hash }) => `${chainId}/${hash}`).sort()).toEqual(moved.sort());
    expect(others.length).toBeGreaterThan(0);
    // Once for each chain: what an endpoint does not know it is not asked again.
    await newest(harness.services, account);
    expect(searches).toBe(2);
    await harness.stop();
  });
});

describe('the faucet', () => {
  it('funds a new account', async () => {
    const to = toAddress(`0x${'ab'.repeat(20)}`);
    const hash = await stage.services.demo.fund(to, CHAIN);
    const receipt = await stage.viem().waitForTransactionReceipt({ hash: hash as ViemHex });
    expect(receipt.status).toBe('success');
    const { value } = await stage.services.balances(CHAIN, [to]);
    expect(value.find(({ asset: of }) => of.id === 'native')?.amount).toBeGreaterThan(0n);
    const lines = await newest(stage.services, to);
    expect(lines.map(({ action }) => action)).toContain('receiveNative');
  });
});
