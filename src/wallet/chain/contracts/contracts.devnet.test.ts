import { contractInfo } from 'evmole';
import { encodeFunctionData, erc20Abi, keccak256, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hash, type Hex, parseHash, parseHex } from '#core/bytes/hex.ts';
import { slotOf } from '#core/evm/storage-slots.ts';
import { unwrap } from '#core/result.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { failureOf } from '../testing/harness.ts';
import type { Recover } from './recover.ts';
import type { EventRow } from './types.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));

const recover: Recover = async (code) =>
  (contractInfo(code, { selectors: true, arguments: true, stateMutability: true }).functions ?? []).map(
    ({ selector, arguments: inputs = '', stateMutability: mutability = '' }) => ({
      selector,
      inputs,
      mutability,
    }),
  );

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ recover });
}, 240_000);
afterAll(() => stage?.stop());

const contracts = () => stage.services.contracts;
const at = (text: string): Address => toAddress(text);
const setSource = async (id: string, enabled: boolean) => {
  const row = (await stage.store.explorers.all()).find((each) => each.id === id);
  if (row === undefined) throw new RangeError(id);
  await stage.store.explorers.put({ ...row, enabled });
};

describe('a contract is looked at', () => {
  it('with its code, and no proxy where there is none', async () => {
    const { tokens } = stage.devnet.fixtures;
    const look = await contracts().look(CHAIN, at(tokens.usdx));
    expect(look.codeHash).toBe(keccak256(look.code));
    expect(look.proxy).toBeNull();
    expect(look).toMatchObject({ parts: [], saved: null, changed: false });
    const nobody = await contracts().look(CHAIN, stage.person(0));
    expect(nobody.code).toBe('0x');
  });

  it('with the implementation and the admin of a transparent proxy', async () => {
    const { proxy } = stage.devnet.fixtures;
    const look = await contracts().look(CHAIN, at(proxy.proxy));
    expect(look.proxy).toMatchObject({ kind: 'eip1967', admin: at(proxy.admin), beacon: null });
    expect(look.parts.map(({ address }) => address)).toEqual([at(proxy.implementation)]);
  });

  it('with the singleton of a Safe', async () => {
    const { safe } = stage.devnet.fixtures;
    const look = await contracts().look(CHAIN, at(safe.safe));
    expect(look.proxy?.kind).toBe('safe');
    expect(look.proxy?.targets[0]?.address).toBe(at(safe.singleton));
  });
});

describe('an interface', () => {
  it('is guessed from the code while no source was chosen, and nobody is asked', async () => {
    const look = await contracts().look(CHAIN, at(stage.devnet.fixtures.tokens.usdx));
    const found = await contracts().find(look, CHAIN);
    expect(found?.tried).toEqual([]);
    expect(found?.origin).toMatch(/standard|recovered/);
    expect(found?.contract.functions.map(({ signature }) => signature)).toEqual(
      expect.arrayContaining(['transfer(address,uint256)', 'symbol()', 'totalSupply()']),
    );
  });

  it.each(['demo-31337-sources', 'demo-31337'])(
    'of a proxy and its implementation comes from %s',
    async (id) => {
      await setSource(id, true);
      try {
        const look = await contracts().look(CHAIN, at(stage.devnet.fixtures.proxy.proxy));
        const found = await contracts().find(look, CHAIN);
        expect(found?.origin).toBe(id.endsWith('sources') ? 'verified' : 'explorer');
        expect(found?.contract.functions.length).toBeGreaterThan(3);
        expect(found?.name).toMatch(/Savings/);
        expect(found?.tried).toEqual([]);
      } finally {
        await setSource(id, false);
      }
    },
  );

  it('is kept, and serves whoever reads calls of the contract', async () => {
    const address = at(stage.devnet.fixtures.tokens.usdx);
    const look = await contracts().look(CHAIN, address);
    const found = await contracts().find(look, CHAIN);
    if (found === null) throw new Error('not found');
    await contracts().keep({
      chainId: CHAIN,
      address,
      name: 'Dollar',
      favourite: true,
      abi: found.abi,
      origin: found.origin,
      source: found.source,
      codeHash: look.codeHash,
      targets: [],
      created: 1,
      used: 1,
    });
    expect((await contracts().look(CHAIN, address)).changed).toBe(false);
    const [described, ...rest] = await contracts().describe(CHAIN, [address, stage.person(0), address]);
    expect(rest).toEqual([]);
    expect(described?.contract.functions).toEqual(found.contract.functions);
    expect(described?.supplied).toMatchObject({ contract: address, by: 'guess' });
    await stage.raw(CHAIN, 'anvil_setCode', [address, `${look.code}00`]);
    expect((await contracts().look(CHAIN, address)).changed).toBe(true);
    await stage.raw(CHAIN, 'anvil_setCode', [address, look.code]);
    await contracts().remove(CHAIN, address);
    expect(await contracts().all()).toEqual([]);
  });
});

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
