import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { bytesToHex, type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import {
  bytesAt,
  itemPlace,
  itemsSlot,
  mappingSlot,
  slotAfter,
  slotOf,
  storedBytes,
} from '#core/evm/storage-slots.ts';
import { unwrap } from '#core/result.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { connectedServices, failureOf } from '../testing/harness.ts';
import { recover } from './testing/recover.ts';
import type { EventRow } from './types.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));

/** The members of a node's answer that are lied about. */
interface Answer {
  readonly stateRoot?: string;
  readonly accountProof?: readonly string[];
  readonly storageProof?: readonly object[];
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ recover });
}, 240_000);
afterAll(() => stage?.stop());

const contracts = () => stage.services.contracts;
const at = (text: string): Address => toAddress(text);

describe('a call that reads', () => {
  const balanceOf = (owner: string) =>
    hex(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] }));

  it('answers as viem’s does, of a block that is named', async () => {
    const { tokens, lastSeededBlock } = stage.devnet.fixtures;
    const block = BigInt(lastSeededBlock.chainA.number);
    const question = { chainId: CHAIN, to: at(tokens.usdx), from: null, value: 0n };
    const answer = await contracts().read({ ...question, data: balanceOf(stage.person(0)), block });
    const expected = await stage.viem().readContract({
      address: tokens.usdx,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [stage.person(0)],
      blockNumber: block,
    });
    expect(BigInt(answer.value)).toBe(expected);
    expect(answer.evidence).toMatchObject({ level: 'reported', block });
  });

  it('says that a server has nothing of a block, which is no refusal of the contract', async () => {
    const question = { to: at(stage.devnet.fixtures.tokens.usdx), from: null, value: 0n };
    const asked = { ...question, data: balanceOf(stage.person(0)) };
    const block = 1_000_000_000n;
    const one = await failureOf(contracts().read({ ...asked, chainId: CHAIN, block }));
    expect(one?.code).toBe('RPC_STATE_MISSING');
    const many = await failureOf(contracts().readMany(CHAIN, [asked, asked], block));
    expect(many?.code).toBe('RPC_STATE_MISSING');
  });

  it('keeps what a refusal says', async () => {
    const { tokens } = stage.devnet.fixtures;
    const data = hex(
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stage.person(1), 2n ** 255n] }),
    );
    const failure = await failureOf(
      contracts().read({
        chainId: CHAIN,
        to: at(tokens.usdx),
        data,
        from: stage.person(0),
        value: 0n,
        block: null,
      }),
    );
    expect(failure?.code).toBe('TX_WOULD_REVERT');
    // ERC-6093: ERC20InsufficientBalance(address,uint256,uint256).
    expect(failure?.details.data).toMatch(/^0xe450d38c/);
  });

  it('is made together with others, each with its own outcome, also as somebody else', async () => {
    const { tokens } = stage.devnet.fixtures;
    const question = { to: at(tokens.usdx), from: null, value: 0n };
    const transfer = hex(
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stage.person(1), 1n] }),
    );
    const { value } = await contracts().readMany(
      CHAIN,
      [
        { ...question, data: balanceOf(stage.person(0)) },
        { ...question, data: transfer },
        { ...question, data: balanceOf(stage.person(1)) },
        { ...question, data: transfer, from: stage.person(0) },
      ],
      null,
    );
    expect(value.map((each) => ('data' in each ? 'data' : each.error.code))).toEqual([
      'data',
      'TX_WOULD_REVERT',
      'data',
      'data',
    ]);
  });
});

