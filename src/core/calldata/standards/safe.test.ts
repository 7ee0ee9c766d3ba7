import { encodePacked, size } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import type { Hex } from '../../bytes/hex.ts';
import { assessed } from '../../risk/testing/assessed.ts';
import { rowsOf } from '../rows.ts';
import { ACCOUNT, address, CONTRACT, encode, FRIEND, read, say, sentenceContext, TOKEN } from '../testing.ts';
import { type CallTree, MAX_CALL_DEPTH, MAX_NODES } from '../tree.ts';

const SAFE = address('5a');
const MULTISEND = address('3e');
const OTHER = address('07');

const EXEC =
  'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable';

interface Asked {
  readonly to: Address;
  readonly data?: Hex | '0x';
  readonly value?: bigint;
  readonly operation?: number;
  readonly gasPrice?: bigint;
  readonly gasToken?: Address;
  readonly receiver?: Address;
  readonly signatures?: string;
}

function exec(asked: Asked): Hex {
  const { to, data = '0x', value = 0n, operation = 0, gasPrice = 0n, signatures = '0x' } = asked;
  const { gasToken = ZERO_ADDRESS, receiver = ZERO_ADDRESS } = asked;
  return encode(EXEC, to, value, data, operation, 0n, 0n, gasPrice, gasToken, receiver, signatures);
}

const one = (operation: number, to: Address, value: bigint, data: Hex | '0x') =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to, value, BigInt(size(data)), data],
  ).slice(2);

const multiSend = (...calls: readonly string[]) =>
  encode('multiSend(bytes transactions) payable', `0x${calls.join('')}`);

const transfer = encode('transfer(address to, uint256 amount)', FRIEND, 5_000_000n);

