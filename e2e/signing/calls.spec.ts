import { expect, type Locator, type Page } from '@playwright/test';
import { type Address, type Hex, parseSignature, parseUnits } from 'viem';
import { fillPayment } from '../support/bad-endpoint.ts';
import { approveDollars, call, callPath, type Linked, swap, tokenAbi } from '../support/calls.ts';
import { chainClient, raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { permitOf } from '../support/readings.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import {
  approve,
  approveGrave,
  askToSend,
  goTo,
  included,
  leaveToHome,
  openPath,
  outcomeTold,
  previewOf,
  reviewButton,
} from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectFits, onNarrow } from '../support/width.ts';

/*
 * Calls of real contracts: read before they are signed, tried out on the chain, and told as they ended. What is tried out of
 * contracts that fail, lie or give only to those who try is `transactions/simulate`; how it is shown and what it keeps from
 * being signed, `components/review`.
 */

const { fixtures, manifest } = readEnvironment();
const { amm, tokens, tricks } = fixtures;
const client = chainClient();
const rpc = manifest.chains[0]?.rpcUrl ?? '';

const dollars = (owner: Address) =>
  client.readContract({ address: tokens.usdx, abi: tokenAbi, functionName: 'balanceOf', args: [owner] });
const allowed = (owner: Address, spender: Address) =>
  client.readContract({
    address: tokens.usdx,
    abi: tokenAbi,
    functionName: 'allowance',
    args: [owner, spender],
  });

let me: Address;
const shared = sharedPage(async (page) => {
  me = (await openReady(page, { unlocked: true })).address as Address;
});

/** Opens the call as a link does, and goes to its review. */
async function review(linked: Linked): Promise<Page> {
  const page = shared();
  await leaveToHome(page);
  await openPath(page, callPath(linked));
  await walletOf(page).getByRole('button', { name: 'Review', exact: true }).click();
  // Whoever presses before the outcome is there is told to read it first.
  await outcomeTold(page);
  return page;
}

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

/* What is asked most is read at one look, also on a phone: nothing of it is below the fold. */

test('a plain payment fits a phone’s window, in the form and in the signer', async () => {
  const page = shared();
  await fillPayment(page, 'bob.eth', '1.5');
  await outcomeTold(page);
  await onNarrow(page, async () => {
    // From the heading to the notice at the preview's foot, above the button.
    const button = walletOf(page).getByRole('button', { name: 'Review 1.5 ETH' });
    await expect(walletOf(page).getByRole('heading', { name: 'Send', level: 1 })).toBeInViewport({
      ratio: 1,
    });
    await expect(previewOf(page)).toContainText('You have not paid this address before.');
    const room = async () => ((await button.boundingBox())?.y ?? 0) - (await bottomOf(previewOf(page)));
    await expect.poll(room, 'pixels between preview and button').toBeGreaterThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath('form.png') });
  });
  await reviewButton(page).click();
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toHaveText(/^Send 1\.5\s*ETH to$/);
  await expectFits(page, 'send');
  await signerOf(page).getByRole('button', { name: 'Reject' }).click();
});

test('a payment of a listed token fits too', async () => {
  const page = shared();
  await askToSend(page, { asset: /USDX/, to: fixtures.accounts[2] ?? '', amount: '250' });
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toHaveText(/^Send 250\s*USDX to$/);
  await expectFits(page, 'send-token');
  await signerOf(page).getByRole('button', { name: 'Reject' }).click();
});

/* What a contract does. */

test('a swap is read as a swap with both amounts, tried out, and made', async () => {
  const page = await review(swap(me, parseUnits('2000', 6)));
  const wallet = walletOf(page);
  await expect(wallet.getByRole('main')).toContainText(/Swap exactly 1\s*ETH for at least 2,?000\s*USDX/);
  await expect(previewOf(page)).toContainText(/You receive/);
  await expect(previewOf(page)).toContainText(/USDX/);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  const signer = signerOf(page);
  // Of a token on the signer's list the symbol is enough: the address is among the arguments.
  await expect(signer.getByRole('heading', { level: 1 })).toContainText(
    /Swap exactly 1\s*ETH for at least 2,?000\s*USDX/,
  );
  await expect(signer.locator(`[data-address="${tokens.usdx}"]`).first()).toBeAttached();
  const before = await dollars(me);
  await approve(page);
  await included(page);
  await expect.poll(async () => (await dollars(me)) - before).toBeGreaterThan(parseUnits('2000', 6));
  await expect(wallet.getByRole('main')).toContainText(/Swap/);
});

test('an approval of any amount is named as such, and can be edited down to what is needed', async () => {
  const page = await review(approveDollars(amm.router));
  const wallet = walletOf(page);
  await expect(wallet.getByRole('main')).toContainText(/unlimited/);
  await wallet.getByRole('radio', { name: /Another amount/ }).check();
  await wallet.getByLabel('Amount', { exact: true }).fill('12.5');
  await expect(wallet.getByRole('main')).toContainText(/Allow .* to spend up to 12\.5\s*USDX/);
  // The other amount is tried out too.
  await expect(previewOf(page)).toContainText(/12\.5\s*USDX/);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toHaveText(
    /^Allow 0x\w{4}…\w{4} to spend 12\.5\s*USDX from (“Account 1”|0x\w{4}…\w{4})$/,
  );
  await expectFits(page, 'approve');
  await approve(page);
  await included(page);
  await expect.poll(() => allowed(me, amm.router)).toBe(12_500_000n);
});

