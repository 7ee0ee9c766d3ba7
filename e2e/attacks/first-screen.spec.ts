import { expect, type Page } from '@playwright/test';
import { encodeFunctionData, getAddress, type Hex, namehash, parseAbi, serializeTransaction } from 'viem';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { test } from '../support/test.ts';

/*
 * What is put into a request to push the danger, or the buttons, off the first screen of a phone: before anything is
 * scrolled, the mark of high risk, the first danger's title and both buttons are in sight.
 */

const PHONE = { width: 360, height: 740 };
const MAX = 2n ** 256n - 1n;
const thing = (at: number): Hex => getAddress(`0x${(0x7e00n + BigInt(at)).toString(16).padStart(40, '7')}`);
const THIEF = thing(0);
const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function setText(bytes32 node, string key, string value)',
  'function multicall(bytes[] data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
]);
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
const all = encode('approve', [THIEF, MAX]);
const call = (target: Hex, data: Hex) => ({ target, value: 0n, data });
const LONG = 'Wwwwwwwwwwww '.repeat(800);
const words = (length: number) =>
  encode('setText', [namehash('x.eth'), LONG.slice(0, length), LONG.slice(0, length)]);
const transfers = Array.from({ length: 120 }, (_, at) =>
  call(thing(at), encode('transfer', [thing(at + 200), BigInt(at + 1) * 10n ** 30n])),
);
const claimed = Array.from({ length: 16 }, (_, at) => ({
  address: thing(at),
  symbol: 'WWWWWWWWWWW',
  name: LONG.slice(0, 60),
  decimals: 3,
  evidence: 'reported',
}));

let shell: HostileShell;
const shared = sharedPage(async (page) => {
  shell = await openHostile(page, { unlocked: true });
  await page.setViewportSize(PHONE);
});

const REQUESTS: readonly (readonly [what: string, to: (me: Hex) => Hex, data: Hex, claims: object])[] = [
  [
    'three long calls',
    (me) => me,
    encode('executeBatch', [[call(THIEF, words(9000)), call(THIEF, words(9000)), call(thing(1), all)]]),
    {},
  ],
  ['a long call of many', (me) => me, encode('executeBatch', [[...transfers, call(thing(1), all)]]), {}],
  [
    'claims beside many',
    (me) => me,
    encode('executeBatch', [[...transfers, call(thing(1), all)]]),
    { tokens: claimed },
  ],
  [
    'claims beside three',
    (me) => me,
    encode('executeBatch', [[...transfers.slice(0, 2), call(thing(1), all)]]),
    { tokens: claimed },
  ],
];

async function inFirstScreen(page: Page, danger = 'Unlimited, now and later.') {
  const sheet = signerSheet(page);
  await expect(sheet.getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText('High risk', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText(danger)).toBeInViewport({ ratio: 1 });
}

for (const [what, to, data, claims] of REQUESTS) {
  test(`${what} leave the danger and the buttons in the first screen`, async () => {
    const page = shared();
    const unsigned = serializeTransaction({
      type: 'eip1559',
      chainId: 1,
      nonce: 1,
      to: to(shell.account),
      gas: 100_000n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      data,
    });
    await shell.ask('signTransaction', { account: shell.account, unsigned, claims });
    await inFirstScreen(page);
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(signerSheet(page)).toBeHidden();
  });
}

test('a permission for many tokens leaves them there too', async () => {
  const page = shared();
  const details = Array.from({ length: 60 }, (_, at) => ({
    token: thing(at),
    amount: (2n ** 160n - 1n).toString(),
    expiration: 1,
    nonce: 0,
  }));
  const members = (shape: string) =>
    shape.split(',').map((each) => {
      const [type, name] = each.split(' ');
      return { type, name };
    });
  const typedData = JSON.stringify({
    types: {
      PermitBatch: members('PermitDetails[] details,address spender,uint256 sigDeadline'),
      PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce'),
    },
    primaryType: 'PermitBatch',
    domain: { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
    message: { details, spender: THIEF, sigDeadline: 1 },
  });
  await shell.ask('signTypedData', { account: shell.account, typedData, claims: { tokens: claimed } });
  await inFirstScreen(page, 'It allows taking everything.');
  await page.getByRole('button', { name: 'Reject' }).click();
});
