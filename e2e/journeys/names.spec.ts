/**
 * Names: looked up both ways, outside the chain, registered over a reload. Waiting for a server, records, a primary name,
 * a first resolver and handing over are `features/names/acts.test.tsx` and `names/names.devnet.test.ts`.
 */
import { expect, type Page } from '@playwright/test';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { checksumOf } from '#core/names/interoperable.ts';
import { chainClient, raw } from '../support/chain.ts';
import { ownHosts, readEnvironment } from '../support/environment.ts';
import { signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approve, leaveToHome, openPath, outcomeTold, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures, manifest } = readEnvironment();
const rpcUrl = manifest.chains[0]?.rpcUrl ?? '';
const person = (index: number) => fixtures.accounts[index] ?? '';

async function lookUp(page: Page, text: string): Promise<void> {
  const wallet = walletOf(page);
  await wallet.getByRole('textbox', { name: 'Name or address' }).fill(text);
  await wallet.getByRole('button', { name: 'Look up' }).click();
}

const block = (page: Page, address: string) => walletOf(page).locator(`[data-address="${address}"]`).first();

/** Every request beyond this wallet and the chain's endpoint. */
function foreignRequests(page: Page): string[] {
  const seen: string[] = [];
  const known = new Set([...ownHosts(readEnvironment()), new URL(rpcUrl).host]);
  for (const chain of manifest.chains) known.add(new URL(chain.rpcUrl).host);
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !known.has(host)) seen.push(request.url());
  });
  return seen;
}