describe('Safe', () => {
  it('reads the transaction that it carries as the Safe’s own', () => {
    const tree = read(SAFE, exec({ to: TOKEN, data: transfer }));
    expect(tree.meaning).toEqual({
      kind: 'safe',
      safe: SAFE,
      operation: 'call',
      refund: null,
      signatures: 0,
    });
    expect(tree.children[0]?.call).toMatchObject({ from: SAFE, to: TOKEN, operation: 'call' });
    expect(say(tree)).toBe(`As the Safe ${SAFE}: Send 5 USDX to ${FRIEND}`);
    expect(say(read(SAFE, exec({ to: FRIEND, value: 10n ** 18n })))).toBe(
      `As the Safe ${SAFE}: Send 1 ETH to ${FRIEND}`,
    );
  });

  it('calls operation 1 by its name', () => {
    const tree = read(SAFE, exec({ to: CONTRACT, data: '0x12345678' as Hex, operation: 1 }));
    expect(tree.meaning).toMatchObject({ kind: 'safe', operation: 'delegateCall' });
    expect(tree.children[0]?.call).toMatchObject({ from: SAFE, to: CONTRACT, operation: 'delegateCall' });
    expect(say(tree)).toContain(`Run the code of ${CONTRACT} with all of the Safe’s rights`);
    const words = rowsOf(tree, sentenceContext).flatMap(({ parts }) =>
      parts.map((part) => ('text' in part ? part.text : '')),
    );
    expect(words).toContain('a delegate call: runs another contract’s code with all of the Safe’s rights');
    // Without data it still runs: a delegate call is no payment.
    const silent = read(SAFE, exec({ to: CONTRACT, value: 5n, operation: 1 }));
    expect(silent.children[0]?.meaning).toBeNull();
    expect(say(silent)).toContain('Run the code of');
  });

  it.each([2, 255])('is malformed with operation %i', (operation) => {
    expect(read(SAFE, exec({ to: CONTRACT, operation })).reading).toMatchObject({ why: 'malformed' });
    expect(read(MULTISEND, multiSend(one(operation, FRIEND, 1n, '0x'))).reading).toMatchObject({
      why: 'malformed',
    });
  });

  it('says what it pays to whoever hands it in', () => {
    const refunded = read(SAFE, exec({ to: FRIEND, gasPrice: 2_000_000n, gasToken: TOKEN, receiver: OTHER }));
    expect(refunded.meaning).toMatchObject({
      refund: { token: TOKEN, receiver: OTHER, gasPrice: 2_000_000n },
    });
    expect(read(SAFE, exec({ to: FRIEND, gasPrice: 1n })).meaning).toMatchObject({
      refund: { token: 'native', receiver: ZERO_ADDRESS },
    });
  });

  it('counts the places of signatures, not the data of contracts behind them', () => {
    const plain = `${'11'.repeat(64)}1b`;
    const contract = (offset: number) =>
      `${'00'.repeat(12)}${'c0'.repeat(20)}${offset.toString(16).padStart(64, '0')}00`;
    const count = (signatures: string) => read(SAFE, exec({ to: FRIEND, signatures })).meaning;
    expect(count(`0x${plain}${plain}`)).toMatchObject({ signatures: 2 });
    const dynamic = `${(100).toString(16).padStart(64, '0')}${'22'.repeat(100)}`;
    expect(count(`0x${plain}${contract(130)}${dynamic}`)).toMatchObject({ signatures: 2 });
    expect(count(`0x${contract(0)}`)).toMatchObject({ signatures: 1 });
    expect(count('0x1234')).toMatchObject({ signatures: 0 });
  });

  it('follows a batch into a multicall', () => {
    const PAIRS = '(address target, bytes callData)[] calls';
    const inner = encode(`aggregate(${PAIRS}) payable`, [{ target: TOKEN, callData: transfer }]);
    const batch = multiSend(
      one(0, TOKEN, 0n, encode('approve(address a, uint256 b)', CONTRACT, 5_000_000n)),
      one(0, CONTRACT, 7n, inner),
      one(1, OTHER, 0n, '0x12345678' as Hex),
    );
    const tree = read(SAFE, exec({ to: MULTISEND, data: batch, operation: 1 }));
    const [run] = tree.children;
    expect(run?.call).toMatchObject({ from: SAFE, to: MULTISEND, operation: 'delegateCall' });
    // Borrowed code calls in the borrower's name; a contract that is called, in its own.
    expect(run?.children.map(({ call }) => [call.from, call.to, call.value, call.operation])).toEqual([
      [SAFE, TOKEN, 0n, 'call'],
      [SAFE, CONTRACT, 7n, 'call'],
      [SAFE, OTHER, 0n, 'delegateCall'],
    ]);
    expect(run?.children[1]?.children[0]?.call).toMatchObject({ from: CONTRACT, to: TOKEN });
    expect(run?.children[2]?.reading).toMatchObject({ kind: 'unread', why: 'unknown' });
    expect(say(tree)).toContain('with all of the Safe’s rights');
    expect(run && say(run)).toContain('Make 3 calls at once');
  });

  it.each([
    ['a head that is cut', '00'.repeat(84)],
    ['a length beyond the end', one(0, FRIEND, 1n, '0x1234' as Hex).slice(0, -2)],
    ['a byte left over', `${one(0, FRIEND, 1n, '0x1234' as Hex)}00`],
    ['a length of 2^255', `00${'f0'.repeat(20)}${'00'.repeat(32)}80${'00'.repeat(31)}`],
  ])('reads no batch with %s', (_, packed) => {
    expect(read(MULTISEND, multiSend(packed)).reading).toMatchObject({ kind: 'unread', why: 'malformed' });
  });

  it.each<readonly [string, readonly unknown[], string]>([
    [
      'addOwnerWithThreshold(address owner, uint256 threshold)',
      [FRIEND, 2n],
      `Add ${FRIEND} to the owners of the Safe ${SAFE}, and set the required signatures to 2`,
    ],
    [
      'removeOwner(address prev, address owner, uint256 threshold)',
      [OTHER, FRIEND, 1n],
      `Remove ${FRIEND} from the owners of the Safe ${SAFE}, and set the required signatures to 1`,
    ],
    [
      'swapOwner(address prev, address a, address b)',
      [OTHER, FRIEND, CONTRACT],
      `Replace ${FRIEND} with ${CONTRACT} as an owner of the Safe ${SAFE}`,
    ],
    ['changeThreshold(uint256 a)', [3n], `Set the required signatures of the Safe ${SAFE} to 3`],
    [
      'enableModule(address a)',
      [CONTRACT],
      `Allow the module ${CONTRACT} to do anything as the Safe ${SAFE}, without signatures`,
    ],
    [
      'disableModule(address a, address b)',
      [OTHER, CONTRACT],
      `Revoke the rights of the module ${CONTRACT} of the Safe ${SAFE}`,
    ],
    ['setGuard(address a)', [CONTRACT], `Make ${CONTRACT} check each transaction of the Safe ${SAFE}`],
    ['setGuard(address a)', [ZERO_ADDRESS], `Remove the guard that checks transactions of the Safe ${SAFE}`],
    [
      'setFallbackHandler(address a)',
      [CONTRACT],
      `Make ${CONTRACT} answer the calls that the Safe ${SAFE} does not know`,
    ],
    [
      'approveHash(bytes32 a)',
      [`0x${'ab'.repeat(32)}`],
      `Approve the transaction 0x${'ab'.repeat(32)} of the Safe ${SAFE} in advance`,
    ],
  ])('says what %s changes', (signature, args, sentence) => {
    const tree = read(SAFE, encode(signature, ...args));
    expect(tree.meaning?.kind).toBe('safeSettings');
    expect(say(tree)).toBe(sentence);
  });

  it('reads how a Safe is made, and the code that runs while it is', () => {
    const SETUP =
      'setup(address[] a, uint256 b, address c, bytes d, address e, address f, uint256 g, address h)';
    const setup = (to: Address, data = '0x12345678' as Hex) =>
      encode(SETUP, [ACCOUNT, FRIEND], 2n, to, data, ZERO_ADDRESS, ZERO_ADDRESS, 0n, ZERO_ADDRESS);
    const create = (initializer: Hex) =>
      read(OTHER, encode('createProxyWithNonce(address a, bytes b, uint256 c)', CONTRACT, initializer, 1n));
    const tree = create(setup(ZERO_ADDRESS));
    expect(say(tree)).toBe(`Create a Safe that runs the code of ${CONTRACT}`);
    const [inner] = tree.children;
    expect(inner && say(inner)).toBe('Set up a Safe. Owners: 2. Signatures required: 2');
    expect(inner?.children).toEqual([]);
    const toL2 = toAddress('0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54');
    const usual = create(setup(toL2, encode('setupToL2(address a)', CONTRACT))).children[0]?.children[0];
    expect(usual && say(usual)).toContain(
      `Give the new Safe the code of ${CONTRACT} on every chain but Ethereum`,
    );
    const foreign = create(setup(MULTISEND)).children[0]?.children[0];
    expect(foreign?.call).toMatchObject({ from: null, to: MULTISEND, operation: 'delegateCall' });
  });

  it.each<readonly [string, readonly unknown[], string]>([
    ['createProxy(address a, bytes b)', [], ''],
    ['createProxyWithNonceL2(address a, bytes b, uint256 c)', [1n], ''],
    ['createChainSpecificProxyWithNonce(address a, bytes b, uint256 c)', [1n], ''],
    ['createChainSpecificProxyWithNonceL2(address a, bytes b, uint256 c)', [1n], ''],
    ['createProxyWithCallback(address a, bytes b, uint256 c, address d)', [1n, ZERO_ADDRESS], ''],
    [
      'createProxyWithCallback(address a, bytes b, uint256 c, address d)',
      [1n, FRIEND],
      `, and then call ${FRIEND}`,
    ],
  ])('reads what %s makes, and says whom it calls', (signature, rest, then) => {
    const setup = encode(
      'setup(address[] a, uint256 b, address c, bytes d, address e, address f, uint256 g, address h)',
      [FRIEND],
      1n,
      MULTISEND,
      '0x12345678',
      CONTRACT,
      TOKEN,
      5_000_000n,
      OTHER,
    );
    const data = encode(signature, CONTRACT, setup, ...rest);
    const tree = read(OTHER, data);
    expect(say(tree)).toBe(`Create a Safe that runs the code of ${CONTRACT}${then}`);
    expect(tree.children[0]?.children[0]?.call).toMatchObject({ to: MULTISEND, operation: 'delegateCall' });
    expect(assessed(OTHER, data, 0n).map(({ id, level }) => [id, level])).toEqual(
      expect.arrayContaining([
        ['delegate-call', 'danger'],
        ['safe-control', 'danger'],
      ]),
    );
    expect(assessed(OTHER, data, 0n)).not.toContainEqual(expect.objectContaining({ id: 'safe-owners' }));
  });
});