describe('events of a contract', () => {
  const transfer = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])[0];
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' as Hash;
  const event = { name: 'Transfer', inputs: [], anonymous: false, signature: '', topic };

  it('are all that the chain has, newest first, down to the first block', async () => {
    const { tokens } = stage.devnet.fixtures;
    const found: EventRow[] = [];
    let lowest = -1n;
    const query = { chainId: CHAIN, address: at(tokens.usdx), event, topics: [], from: 0n, to: null };
    await contracts().events(query, (rows, covered) => {
      found.push(...rows);
      lowest = covered;
    });
    const all = await stage.viem().getLogs({ address: tokens.usdx, event: transfer, fromBlock: 0n });
    expect(lowest).toBe(0n);
    expect(found.map(({ transaction, index }) => `${transaction}/${index}`)).toEqual(
      all.map(({ transactionHash, logIndex }) => `${transactionHash}/${logIndex}`).toReversed(),
    );
    const person = unwrap(parseHash(`0x${stage.person(0).slice(2).toLowerCase().padStart(64, '0')}`));
    const mine: EventRow[] = [];
    await contracts().events({ ...query, topics: [person] }, (rows) => mine.push(...rows));
    expect(mine.length).toBe(all.filter(({ args }) => args.from === stage.person(0)).length);
    expect(mine.length).toBeGreaterThan(0);
  });

  it('are told as they come, and as gone when the chain takes them back', async () => {
    const { tokens } = stage.devnet.fixtures;
    const rows: EventRow[] = [];
    const gone: EventRow[] = [];
    const ending = new AbortController();
    let looks = 0;
    const following = contracts().follow(
      { chainId: CHAIN, address: at(tokens.usdx), event, topics: [], from: 0n, to: null },
      {
        onRows(found) {
          looks += 1;
          rows.push(...found);
        },
        onGone: (taken) => gone.push(...taken),
        onTrouble: () => undefined,
      },
      { signal: ending.signal },
    );
    following.catch(() => undefined);
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await until(() => looks > 0);
    const before = await stage.raw(CHAIN, 'evm_snapshot', []);
    await stage.pay(0, { asset: await stage.asset('usdx'), to: stage.person(1), amount: 5n });
    await stage.mine(CHAIN);
    await until(() => rows.length === 1);
    expect(gone).toEqual([]);
    await stage.raw(CHAIN, 'evm_revert', [before]);
    await stage.raw(CHAIN, 'anvil_mine', ['0x3']);
    await until(() => gone.length === 1);
    expect(gone[0]).toEqual(rows[0]);
    ending.abort();
    expect((await failureOf(following))?.code).toBe('RPC_ABORTED');
  }, 60_000);
});

