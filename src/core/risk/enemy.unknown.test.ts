/** Known functions at contracts of a thief's: nothing in the bytes is wrong, and the contract is not known. */
import { expect, it } from 'vitest';
import { encodeCall } from '../abi/encode.ts';
import type { AbiType, AbiValue } from '../abi/types.ts';
import { toAddress } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import { STANDARDS } from '../calldata/known.ts';
import { ACCOUNT, encode, FRIEND as THIEF, TOKEN, WETH } from '../calldata/testing.ts';
import { assessed } from './testing/assessed.ts';

const ETH = 10n ** 18n;
const WORD = `0x${'00'.repeat(32)}`;
const HOLDER = toAddress('0x0000000000001fF3684f28c67538d4D072C22734');

it.each([
  ['a deposit of the coin with a stranger', THIEF, encode('deposit()'), ETH],
  [
    'a stranger that 0x’s holder lends an allowance to, and calls as if it were Settler',
    HOLDER,
    encode(
      'exec(address operator, address token, uint256 amount, address target, bytes data)',
      THIEF,
      TOKEN,
      5_000_000n,
      THIEF,
      encode(
        'execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate)',
        { recipient: ACCOUNT, buyToken: WETH, minAmountOut: ETH },
        [],
        WORD,
      ),
    ),
    0n,
  ],
  [
    'coin that a gateway of Aave, which is known, hands to a pool that takes none of it',
    toAddress('0xcc9a0B7c43DC2a5F023Bb9b738E45B0Ef6B06E04'),
    encode('depositETH(address pool, address onBehalfOf, uint16 referralCode)', THIEF, ACCOUNT, 0),
    ETH,
  ],
  [
    'a loan that such a pool is to take back',
    toAddress('0xcc9a0B7c43DC2a5F023Bb9b738E45B0Ef6B06E04'),
    encode('repayETH(address pool, uint256 amount, address onBehalfOf)', THIEF, ETH, ACCOUNT),
    ETH,
  ],
] as const)('%s is at a contract that is not known', (_, to, data, value) => {
  const [first] = assessed(to, data, value);
  expect(first).toMatchObject({ id: 'contract-unknown', level: 'caution', subject: THIEF });
});

const SETTLER_CALL = encode(
  'execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate)',
  { recipient: ACCOUNT, buyToken: WETH, minAmountOut: ETH },
  [],
  WORD,
);
const POOL = toAddress('0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9');
const SETTLER = toAddress('0x70bf6634eE8Cb27D04478f184b9b8BB13E5f4710');

it.each([
  [
    'Settler, through 0x’s holder',
    HOLDER,
    encode(
      'exec(address operator, address token, uint256 amount, address target, bytes data)',
      SETTLER,
      TOKEN,
      5_000_000n,
      SETTLER,
      SETTLER_CALL,
    ),
    0n,
  ],
  ['Settler itself, paid with the coin', SETTLER, SETTLER_CALL, ETH],
  [
    'a gateway of Aave and its pool',
    toAddress('0xcc9a0B7c43DC2a5F023Bb9b738E45B0Ef6B06E04'),
    encode('depositETH(address pool, address onBehalfOf, uint16 referralCode)', POOL, ACCOUNT, 0),
    ETH,
  ],
] as const)('%s are known', (_, to, data, value) => {
  expect(assessed(to, data, value).map(({ id }) => id)).not.toContain('contract-unknown');
});

const MULTICALL = toAddress('0xcA11bde05977b3631167028862bE2a173976CA11');
const paid = (target: string, value: bigint, callData: Hex) =>
  encode(
    'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
    [{ target, allowFailure: false, value, callData }],
  );

it.each([
  ['a contract that calls itself', THIEF, encode('multicall(bytes[] data)', [encode('deposit()')])],
  ['a name', THIEF, encode('renew(string name, uint256 duration)', 'evident', 31_536_000n)],
  ['Multicall, which hands it on', MULTICALL, paid(THIEF, ETH, encode('deposit()'))],
])('the coin for %s is said to be with somebody unknown', (_, to, data) => {
  expect(assessed(to, data, ETH)).toContainEqual(
    expect.objectContaining({ id: 'contract-unknown', level: 'caution', subject: THIEF }),
  );
});

it.each([
  [
    'a pool that is to pay out',
    encode('withdraw(address asset, uint256 amount, address to)', TOKEN, 5n, ACCOUNT),
  ],
  ['a vault that is to pay out', encode('redeem(uint256 a, address b, address c)', 5n, ACCOUNT, ACCOUNT)],
  ['Multicall, where the next one fetches it', paid(ACCOUNT, 0n, '0x' as Hex)],
])('the coin for %s is high risk', (_, data) => {
  expect(assessed(THIEF, data, ETH)).toContainEqual(
    expect.objectContaining({ id: 'value-with-token', level: 'danger', subject: THIEF }),
  );
});

/** Some value of a type: nothing, one, or the account. */
function some(type: AbiType): AbiValue {
  switch (type.kind) {
    case 'address':
      return { kind: 'address', value: ACCOUNT };
    case 'bool':
      return { kind: 'bool', value: true };
    case 'string':
      return { kind: 'text', value: 'evident' };
    case 'bytes':
      return { kind: 'bytes', value: `0x${'00'.repeat(type.size ?? 0)}` as Hex };
    case 'array':
      return { kind: 'list', items: Array.from({ length: type.length ?? 1 }, () => some(type.item)) };
    case 'tuple':
      return { kind: 'tuple', fields: type.fields.map((field) => ({ ...field, value: some(field.type) })) };
    default:
      return { kind: 'number', value: 1n };
  }
}

it('no known function takes the coin to a contract that is not known without a word', () => {
  const ofAny = STANDARDS.filter(({ of }) => of === undefined);
  expect(ofAny.length).toBeGreaterThan(200);
  const silent = ofAny.filter(({ fn }) => {
    const data = encodeCall(
      fn,
      fn.inputs.map(({ type }) => some(type)),
    );
    return assessed(THIEF, data, ETH).every(({ level }) => level === 'note');
  });
  expect(silent.map(({ fn }) => fn.signature)).toEqual([]);
});
