/** What strangers send, and what they write: hidden until it is accepted, said to be what it is, and run by nobody. */
import { expect, type Page } from '@playwright/test';
import { parseAbi } from 'viem';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { deployStaleFeed, makeOwner } from '../support/owner.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import {
  approve,
  askToSend,
  goTo,
  inBlock,
  openAssets,
  openPath,
  openSettings,
  outcomeTold,
} from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures, manifest, shellOrigin } = readEnvironment();
const bob = fixtures.accounts[2] ?? '';
const collectibleAbi = parseAbi([
  'function mint(address to)',
  'function minted() view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
]);
const storiedAbi = parseAbi(['function mint(address to, string story)']);

/** Hosts of the public net that anything in the browser asks from now on. Nothing of it leaves this computer. */
async function publicHosts(page: Page, answers: Record<string, { type: string; body: string | Buffer }>) {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol === 'https:') asked.push(host);
  });
  await page.context().route(/^https:/, async (route) => {
    const answer = answers[route.request().url()];
    if (answer === undefined) return route.abort();
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ headers, contentType: answer.type, body: answer.body });
  });
  return asked;
}

test.describe('of one owner', () => {
  let paper = '';
  let holder = '';
  const chain = chainClient();
  const contract = fixtures.tokens.collectible;
  const shared = sharedPage(async (page) => {
    const owner = await makeOwner();
    holder = owner.address;
    paper = await owner.deploy('PlainToken', 'Paper note', 'PAPR', 6, 12_500_000n);
    await owner.deploy('PlainToken', 'Demo dollar', 'USDX', 6, 9_000_000n);
    await owner.call(contract, collectibleAbi, 'mint', holder);
    const feed = await deployStaleFeed(owner, 250_000_000_000n, 3);
    const [first, ...others] = manifest.chains;
    if (first === undefined) throw new Error('There is a chain');
    const told = {
      ...manifest,
      chains: [{ ...first, feeds: [{ asset: 'native', feed, quote: 'USD' }] }, ...others],
    };
    await page.route(`${shellOrigin}/devnet.json`, (route) => route.fulfill({ json: told }));
    await openReady(page, { phrase: owner.phrase, unlocked: true });
  });

  async function ownerOf(tokenId: bigint) {
    return chain.readContract({
      address: contract,
      abi: collectibleAbi,
      functionName: 'ownerOf',
      args: [tokenId],
    });
  }
  /** Others mint at the same time. */
  async function heldBy(address: string): Promise<bigint> {
    const last = await chain.readContract({ address: contract, abi: collectibleAbi, functionName: 'minted' });
    for (let each = last; each > 0n; each -= 1n) if ((await ownerOf(each)) === address) return each;
    throw new Error('nothing was minted');
  }

  test('an unknown token is nowhere until it is accepted, then it is everywhere; an imitation is said to be one', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const main = wallet.getByRole('main');

    await test.step('Home and Send do not have it', async () => {
      await expect(main.getByRole('link', { name: '2 unknown tokens hidden' })).toBeVisible();
      await expect(main.getByText('PAPR')).toHaveCount(0);
      await goTo(page, 'Send');
      const lines = (await openAssets(page)).getByRole('listitem');
      await expect(lines.filter({ hasText: 'USDX' })).toHaveCount(1);
      await expect(lines.filter({ hasText: 'PAPR' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await goTo(page, 'Home');
    });

    await test.step('each says what it is, and gets a decision', async () => {
      await main.getByRole('link', { name: '2 unknown tokens hidden' }).click();
      const row = (name: string) => main.getByRole('listitem').filter({ hasText: name });
      const imitation = 'Not USDX: the listed USDX is a different contract.';
      await expect(row('Demo dollar')).toContainText(imitation);
      await expect(row('Paper note')).not.toContainText('Not ');
      await expect(row('Paper note').locator(`[data-address="${paper}"]`)).toBeVisible();
      await expectNarrow(page);
      await wallet.getByRole('button', { name: 'Spam: Demo dollar' }).click();
      await wallet.getByRole('button', { name: 'Accept: Paper note' }).click();
      await expect(main.getByText('No unknown tokens')).toBeVisible();
      await main.getByText('Hidden and spam (1)').click();
      await main.getByRole('link', { name: 'Demo dollar' }).click();
      await expect(main.getByText(imitation)).toBeVisible();
      await expect(main.getByText('Marked as spam by you').first()).toBeVisible();
    });

    await test.step('what was accepted is on Home, and is paid with', async () => {
      await goTo(page, 'Home');
      await expect(main.getByRole('link', { name: /Paper note/ })).toBeVisible();
      await expect(main.getByText(/unknown tokens? hidden/)).toHaveCount(0);
      await askToSend(page, { asset: /PAPR/, to: bob, amount: '2.5' });
      const signer = signerOf(page);
      await expect(signer.getByRole('heading', { level: 1 })).toHaveText(
        /^Send 2\.5\s*of an unlisted token \(if the wallet’s 6 decimals are right\) to$/,
      );
      await expect(signer.getByText('The wallet calls it PAPR.')).toBeVisible();
      await expect(signer.locator(`[data-address="${paper}"]`)).toHaveCount(1);
      await expect(signer.locator(`[data-address="${paper}"]`)).toBeVisible();
      await expect(signer.getByText('2,500,000 base units')).toBeHidden();
      await approve(page);
      await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
      await expect(wallet.getByRole('heading', { level: 1 })).toContainText('2.5 PAPR');
      await expectNarrow(page);
    });
  });

  test('a collectible that is one of its kind is sent, and is gone', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const id = await heldBy(holder);
    await goTo(page, 'Home');
    const main = wallet.getByRole('main');
    const item = main.getByRole('link', { name: `Demo collectible #${id}` });
    await item.click();
    await expect(main.getByText('Collectible (ERC-721)')).toBeVisible();
    await main.getByRole('link', { name: 'Send', exact: true }).click();
    // There is one: nobody is asked how many.
    await expect(wallet.getByLabel('Amount')).toHaveCount(0);
    await wallet.getByLabel('To', { exact: true }).fill('bob.eth');
    await expect(main.locator(`[data-address="${bob}"]`).first()).toBeVisible();
    await wallet.getByRole('button', { name: 'Review', exact: true }).click();
    await outcomeTold(page);
    await wallet.getByRole('button', { name: 'Review and sign' }).click();
    await expect(signerOf(page).locator('body')).toContainText(String(id));
    await approve(page);
    await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
    await expect(wallet.getByRole('heading', { level: 1 })).toHaveText(/^Sent .* to bob\.eth$/);
    expect(await ownerOf(id)).toBe(bob);
    await goTo(page, 'Home');
    await expect(main.getByText('USDX').first()).toBeVisible();
    await expect(item).toHaveCount(0);
  });

  test('a price whose feed fell silent is told with its age, and as out of date', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await openSettings(page, 'General');
    const main = wallet.getByRole('main');
    const shown = wallet.getByLabel('Show approximate values in USD');
    await shown.click();
    await expect(shown).toBeChecked();
    await goTo(page, 'Home');
    await expect(main.getByText('Some prices are out of date.')).toBeVisible();
    await expect(main.getByText(/\$[\d,\s]+\.\d\d, out of date/).first()).toBeVisible();
    // The line on Home leads to the network with the most of it.
    await openPath(page, '/assets/31337/native');
    await expect(main.getByText(/\$2\D?500 for 1 ETH/)).toBeVisible();
    await expect(main.getByText('Out of date: the feed has missed its update time.')).toBeVisible();
    await expect(main.getByText(/updated 3 days ago/)).toBeVisible();
  });
});