test('one that came as far as the signer gets a limit there: the wallet asks again, for what is held', async () => {
  const page = await review(approveDollars(amm.router));
  const signer = signerOf(page);
  const wallet = walletOf(page);
  const dangers = wallet.getByRole('checkbox', { name: 'I have read this and want to continue' });
  if (await dangers.isVisible()) await dangers.check();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  const heading = signer.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Allow 0x\w{4}…\w{4} to spend unlimited USDX$/);
  await expectFits(page, 'unlimited');
  await signer.getByRole('button', { name: /^Allow (this|[\d.,]+\s*USDX)$/ }).click();
  await expect(heading).toHaveText(/^Allow 0x\w{4}…\w{4} to spend [\d.,]+\s*USDX from/);
  const held = await dollars(me);
  await approve(page);
  await included(page);
  await expect.poll(() => allowed(me, amm.router)).toBe(held);
});

test('an outcome that changed between reading and signing stops it, and says what changed', async () => {
  const page = await review(call(tricks.shifter, 'function trade() payable', [], '0.1'));
  const wallet = walletOf(page);
  await expect(previewOf(page)).toContainText(/100\s*USDX/);
  const spoil = async (spoilt: boolean) => {
    const { data } = call(tricks.shifter, 'function setSpoilt(bool spoilt)', [spoilt]);
    const from = fixtures.accounts[9];
    await raw(rpc, 'anvil_impersonateAccount', [from]);
    const hash = (await raw(rpc, 'eth_sendTransaction', [
      { from, to: tricks.shifter, data },
    ])) as `0x${string}`;
    await client.waitForTransactionReceipt({ hash });
  };
  const dangers = wallet.getByRole('checkbox', { name: 'I have read this and want to continue' });
  if (await dangers.isVisible()) await dangers.check();
  await spoil(true);
  try {
    await wallet.getByRole('button', { name: 'Review and sign' }).click();
    await expect(wallet.getByText('The outcome has changed.').first()).toBeVisible();
    await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toHaveCount(0);
  } finally {
    await spoil(false);
  }
});

/*
 * Signatures that are approvals: shown as what they allow, and taken by what they are for; by Permit2 in
 * `signatures/verify.devnet.test.ts`. An account that lets a program answer for it (EIP-7702) is seen so everywhere; how it
 * is taken back is `delegation/screen.test.tsx`, that it is gone then `transactions/prepare/delegation.devnet.test.ts`.
 */

const FIVE = 5_000_000n;

/** Anybody may hand a signed permission in. */
async function handIn(to: Address, data: Hex): Promise<void> {
  const from = fixtures.accounts[8];
  await raw(rpc, 'anvil_impersonateAccount', [from]);
  const hash = (await raw(rpc, 'eth_sendTransaction', [{ from, to, data }])) as Hex;
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
}

async function signTyped(page: Page, document: object): Promise<Hex> {
  const wallet = walletOf(page);
  await wallet.getByRole('radio', { name: 'Typed data', exact: true }).check();
  await wallet.getByRole('textbox', { name: 'Typed data', exact: true }).fill(JSON.stringify(document));
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  const signer = signerOf(page);
  await expect(signer.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(signer.locator(`[data-address="${amm.router}"]`).first()).toBeVisible();
  await expect(signer.locator('body')).toContainText(/At most5\s*USDX/);
  await approve(page);
  const code = wallet.locator('code').filter({ hasText: /^0x[0-9a-f]{130}$/ });
  await expect(code).toBeVisible();
  return ((await code.textContent()) ?? '') as Hex;
}

test('a permit (EIP-2612) says whom it allows what, and the token takes it', async () => {
  const page = shared();
  await leaveToHome(page);
  await openPath(page, '/sign');
  const document = permitOf(me, amm.router, FIVE);
  const signature = await signTyped(page, document);
  const { r, s, v } = parseSignature(signature);
  const permit =
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)';
  await handIn(
    tokens.usdx,
    call(tokens.usdx, permit, [me, amm.router, FIVE, BigInt(document.message.deadline), Number(v), r, s])
      .data,
  );
  expect(await allowed(me, amm.router)).toBe(FIVE);
});

test('a delegation is given, and said wherever the account is shown', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const { batcher } = tricks;
  await leaveToHome(page);
  await openPath(page, `/accounts/${me}/delegation`);
  await expect(wallet.getByRole('list', { name: 'Networks' })).toContainText('No delegation.');
  await wallet.getByRole('button', { name: 'Delegate on Demo chain' }).click();
  await wallet.getByLabel('Contract', { exact: true }).fill(batcher);
  await expect(wallet.getByText(/A contract of .* bytes on Demo chain/)).toBeVisible();
  await wallet.getByRole('button', { name: 'Sign delegation' }).click();
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toContainText('Delegate this account');
  await approveGrave(page);

  await expect(wallet.getByRole('heading', { name: 'Review delegation' })).toBeVisible();
  await expect(wallet.getByRole('main')).toContainText(batcher);
  await expect(previewOf(page)).toContainText('Nothing moves from or to your account');
  await wallet.getByText('I have read this and want to continue').click();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await approveGrave(page);
  await included(page);
  await expect.poll(() => client.getCode({ address: me })).toBe(`0xef0100${batcher.slice(2).toLowerCase()}`);

  await goTo(page, 'Home');
  // At the top where Home was open before, else at the foot.
  await expect(wallet.getByRole('main').getByText('has a delegation.')).toBeVisible();
  await goTo(page, 'Accounts');
  await expect(wallet.getByRole('link', { name: 'Delegated' })).toBeVisible();
});
