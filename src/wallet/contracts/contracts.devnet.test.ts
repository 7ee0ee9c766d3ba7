import { encodeFunctionData, keccak256, parseAbi, toFunctionSelector } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, parseHex } from '#core/bytes/hex.ts';
import { slotOf } from '#core/evm/storage-slots.ts';
import { readLog } from '#core/logs/read.ts';
import { unwrap } from '#core/result.ts';
import { activitySummaryOf, unreadContract } from '../components/activity/activity-summary.ts';
import { CHAIN, hashOf, openStage, type Stage } from '../testing/devnet.ts';
import { recover } from './testing/recover.ts';

const hex = (text: string): Hex => unwrap(parseHex(text));

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ recover });
}, 240_000);
afterAll(() => stage?.stop());

const contracts = () => stage.services.contracts;
const at = (text: string): Address => toAddress(text);
const SOURCES = 'demo-31337-sources';
const setSource = async (id: string, enabled: boolean) => {
  const row = (await stage.store.explorers.all()).find((each) => each.id === id);
  if (row === undefined) throw new RangeError(id);
  await stage.store.explorers.put({ ...row, enabled });
};

describe('a contract is looked at', () => {
  it('with its code, and no proxy where there is none', async () => {
    const { tokens } = stage.devnet.fixtures;
    const bytecode = await contracts().readBytecode(CHAIN, at(tokens.usdx));
    expect(bytecode.codeHash).toBe(keccak256(bytecode.code));
    expect(bytecode.proxy).toBeNull();
    expect(bytecode).toMatchObject({ parts: [], saved: null, changed: false });
    const nobody = await contracts().readBytecode(CHAIN, stage.person(0));
    expect(nobody.code).toBe('0x');
  });

  it('with the implementation and the admin of a transparent proxy', async () => {
    const { proxy } = stage.devnet.fixtures;
    const bytecode = await contracts().readBytecode(CHAIN, at(proxy.proxy));
    expect(bytecode.proxy).toMatchObject({ kind: 'eip1967', admin: at(proxy.admin), beacon: null });
    expect(bytecode.parts.map(({ address }) => address)).toEqual([at(proxy.implementation)]);
  });

  it('with the singleton of a Safe', async () => {
    const { safe } = stage.devnet.fixtures;
    const bytecode = await contracts().readBytecode(CHAIN, at(safe.safe));
    expect(bytecode.proxy?.kind).toBe('safe');
    expect(bytecode.proxy?.targets[0]?.address).toBe(at(safe.singleton));
  });
});

describe('proxies of other kinds', () => {
  it.each([
    ['uups', 'eip1967', 'counter'],
    ['beaconProxy', 'beacon', 'counter'],
    ['minimal', 'eip1167', 'counter'],
  ] as const)('%s is seen as %s, with what it runs', async (name, kind, target) => {
    const { contracts: fixtures } = stage.devnet.fixtures;
    const bytecode = await contracts().readBytecode(CHAIN, at(fixtures[name]));
    expect(bytecode.proxy?.kind).toBe(kind);
    expect(bytecode.proxy?.beacon ?? null).toBe(name === 'beaconProxy' ? at(fixtures.beacon) : null);
    expect(bytecode.parts.map(({ address }) => address)).toEqual([at(fixtures[target])]);
  });

  it('a diamond leads to its facets, each by its selectors, and has their functions alone', async () => {
    const { diamond, facets } = stage.devnet.fixtures.contracts;
    const bytecode = await contracts().readBytecode(CHAIN, at(diamond));
    expect(bytecode.proxy?.kind).toBe('diamond');
    expect(bytecode.proxy?.targets.map(({ address }) => address)).toEqual(facets.map(at));
    await setSource(SOURCES, true);
    try {
      const found = await contracts().find(bytecode, CHAIN);
      const names = found?.contract.functions.map(({ name }) => name);
      expect(names?.toSorted()).toEqual(['facets', 'greet', 'part', 'pay']);
      expect(found).toMatchObject({ origin: 'verified', name: 'Diamond' });
    } finally {
      await setSource(SOURCES, false);
    }
  });

  it('an account that delegates shows the code that answers for it', async () => {
    const { desk } = stage.devnet.fixtures.contracts;
    const account = at(bytesToHex(new Uint8Array(20).fill(0x77)));
    await stage.raw(CHAIN, 'anvil_setCode', [account, `0xef0100${desk.slice(2)}`]);
    const bytecode = await contracts().readBytecode(CHAIN, account);
    expect(bytecode.proxy).toMatchObject({ kind: 'eip7702', targets: [{ address: at(desk) }] });
  });

  it('one that leads to itself, or in a circle, ends', async () => {
    const [a, b] = [0xa1, 0xb2].map((byte) => at(bytesToHex(new Uint8Array(20).fill(byte))));
    if (a === undefined || b === undefined) throw new RangeError();
    const minimal = (to: Address) => `0x363d3d373d3d3d363d73${to.slice(2)}5af43d82803e903d91602b57fd5bf3`;
    await stage.raw(CHAIN, 'anvil_setCode', [a, minimal(b)]);
    await stage.raw(CHAIN, 'anvil_setCode', [b, minimal(a)]);
    const bytecode = await contracts().readBytecode(CHAIN, a);
    expect(bytecode.parts.map(({ address }) => address)).toEqual([b]);
    expect(await contracts().find(bytecode, CHAIN)).toBeNull();
  });

  it('one that is upgraded under way is noticed', async () => {
    const { uups, nextCounter } = stage.devnet.fixtures.contracts;
    const bytecode = await contracts().readBytecode(CHAIN, at(uups));
    await contracts().keep({
      chainId: CHAIN,
      address: at(uups),
      name: '',
      favourite: false,
      abi: null,
      origin: null,
      source: null,
      codeHash: bytecode.codeHash,
      targets: bytecode.parts.map(({ address, codeHash }) => ({ address, codeHash })),
      created: 1,
      used: 1,
    });
    expect((await contracts().readBytecode(CHAIN, at(uups))).changed).toBe(false);
    const data = encodeFunctionData({
      abi: parseAbi(['function upgradeToAndCall(address, bytes) payable']),
      args: [nextCounter, '0x'],
    });
    const from = stage.devnet.fixtures.deployer;
    await stage.raw(CHAIN, 'anvil_impersonateAccount', [from]);
    await stage.raw(CHAIN, 'eth_sendTransaction', [{ from, to: uups, data }]);
    await stage.mine(CHAIN);
    const now = await contracts().readBytecode(CHAIN, at(uups));
    expect(now.changed).toBe(true);
    expect(now.parts[0]?.address).toBe(at(nextCounter));
    await contracts().remove(CHAIN, at(uups));
  });
});

