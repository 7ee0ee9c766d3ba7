/** What the desk asks beyond plain reads, against real chains. */
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membersOf } from '#core/abi/interface/lookup.ts';
import { unnamedEnums, withEnums } from '#core/abi/interface/source-enums.ts';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { slotOf } from '#core/evm/storage-slots.ts';
import { unwrap } from '#core/result.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { connectedServices, failureOf } from '../testing/harness.ts';
import type { StateOverride } from './types.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ recover: async () => [] });
}, 240_000);
afterAll(() => stage?.stop());

const hex = (text: string): Hex => unwrap(parseHex(text));
const word = (value: bigint): Hash => unwrap(parseHash(`0x${value.toString(16).padStart(64, '0')}`));
const abi = parseAbi([
  'function count() view returns (uint256)',
  'function owner() view returns (address)',
  'function small() view returns (uint64)',
  'function open() view returns (bool)',
  'function short() view returns (string)',
  'function place(uint256 id)',
  'function place((uint8, address[], uint256[], (address, uint96)[], bytes)[] orders) payable returns (uint256[])',
]);
const desk = (): Address => toAddress(stage.devnet.fixtures.contracts.desk);
const contracts = () => stage.services.contracts;
const question = (to: Address, data: string) => ({
  chainId: CHAIN,
  to,
  data: hex(data),
  from: null,
  value: 0n,
  block: null,
});
type Getter = 'count' | 'owner' | 'small' | 'open' | 'short';
const getter = (functionName: Getter) => encodeFunctionData({ abi, functionName });

const setSource = async (id: string, enabled: boolean) => {
  const row = (await stage.store.explorers.all()).find((each) => each.id === id);
  if (row === undefined) throw new RangeError(id);
  await stage.store.explorers.put({ ...row, enabled });
};

describe('a call with another state', () => {
  const override = (address: Address, change: Partial<StateOverride>): StateOverride => ({
    address,
    balance: null,
    code: null,
    slots: [],
    ...change,
  });

  it('finds the slot that it is given, all others as they are, and the chain keeps its own', async () => {
    const slots = [{ slot: slotOf(0n), value: word(99n) }];
    const overrides = [override(desk(), { slots })];
    const read = async (name: Getter, given: readonly StateOverride[] = overrides) => {
      const answer = await contracts().read({ ...question(desk(), getter(name)), overrides: given });
      return decodeFunctionResult({ abi, functionName: name, data: answer.value });
    };
    expect(await read('count')).toBe(99n);
    expect(await read('small')).toBe(5n);
    expect(await read('short')).toBe('short text');
    expect(await read('count', [])).toBe(7n);
  });

  it('runs the code that it is given, with the balance that it is given', async () => {
    const nobody = toAddress(`0x${'5e'.repeat(20)}`);
    // ADDRESS BALANCE PUSH0 MSTORE PUSH1 32 PUSH0 RETURN
    const own = override(nobody, { code: hex('0x30315f5260205ff3'), balance: 123_456_789n });
    const answer = await contracts().read({ ...question(nobody, '0x'), overrides: [own] });
    expect(BigInt(answer.value)).toBe(123_456_789n);
    expect((await contracts().read(question(nobody, '0x'))).value).toBe('0x');
    expect((await contracts().readBytecode(CHAIN, nobody)).code).toBe('0x');
    // Of two at once, each has its own.
    const caller = toAddress(`0x${'6e'.repeat(20)}`);
    // Calls the first and returns what it said.
    const calls = hex(`0x5f5f5f5f5f73${nobody.slice(2).toLowerCase()}5af15060205f5f3e60205ff3`);
    const both = [own, override(caller, { code: calls, balance: 1n })];
    const told = await contracts().read({ ...question(caller, '0x'), overrides: both });
    expect(BigInt(told.value)).toBe(123_456_789n);
  });

  it('that is refused in that state says why', async () => {
    // PUSH0 PUSH0 REVERT
    const overrides = [override(desk(), { code: hex('0x5f5ffd') })];
    const failure = await failureOf(contracts().read({ ...question(desk(), getter('count')), overrides }));
    expect(failure?.code).toBe('TX_WOULD_REVERT');
  });
});

