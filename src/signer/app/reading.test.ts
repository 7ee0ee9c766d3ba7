import { encodeFunctionData, namehash, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { plainText } from '#core/calldata/parts.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { ClearReading, ClearWarning } from '#core/clear-signing/types.ts';
import { unwrap } from '#core/result.ts';
import { encodeTokenTransfer } from '#core/tx/payment.ts';
import type { Claims } from '#protocol/messages.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import { type ReadingContext, readTransaction, type TransactionReading } from './reading.ts';
import { ALICE, BOB } from './testing.ts';

const TOKEN = toAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3');
const USDC = toAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48');
const CAROL = toAddress('0x90F79bf6EB2c4f870365E785982E1f101E93b906');

const plain: DecodedTransaction = {
  type: 'eip1559',
  chainId: 31337 as ChainId,
  nonce: 14,
  to: BOB,
  value: 1_500_000_000_000_000_000n,
  data: '0x' as Hex,
  gasLimit: 21_000n,
  fees: { kind: 'eip1559', maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
  worstCaseFee: 63_000_000_000_000n,
  accessList: [],
  authorizations: [],
  digest: `0x${'11'.repeat(32)}` as Hash,
};

function call(to: Address, data: string, more: Partial<DecodedTransaction> = {}): DecodedTransaction {
  return { ...plain, to, value: 0n, data: data as Hex, ...more };
}

function transfer(token: Address, amount: bigint, to = BOB, chainId = 31337): DecodedTransaction {
  return call(token, encodeTokenTransfer({ to, amount }), { chainId: chainId as ChainId });
}

function read(
  transaction: DecodedTransaction,
  claims: Claims = {},
  more: Partial<ReadingContext> = {},
): TransactionReading {
  const description: ClearReading = { kind: 'none' };
  return readTransaction(transaction, {
    account: ALICE,
    own: [],
    claims,
    description,
    now: 1_700_000_000_000,
    ...more,
  });
}

const ids = ({ findings }: TransactionReading, level: 'danger' | 'caution') =>
  findings.filter((finding) => finding.level === level).map(({ id }) => id);
const says = ({ sentence }: TransactionReading) => plainText(sentence);

const claim = {
  address: TOKEN,
  symbol: 'USDX',
  name: 'USD Example',
  decimals: 6,
  evidence: 'reported',
} as const;

describe('reading', () => {
  it('a plain payment', () => {
    const reading = read(plain);
    expect(says(reading)).toBe(`Send 1.5 ETH to ${BOB}`);
    expect(reading).toMatchObject({
      chain: { id: 31337, name: 'Demo chain', symbol: 'ETH' },
      amounts: [],
      claimedLayout: null,
      described: null,
      sentAlong: null,
      fee: { amount: '0.000063', exact: '0.000063' },
      gasLimit: '21000',
      maxFeePerGas: '3',
      priorityFee: '1',
      dataSize: 0,
      findings: [],
      cautions: [],
    });
  });

  it('a legacy price has no priority part', () => {
    const legacy = { ...plain, fees: { kind: 'legacy', gasPrice: 1_500_000_001n } } as const;
    expect(read(legacy)).toMatchObject({ maxFeePerGas: '1.500000001', priorityFee: null });
  });

  it('a token of the signer’s own list needs nobody’s word, and takes nobody’s', () => {
    const lie = { ...claim, address: USDC, symbol: 'XXX', decimals: 0 };
    const reading = read(transfer(USDC, 12_500_000n, BOB, 1), { tokens: [lie] });
    expect(says(reading)).toBe(`Send 12.5 USDC to ${BOB}`);
    expect(reading.amounts).toEqual([]);
  });

  it('a name is told where the one that the wallet names leads to the node in the bytes', () => {
    const abi = parseAbi(['function setText(bytes32 node, string key, string value)']);
    const setText = (name: string) =>
      call(TOKEN, encodeFunctionData({ abi, args: [namehash(name), 'url', 'https://a.example'] }));
    const names = ['alice.eth', 'bob.eth'];
    expect(says(read(setText('alice.eth'), { names }))).toContain('alice.eth');
    const other = says(read(setText('carol.eth'), { names }));
    expect(other).toContain(namehash('carol.eth'));
    expect(other).not.toMatch(/alice|bob/);
    // A letter that only looks like another one stays a hash.
    expect(says(read(setText('аlice.eth'), { names: ['аlice.eth'] }))).toContain(namehash('аlice.eth'));
  });

  it('the same address on another chain is another, unknown contract', () => {
    const reading = read(transfer(USDC, 5n, BOB, 31337));
    expect(says(reading)).toBe(`Send 5 base units of ${USDC} to ${BOB}`);
    expect(reading.amounts).toEqual([{ token: USDC, baseUnits: '5', claimed: null }]);
  });

  it('an unlisted token: base units as fact, the rest as claim', () => {
    const reading = read(transfer(TOKEN, 1_500_000n), { tokens: [claim] });
    expect(says(reading)).toBe(`Send 1500000 base units of ${TOKEN} to ${BOB}`);
    expect(reading.amounts).toEqual([
      { token: TOKEN, baseUnits: '1500000', claimed: { amount: '1.5', symbol: 'USDX', decimals: 6 } },
    ]);
    expect(reading.cautions).toEqual([]);
  });

  it('amounts of calls inside have their claims too, each once', () => {
    const inner = [
      encodeTokenTransfer({ to: BOB, amount: 7n }),
      encodeTokenTransfer({ to: CAROL, amount: 7n }),
    ];
    const data = encodeFunctionData({ abi: parseAbi(['function multicall(bytes[] data)']), args: [inner] });
    const reading = read(call(TOKEN, data), { tokens: [claim] });
    expect(reading.tree.children).toHaveLength(2);
    expect(reading.amounts).toMatchObject([{ baseUnits: '7', claimed: { amount: '0.000007' } }]);
  });

  it('a claim about another token is not applied, and is pointed out', () => {
    const reading = read(transfer(TOKEN, 7n), { tokens: [{ ...claim, address: ALICE }] });
    expect(reading.amounts).toMatchObject([{ claimed: null }]);
    expect(reading.cautions).toContain('tokenDiffers');
    expect(read(plain, { tokens: [claim] }).cautions).toContain('tokenDiffers');
  });

  it.each([
    ['two words', '000 USDC'],
    ['a figure that continues the amount', '000'],
    ['a sentence', 'ETH. Checked'],
    ['hidden and reversed characters', '\u202eHTE\u200b\u0000 and more'],
    ['nothing to see', '\u200b'],
    ['the chain’s own coin', 'eth'],
    ['the chain’s own coin in other letters', 'ＥＴＨ'],
    ['marks that pile up', `A${'\u0337'.repeat(9)}`],
    ['one letter of another alphabet', 'FEEХ'],
    ['like the chain’s own coin, in ASCII', 'E7H'],
  ])('a claimed symbol that is %s stays out of the amount', (_name, symbol) => {
    const { amounts } = read(transfer(TOKEN, 1n), { tokens: [{ ...claim, symbol }] });
    expect(amounts).toMatchObject([{ claimed: { amount: '0.000001', symbol: null, decimals: 6 } }]);
  });

  it('a claimed symbol of a listed token stays out of the amount, on the chain of the list alone', () => {
    const tokens = [{ ...claim, symbol: 'USDC' }];
    expect(read(transfer(TOKEN, 1n, BOB, 1), { tokens }).amounts).toMatchObject([
      { claimed: { symbol: null } },
    ]);
    expect(read(transfer(TOKEN, 1n, BOB, 777), { tokens }).amounts).toMatchObject([
      { claimed: { symbol: 'USDC' } },
    ]);
  });

  it.each(['UЅDC', 'USDС', 'usdc', 'U5DC', 'USD₮', 'WE7H', '1INCH', 'IINCH'])(
    'a claimed symbol that looks like a listed one (%s) stays out of the amount',
    (symbol) => {
      const tokens = [{ ...claim, symbol }];
      expect(read(transfer(TOKEN, 1n, BOB, 1), { tokens }).amounts).toMatchObject([
        { claimed: { symbol: null } },
      ]);
    },
  );

  it('an exact permission is read, one without end is a danger', () => {
    const abi = parseAbi(['function approve(address spender, uint256 amount)']);
    const approve = (amount: bigint) =>
      read(call(USDC, encodeFunctionData({ abi, args: [BOB, amount] }), { chainId: 1 as ChainId }));
    expect(says(approve(5_000_000n))).toContain('5 USDC');
    expect(ids(approve(5_000_000n), 'danger')).toEqual([]);
    expect(ids(approve(2n ** 256n - 1n), 'danger')).toEqual(['unlimited-allowance']);
  });
});

describe('a call that the signer cannot read', () => {
  const UNKNOWN = '0xdeadbeef0000000000000000000000000000000000000000000000000000000000000001';
  /** `f77f39d7`: the selector of `collect777(uint256)`, which no standard has. */
  const CLAIMED = `${encodeFunctionData({ abi: parseAbi(['function collect777(uint256 prize)']), args: [1n] })}`;
  const functions = ['function collect777(uint256 prize)'];

  it('is a danger', () => {
    const reading = read(call(TOKEN, UNKNOWN, { value: 15n * 10n ** 17n }));
    expect(reading.tree.reading).toMatchObject({ kind: 'unread', selector: '0xdeadbeef' });
    expect(reading.sentAlong).toBe('1.5');
    expect(ids(reading, 'danger')).toEqual(['unread-call']);
  });

  it.each(['supplied', 'guess'] as const)('stays one when the wallet lays it out (%s)', (by) => {
    const reading = read(call(TOKEN, CLAIMED), { abi: { by, functions } });
    expect(ids(reading, 'danger')).toEqual(['unread-call']);
    expect(reading.tree.reading.kind).toBe('unread');
    expect(says(reading)).not.toContain('collect777');
    expect(reading.claimedLayout).toMatchObject({
      kind: 'laidOut',
      by,
      tree: { meaning: null, reading: { kind: 'function', by, fn: { name: 'collect777' } } },
    });
  });

  it('says so where the wallet’s description does not fit', () => {
    expect(read(call(TOKEN, UNKNOWN), { abi: { by: 'supplied', functions } }).claimedLayout).toEqual({
      kind: 'misfit',
    });
    expect(read(call(TOKEN, UNKNOWN), { abi: { by: 'guess', functions: [] } }).claimedLayout).toBeNull();
  });

  it('lays out what a constructor is given, as the wallet says, where that fits the bytes exactly', () => {
    const word = '00'.repeat(31);
    const created: DecodedTransaction = { ...plain, to: null, data: `0x6001${word}07` as Hex };
    const creation = { name: 'Shop', layout: 'function constructor(uint256 fee)', size: 32 };
    expect(read(created, { creation }).claimedLayout).toMatchObject({
      kind: 'creation',
      name: 'Shop',
      reading: { by: 'supplied', args: [{ name: 'fee', value: { kind: 'number', value: 7n } }] },
    });
    expect(read(created).claimedLayout).toBeNull();
    for (const wrong of [{ size: 31 }, { size: 33 }, { size: 0 }, { size: 35 }, { layout: 'constructor' }]) {
      expect(read(created, { creation: { ...creation, ...wrong } }).claimedLayout).toEqual({
        kind: 'misfit',
      });
    }
    // Of a call it says nothing.
    expect(read(plain, { creation }).claimedLayout).toBeNull();
  });

  it('lets no description of the wallet rename what a standard knows', () => {
    // A colliding signature of approve(address,uint256) costs seconds to find; here the true one is renamed.
    const abi = parseAbi(['function approve(address spender, uint256 amount)']);
    const data = encodeFunctionData({ abi, args: [BOB, 2n ** 256n - 1n] });
    const lies = ['function approve(address winner, uint256 prize)', 'function mint(address,uint256)'];
    const reading = read(call(TOKEN, data), { abi: { by: 'supplied', functions: lies } });
    expect(reading.tree.reading).toMatchObject({ kind: 'function', by: 'standard', fn: { name: 'approve' } });
    expect(reading.claimedLayout).toBeNull();
    expect(
      JSON.stringify(reading.tree, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/winner|prize|mint/);
  });

  const described = (
    more: {
      readonly generic?: boolean;
      readonly warnings?: readonly ClearWarning[];
      readonly calls?: readonly CallTree[];
    } = {},
  ) =>
    ({
      kind: 'described',
      text: {
        intent: [{ kind: 'text', text: 'Collect' }],
        owner: null,
        contract: null,
        fields: [],
        warnings: [],
        descriptor: 'registry/x.json',
        generic: false,
        calls: [],
        ...more,
      },
    }) as const satisfies ClearReading;

  it('is none where a description of the registry says all of it', () => {
    const reading = read(call(TOKEN, UNKNOWN), {}, { description: described() });
    expect([ids(reading, 'danger'), reading.described]).toEqual([[], 'whole']);
  });

  it.each<[string, ClearReading | null]>([
    ['none', { kind: 'none' }],
    ['one that was refused', { kind: 'refused', why: 'unaccounted', descriptor: 'x', detail: '' }],
    ['none that could be loaded', null],
    ['one for any token', described({ generic: true })],
  ])('stays one where there is %s', (_name, description) => {
    const reading = read(call(TOKEN, UNKNOWN), {}, { description });
    expect([ids(reading, 'danger'), reading.described]).toEqual([['unread-call'], null]);
  });

  it.each(['leavesOut', 'valueNotShown', 'bytesUnread', 'callInside', 'tokenUnknown'] as const)(
    'is known in part by a description that is silent: %s',
    (kind) => {
      const description = described({ warnings: [{ kind, parts: [] }] });
      expect(read(call(TOKEN, UNKNOWN), {}, { description }).described).toBe('partly');
    },
  );

  it('says that there are bytes behind what is described', () => {
    const description = described({ warnings: [{ kind: 'bytesBehind', parts: [] }] });
    const reading = read(call(TOKEN, UNKNOWN), {}, { description });
    expect([reading.described, reading.cautions]).toEqual(['whole', ['bytesBehind']]);
    // A call that the signer reads has a rule for it, and a description beside it says nothing twice.
    const known = read(transfer(TOKEN, 1n), {}, { description });
    expect([known.described, known.cautions]).toEqual([null, []]);
  });

  it('runs the rules over the calls inside that were read', () => {
    const evil = readCall({
      chainId: 1 as ChainId,
      from: null,
      to: BOB,
      value: 0n,
      data: unwrap(parseHex(`0x3659cfe6${CAROL.slice(2).toLowerCase().padStart(64, '0')}`)),
      operation: 'call',
    });
    const selector = unwrap(parseHex('0x3659cfe6'));
    const unread: CallTree = { ...evil, reading: { kind: 'unread', selector, why: 'unknown' } };
    const by = (calls: readonly CallTree[]) => {
      const description = described({ calls, warnings: [{ kind: 'callInside', parts: [] }] });
      const reading = read(call(TOKEN, UNKNOWN), {}, { description });
      return [ids(reading, 'danger'), ids(reading, 'caution')];
    };
    expect(by([])).toEqual([[], []]);
    expect(by([evil])).toEqual([[], ['code-replaced']]);
    expect(by([unread])).toEqual([['unread-call'], []]);
  });

  it('names somebody else where an address in it is neither the user’s nor the contract’s', () => {
    const told = (address: Address) => ({
      ...described(),
      text: { ...described().text, intent: [{ kind: 'address', address } as const] },
    });
    const by = (address: Address) => read(call(TOKEN, UNKNOWN), {}, { description: told(address) }).described;
    expect([by(ALICE), by(TOKEN), by(BOB)]).toEqual(['whole', 'whole', 'toOthers']);
  });

  it('stays one where its function is known and its data does not fit, whatever the registry says', () => {
    const reading = read(call(TOKEN, '0x095ea7b300'), {}, { description: described() });
    expect([ids(reading, 'danger'), reading.described]).toEqual([['unread-call'], null]);
  });
});

describe('the rules', () => {
  const levels = (transaction: DecodedTransaction, more: Partial<ReadingContext> = {}) => {
    const reading = read(transaction, {}, more);
    return [ids(reading, 'danger'), ids(reading, 'caution')];
  };

  it.each<[string, DecodedTransaction, string[], string[]]>([
    ['a contract is made', { ...plain, to: null }, ['contract-creation'], []],
    ['to the zero address', { ...plain, to: ZERO_ADDRESS }, ['to-zero'], []],
    ['a token to the zero address', transfer(TOKEN, 1n, ZERO_ADDRESS), ['to-zero'], []],
    ['a token to its own contract', transfer(TOKEN, 1n, TOKEN), ['to-token'], []],
    ['a payment dressed up as a transfer', { ...transfer(TOKEN, 1n), value: 3n }, ['value-with-token'], []],
    ['a fee of a whole coin', { ...plain, worstCaseFee: 10n ** 18n + 1n }, ['fee-extreme'], []],
    ['a fee above the cap', { ...plain, worstCaseFee: 5n * 10n ** 16n + 1n }, [], ['fee-high']],
    ['a fee above the amount', { ...plain, value: 1n }, [], ['fee-high']],
    ['gas above 30 million', { ...plain, gasLimit: 30_000_001n }, ['gas-limit-extreme'], []],
    ['more than a million coins', { ...plain, value: 10n ** 24n + 1n }, ['value-extreme'], []],
    ['a chain that is not known', { ...plain, chainId: 777 as ChainId }, [], ['unknown-chain']],
    ['to itself', { ...plain, to: ALICE }, [], ['to-self']],
    ['an access list', { ...plain, accessList: [{ address: BOB, storageKeys: [] }] }, [], ['access-list']],
  ])('%s', (_name, transaction, dangers, cautions) => {
    expect(levels(transaction)).toEqual([dangers, cautions]);
  });

  it('a delegation is a danger, one for every chain twice', () => {
    const carried = { chainId: 31337, delegate: CAROL, nonce: 15, authority: ALICE };
    const first = levels({ ...plain, type: 'eip7702', authorizations: [carried] })[0];
    expect(first).toContain('delegation');
    const everywhere = { ...carried, chainId: 0 };
    const second = levels({ ...plain, type: 'eip7702', authorizations: [everywhere] })[0];
    expect((second ?? []).length).toBeGreaterThan((first ?? []).length);
  });

  it('the wallet’s word about the nonce is said', () => {
    expect(read(plain, { nonceIsNext: false }).cautions).toEqual(['nonceNotNext']);
  });
});
