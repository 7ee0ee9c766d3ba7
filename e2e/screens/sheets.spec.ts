/** What is asked for seldom, and what goes wrong: sheets of the signer that no usual walk reaches (`pnpm screens`). */
import { expect, type Page } from '@playwright/test';
import {
  type Address,
  encodeFunctionData,
  keccak256,
  maxUint256,
  parseEther,
  serializeTransaction,
  toHex,
} from 'viem';
import { press, pressFor, serveApp } from '../support/apps.ts';
import { approveDollars, call, callPath, swap, tokenAbi } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { openHostile } from '../support/hostile-shell.ts';
import { laySeed, PHRASE } from '../support/keys.ts';
import { signerOf, signerSheet, walletOf, welcomeOf } from '../support/programs.ts';
import { permitOf, readingOf, signInAt } from '../support/readings.ts';
import { openReady } from '../support/ready.ts';
import {
  approveGrave,
  included,
  leaveToHome,
  openPath,
  outcomeTold,
  press as pressArmed,
  pressForSheet,
  readToTheEnd,
  unlock,
} from '../support/steps.ts';
import { reject, signerShows, take, takeSheet } from '../support/take.ts';
import { test } from '../support/test.ts';
import { makeSeed } from '../support/vaults.ts';
import { prependToWorker } from '../support/worker-code.ts';

const { fixtures, coldUrl } = readEnvironment();
const { tokens, amm, tricks, sharedSafe } = fixtures;
const [, ALICE = '', BOB = ''] = fixtures.accounts;

test.describe.configure({ timeout: 600_000 });

const review = (page: Page) => walletOf(page).getByRole('button', { name: 'Review and sign' });

test('messages and typed data', async ({ page }) => {
  const { address } = await openReady(page, { unlocked: true, path: '/sign' });
  const wallet = walletOf(page);
  const message = wallet.getByLabel('Message', { exact: true });
  const asked = async (name: string) => {
    await pressForSheet(page, review(page));
    await signerShows(page);
    await takeSheet(page, name);
    await reject(page);
  };
  await message.fill('I agree to the terms of the Assembly.\n\n  – Until they change,\n  – and not after.');
  await asked('20-message');
  await message.fill(`Pay ${'\u202e'}reversed\u2066 and${'\u200b'.repeat(3)} hidden`);
  await asked('20-message-hidden');
  await message.fill(signInAt('app.mettamask.io', address));
  await asked('20-sign-in-theft');
  await message.fill(`0xff00fe${keccak256('0x02').slice(2)}00`);
  await wallet.getByLabel('These are hex bytes, not text').check();
  await asked('20-message-bytes');
  await message.fill(keccak256('0x01'));
  await asked('20-message-hash');
  await wallet.getByRole('radio', { name: 'Typed data', exact: true }).check();
  for (const [name, document] of [
    ['21-permit', JSON.stringify(permitOf(address, amm.router, 250_000_000n))],
    ['21-permit-unlimited', JSON.stringify(permitOf(address, BOB, maxUint256))],
    ['21-permit2', readingOf('permit2', 'PermitSingle', address)],
    ['21-permit2-batch', readingOf('permit2', 'PermitBatch', address)],
    ['21-uniswapx', readingOf('permit2', 'UniswapX: V2DutchOrder, by its reactor', address)],
    ['21-seaport', readingOf('orders', 'Seaport: sell an item, with a fee', address)],
    ['21-seaport-bulk', readingOf('orders', 'Seaport: three listings, filled up to four', address)],
    ['21-safe', readingOf('safe', 'Safe: a call', address)],
    ['21-unknown', readingOf('other', 'Rarible order', address)],
    ['21-unknown-nested', readingOf('other', 'Rarible lazy mint', address)],
  ] as const) {
    await wallet.getByRole('textbox', { name: 'Typed data', exact: true }).fill(document);
    await asked(name);
  }
  const refused = readingOf('other', 'Element batch of listings', address);
  await wallet.getByRole('textbox', { name: 'Typed data', exact: true }).fill(refused);
  await review(page).click();
  const details = wallet.locator('details > summary', { hasText: 'Details' }).last();
  await details.click();
  await details.scrollIntoViewIfNeeded();
  await take(page, '26-error-details');
});