test('a description and a picture come from each host only after it was agreed to; a drawing is never drawn', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const owner = await makeOwner();
  const contract = await owner.deploy('StoriedCollectible', 'Herons', 'HRN');
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="https://evil.example/x"/></svg>';
  const inside = JSON.stringify({
    name: '<img src=x onerror=alert(1)>',
    description: 'safe\u202eevil',
    image: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
    attributes: [{ trait_type: '<b>bold</b>', value: 'https://evil.example/trait' }],
  });
  await owner.call(contract, storiedAbi, 'mint', owner.address, `data:application/json,${inside}`);
  await owner.call(contract, storiedAbi, 'mint', owner.address, 'https://meta.example.org/2.json');
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  const asked = await publicHosts(page, {
    'https://meta.example.org/2.json': {
      type: 'application/json',
      body: JSON.stringify({ name: 'Second heron', image: 'https://pictures.example.org/2.png' }),
    },
    'https://pictures.example.org/2.png': { type: 'image/png', body: RED_POINT },
  });
  await openReady(page, { phrase: owner.phrase });
  const main = wallet.getByRole('main');

  await test.step('a collection that nobody accepted is not on Home', async () => {
    await main.getByRole('link', { name: '2 items of unknown collections hidden' }).click();
    await wallet.getByRole('button', { name: 'Accept: Herons' }).click();
    await expect(main.getByText('No unknown tokens')).toBeVisible();
    await goTo(page, 'Home');
  });

  await test.step('hostile words are words, and a drawing is its text', async () => {
    await main.getByRole('link', { name: 'Herons #1' }).click();
    await expect(main.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(main.getByText('safe‹U+202E›evil')).toBeVisible();
    await expect(main.getByText('<b>bold</b>')).toBeVisible();
    await expect(main.getByText(/Evident does not display SVG/)).toBeVisible();
    await main.getByText('Show source text').click();
    await expect(main.getByText(/onload="alert\(1\)"/)).toBeVisible();
    await expect(main.locator('canvas, img, image, iframe, object, embed')).toHaveCount(0);
    await expectNarrow(page);
  });

  const picture = main.getByRole('img', { name: 'Picture of Second heron, from its creator' });
  await test.step('each host is asked by itself', async () => {
    await goTo(page, 'Home');
    await main.getByRole('link', { name: 'Herons #2' }).click();
    await expect(main.getByText(/^This is stored on meta\.example\.org/)).toBeVisible();
    expect(asked).toEqual([]);
    await wallet.getByLabel('Always load from meta.example.org for this collection').check();
    await wallet.getByRole('button', { name: 'Load from meta.example.org' }).click();
    await expect(main.getByText('Second heron')).toBeVisible();
    await expect(main.getByText(/^This is stored on pictures\.example\.org/)).toBeVisible();
    expect(asked).toEqual(['meta.example.org']);
    await wallet.getByRole('button', { name: 'Load from pictures.example.org' }).click();
    await expect(picture).toBeVisible();
    expect(asked).toEqual(['meta.example.org', 'pictures.example.org']);
    // It is there, and not only room for it.
    await expect
      .poll(() =>
        picture.evaluate((canvas: HTMLCanvasElement) => [
          ...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? []),
        ]),
      )
      .toEqual([255, 0, 0, 255]);
  });

  await test.step('only the host that is remembered is asked again', async () => {
    await page.reload();
    await expect(main.getByText('Second heron')).toBeVisible();
    await expect(wallet.getByRole('button', { name: 'Load from pictures.example.org' })).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect(asked).toEqual(['meta.example.org', 'pictures.example.org', 'meta.example.org']);
  });
  expect(alerted).toBe(false);
});

/** A PNG of one red point. */
const RED_POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
