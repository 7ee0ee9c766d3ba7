// @vitest-environment happy-dom
/** What is said of a transaction where the order of words is another than in English. */
import { Suspense } from 'react';
import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { messages as calls } from '#core/calldata/messages.ts';
import { speakMeanwhile } from '#core/text/testing.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { ALICE, account, BOB, fakeKeyring, statusOf } from '../app/testing.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import { Confirm } from './confirm.tsx';
import { messages as confirm } from './confirm-messages.de.ts';
import { messages as english } from './confirm-messages.ts';
import { unsignedOf } from './testing/confirm.tsx';
import { openScreen, until } from './testing.ts';

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
]);

beforeAll(() =>
  speakMeanwhile('de', {
    'core/calldata': [calls, { transfer: '{amount} an {to} senden' }],
    'signer/screens/confirm': [english, confirm],
  }),
);

async function shown(data: `0x${string}`) {
  const unsigned = unsignedOf({ to: USDC, data });
  const transaction = decodeUnsigned(unsigned);
  const screen = await openScreen(
    fakeKeyring({ ...statusOf.unlocked, accounts: [account] }),
    <Suspense>
      <Confirm id={1} task={{ kind: 'confirm', account: ALICE, unsigned, transaction, claims: {} }} />
    </Suspense>,
  );
  await until(() => screen.get('h1'));
  return screen;
}

test('a recipient before the verb is short in the sentence, and whole below it', async () => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [BOB, 12_500_000n] });
  const screen = await shown(data);
  expect(screen.get('h1').textContent).toBe(`12.5 USDC an ${shortAddress(BOB)} senden`);
  expect(screen.get(`[role="group"][aria-label="${confirm.recipient}"]`).dataset.address).toBe(BOB);
  await screen.unmount();
});

test('where the sentence ends at an address, that one is the next to be read', async () => {
  const args = [USDC, BOB, 12_500_000n] as const;
  const screen = await shown(encodeFunctionData({ abi, functionName: 'transferFrom', args }));
  expect(screen.get('h1').textContent).toMatch(/ to$/);
  expect(screen.get('h1 ~ [role="group"]').dataset.address).toBe(BOB);
  await screen.unmount();
});

test('an approval says who may spend how much, and asks for its word in the same language', async () => {
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [BOB, maxUint256] });
  const screen = await shown(data);
  expect(screen.get('h1').textContent).toBe(`${shortAddress(BOB)} unbegrenzt USDC freigeben`);
  expect(screen.text()).toContain(confirm.hold.label);
  expect(screen.text()).toContain(`“${confirm.hold.word}”`);
  await screen.unmount();
});