describe('storage', () => {
  it('is not believed of an endpoint that lies about any part of it', async () => {
    const address = at(stage.devnet.fixtures.contracts.desk);
    const other = `0x${'12'.repeat(32)}`;
    const lies: Readonly<Record<string, (result: Answer) => unknown>> = {
      value: (result) => ({
        ...result,
        storageProof: result.storageProof?.map((each) => ({ ...each, value: '0x8' })),
      }),
      'storage proof': (result) => ({
        ...result,
        storageProof: result.storageProof?.map((each) => ({ ...each, proof: [] })),
      }),
      'account proof': (result) => ({ ...result, accountProof: result.accountProof?.slice(1) }),
      'state root': (result) => ({ ...result, stateRoot: other }),
      'block hash': (result) => ({ ...result, hash: other }),
    };
    for (const [what, lie] of Object.entries(lies)) {
      const lying: typeof globalThis.fetch = async (input, init) => {
        if (input === 'https://wallet.test/devnet.json') return Response.json(stage.devnet.manifest);
        const response = await globalThis.fetch(input, init);
        const body: { result?: Answer } = await response.json();
        const { result } = body;
        const isProof = result?.accountProof !== undefined;
        const isHeader = result?.stateRoot !== undefined;
        const touched = /proof|value/.test(what) ? isProof : isHeader;
        return Response.json(touched && result !== undefined ? { ...body, result: lie(result) } : body);
      };
      const liar = await connectedServices(stage.devnet.manifest, { fetch: lying, recover });
      try {
        const proving = liar.services.contracts.proveSlot(CHAIN, address, slotOf(0n));
        expect((await failureOf(proving))?.code, what).toBe('RPC_PROOF_WRONG');
      } finally {
        await liar.stop();
      }
    }
  });

  it('says of a header with fields of a later fork that it cannot be checked', async () => {
    const address = at(stage.devnet.fixtures.tokens.usdx);
    const later: typeof globalThis.fetch = async (input, init) => {
      if (input === 'https://wallet.test/devnet.json') return Response.json(stage.devnet.manifest);
      const response = await globalThis.fetch(input, init);
      const body: { result?: Answer } = await response.json();
      const { result } = body;
      if (result?.stateRoot === undefined) return Response.json(body);
      const hash = `0x${'11'.repeat(32)}`;
      return Response.json({ ...body, result: { ...result, hash, blockAccessListHash: hash } });
    };
    const ahead = await connectedServices(stage.devnet.manifest, { fetch: later, recover });
    try {
      const failure = await failureOf(ahead.services.contracts.proveSlot(CHAIN, address, slotOf(0n)));
      expect(failure?.code).toBe('RPC_HEADER_UNKNOWN');
      expect(failure?.details.fields).toBe('blockAccessListHash');
    } finally {
      await ahead.stop();
    }
  });

  it('is where the layout says, for every kind of variable', async () => {
    const desk = at(stage.devnet.fixtures.contracts.desk);
    const deployer = at(stage.devnet.fixtures.deployer);
    const read = async (slot: Hash) => (await contracts().storageAt(CHAIN, desk, [slot])).value[0] ?? slot;
    expect(BigInt(await read(slotOf(0n)))).toBe(7n);
    // owner (20 bytes), small (8) and open (1) share a slot.
    const shared = await read(slotOf(1n));
    expect(at(bytesAt(shared, { offset: 0, size: 20 }))).toBe(deployer);
    expect(bytesAt(shared, { offset: 20, size: 8 })).toBe('0x0000000000000005');
    expect(bytesAt(shared, { offset: 28, size: 1 })).toBe('0x01');
    const outer = mappingSlot(slotOf(2n), { kind: 'address' }, { kind: 'address', value: deployer });
    const inner = mappingSlot(outer, { kind: 'uint', bits: 256 }, { kind: 'number', value: 3n });
    expect(BigInt(await read(inner))).toBe(33n);
    const byName = mappingSlot(slotOf(3n), { kind: 'string' }, { kind: 'text', value: 'first' });
    expect(BigInt(await read(byName))).toBe(1n);
    expect(BigInt(await read(slotOf(4n)))).toBe(20n);
    for (const index of [0n, 7n, 8n, 19n]) {
      const place = itemPlace(itemsSlot(slotOf(4n)), index, 4);
      expect(BigInt(bytesAt(await read(place.slot), place))).toBe((index + 1n) * 1000n);
    }
    const text = (value: Hex) => Buffer.from(value.slice(2), 'hex').toString();
    const short = storedBytes(slotOf(5n), await read(slotOf(5n)));
    expect(short?.kind === 'short' && text(short.value)).toBe('short text');
    const long = storedBytes(slotOf(6n), await read(slotOf(6n)));
    if (long?.kind !== 'long') throw new Error('not long');
    let content = '';
    for (let i = 0n; i < long.slots; i += 1n) content += (await read(slotAfter(long.first, i))).slice(2);
    expect(text(`0x${content.slice(0, Number(long.length) * 2)}` as Hex)).toMatch(/^a text that .* slot$/);
    const fill = itemPlace(itemsSlot(slotOf(7n)), 1n, 32);
    expect(at(bytesAt(await read(fill.slot), { offset: 0, size: 20 }))).toBe(desk);
    expect(BigInt(bytesAt(await read(fill.slot), { offset: 20, size: 12 }))).toBe(10n);
  });

  it('is proven against the header, present and absent, as the endpoint reports it', async () => {
    const address = at(stage.devnet.fixtures.tokens.usdx);
    const slots = [0n, 2n, 3n, 4n, 5n, 99n].map(slotOf);
    const { value: words } = await contracts().storageAt(CHAIN, address, slots);
    expect(words.some((word) => BigInt(word) !== 0n)).toBe(true);
    for (const [index, slot] of slots.entries()) {
      const { value, evidence } = await contracts().proveSlot(CHAIN, address, slot);
      expect(value.value).toBe(words[index]);
      expect(evidence.level).toBe('proven');
    }
    const nobody = at(bytesToHex(new Uint8Array(20).fill(0xab)));
    expect((await contracts().proveSlot(CHAIN, nobody, slotOf(0n))).value.value).toBe(slotOf(0n));
  });
});