test.describe('one after another', () => {
  let address = '';
  const shared = sharedPage(async (page) => {
    ({ address } = await openReady(page, { path: '/names', unlocked: true }));
  });

  test('a name leads to its records, and an address to its name', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const foreign = foreignRequests(page);
    await openPath(page, '/names');
    await lookUp(page, 'Bob.eth');
    await expect(wallet.getByRole('heading', { name: 'bob.eth', level: 1 })).toBeVisible();
    await expect(block(page, person(2))).toBeVisible();
    await expect(wallet.getByText('bob@bob.example')).toBeVisible();
    await expect(wallet.getByRole('main')).toContainText('Bitcoin');
    await expect(wallet.getByText(/expires in \d years/)).toBeVisible();
    await expect(wallet.getByText('uses it as its primary name')).toBeVisible();
    // Its picture is a drawing: told, not drawn.
    await expect(wallet.getByText(/Evident does not display SVG/)).toBeVisible();

    await openPath(page, '/names/alice.eth');
    await expect(wallet.getByText(/^ipfs:\/\/bafy/)).toBeVisible();
    await expect(wallet.getByRole('button', { name: 'Load from alice.example' })).toBeVisible();
    await wallet.getByRole('button', { name: 'Find subnames and more records' }).click();
    await expect(wallet.getByText('pay.alice.eth')).toBeVisible();
    await expect(wallet.getByText('All blocks read.')).toBeVisible();

    await openPath(page, `/names/${person(1)}`);
    await expect(wallet.locator('[data-claim="verified"]')).toHaveText('alice.eth');
    // A reverse record that claims somebody else's name.
    await openPath(page, `/names/${fixtures.ens.liar.address}`);
    await expect(wallet.locator('[data-claim="lie"]')).toHaveText(fixtures.ens.liar.claims);
    await expect(wallet.getByText(/does not resolve to it, so it is not its name/)).toBeVisible();

    // On each chain by that chain's own records (ENSIP-19): true on one, a lie on the other.
    const { holder, liar, everywhere, outside } = fixtures.chainNames;
    const [chainA, chainB] = manifest.chains.map(({ name }) => name);
    const claim = (kind: string) =>
      wallet.getByRole('listitem').filter({ has: wallet.locator(`[data-claim="${kind}"]`) });
    await openPath(page, `/names/${liar.address}`);
    await expect(claim('verified')).toContainText(`${chainA}: resolves back to it`);
    await expect(claim('lie')).toContainText(liar.claims);
    await expect(claim('lie')).toContainText(`${chainB}: does not resolve to it`);
    await expect(wallet.getByText('No name claimed on: All EVM chains.')).toBeVisible();
    await expectNarrow(page);
    await openPath(page, `/names/${holder.address}`);
    await expect(claim('verified')).toContainText(holder.name);
    await expect(claim('verified')).toContainText(`${chainB}: resolves back to it`);
    await expect(wallet.getByText(`No name claimed on: ${chainA}, All EVM chains.`)).toBeVisible();
    await openPath(page, `/names/${everywhere.address}`);
    await expect(claim('verified')).toContainText('All EVM chains: resolves back to it');
    // Whether it is true is kept outside the chain: neither believed nor called a lie before somebody was asked.
    await openPath(page, `/names/${outside.address}`);
    await expect(claim('unknown')).toContainText(`${chainB}: stored on a server that was not asked`);
    await expect(wallet.getByRole('button', { name: /^Ask 127\.0\.0\.1/ })).toBeVisible();
    await expectNarrow(page);
    expect(foreign).toEqual([]);
  });

  test('a name that ended, that has no resolver, that nobody has, that is none', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await openPath(page, `/names/${fixtures.registrar.expired}`);
    await expect(wallet.getByText('This registration has expired.')).toBeVisible();
    // The warning comes before what is offered, and the name is nobody's to be shown for.
    await expect(wallet.getByRole('heading', { name: 'Register this name' })).toBeVisible();
    await expect(wallet.getByRole('main')).toContainText(/Do not pay to it.*Register this name/s);
    await expect(wallet.locator('[data-primary]')).toBeVisible();
    await expect(wallet.getByRole('button', { name: /primary name of/ })).toBeHidden();
    // What stands below it ends with it.
    await openPath(page, `/names/shop.${fixtures.registrar.expired}`);
    await expect(
      wallet.getByText(`The registration of ${fixtures.registrar.expired} has expired.`),
    ).toBeVisible();
    await openPath(page, '/names/unresolved.eth');
    await expect(wallet.getByText('none: the name does not resolve')).toBeVisible();
    await openPath(page, '/names/nobody-has-this.eth');
    await expect(wallet.getByText('never registered: anyone can register it')).toBeVisible();
    await openPath(page, '/names');
    await lookUp(page, 'not a name.eth');
    await expect(wallet.getByText('This name is not allowed.')).toBeVisible();
    // Allowed, and made to be taken for another.
    await openPath(page, `/names/${encodeURIComponent('\u0430\u0440\u0440\u04cf\u0435.eth')}`);
    await expect(wallet.getByText(/is written to look like “apple”/)).toBeVisible();
  });

  test('hostile records are text, and nothing is fetched for them', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const foreign = foreignRequests(page);
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await openPath(page, `/names/${fixtures.registrar.hostile}`);
    await expect(wallet.getByText('<img src=x onerror="alert(1)">', { exact: false })).toBeVisible();
    await expect(wallet.locator('[data-text="url"]')).toHaveText('javascript:alert(1)');
    await expect(wallet.locator('[data-text="com.github"]')).toContainText('‹U+202E›evil');
    await expect(wallet.getByText('Evident does not open the address of this picture:')).toBeVisible();
    await expect(wallet.getByText(/These bytes are not a valid Bitcoin address/)).toBeVisible();
    expect(await wallet.getByRole('main').locator('a[href^="javascript"], img, script, iframe').count()).toBe(
      0,
    );
    await expectNarrow(page);
    expect([dialogs, foreign]).toEqual([0, []]);
  });

  test('a wrapped name says who has it, and what was given up', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const { sealed, wrapper } = fixtures.wrapper;
    await openPath(page, `/names/${sealed}`);
    await expect(wallet.getByText(/ENS’s wrapper contract holds the name/)).toBeVisible();
    await expect(block(page, person(9))).toBeVisible();
    await expect(block(page, wrapper)).toBeVisible();
    for (const right of [/cannot be transferred/, /resolver cannot be changed/, /cannot reclaim it/]) {
      await expect(wallet.getByText(right)).toBeVisible();
    }
    await expect(wallet.getByText('None of your accounts can change this name.')).toBeVisible();
    await expectNarrow(page);
  });

  test('a recipient is written as a name at a chain, and its checksum is held against what it leads to', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await openPath(page, '/send');
    const to = wallet.getByLabel('To', { exact: true });
    const right = checksumOf({ chainId: 31338 as ChainId, address: toAddress(person(8)) });
    const wrong = checksumOf({ chainId: 31338 as ChainId, address: toAddress(person(2)) });
    await to.fill(`bob.eth@demo2#${wrong}`);
    await to.blur();
    await expect(wallet.getByText('The name’s address does not match its checksum.')).toBeVisible();
    await to.fill(`bob.eth@demo2#${right}`);
    await to.blur();
    await expect(wallet.locator(`code[data-address="${person(8)}"]`)).toBeVisible();
    await expectNarrow(page);
  });

  test('a name outside the chain: asked after consent, refused when it lies, and its server can be forgotten', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const foreign = foreignRequests(page);
    const { offchain } = fixtures.registrar;
    await leaveToHome(page);
    await openPath(page, `/names/anybody.${offchain.good}`);
    await expect(wallet.getByText('This name is stored off-chain.')).toBeVisible();
    expect(foreign).toEqual([]);
    await wallet.getByLabel('Always ask this server').check();
    await wallet.getByRole('button', { name: /^Ask 127\.0\.0\.1/ }).click();
    await expect(block(page, person(5))).toBeVisible();
    await expect(wallet.getByText('Kept outside the chain', { exact: true })).toBeVisible();
    expect(foreign.length).toBeGreaterThan(0);
    expect(new Set(foreign.map((url) => new URL(url).pathname.split('/')[1]))).toEqual(new Set(['good']));
    await openPath(page, `/names/anybody.${offchain.lying}`);
    await expect(wallet.getByText('The name’s contract refused')).toBeVisible();

    // The same in the recipient's box; the server was allowed, and may be forgotten.
    await openPath(page, '/send');
    await wallet.getByLabel('To', { exact: true }).fill(`anybody.${offchain.good}`);
    await expect(wallet.locator(`code[data-address="${person(5)}"]`)).toBeVisible();
    await leaveToHome(page);
    await openPath(page, '/names');
    await wallet.getByRole('button', { name: /^Stop asking/ }).click();
    await expect(wallet.getByText('Servers Evident asks for names')).toBeHidden();
  });

  test('a name is registered over a reload between both steps', async () => {
    const page = shared();
    const wallet = walletOf(page);
    test.slow();
    await openPath(page, '/names');
    const name = `journey-${address.slice(2, 10).toLowerCase()}.eth`;
    await lookUp(page, name);
    await expect(wallet.getByRole('heading', { name: 'Register this name' })).toBeVisible();
    await wallet.getByRole('button', { name: 'Start registration' }).click();
    await signNow(page, /Commit to registering a name/);
    await expect(wallet.locator('[data-stage="waiting"]')).toBeVisible();
    await page.reload();
    await expect(wallet.locator('[data-stage="waiting"]')).toBeVisible();
    await expect(wallet.getByRole('button', { name: 'Review the second transaction' })).toBeHidden();
    await raw(rpcUrl, 'evm_increaseTime', [61]);
    await wallet.getByRole('button', { name: 'Review the second transaction' }).click();
    await signNow(page, new RegExp(`Register “${name.slice(0, -4)}”`));
    await expect(wallet.locator('[data-stage="done"]')).toBeVisible();
    await expect(wallet.getByText('Name registered.')).toBeVisible();
    await wallet.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(wallet.getByText('Registration in progress')).toBeHidden();
    await expect(wallet.getByText(/expires in 1 year|expires in 364 days/)).toBeVisible();
    await expect(block(page, address)).toBeVisible();
  });
});

/** Signs what is reviewed, after a look at what it says; ends where it came from, with the transaction in a block. */
async function signNow(page: Page, says: RegExp): Promise<void> {
  const wallet = walletOf(page);
  await expect(wallet.getByText(says).first()).toBeVisible();
  await outcomeTold(page);
  const before = await chainClient().getBlockNumber();
  await wallet.getByRole('button', { name: /^(Review and sign|Sign)/ }).click();
  const sheet = signerSheet(page);
  const locked = sheet.getByRole('button', { name: 'Unlock', exact: true });
  await expect(sheet.getByRole('button', { name: /^(Reject|Unlock)$/ }).first()).toBeVisible();
  if (await locked.isVisible()) await unlock(page);
  await approve(page);
  await expect(wallet.getByText('Transaction sent.')).toBeVisible();
  await expect.poll(() => chainClient().getBlockNumber()).toBeGreaterThan(before + 1n);
}