describe('nesting without end', () => {
  const nodes = (tree: CallTree): number => 1 + tree.children.reduce((sum, child) => sum + nodes(child), 0);
  const depth = (tree: CallTree): number => 1 + Math.max(0, ...tree.children.map(depth));

  it('stops at its depth and says so', () => {
    let data = transfer;
    for (let level = 0; level < 40; level += 1) data = exec({ to: SAFE, data });
    const tree = read(SAFE, data);
    expect(depth(tree)).toBe(MAX_CALL_DEPTH + 2);
    let last = tree;
    for (let [next] = last.children; next !== undefined; [next] = next.children) last = next;
    expect(last.reading).toMatchObject({ kind: 'unread', why: 'tooDeep' });
    expect(say(last)).toContain('more nested calls than can be shown');
  });

  it('lays out no more calls than it may: the one that carries too many is shown raw', () => {
    const many = (count: number) =>
      read(MULTISEND, multiSend(...Array.from({ length: count }, () => one(0, FRIEND, 1n, '0x'))));
    expect(many(MAX_NODES - 1).children).toHaveLength(MAX_NODES - 1);
    expect(many(MAX_NODES)).toMatchObject({ children: [], reading: { kind: 'unread', why: 'tooDeep' } });

    let data = multiSend(one(0, FRIEND, 1n, '0x'));
    for (let level = 0; level < 3; level += 1) {
      data = multiSend(...Array.from({ length: 7 }, () => one(0, MULTISEND, 0n, data)));
    }
    expect(nodes(read(MULTISEND, data))).toBeLessThanOrEqual(MAX_NODES);
  });
});