test('delegations, and several calls at once', async ({ page }) => {
  const { address } = await openReady(page, { unlocked: true });
  const wallet = walletOf(page);
  const delegation = `/accounts/${address}/delegation`;
  const signed = async (name: string, approving: () => Promise<void>) => {
    await signerShows(page);
    await takeSheet(page, name);
    await approving();
  };
  const onward = async (name: string) => {
    await outcomeTold(page);
    const read = wallet.getByText('I have read this and want to continue');
    if (await read.isVisible()) await read.click();
    await pressForSheet(page, review(page));
    await signerShows(page);
    await takeSheet(page, name);
  };
  const approveAny = async () => {
    if (
      await signerOf(page)
        .getByText(/^Type “/)
        .isVisible()
    )
      return approveGrave(page);
    await readToTheEnd(page);
    await pressArmed(signerOf(page).getByRole('button', { name: /^(Sign|Send)/ }));
  };

  await openPath(page, delegation);
  await wallet.getByRole('button', { name: 'Delegate on Demo chain' }).click();
  await wallet.getByLabel('Contract', { exact: true }).fill(sharedSafe.delegate);
  await expect(wallet.getByText(/A contract of .* bytes on Demo chain/)).toBeVisible();
  await pressForSheet(page, wallet.getByRole('button', { name: 'Sign delegation' }));
  await signed('22-delegation', () => approveGrave(page));
  await expect(wallet.getByRole('heading', { name: 'Review delegation' })).toBeVisible();
  await onward('22-delegation-sent');
  await approveAny();
  await included(page);

  await leaveToHome(page);
  await openPath(page, '/batch');
  const { data } = approveDollars(amm.router, 250_000_000n);
  const exchange = swap(address as Address, 1n);
  const parts = [
    [tokens.usdx, '', data],
    [ALICE, '0.5', ''],
    [exchange.to, '1', exchange.data],
  ] as const;
  for (const [at, [to, value, hex]] of parts.entries()) {
    if (at > 0) await wallet.getByRole('button', { name: 'Add a call' }).click();
    const part = wallet.getByRole('group', { name: `Call ${at + 1}`, exact: true });
    await part.getByLabel('To', { exact: true }).fill(to);
    await part.getByLabel('ETH to send').fill(value);
    await part.getByLabel('Data').fill(hex);
  }
  await wallet.getByRole('radio', { name: 'As one, by your account’s code' }).check();
  await wallet.getByRole('button', { name: 'Review 3 calls' }).click();
  await onward('23-batch');
  await reject(page);

  await leaveToHome(page);
  await openPath(page, delegation);
  await wallet.getByRole('button', { name: 'Demo chain: more actions' }).click();
  await pressForSheet(page, wallet.getByRole('button', { name: 'Revoke on Demo chain' }));
  await signed('22-revocation', approveAny);
  await expect(wallet.getByRole('heading', { name: 'Review revocation' })).toBeVisible();
  await onward('22-revocation-sent');
  await reject(page);
});