describe('an interface', () => {
  it('is guessed from the code while no source was chosen, and nobody is asked', async () => {
    const bytecode = await contracts().readBytecode(CHAIN, at(stage.devnet.fixtures.tokens.usdx));
    const found = await contracts().find(bytecode, CHAIN);
    expect(found?.tried).toEqual([]);
    expect(found?.origin).toMatch(/standard|recovered/);
    expect(found?.contract.functions.map(({ signature }) => signature)).toEqual(
      expect.arrayContaining(['transfer(address,uint256)', 'symbol()', 'totalSupply()']),
    );
  });

  it.each([SOURCES, 'demo-31337'])('of a proxy and its implementation comes from %s', async (id) => {
    await setSource(id, true);
    try {
      const bytecode = await contracts().readBytecode(CHAIN, at(stage.devnet.fixtures.proxy.proxy));
      const found = await contracts().find(bytecode, CHAIN);
      expect(found?.origin).toBe(id.endsWith('sources') ? 'verified' : 'explorer');
      expect(found?.contract.functions.length).toBeGreaterThan(3);
      expect(found?.name).toMatch(/Savings/);
      expect(found?.tried).toEqual([]);
    } finally {
      await setSource(id, false);
    }
  });

  it('that nobody published is recovered: selectors, arguments, and what may be paid', async () => {
    await setSource(SOURCES, true);
    try {
      const bytecode = await contracts().readBytecode(CHAIN, at(stage.devnet.fixtures.contracts.unverified));
      const found = await contracts().find(bytecode, CHAIN);
      expect(found?.origin).toBe('recovered');
      expect(found?.tried).toMatchObject([{ problem: null }]);
      const RAISE = toFunctionSelector('raise(uint256,bytes32[])');
      const expected = parseAbi([
        // Words that nobody looks at may be of any type: bytes32[] in its source.
        'function raise(uint256, uint256[])',
        'function settle(address, bool) payable returns (uint256)',
        'function scores(address) view returns (uint256)',
      ]);
      for (const item of expected) {
        const selector = item.name === 'raise' ? RAISE : toFunctionSelector(item);
        const recovered = found?.contract.functions.find((fn) => fn.selector === selector);
        expect(recovered?.signature, item.name).toBe(
          `unresolved_${selector.slice(2)}(${item.inputs.map(({ type }) => type).join(',')})`,
        );
        expect(recovered?.mutability).toBe(item.stateMutability);
      }
      // What is kept as text leads to the same selectors.
      const again = unwrap(readInterface(found?.abi ?? ''));
      expect(again.functions.map(({ selector }) => selector)).toEqual(
        found?.contract.functions.map(({ selector }) => selector),
      );
    } finally {
      await setSource(SOURCES, false);
    }
  });

  it('is kept, and serves whoever reads calls of the contract', async () => {
    const address = at(stage.devnet.fixtures.tokens.usdx);
    const bytecode = await contracts().readBytecode(CHAIN, address);
    const found = await contracts().find(bytecode, CHAIN);
    if (found === null) throw new Error('not found');
    await contracts().keep({
      chainId: CHAIN,
      address,
      name: 'Dollar',
      favourite: true,
      abi: found.abi,
      origin: found.origin,
      source: found.source,
      codeHash: bytecode.codeHash,
      targets: [],
      created: 1,
      used: 1,
    });
    expect((await contracts().readBytecode(CHAIN, address)).changed).toBe(false);
    const [described, ...rest] = await contracts().describe(CHAIN, [address, stage.person(0), address]);
    expect(rest).toEqual([]);
    expect(described?.contract.functions).toEqual(found.contract.functions);
    expect(described?.supplied).toMatchObject({ contract: address, by: 'guess' });
    const codeChanged = async () =>
      (await stage.services.transactions.facts(CHAIN, [address]))[0]?.codeChanged;
    expect(await codeChanged()).toBe(false);
    await stage.raw(CHAIN, 'anvil_setCode', [address, `${bytecode.code}00`]);
    await stage.mine(CHAIN);
    expect((await contracts().readBytecode(CHAIN, address)).changed).toBe(true);
    expect(await codeChanged()).toBe(true);
    await stage.raw(CHAIN, 'anvil_setCode', [address, bytecode.code]);
    await contracts().remove(CHAIN, address);
    expect(await contracts().all()).toEqual([]);
  });
});

