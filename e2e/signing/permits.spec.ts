import { expect, type Page } from '@playwright/test';
import { type Address, type Hex, parseAbi, parseSignature, size } from 'viem';
import { call, tokenAbi } from '../support/calls.ts';
import { chainClient, raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approve, approveGrave, goTo, inBlock, leaveToHome, openPath, previewOf } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * Signatures that are approvals: shown as what they allow, and taken by what they are for. An account that lets a program
 * answer for it (EIP-7702) is seen so everywhere; that it is gone once it was taken back is
 * `transactions/prepare/delegation.devnet.test.ts`.
 */

const { fixtures, manifest } = readEnvironment();
const { tokens, amm, permit2 } = fixtures;
const { batcher } = fixtures.tricks;
const client = chainClient();
const rpc = manifest.chains[0]?.rpcUrl ?? '';
const FIVE = 5_000_000n;
const codeOf = async (address: Address) => (await client.getCode({ address })) ?? '0x';
const inAnHour = () => BigInt(Math.floor(Date.now() / 1000) + 3600);

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

let owner: Address;
const shared = sharedPage(async (page) => {
  owner = (await openReady(page, { unlocked: true })).address as Address;
});

test('a permit (EIP-2612) says whom it allows what, and the token takes it', async () => {
  const page = shared();
  await leaveToHome(page);
  await openPath(page, '/sign');
  const deadline = inAnHour();
  const signature = await signTyped(page, {
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'Demo dollar', version: '1', chainId: 31337, verifyingContract: tokens.usdx },
    message: { owner, spender: amm.router, value: String(FIVE), nonce: '0', deadline: String(deadline) },
  });
  const { r, s, v } = parseSignature(signature);
  const permit =
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)';
  await handIn(
    tokens.usdx,
    call(tokens.usdx, permit, [owner, amm.router, FIVE, deadline, Number(v), r, s]).data,
  );
  expect(
    await client.readContract({
      address: tokens.usdx,
      abi: tokenAbi,
      functionName: 'allowance',
      args: [owner, amm.router],
    }),
  ).toBe(FIVE);
});

test('a permission for Permit2 says whom it allows what and until when, and Permit2 takes it', async () => {
  const page = shared();
  await leaveToHome(page);
  await openPath(page, '/sign');
  const expiration = Number(inAnHour());
  const sigDeadline = inAnHour();
  const details = { token: tokens.usdx, amount: String(FIVE), expiration: String(expiration), nonce: '0' };
  const signature = await signTyped(page, {
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 31337, verifyingContract: permit2 },
    message: { details, spender: amm.router, sigDeadline: String(sigDeadline) },
  });
  expect(size(signature)).toBe(65);
  const permit =
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) single, bytes signature)';
  const single = {
    details: { token: tokens.usdx, amount: FIVE, expiration, nonce: 0 },
    spender: amm.router,
    sigDeadline,
  };
  await handIn(permit2, call(permit2, permit, [owner, single, signature]).data);
  const kept = await client.readContract({
    address: permit2,
    abi: parseAbi([
      'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
    ]),
    functionName: 'allowance',
    args: [owner, tokens.usdx, amm.router],
  });
  expect(kept).toEqual([FIVE, expiration, 1]);
});

test('a delegation is given, said wherever the account is shown, and its taking back is reviewed', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await leaveToHome(page);
  await openPath(page, `/accounts/${owner}/delegation`);
  const chain = wallet.getByRole('region', { name: 'Demo chain', exact: true });
  await expect(chain).toContainText('No delegation.');
  await chain.getByRole('button', { name: 'Delegate' }).click();
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
  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => codeOf(owner)).toBe(`0xef0100${batcher.slice(2).toLowerCase()}`);

  await goTo(page, 'Home');
  const notice = wallet.getByRole('note').filter({ hasText: 'has a delegation.' });
  await expect(notice).toBeVisible();
  await goTo(page, 'Accounts');
  await expect(wallet.getByRole('link', { name: 'Delegated' })).toBeVisible();
  await wallet.getByRole('link', { name: 'Delegated' }).click();
  await expect(chain).toContainText(/bytes/);
  await expect(chain.locator(`[data-address="${batcher}"]`)).toBeVisible();

  // Taking it back is the same way with the signer's other card, which asks for no word.
  await chain.getByRole('button', { name: 'Revoke' }).click();
  await approve(page);
  await expect(wallet.getByRole('heading', { name: 'Review revocation' })).toBeVisible();
  await expect(previewOf(page)).toContainText('Nothing moves from or to your account');
});