test('calls', async ({ page }) => {
  await openReady(page, { unlocked: true });
  const wallet = walletOf(page);
  await expect(wallet.getByRole('main')).toContainText(/20\s*ETH/);
  const others = call(tokens.collectible, 'function setApprovalForAll(address operator, bool approved)', [
    ALICE,
    true,
  ]);
  const moved = call(tricks.counterfeit, 'function transferFrom(address from, address to, uint256 amount)', [
    ALICE,
    BOB,
    5n,
  ]);
  const nested = call(
    fixtures.multicall3,
    'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
    [
      [
        {
          target: tokens.usdx,
          allowFailure: false,
          value: 0n,
          callData: approveDollars(BOB as Address).data,
        },
        { target: ALICE, allowFailure: true, value: parseEther('1'), callData: '0x' },
        { target: tricks.liar, allowFailure: true, value: 0n, callData: '0xdeadbeef' },
      ],
    ],
    '1',
  );
  for (const [name, linked] of [
    ['24-nested', nested],
    ['24-operator', others],
    ['24-moved', moved],
    ['24-unread', { to: tricks.liar, data: '0xdeadbeef00000001' } as const],
    ['24-unlisted', call(tricks.counterfeit, 'function transfer(address to, uint256 amount)', [BOB, 5n])],
  ] as const) {
    await openPath(page, callPath(linked));
    await wallet.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(review(page)).toBeVisible();
    await page.waitForTimeout(1500);
    for (const each of await wallet.getByRole('checkbox', { name: /read this/ }).all()) await each.check();
    await take(page, `${name}-review`);
    await pressForSheet(page, review(page));
    // One that would fail needs a second press.
    const anyway = wallet.getByRole('button', { name: 'Sign anyway' });
    if (await anyway.isVisible()) await pressForSheet(page, anyway);
    await signerShows(page);
    await takeSheet(page, name);
    await reject(page);
    await leaveToHome(page);
  }

  await openPath(page, '/contracts/deploy');
  const code = { name: 'code.txt', mimeType: 'text/plain', buffer: Buffer.from(DEPLOYED) };
  await wallet.locator('input[type="file"]').setInputFiles(code);
  await wallet.getByRole('button', { name: 'Review deployment' }).click();
  await expect(wallet.getByRole('heading', { name: 'Review the deployment' })).toBeVisible();
  await outcomeTold(page);
  for (const each of await wallet.getByRole('checkbox', { name: /read this/ }).all()) await each.check();
  await pressForSheet(page, review(page));
  await signerShows(page);
  await takeSheet(page, '24-deploy');
  await reject(page);
  await leaveToHome(page);

  const tooMuch = call(tokens.usdx, 'function transfer(address to, uint256 amount)', [BOB, 10n ** 18n]);
  await openPath(page, callPath(tooMuch));
  await wallet.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(wallet.getByText(/would fail/i).first()).toBeVisible();
  await take(page, '26-simulation-failed');
});

/** PUSH1 0 DUP1 RETURN: a contract without code. */
const DEPLOYED = '0x60008060f3';

test('claims that do not fit', async ({ page }) => {
  const shell = await openHostile(page, { unlocked: true });
  const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  const to = ALICE as Address;
  const tokensClaimed = [
    { address: USDC, symbol: 'DAI', name: 'Dai', decimals: 18, evidence: 'reported' },
    { address: tricks.counterfeit, symbol: 'USDC', name: 'USD Coin', decimals: 6, evidence: 'proven' },
  ];
  const unsigned = (over: object) =>
    serializeTransaction({
      type: 'eip1559',
      chainId: 1,
      nonce: 42,
      gas: 90_000n,
      maxFeePerGas: 30n * 10n ** 9n,
      maxPriorityFeePerGas: 10n ** 9n,
      ...over,
    });
  await shell.ask('signTransaction', {
    account: shell.account,
    unsigned: unsigned({
      to: USDC,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, 5_000_000_000n] }),
    }),
    claims: {
      accountLabel: 'Savings',
      recipientName: { name: 'vitalik.eth', evidence: 'proven' },
      contacts: [{ address: to, name: 'My other account' }],
      tokens: tokensClaimed,
      nonceIsNext: false,
      effects: [
        { label: 'You pay', amount: '5 DAI', evidence: 'proven' },
        { label: 'You receive', amount: '1,000,000 DAI', evidence: 'proven' },
      ],
      findings: [
        { level: 'danger', text: 'This address was reported for theft.', evidence: 'reported' },
        { level: 'caution', text: 'You have not paid this address before.', evidence: 'reported' },
      ],
    },
  });
  await signerShows(page);
  await takeSheet(page, '25-contradicted');
  await signerSheet(page).locator('summary', { hasText: 'Details' }).click();
  await takeSheet(page, '25-contradicted-details');
  await reject(page);
  await shell.ask('signTransaction', {
    account: shell.account,
    unsigned: unsigned({ to: tricks.liar, data: '0xdeadbeef' }),
    claims: {
      abi: { by: 'guess', functions: ['function claim(uint256 amount)'] },
      effects: [{ label: 'You receive', amount: '1,000 GIFT', evidence: 'reported' }],
      findings: [{ level: 'note', text: 'The contract is 3 days old.', evidence: 'reported' }],
    },
  });
  await signerShows(page);
  await signerSheet(page).getByRole('heading', { name: 'From the wallet, unverified' }).click();
  await takeSheet(page, '25-misfit');
  await reject(page);
});

