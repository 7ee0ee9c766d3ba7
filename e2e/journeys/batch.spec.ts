import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { encodeFunctionData, getAddress, labelhash, namehash, parseAbi, parseUnits } from 'viem';
import { parseHash } from '#core/bytes/hex.ts';
import { tokenAbi } from '../support/calls.ts';
import { chainClient, raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, outcomeTold, unlock } from '../support/steps.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures, manifest, hostOrigin } = readEnvironment();
const client = chainClient();

const call = (page: Page, place: number) =>
  walletOf(page).getByRole('group', { name: `Call ${place}`, exact: true });

async function fill(page: Page, place: number, to: string, value: string, data = ''): Promise<void> {
  await call(page, place).getByLabel('To', { exact: true }).fill(to);
  await call(page, place).getByLabel('ETH to send').fill(value);
  await call(page, place).getByLabel('Data').fill(data);
}

async function reviewed(page: Page, locked = false): Promise<void> {
  await outcomeTold(page);
  await walletOf(page).getByRole('button', { name: 'Review and sign' }).click();
  if (locked) await unlock(page);
  await approve(page);
}

const fresh = (): `0x${string}` =>
  `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`;

test('calls are tried out together, put in order, handed on as a file, and sent in turn across a reload', async ({
  page,
}) => {
  const wallet = walletOf(page);
  test.slow();
  const [first, second] = [fresh(), fresh()];
  await openReady(page, { path: '/batch', unlocked: true });
  await fill(page, 1, first, '0.01');
  await wallet.getByRole('button', { name: 'Add a call' }).click();
  // Nobody has that many dollars: it reverts, and the others do not.
  await fill(
    page,
    2,
    fixtures.tokens.usdx,
    '',
    encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [second, parseUnits('900000000000', 6)],
    }),
  );
  await wallet.getByRole('button', { name: 'Add a call' }).click();
  await fill(page, 3, second, '0.02');
  await wallet.getByRole('button', { name: 'Simulate all' }).click();
  const rows = wallet.getByRole('list', { name: 'Preview' }).getByRole('listitem');
  await expect(rows.nth(0)).toHaveAttribute('data-outcome', 'succeeded');
  await expect(rows.nth(1)).toHaveAttribute('data-outcome', 'reverted');
  await expect(rows.nth(2)).toHaveAttribute('data-outcome', 'succeeded');

  await expectNarrow(page);

  // The transfer acts for whoever makes it: Multicall3 is no way.
  await expect(wallet.getByRole('radio', { name: /Multicall3/ })).toBeDisabled();
  await wallet.getByRole('button', { name: 'Remove call 2' }).click();
  await expect(wallet.getByRole('radio', { name: /Multicall3/ })).toBeEnabled();
  await wallet.getByRole('button', { name: 'Move call 2 up' }).click();
  await expect(call(page, 1).getByLabel('To', { exact: true })).toHaveValue(new RegExp(second, 'i'));

  await wallet.getByText('Import or export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    wallet.getByRole('button', { name: 'Export as a batch' }).click(),
  ]);
  const written = readFileSync(await download.path(), 'utf8');
  await wallet.getByRole('button', { name: 'Remove call 2' }).click();
  const input = wallet.locator('input[type="file"]');
  const fileOf = (text: string) => ({
    name: 'b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(fileOf(written.replace('"20000000000000000"', '"30000000000000000"')));
  await expect(wallet.getByText('The batch does not match its checksum.')).toBeVisible();
  await input.setInputFiles(fileOf(written));
  await expect(wallet.getByText('Checksum matches.')).toBeVisible();
  await expect(call(page, 2).getByLabel('To', { exact: true })).toHaveValue(new RegExp(first, 'i'));

  await wallet.getByRole('button', { name: 'Start' }).click();
  await reviewed(page);
  await expect(wallet.locator('[data-step="done"]')).toHaveCount(1, { timeout: 60_000 });
  await expectNarrow(page);
  await page.reload();
  await expect(wallet.locator('[data-step="done"]')).toHaveCount(1);
  // The signer forgets its password with the page.
  await reviewed(page, true);
  await expect(wallet.getByText('All calls are done.').first()).toBeVisible({ timeout: 60_000 });
  expect(await client.getBalance({ address: first })).toBe(10n ** 16n);
  expect(await client.getBalance({ address: second })).toBe(2n * 10n ** 16n);
  // Each was sent once.
  expect(
    await client.readContract({
      address: fixtures.tokens.usdx,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [second],
    }),
  ).toBe(0n);
});