describe('what is kept', () => {
  it('reads a line of activity and its event, and is gone with what was kept', async () => {
    const address = at(stage.devnet.fixtures.contracts.desk);
    const desk = [
      'function place(uint256 id)',
      'event Placed(uint256 indexed id, bytes32 indexed topic)',
      'function place(uint256 id, bytes32 topic)',
      'event Placed(uint256 indexed id, address indexed maker, uint8 side, string note)',
      'error WrongLength(uint256 tokens, uint256 amounts)',
    ];
    const bytecode = await contracts().readBytecode(CHAIN, address);
    await contracts().keep({
      chainId: CHAIN,
      address,
      name: 'Desk',
      favourite: false,
      abi: desk.join('\n'),
      origin: 'pasted',
      source: null,
      codeHash: bytecode.codeHash,
      targets: [],
      created: 1,
      used: 1,
    });
    const data = encodeFunctionData({
      abi: parseAbi(['function place(uint256 id, bytes32 topic)']),
      args: [7n, slotOf(9n)],
    });
    const prepared = await stage.services.transactions.prepare({
      chainId: CHAIN,
      from: stage.person(5),
      to: address,
      value: 0n,
      data: hex(data),
      fees: await stage.normalFees(),
      intent: { kind: 'call', to: address, value: 0n },
    });
    const sent = await stage.services.submit(prepared, await stage.sign(5, prepared));
    const done = await stage.settled(sent.id, ['included', 'final']);
    const { entry, receipt } = await stage.services.transaction(CHAIN, hashOf(done));
    expect(unreadContract(entry)).toBe(address);
    const [kept] = await contracts().describe(CHAIN, [address]);
    expect(
      activitySummaryOf(entry, kept)?.(
        () => 'Desk',
        ({ symbol }) => symbol,
      ).done,
    ).toBe('Called place on Desk');
    const [log] = receipt?.logs ?? [];
    if (log === undefined || kept === undefined) throw new Error('no log');
    expect(readLog(log)).toEqual({ kind: 'unread', why: 'unknown' });
    expect(readLog(log, kept.contract)).toMatchObject({
      name: 'Placed',
      by: 'supplied',
      fields: [
        { name: 'id', value: { value: 7n } },
        { name: 'topic', value: { value: slotOf(9n) } },
      ],
    });
    await contracts().remove(CHAIN, address);
    expect(await contracts().describe(CHAIN, [address])).toEqual([]);
    expect(activitySummaryOf(entry)).toBeNull();
  });
});

describe('a source', () => {
  it('belongs to the code where its hash says so; one that was changed does not, whatever is claimed', async () => {
    const { contracts: fixtures, tokens } = stage.devnet.fixtures;
    expect(await contracts().source(CHAIN, at(fixtures.desk))).toBeNull();
    await setSource(SOURCES, true);
    try {
      const desk = await contracts().source(CHAIN, at(fixtures.desk));
      expect(desk).toMatchObject({ name: 'Desk', match: 'exact', claimed: 'exact' });
      expect(desk?.files.every(({ fits }) => fits)).toBe(true);
      const disputed = await contracts().source(CHAIN, at(fixtures.disputed));
      expect(disputed).toMatchObject({ name: 'Disputed', match: 'none', claimed: 'exact' });
      const token = await contracts().source(CHAIN, at(tokens.usdx));
      expect(token).toMatchObject({ match: 'partial', claimed: 'partial' });
      expect(await contracts().source(CHAIN, at(fixtures.unverified))).toBeNull();
    } finally {
      await setSource(SOURCES, false);
    }
  });

  it('comes from an explorer as well, and nothing proves it then', async () => {
    await setSource('demo-31337', true);
    try {
      const found = await contracts().source(CHAIN, at(stage.devnet.fixtures.contracts.desk));
      expect(found).toMatchObject({ name: 'Desk', match: 'partial', claimed: null });
      expect(found?.files.some(({ content }) => content.includes('contract Desk'))).toBe(true);
    } finally {
      await setSource('demo-31337', false);
    }
  });
});