test('an app that asks for typed data, and signs in elsewhere', async ({ page, context }) => {
  const origin = 'http://app.localhost:5198';
  await serveApp(context, origin);
  const { address } = await openReady(page, { accounts: 2 });
  const app = await context.newPage();
  await app.goto(origin);
  const opened = await pressFor(app, 'eth_requestAccounts');
  const wallet = walletOf(opened);
  await wallet.getByRole('button', { name: 'Connect Account 1' }).click();
  await expect.poll(() => app.evaluate('answers.length')).toBe(1);
  await press(app, 'eth_signTypedData_v4', [
    address,
    JSON.stringify(permitOf(address, amm.router, 250_000_000n)),
  ]);
  await expect(review(opened)).toBeVisible();
  await take(opened, '10-request-typed');
  await review(opened).click();
  await unlock(opened);
  await signerShows(opened);
  await takeSheet(opened, '21-permit-app');
  await reject(opened);
  await press(app, 'personal_sign', [toHex(signInAt('bank.example', address)), address]);
  await expect(review(opened)).toBeVisible();
  await take(opened, '07-request-sign-in-elsewhere');
  await pressForSheet(opened, review(opened));
  await signerShows(opened);
  await takeSheet(opened, '07-sign-in-elsewhere');
});

test('a password for each signature, and a wrong one', async ({ page }) => {
  await openReady(page, { unlocked: true, path: '/settings?section=backup' });
  const sheet = signerSheet(page);
  await walletOf(page)
    .getByRole('main')
    .getByRole('button', { name: 'Open keys and security in the signer' })
    .click();
  await sheet.getByRole('button', { name: 'Change: Ask for each signature' }).click();
  await pressArmed(sheet.getByRole('button', { name: /^Ask/ }));
  await expect(sheet.getByRole('heading', { name: 'Keys and security', level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await openPath(page, '/sign');
  await walletOf(page).getByLabel('Message', { exact: true }).fill('I agree.');
  await pressForSheet(page, review(page));
  await signerShows(page);
  await takeSheet(page, '20-proof');
  await sheet.getByLabel(/^Your password/).fill('not the password');
  await readToTheEnd(page);
  await pressArmed(sheet.getByRole('button', { name: 'Sign', exact: true }));
  await expect(sheet.getByText('That is not the password.')).toBeVisible();
  await takeSheet(page, '20-proof-wrong');
});

test('what went wrong', async ({ page, context }) => {
  const seed = await makeSeed(PHRASE, 1, ['11'.repeat(32)]);
  const text = String(seed.vault);
  const at = text.indexOf('"sealed":"', text.indexOf('"entries"')) + '"sealed":"'.length;
  const damaged = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
  await laySeed(page, { ...seed, vault: damaged });
  await page.goto(`${readEnvironment().hostOrigin}/welcome`);
  await welcomeOf(page).getByRole('button', { name: 'Create wallet' }).click();
  const sheet = signerSheet(page);
  await expect(sheet.getByRole('heading', { name: 'The vault is damaged' })).toBeVisible();
  await takeSheet(page, '27-damaged');
  await page.goto(coldUrl);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByLabel('Password', { exact: true }).fill('violet harbour tundra 76');
  await page.getByRole('button', { name: 'Try to read it' }).click();
  await expect(page.getByText('We can’t tell which.')).toBeVisible();
  await take(page, '27-damaged-unread');

  await page.addInitScript(() => {
    if (!('mediaDevices' in navigator)) return;
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('refused', 'NotAllowedError');
    };
  });
  await laySeed(page, await makeSeed(PHRASE));
  await page.goto(coldUrl);
  await signerSheet(page).getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await signerSheet(page).getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText('That is not the password.')).toBeVisible();
  await take(page, '05b-unlock-wrong');
  await unlock(page);
  await page.getByRole('button', { name: 'Sign a request' }).click();
  await expect(page.getByText(/camera/i).first()).toBeVisible();
  await page.waitForTimeout(500);
  await take(page, '18-cold-camera-refused');
  await prependToWorker(page, 'throw new Error("broken");');
  await page.goto(coldUrl);
  await expect(page.getByRole('button', { name: 'Reload the signer' })).toBeVisible();
  await take(page, '27-worker-failed');
  await context.unrouteAll();
  await prependToWorker(page, 'Object.defineProperty(globalThis, "indexedDB", { value: undefined });');
  await page.goto(coldUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your browser blocks storage');
  await take(page, '27-no-storage');
});