describe('all readings of a contract', () => {
  it('are of the block that is named, in one call', async () => {
    const calls: string[] = [];
    const counting: typeof globalThis.fetch = async (input, init) => {
      if (input === 'https://wallet.test/devnet.json') return Response.json(stage.devnet.manifest);
      const body = typeof init?.body === 'string' ? init.body : '';
      calls.push(...[...body.matchAll(/"eth_call"/g)].map(([method]) => method));
      return globalThis.fetch(input, init);
    };
    const own = await connectedServices(stage.devnet.manifest, { fetch: counting, recover: async () => [] });
    try {
      const before = BigInt(String(await stage.raw(CHAIN, 'eth_blockNumber', [])));
      const from = stage.devnet.fixtures.deployer;
      const data = encodeFunctionData({ abi, functionName: 'place', args: [[[0, [], [], [], '0x']]] });
      await stage.raw(CHAIN, 'anvil_impersonateAccount', [from]);
      await stage.raw(CHAIN, 'eth_sendTransaction', [{ from, to: desk(), data }]);
      await stage.mine(CHAIN);
      const names: readonly Getter[] = ['count', 'owner', 'small', 'open', 'short'];
      const questions = names.map((name) => ({
        to: desk(),
        data: hex(getter(name)),
        from: null,
        value: 0n,
      }));
      const at = async (block: bigint | null) => {
        const { value, evidence } = await own.services.contracts.readMany(CHAIN, questions, block);
        const read = value.map((outcome, index) => {
          const functionName = names[index];
          if (functionName === undefined || !('data' in outcome)) throw new RangeError();
          return decodeFunctionResult({ abi, functionName, data: outcome.data });
        });
        return { read, block: 'block' in evidence ? evidence.block : null };
      };
      calls.length = 0;
      const then = await at(before);
      expect(calls.length).toBe(1);
      const now = await at(null);
      const rest = [stage.devnet.fixtures.deployer, 5n, true, 'short text'];
      expect(then).toEqual({ read: [7n, ...rest], block: before });
      expect(now.read).toEqual([8n, ...rest]);
      expect(now.block).toBeGreaterThan(before);
    } finally {
      await own.stop();
    }
  });
});

describe('enumerations', () => {
  const wanted = ['Desk.Side'];

  it.each(['demo-31337-sources', 'demo-31337'])('get their names from the sources of %s', async (id) => {
    const bytecode = await contracts().readBytecode(CHAIN, desk());
    // Nobody was chosen, so nobody is asked.
    expect((await contracts().enums(bytecode, CHAIN, wanted)).size).toBe(0);
    await setSource(id, true);
    try {
      const found = await contracts().find(bytecode, CHAIN);
      if (found === null) throw new Error('not found');
      expect([...unnamedEnums(found.contract)]).toEqual(wanted);
      const told = await contracts().enums(bytecode, CHAIN, wanted);
      expect([...told]).toEqual([['Desk.Side', ['Buy', 'Sell']]]);
      const named = withEnums(found.contract, told);
      const placed = named.events.find(({ signature }) => signature.includes('uint8'));
      expect(placed?.inputs.map((input) => membersOf(input, named.enums))).toContainEqual(['Buy', 'Sell']);
      expect((await contracts().enums(bytecode, CHAIN, ['Side', 'Desk.Other'])).size).toBe(0);
    } finally {
      await setSource(id, false);
    }
  });

  it('get none from a source that is not the code’s', async () => {
    // Its file has the desk's enumeration too, but it is not the file that was compiled.
    const disputed = await contracts().readBytecode(
      CHAIN,
      toAddress(stage.devnet.fixtures.contracts.disputed),
    );
    await setSource('demo-31337-sources', true);
    try {
      expect((await contracts().source(CHAIN, disputed.address))?.match).toBe('none');
      expect((await contracts().enums(disputed, CHAIN, wanted)).size).toBe(0);
    } finally {
      await setSource('demo-31337-sources', false);
    }
  });
});
