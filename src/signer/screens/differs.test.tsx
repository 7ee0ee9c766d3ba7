// @vitest-environment happy-dom
/**
 * Two requests that are not the same never look the same: of pairs of a kind that differ in one thing alone, what is in
 * sight differs, without a row being opened.
 */
import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { ALICE } from '../app/testing.ts';
import { inSight, shown, USDC, WETH } from './testing/confirm.tsx';
import { openTypedData } from './testing/typed-data.tsx';

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function setAuthorization(address who, bool is)',
  'function approveDelegation(address who, uint256 amount)',
  'function deposit(uint256 assets, address receiver)',
  'function redeem(uint256 shares, address receiver, address owner)',
  'function supplyTo(address dst, address asset, uint256 amount)',
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline)',
]);

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some((byte) => byte > 1))
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
/** Below what is said to be unlimited, and above what leaves no figure. */
const amount = fc.bigInt(1n, 2n ** 90n);
/** Seconds, before what is said to be never. */
const deadline = fc.integer({ min: 1_900_000_000, max: 2_100_000_000 }).map(BigInt);
const token = fc.oneof(fc.constantFrom(USDC, WETH), address);

/** What any of the kinds is made of. */
const request = fc.record({
  recipient: address,
  other: address,
  amount,
  second: amount,
  token,
  contract: address,
  deadline,
  value: amount,
  nonce: fc.nat(1_000_000),
  chainId: fc.constantFrom(1, 10, 137, 8453, 42161),
});
type Request = typeof request extends fc.Arbitrary<infer R> ? R : never;
type Field = keyof Request;

const data = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0]);

/** How a kind is made, and what of the request it holds beside chain and nonce. */
const KINDS: Readonly<Record<string, readonly [fields: readonly Field[], make: (r: Request) => object]>> = {
  payment: [['recipient', 'value'], (r) => ({ to: r.recipient, value: r.value })],
  transfer: [
    ['recipient', 'amount', 'token'],
    (r) => ({ to: r.token, data: data('transfer', [r.recipient, r.amount]) }),
  ],
  'transfer of somebody else’s': [
    ['recipient', 'other', 'amount', 'token'],
    (r) => ({ to: r.token, data: data('transferFrom', [r.other, r.recipient, r.amount]) }),
  ],
  approval: [
    ['recipient', 'amount', 'token'],
    (r) => ({ to: r.token, data: data('approve', [r.recipient, r.amount]) }),
  ],
  operator: [
    ['recipient', 'contract'],
    (r) => ({ to: r.contract, data: data('setApprovalForAll', [r.recipient, true]) }),
  ],
  manager: [
    ['recipient', 'contract'],
    (r) => ({ to: r.contract, data: data('setAuthorization', [r.recipient, true]) }),
  ],
  debt: [
    ['recipient', 'amount', 'contract'],
    (r) => ({ to: r.contract, data: data('approveDelegation', [r.recipient, r.amount]) }),
  ],
  deposit: [
    ['recipient', 'amount', 'contract', 'value'],
    (r) => ({ to: r.contract, value: r.value, data: data('deposit', [r.amount, r.recipient]) }),
  ],
  redemption: [
    ['recipient', 'other', 'amount', 'contract'],
    (r) => ({ to: r.contract, data: data('redeem', [r.amount, r.recipient, r.other]) }),
  ],
  loan: [
    ['recipient', 'amount', 'contract', 'token'],
    (r) => ({ to: r.contract, data: data('supplyTo', [r.recipient, r.token, r.amount]) }),
  ],
  position: [
    ['recipient', 'amount', 'second', 'contract'],
    (r) => ({
      to: r.contract,
      data: data('collect', [
        { tokenId: 7n, recipient: r.recipient, amount0Max: r.amount, amount1Max: r.second },
      ]),
    }),
  ],
  swap: [
    ['recipient', 'amount', 'second', 'token', 'contract', 'deadline'],
    (r) => ({
      to: r.contract,
      data: data('swapExactTokensForTokens', [
        r.amount,
        r.second,
        [r.token, r.other],
        r.recipient,
        r.deadline,
      ]),
    }),
  ],
  'data that nobody reads': [
    ['contract', 'value'],
    (r) => ({ to: r.contract, value: r.value, data: '0x12345678' }),
  ],
};