test('calls go as one: by the code that the account delegates to, through Multicall3 after a tick, or to a Safe', async ({
  page,
}) => {
  const wallet = walletOf(page);
  test.slow();
  const [first, second] = [fresh(), fresh()];
  const { address } = await openReady(page, { path: '/batch', unlocked: true });
  await fill(page, 1, first, '0.01');
  await wallet.getByRole('button', { name: 'Add a call' }).click();
  await fill(page, 2, second, '0.02');
  await expect(wallet.getByRole('radio', { name: /by your account’s code/ })).toBeDisabled();

  await wallet.getByRole('radio', { name: /Multicall3/ }).check();
  const review = wallet.getByRole('button', { name: 'Review', exact: true });
  await expect(review).toBeDisabled();
  await wallet.getByRole('checkbox', { name: /I understand that Multicall3 makes these calls/ }).check();
  await review.click();
  await reviewed(page);
  await expect.poll(() => client.getBalance({ address: second }), { timeout: 60_000 }).toBe(2n * 10n ** 16n);
  expect(await client.getBalance({ address: first })).toBe(10n ** 16n);

  const code = `0xef0100${fixtures.sharedSafe.delegate.slice(2).toLowerCase()}`;
  await raw(manifest.chains[0]?.rpcUrl ?? '', 'anvil_setCode', [address, code]);
  await page.goto(`${hostOrigin}/batch`);
  const own = wallet.getByRole('radio', { name: /by your account’s code/ });
  await expect(own).toBeEnabled();
  await own.check();
  await wallet.getByRole('button', { name: 'Review', exact: true }).click();
  await reviewed(page, true);
  await expect.poll(() => client.getBalance({ address: second }), { timeout: 60_000 }).toBe(4n * 10n ** 16n);

  await page.goto(`${hostOrigin}/batch`);
  await wallet.getByRole('radio', { name: /From a Safe/ }).check();
  await wallet.getByRole('button', { name: 'Choose Safe' }).click();
  await wallet.getByLabel('Safe address').fill(fixtures.sharedSafe.safe);
  await wallet.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(call(page, 2).getByLabel('To', { exact: true })).toHaveValue(new RegExp(second, 'i'));
});

const rpcUrl = manifest.chains[0]?.rpcUrl ?? '';

/** As the deployer, whose key nobody needs here. */
async function asDeployer(to: string, data: string): Promise<void> {
  await raw(rpcUrl, 'anvil_impersonateAccount', [fixtures.deployer]);
  const sent = { from: fixtures.deployer, to, data, gas: '0x7a120' };
  const hash = parseHash(String(await raw(rpcUrl, 'eth_sendTransaction', [sent])));
  if (!hash.ok) throw hash.error;
  expect((await client.waitForTransactionReceipt({ hash: hash.value })).status).toBe('success');
}

const NAMES = parseAbi([
  'function register(uint256 id, address owner, uint256 duration)',
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, address payee)',
]);

async function pointName(name: string, payee: `0x${string}`): Promise<void> {
  const args = [namehash(name), getAddress(payee)] as const;
  const data = encodeFunctionData({ abi: NAMES, functionName: 'setAddr', args });
  await asDeployer(fixtures.ens.publicResolver, data);
}

/** A name of the deployer's that leads to `payee`. */
async function nameFor(payee: `0x${string}`): Promise<string> {
  const label = `batch-${payee.slice(2, 12).toLowerCase()}`;
  const name = `${label}.eth`;
  const id = BigInt(labelhash(label));
  const owner = getAddress(fixtures.deployer);
  const { registry, publicResolver } = fixtures.ens;
  const registered = [id, owner, 31_536_000n] as const;
  await asDeployer(
    fixtures.registrar.registrar,
    encodeFunctionData({ abi: NAMES, functionName: 'register', args: registered }),
  );
  const resolved = [namehash(name), getAddress(publicResolver)] as const;
  await asDeployer(registry, encodeFunctionData({ abi: NAMES, functionName: 'setResolver', args: resolved }));
  await pointName(name, payee);
  return name;
}

