/** Names: looked up both ways, outside the chain, of one's own, registered over a reload. */
import { expect, type Page, test } from '@playwright/test';
import { encodeFunctionData, getAddress, labelhash, parseAbi } from 'viem';
import { toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { checksumOf } from '#core/names/interoperable.ts';
import { chainClient, raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { openReady } from '../support/ready.ts';
import { approve, outcomeTold, signerOf, unlock } from '../support/steps.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures, manifest } = readEnvironment();
const rpcUrl = manifest.chains[0]?.rpcUrl ?? '';
const person = (index: number) => fixtures.accounts[index] ?? '';

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name or address' }).fill(text);
  await page.getByRole('button', { name: 'Look up' }).click();
}

const block = (page: Page, address: string) => page.locator(`[data-address="${address}"]`).first();

/** Every request beyond this wallet and the chain's endpoint. */
function foreignRequests(page: Page): string[] {
  const seen: string[] = [];
  const known = new Set([
    readEnvironment().walletOrigin,
    readEnvironment().signerOrigin,
    new URL(rpcUrl).origin,
  ]);
  for (const chain of manifest.chains) known.add(new URL(chain.rpcUrl).origin);
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !known.has(origin)) seen.push(request.url());
  });
  return seen;
}

test('a name leads to its records, and an address to its name', async ({ page }) => {
  const foreign = foreignRequests(page);
  await openReady(page, { path: '/names' });
  await lookUp(page, 'Bob.eth');
  await expect(page.getByRole('heading', { name: 'bob.eth', level: 1 })).toBeVisible();
  await expect(block(page, person(2))).toBeVisible();
  await expect(page.getByText('bob@bob.example')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Bitcoin');
  await expect(page.getByText(/ends in \d years/)).toBeVisible();
  await expect(page.getByText('it is its primary name')).toBeVisible();
  // Its picture is a drawing: told, not drawn.
  await expect(page.getByText(/SVG drawing, which Evident does not draw/)).toBeVisible();

  await page.goto(`${readEnvironment().walletOrigin}/names/alice.eth`);
  await expect(page.getByText(/^ipfs:\/\/bafy/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load from alice.example' })).toBeVisible();
  await page.getByRole('button', { name: 'Look for subnames and further records' }).click();
  await expect(page.getByText('pay.alice.eth')).toBeVisible();
  await expect(page.getByText('All blocks were read.')).toBeVisible();

  await page.goto(`${readEnvironment().walletOrigin}/names/${person(1)}`);
  await expect(page.locator('[data-claim="verified"]')).toHaveText('alice.eth');
  // A reverse record that claims somebody else's name.
  await page.goto(`${readEnvironment().walletOrigin}/names/${fixtures.ens.liar.address}`);
  await expect(page.locator('[data-claim="lie"]')).toHaveText(fixtures.ens.liar.claims);
  await expect(page.getByText(/does not lead to it: it is not its name/)).toBeVisible();

  // On each chain by that chain's own records (ENSIP-19): true on one, a lie on the other.
  const { holder, liar, everywhere, outside } = fixtures.chainNames;
  const [chainA, chainB] = manifest.chains.map(({ name }) => name);
  const claim = (kind: string) =>
    page.getByRole('listitem').filter({ has: page.locator(`[data-claim="${kind}"]`) });
  await page.goto(`${readEnvironment().walletOrigin}/names/${liar.address}`);
  await expect(claim('verified')).toContainText(`${chainA}: leads back to it`);
  await expect(claim('lie')).toContainText(liar.claims);
  await expect(claim('lie')).toContainText(`${chainB}: does not lead to it`);
  await expect(page.getByText('It claims no name for: All EVM chains at once.')).toBeVisible();
  await expectNarrow(page);
  await page.goto(`${readEnvironment().walletOrigin}/names/${holder.address}`);
  await expect(claim('verified')).toContainText(holder.name);
  await expect(claim('verified')).toContainText(`${chainB}: leads back to it`);
  await expect(page.getByText(`It claims no name for: ${chainA}, All EVM chains at once.`)).toBeVisible();
  await page.goto(`${readEnvironment().walletOrigin}/names/${everywhere.address}`);
  await expect(claim('verified')).toContainText('All EVM chains at once: leads back to it');
  // Whether it is true is kept outside the chain: neither believed nor called a lie before somebody was asked.
  await page.goto(`${readEnvironment().walletOrigin}/names/${outside.address}`);
  await expect(claim('unknown')).toContainText(`${chainB}: kept on a server that was not asked`);
  await expect(page.getByRole('button', { name: /^Ask 127\.0\.0\.1/ })).toBeVisible();
  await expectNarrow(page);
  expect(foreign).toEqual([]);
});

test('a name that ended, that has no resolver, that nobody has, that is none', async ({ page }) => {
  const { walletOrigin } = readEnvironment();
  await openReady(page, { path: `/names/${fixtures.registrar.expired}` });
  await expect(page.getByText('This registration has ended.')).toBeVisible();
  // The warning comes before what is offered, and the name is nobody's to be shown for.
  await expect(page.getByRole('heading', { name: 'Register this name' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Do not pay to it.*Register this name/s);
  await expect(page.locator('[data-primary]')).toBeVisible();
  await expect(page.getByRole('button', { name: /primary name of/ })).toBeHidden();
  // What stands below it ends with it.
  await page.goto(`${walletOrigin}/names/shop.${fixtures.registrar.expired}`);
  await expect(page.getByText(`The registration of ${fixtures.registrar.expired} has ended.`)).toBeVisible();
  await page.goto(`${walletOrigin}/names/unresolved.eth`);
  await expect(page.getByText('none: the name leads nowhere')).toBeVisible();
  await page.goto(`${walletOrigin}/names/nobody-has-this.eth`);
  await expect(page.getByText('never registered: anybody may register it')).toBeVisible();
  await page.goto(`${walletOrigin}/names`);
  await lookUp(page, 'not a name.eth');
  await expect(page.getByText('This name is not allowed.')).toBeVisible();
  // Allowed, and made to be taken for another.
  await page.goto(`${walletOrigin}/names/${encodeURIComponent('\u0430\u0440\u0440\u04cf\u0435.eth')}`);
  await expect(page.getByText(/is written so that it looks like “apple”/)).toBeVisible();
});

test('hostile records are text, and nothing is fetched for them', async ({ page }) => {
  const foreign = foreignRequests(page);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await openReady(page, { path: `/names/${fixtures.registrar.hostile}` });
  await expect(page.getByText('<img src=x onerror="alert(1)">', { exact: false })).toBeVisible();
  await expect(page.locator('[data-text="url"]')).toHaveText('javascript:alert(1)');
  await expect(page.locator('[data-text="com.github"]')).toContainText('‹U+202E›evil');
  await expect(page.getByText('The picture is at an address that Evident does not open:')).toBeVisible();
  await expect(page.getByText(/These bytes are no address of Bitcoin/)).toBeVisible();
  expect(await page.getByRole('main').locator('a[href^="javascript"], img, script, iframe').count()).toBe(0);
  await expectNarrow(page);
  expect([dialogs, foreign]).toEqual([0, []]);
});

test('a name outside the chain: asked after consent, refused when it lies, left when it is silent', async ({
  page,
}) => {
  const foreign = foreignRequests(page);
  const { walletOrigin } = readEnvironment();
  const { offchain } = fixtures.registrar;
  await openReady(page, { path: `/names/anybody.${offchain.good}` });
  await expect(page.getByText('This name is kept outside the chain.')).toBeVisible();
  expect(foreign).toEqual([]);
  await page.getByLabel('Always ask this server').check();
  await page.getByRole('button', { name: /^Ask 127\.0\.0\.1/ }).click();
  await expect(block(page, person(5))).toBeVisible();
  await expect(page.getByText('Kept outside the chain', { exact: true })).toBeVisible();
  expect(foreign.length).toBeGreaterThan(0);
  expect(new Set(foreign.map((url) => new URL(url).pathname.split('/')[1]))).toEqual(new Set(['good']));

  await page.goto(`${walletOrigin}/names/anybody.${offchain.lying}`);
  await expect(page.getByText('refused by the name’s own contract')).toBeVisible();
  await page.goto(`${walletOrigin}/names/anybody.${offchain.silent}`);
  // Named while it is waited for, and not waited for by force.
  await expect(page.getByText(/^Waiting for 127\.0\.0\.1/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByText('Its records were not read.')).toBeVisible();
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
  await expect(page.getByText('The server that keeps the record did not answer.')).toBeVisible({
    timeout: 60_000,
  });

  // The same in the recipient's box; the server was allowed, and may be forgotten.
  await page.goto(`${walletOrigin}/send`);
  await page.getByLabel('To', { exact: true }).fill(`anybody.${offchain.good}`);
  await expect(page.locator(`code[data-address="${person(5)}"]`)).toBeVisible();
  await page.goto(`${walletOrigin}/names`);
  await page.getByRole('button', { name: /^Stop asking/ }).click();
  await expect(page.getByText('Servers that are asked for names')).toBeHidden();
  await page.goto(`${walletOrigin}/send`);
  await page.getByLabel('To', { exact: true }).fill(`anybody.${offchain.good}`);
  await expect(page.getByText('This name is kept outside the chain.')).toBeVisible();
});

test('a name is registered over a reload between both steps, and given a record', async ({ page }) => {
  test.slow();
  const { walletOrigin } = readEnvironment();
  const { address } = await openReady(page, { path: '/names', unlocked: true });
  const name = `journey-${address.slice(2, 10).toLowerCase()}.eth`;
  await lookUp(page, name);
  await expect(page.getByRole('heading', { name: 'Register this name' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await signNow(page, /Announce the registration of a name/);
  await expect(page.locator('[data-stage="waiting"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-stage="waiting"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review the second transaction' })).toBeHidden();
  await raw(rpcUrl, 'evm_increaseTime', [61]);
  await page.getByRole('button', { name: 'Review the second transaction' }).click();
  await signNow(page, new RegExp(`Register “${name.slice(0, -4)}”`));
  await expect(page.locator('[data-stage="done"]')).toBeVisible();
  await expect(page.getByText('The name is registered.')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Registration under way')).toBeHidden();
  await expect(page.getByText(/ends in 1 year|ends in 364 days/)).toBeVisible();
  await expect(block(page, address)).toBeVisible();

  await page.getByRole('button', { name: 'Change records' }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('This field is empty.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Key/ }).fill('url');
  await page.getByRole('textbox', { name: /^Value/ }).fill('https://journey.example');
  await page.getByRole('button', { name: 'Another record' }).click();
  await page.getByLabel('What').nth(1).selectOption('address');
  await page.getByLabel('Coin').selectOption('0');
  await page
    .getByRole('textbox', { name: /^Value/ })
    .nth(1)
    .fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  // What was written outlives a look at what would be signed.
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Value/ }).first()).toHaveValue('https://journey.example');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await signNow(page, /journey\.example/);
  await expect(page.locator('[data-text="url"]')).toHaveText('https://journey.example');
  await expect(page.getByText('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4').first()).toBeVisible();

  await page.getByRole('button', { name: /^Make it the primary name of/ }).click();
  await signNow(page, new RegExp(`show “${name}” for this account`));
  await expect(page.getByText('it is its primary name')).toBeVisible();
  await expect(page.getByRole('button', { name: /primary name of/ })).toBeHidden();
  await page.goto(`${walletOrigin}/names/${address}`);
  await expect(page.locator('[data-claim="verified"]')).toHaveText(name);

  // Handed over in two steps, each to somebody who is named and asked for again.
  await page.goto(`${walletOrigin}/names/${name}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByLabel('To', { exact: true }).fill('bob.eth');
  await expect(page.locator(`code[data-address="${person(2)}"]`)).toBeVisible();
  await expect(page.getByText(/hand over the management first/)).toBeVisible();
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const handed = new RegExp(`^Hand “${name}” over to`);
  await signNow(page, handed, handed);
  await expect(page.getByRole('button', { name: 'Change records' })).toBeHidden();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByLabel('To', { exact: true }).fill('bob.eth');
  await expect(page.locator(`code[data-address="${person(2)}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await signNow(page, /./);
  await expect(page.getByText('None of your accounts may change this name.')).toBeVisible();
});

test('a name without a resolver is given one', async ({ page }) => {
  const { address } = await openReady(page, { path: '/names', unlocked: true });
  const name = `bare-${address.slice(2, 10).toLowerCase()}.eth`;
  await ownBareName(name, address);
  await page.goto(`${readEnvironment().walletOrigin}/names/${name}`);
  await expect(page.getByText('none: the name leads nowhere')).toBeVisible();
  await page.getByRole('button', { name: 'Set a resolver' }).click();
  await page.getByRole('textbox', { name: /^Resolver/ }).fill(person(4));
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('There is no contract at this address.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the usual one of this name service' }).click();
  await expect(page.getByRole('textbox', { name: /^Resolver/ })).toHaveValue(fixtures.ens.publicResolver);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await signNow(page, /answer for .* by the resolver/);
  await expect(page.getByRole('button', { name: 'Change records' })).toBeVisible();
  await expect(block(page, fixtures.ens.publicResolver)).toBeVisible();
});

test('a wrapped name says who has it, and what was given up', async ({ page }) => {
  const { sealed, wrapper } = fixtures.wrapper;
  await openReady(page, { path: `/names/${sealed}` });
  await expect(page.getByText(/held by ENS’s wrapper contract/)).toBeVisible();
  await expect(block(page, person(9))).toBeVisible();
  await expect(block(page, wrapper)).toBeVisible();
  for (const right of [/cannot be handed over/, /resolver cannot be changed/, /cannot take it back/]) {
    await expect(page.getByText(right)).toBeVisible();
  }
  await expect(page.getByText('None of your accounts may change this name.')).toBeVisible();
  await expectNarrow(page);
});

test('a recipient is written as a name at a chain, and its checksum is held against what it leads to', async ({
  page,
}) => {
  await openReady(page, { path: '/send' });
  const to = page.getByLabel('To', { exact: true });
  const right = checksumOf({ chainId: 31338 as ChainId, address: toAddress(person(8)) });
  const wrong = checksumOf({ chainId: 31338 as ChainId, address: toAddress(person(2)) });
  await to.fill(`bob.eth@demo2#${wrong}`);
  await to.blur();
  await expect(page.getByText('The name leads to another address than its checksum says.')).toBeVisible();
  await to.fill(`bob.eth@demo2#${right}`);
  await to.blur();
  await expect(page.locator(`code[data-address="${person(8)}"]`)).toBeVisible();
  await expectNarrow(page);
});

/** Registered by the devnet's own hand, as its registrar's other controller, and left without a resolver. */
async function ownBareName(name: string, owner: string): Promise<void> {
  const { registrar } = fixtures.registrar;
  const abi = parseAbi(['function register(uint256 id, address owner, uint256 duration)']);
  const id = BigInt(labelhash(name.slice(0, -'.eth'.length)));
  const args = [id, getAddress(owner), 31_536_000n] as const;
  const data = encodeFunctionData({ abi, functionName: 'register', args });
  await raw(rpcUrl, 'anvil_impersonateAccount', [fixtures.deployer]);
  const sent = { from: fixtures.deployer, to: registrar, data, gas: '0x7a120' };
  const hash = parseHash(String(await raw(rpcUrl, 'eth_sendTransaction', [sent])));
  if (!hash.ok) throw hash.error;
  const { status } = await chainClient().waitForTransactionReceipt({ hash: hash.value });
  expect(status).toBe('success');
}

/** Signs what is reviewed, after a look at what it says; ends where it came from, with the transaction in a block. */
/** `reads`: what the signer makes of the bytes by itself. */
async function signNow(page: Page, says: RegExp, reads?: RegExp): Promise<void> {
  await expect(page.getByText(says).first()).toBeVisible();
  await outcomeTold(page);
  const before = await chainClient().getBlockNumber();
  await page.getByRole('button', { name: /^(Review and sign|Sign)/ }).click();
  const signer = signerOf(page);
  const locked = signer.getByRole('button', { name: 'Unlock', exact: true });
  await expect(signer.getByRole('button', { name: 'Reject' }).or(locked).first()).toBeVisible();
  if (await locked.isVisible()) await unlock(page);
  if (reads !== undefined) await expect(signer.getByRole('heading', { level: 1 })).toHaveText(reads);
  await approve(page);
  await expect(page.getByText('The transaction was sent.')).toBeVisible();
  await expect.poll(() => chainClient().getBlockNumber()).toBeGreaterThan(before + 1n);
}