/** As little as it can be: one figure in the middle of an address, one unit, one second, one of a number. */
function changed(r: Request, field: Field): Request {
  const value = r[field];
  if (field === 'chainId') return { ...r, chainId: r.chainId === 1 ? 10 : 1 };
  if (typeof value === 'number') return { ...r, [field]: value + 1 };
  if (typeof value === 'bigint') return { ...r, [field]: value + 1n };
  const lower = value.toLowerCase();
  const figure = lower[21] === '0' ? '1' : '0';
  return { ...r, [field]: toAddress(`${lower.slice(0, 21)}${figure}${lower.slice(22)}`) };
}

/** Each of the fields changed alone, beside a request of the kind. */
async function expectEachSeen(fields: readonly Field[], sheet: (r: Request) => Promise<string>) {
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      const before = await sheet(one);
      for (const field of fields) expect(await sheet(changed(one, field)), field).not.toBe(before);
    }),
    // One of each kind in a run, for each is drawn many times; a failure says which.
    { numRuns: 1, endOnFailure: true },
  );
}

describe('two transactions of a kind', () => {
  it.each(Object.entries(KINDS))('%s: differ in what is shown', async (_, [fields, make]) => {
    const sheet = async (r: Request) => {
      const view = await shown({ chainId: r.chainId, nonce: r.nonce, ...make(r) });
      const text = view.sight;
      await view.unmount();
      return text;
    };
    await expectEachSeen([...fields, 'chainId', 'nonce'], sheet);
  });
});

const member = (each: string) => {
  const [type, name] = each.split(' ');
  return { type, name };
};
const TYPED: Readonly<
  Record<string, readonly [fields: readonly Field[], shape: string, of: (r: Request) => object]>
> = {
  Permit: [
    ['recipient', 'amount', 'token', 'deadline', 'chainId'],
    'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
    (r) => ({
      owner: ALICE,
      spender: r.recipient,
      value: String(r.amount),
      nonce: 0,
      deadline: String(r.deadline),
    }),
  ],
  TransferWithAuthorization: [
    ['recipient', 'amount', 'token', 'deadline', 'chainId'],
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    (r) => ({
      from: ALICE,
      to: r.recipient,
      value: String(r.amount),
      validAfter: 0,
      validBefore: String(r.deadline),
      nonce: `0x${'00'.repeat(32)}`,
    }),
  ],
  Authorization: [
    ['recipient', 'other', 'token', 'deadline', 'chainId'],
    'address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline',
    (r) => ({
      authorizer: r.other,
      authorized: r.recipient,
      isAuthorized: true,
      nonce: 0,
      deadline: String(r.deadline),
    }),
  ],
  DelegationWithSig: [
    ['recipient', 'amount', 'token', 'deadline', 'chainId'],
    'address delegatee,uint256 value,uint256 nonce,uint256 deadline',
    (r) => ({ delegatee: r.recipient, value: String(r.amount), nonce: 0, deadline: String(r.deadline) }),
  ],
};

describe('two signatures of a kind', () => {
  it.each(Object.entries(TYPED))('%s: differ in what is shown', async (primaryType, [fields, shape, of]) => {
    const sheet = async (r: Request) => {
      const domain = { name: 'Coin', version: '1', chainId: r.chainId, verifyingContract: r.token };
      const types = { [primaryType]: shape.split(',').map(member) };
      const typedData = JSON.stringify({ types, primaryType, domain, message: of(r) });
      const screen = await openTypedData(typedData);
      const text = inSight(screen.container);
      await screen.unmount();
      return text;
    };
    await expectEachSeen(fields, sheet);
  });
});
