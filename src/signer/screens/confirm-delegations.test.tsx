// @vitest-environment happy-dom
/** A transaction that only brings a delegation is called that; nothing else is. */
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import { ALICE, BOB } from '../app/testing.ts';
import { CAROL, shown } from './testing/confirm.tsx';

/** Of the development phrase of anvil and Hardhat. */
const alice = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d');

interface Made {
  readonly delegate?: typeof BOB;
  readonly nonce?: number;
  readonly chainId?: number;
}

/** Of the account itself, as the transaction with the nonce 5 brings it. */
async function carrying({ delegate = BOB, nonce = 6, chainId = 1 }: Made, fields: object = {}) {
  const one = await alice.signAuthorization({ contractAddress: delegate, nonce, chainId });
  return shown({ type: 'eip7702', to: ALICE, value: 0n, authorizationList: [one], ...fields });
}

it('has the delegation in its headline, whole, and says that nothing is sent', async () => {
  const { heading, own, inSight, typed, unmount } = await carrying({});
  expect(heading).toBe('Delegate this account to the code at');
  expect(inSight).toContain(BOB);
  expect(own).toContain('A contract will act for this account.');
  expect(own).toContain('ETH to send0 ETH');
  expect(own).not.toContain('Send 0 ETH');
  expect(typed).toBe('Type “sign anyway” to continue');
  await unmount();
});

it('has a revocation there', async () => {
  const { heading, own, unmount } = await carrying({ delegate: ZERO_ADDRESS });
  expect(heading).toBe('Revoke this account’s delegation');
  expect(own).toContain('Delegates tono delegation');
  await unmount();
});

it.each([
  ['pays', {}, { value: 1n }],
  ['calls itself', {}, { data: '0x12345678' }],
  ['goes to somebody else', {}, { to: CAROL }],
  ['comes too late to count', { nonce: 5 }, {}],
  ['is for another chain', { chainId: 10 }, {}],
])('one that %s is no more than that, and has the delegation below', async (_, made, fields) => {
  const { heading, inSight, unmount } = await carrying(made, fields);
  expect(heading).not.toContain('Delegate this account');
  expect(inSight).toContain(BOB);
  await unmount();
});