test('a name in a batch that leads elsewhere between review and signing stops it, in turn and as one', async ({
  page,
}) => {
  const wallet = walletOf(page);
  test.slow();
  const [plain, before, after] = [fresh(), fresh(), fresh()];
  const name = await nameFor(before);
  const { address } = await openReady(page, { path: '/batch', unlocked: true });
  const { delegate } = fixtures.sharedSafe;
  await raw(rpcUrl, 'anvil_setCode', [address, `0xef0100${delegate.slice(2).toLowerCase()}`]);
  await page.reload();
  await fill(page, 1, plain, '0.01');
  await wallet.getByRole('button', { name: 'Add a call' }).click();
  await fill(page, 2, name, '0.02');
  await expect(
    call(page, 2)
      .locator(`[data-address="${getAddress(before)}"]`)
      .first(),
  ).toBeVisible();

  // As one: reviewed, and then the name moves.
  await wallet.getByRole('radio', { name: /by your account’s code/ }).check();
  await wallet.getByRole('button', { name: 'Review', exact: true }).click();
  await outcomeTold(page);
  await pointName(name, after);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(wallet.getByText('The name resolves to a different address than before.')).toBeVisible();
  await expect(wallet.getByText('It stopped at call 2 of the batch.')).toBeVisible();
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeHidden();

  // In turn, over a reload: the first goes, the second stops.
  await pointName(name, before);
  await page.reload();
  await expect(
    call(page, 2)
      .locator(`[data-address="${getAddress(before)}"]`)
      .first(),
  ).toBeVisible();
  await wallet.getByRole('button', { name: 'Start' }).click();
  await reviewed(page, true);
  await expect(wallet.locator('[data-step="done"]')).toHaveCount(1, { timeout: 60_000 });
  await page.reload();
  await outcomeTold(page);
  await pointName(name, after);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(wallet.getByText('It stopped at call 2 of the batch.')).toBeVisible();
  expect(await client.getBalance({ address: plain })).toBe(10n ** 16n);
  expect([await client.getBalance({ address: before }), await client.getBalance({ address: after })]).toEqual(
    [0n, 0n],
  );
});

test('a request of an app to send calls is pasted, refused where it needs more, and sent as one where it must be', async ({
  page,
}) => {
  const wallet = walletOf(page);
  test.slow();
  const [first, second] = [fresh(), fresh()];
  const { address } = await openReady(page, { path: '/batch', unlocked: true });
  const request = {
    version: '2.0.0',
    from: address,
    chainId: `0x${(manifest.chains[0]?.chainId ?? 0).toString(16)}`,
    atomicRequired: true,
    calls: [
      { to: first, value: '0x2386f26fc10000' },
      { to: second, value: '0x470de4df820000', data: '0x' },
    ],
    capabilities: { '<b>gift</b>': { optional: true } },
  };
  await wallet.getByText('Import or export').click();
  const paste = async (value: unknown) => {
    await wallet.getByLabel('Or paste it here').fill(JSON.stringify(value));
    await wallet.getByRole('button', { name: 'Import', exact: true }).click();
  };
  await paste({ ...request, capabilities: { paymasterService: { url: 'https://pay.example' } } });
  await expect(wallet.getByText(/needs wallet features/)).toBeVisible();
  await paste({ ...request, from: fixtures.deployer });
  await expect(wallet.getByText('This request was made for another account.')).toBeVisible();
  await paste({ jsonrpc: '2.0', id: 7, method: 'wallet_sendCalls', params: [request] });
  await expect(wallet.getByText('<b>gift</b>')).toBeVisible();
  await expect(call(page, 2).getByLabel('To', { exact: true })).toHaveValue(new RegExp(second, 'i'));
  await expect(wallet.getByText('The request requires all calls to succeed, or none.')).toBeVisible();
  await expect(wallet.getByRole('radio', { name: /One at a time/ })).toBeDisabled();

  const code = `0xef0100${fixtures.sharedSafe.delegate.slice(2).toLowerCase()}`;
  await raw(rpcUrl, 'anvil_setCode', [address, code]);
  await page.reload();
  // It still asks for that.
  await expect(wallet.getByRole('radio', { name: /by your account’s code/ })).toBeChecked();
  await expect(wallet.getByRole('radio', { name: /One at a time/ })).toBeDisabled();
  await wallet.getByText('Import or export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    wallet.getByRole('button', { name: 'Export as a request' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    from: address,
    atomicRequired: true,
    calls: [{ value: '0x2386f26fc10000' }, { value: '0x470de4df820000' }],
  });
  await wallet.getByRole('button', { name: 'Review', exact: true }).click();
  await reviewed(page, true);
  await expect.poll(() => client.getBalance({ address: second }), { timeout: 60_000 }).toBe(2n * 10n ** 16n);
  expect(await client.getBalance({ address: first })).toBe(10n ** 16n);
});
