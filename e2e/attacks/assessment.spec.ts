import { expect } from '@playwright/test';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { lockButton, press, readToTheEnd, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * What once was done against the shape in which the wallet was the page: none of it signs, destroys or lowers anything any
 * more. And data to be signed: each is read as what it is, and no press signs it without a word. Stolen keys are in
 * focus.spec.ts, the cookies in cookies.spec.ts.
 */

const status = (shell: HostileShell) =>
  shell.heard().findLast(({ kind }) => kind === 'status')?.status as
    | { vault: string; locksAt: number; lockMinutes: number; accounts: unknown[] }
    | undefined;

/** Asks for the status, and waits for just this answer. */
async function statusNow(shell: HostileShell): Promise<Record<string, unknown>> {
  return answerTo(shell, await shell.ask('status'));
}

async function answerTo(shell: HostileShell, id: string): Promise<Record<string, unknown>> {
  const answer = () => shell.heard().find((message) => message.id === id);
  await expect.poll(answer).toBeDefined();
  return (answer()?.result ?? answer()?.error) as Record<string, unknown>;
}

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const FAKE = '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE';
const ZERO = '0x0000000000000000000000000000000000000000';
const ZERO32 = `0x${'0'.repeat(64)}`;

const members = (shape: string) =>
  shape.split(',').map((member) => {
    const [type, name] = member.split(' ');
    return { type, name };
  });

const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';

/** An order of Seaport: what is given for what comes back to the account. */
const order = (account: string, given: object, back: object) => ({
  types: {
    OrderComponents: members(
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    ),
    OfferItem: members(ITEM),
    ConsiderationItem: members(`${ITEM},address recipient`),
  },
  primaryType: 'OrderComponents',
  domain: {
    name: 'Seaport',
    version: '1.6',
    chainId: 1,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  message: {
    offerer: account,
    zone: ZERO,
    offer: [given],
    consideration: [{ ...back, recipient: account }],
    orderType: 0,
    startTime: '0',
    endTime: String(Math.floor(Date.now() / 1000) + 3600),
    zoneHash: ZERO32,
    salt: '0',
    conduitKey: ZERO32,
    counter: '0',
  },
});
const item = (itemType: number, token: string, amount: string) => ({
  itemType,
  token,
  identifierOrCriteria: '7',
  startAmount: amount,
  endAmount: amount,
});

const ATTEMPTS: readonly {
  readonly name: string;
  readonly data: (account: string) => object;
  readonly title: string;
  readonly heading: RegExp;
}[] = [
  {
    name: 'a lopsided order',
    data: (account) => order(account, item(1, USDC, '5000000000'), item(1, USDC, '1')),
    title: 'You would get 99% less than you give.',
    heading: /give 5.?000 USDC for 0\.000001 USDC/,
  },
  {
    name: 'a token that looks like another in return',
    data: (account) => order(account, item(2, USDC, '1'), item(1, FAKE, '90000000000')),
    title: 'You get a token that Evident does not know.',
    heading: /base units/,
  },
  {
    name: 'data that nobody reads',
    data: () => ({
      types: { Login: members('string welcome') },
      primaryType: 'Login',
      domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: USDC },
      message: { welcome: 'Sign in. This costs nothing.' },
    }),
    title: 'Evident does not know what this allows.',
    heading: /^Sign data the signer can’t read/,
  },
];

const STYLES = {
  'a mask': 'mask-image: linear-gradient(transparent, transparent);',
  'an SVG mask': 'mask: url(#mask);',
  'an outline': 'outline: 400px solid #fff; outline-offset: -390px;',
  'a radius': 'border-radius: 50%; overflow: hidden;',
  zoom: 'zoom: .28;',
  'a move': 'transform: translate(-300px, -200px); position: fixed; z-index: 2147483647;',
} as const;

test.describe('one after another', () => {
  let shell: HostileShell;
  const shared = sharedPage(async (page) => {
    shell = await openHostile(page, { unlocked: true });
  });

  test('whatever the shell’s styles, a sheet is all there is below the band', async () => {
    const page = shared();
    for (const [name, css] of Object.entries(STYLES)) {
      await (await shell.frame()).evaluate((text) => {
        const style =
          document.head.querySelector('style') ?? document.head.appendChild(document.createElement('style'));
        style.textContent = `html, body, body * { ${text} }`;
        try {
          const element = window.frameElement ?? parent.document.getElementById('shell');
          element?.setAttribute('style', text);
        } catch {
          // As it should be.
        }
      }, css);
      await shell.askToSign('covered?');
      await expect(page.getByRole('button', { name: 'Sign', exact: true }), name).toBeVisible();
      const outside = await page.evaluate(() => {
        const found: string[] = [];
        for (let x = 1; x < innerWidth; x += 40)
          for (let y = 1; y < innerHeight; y += 20) {
            const at = document.elementFromPoint(x, y);
            if (at?.closest('#sheet, #band') == null) found.push(`${x},${y} ${at?.id}`);
          }
        return found;
      });
      expect(outside, name).toEqual([]);
      // Not even blank: what stands there is the host's alone.
      await expect(page.locator('#shell'), name).toBeHidden();
      expect(await page.locator('#shell').getAttribute('style'), name).toBeNull();
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(signerSheet(page)).toBeHidden();
    }
  });

  for (const { name, data, title, heading } of ATTEMPTS)
    test(`${name} is high risk: no press signs it`, async () => {
      const page = shared();
      await shell.ask('signTypedData', {
        account: shell.account,
        typedData: JSON.stringify(data(shell.account)),
        claims: {},
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await readToTheEnd(page);
      const sign = page.getByRole('button', { name: 'Sign', exact: true });
      await expect(page.getByText('Read to the end and type the word there.')).toBeVisible();
      await expect(sign).toBeDisabled();
      await sign.click({ force: true });
      await page.keyboard.press('Enter');
      await press(page.getByRole('button', { name: 'Reject' }));
      await expect(signerSheet(page)).toBeHidden();
      expect(shell.signatures()).toEqual([]);
    });

  test('erasing without a proof', async () => {
    const page = shared();
    await shell.ask('erase');
    await expect(page.getByLabel('Type “erase” to continue')).toBeVisible();
    const erase = page.getByRole('button', { name: 'Erase for good' });
    await press(erase);
    await page.getByLabel('Type “erase” to continue').fill('erase');
    await press(erase);
    await page.waitForTimeout(300);
    await expect(erase).toBeVisible();
    expect(await statusNow(shell)).toMatchObject({ vault: 'unlocked' });
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await press(erase);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await statusNow(shell)).toMatchObject({ vault: 'unlocked' });
    await page.keyboard.press('Escape');
    await expect(signerSheet(page)).toBeHidden();
  });

  test('a longer time before it locks, without a proof', async () => {
    const page = shared();
    const before = await statusNow(shell);
    await shell.ask('setLockMinutes', { minutes: 60 });
    const grant = signerSheet(page).getByRole('contentinfo').getByRole('button').last();
    await expect(
      signerSheet(page)
        .getByLabel(/^Password/)
        .first(),
    ).toBeVisible();
    await press(grant);
    await page.waitForTimeout(300);
    expect((await statusNow(shell)).lockMinutes).toBe(before.lockMinutes);
    await page.keyboard.press('Escape');
    await expect(signerSheet(page)).toBeHidden();
  });

  test('removing an account, and exporting their list, without a proof', async () => {
    const page = shared();
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    for (const params of [
      { screen: 'removeAccount', address: shell.account },
      { screen: 'exportAccounts', sourceId: shell.sourceId },
    ]) {
      const id = await shell.ask('manage', params);
      await expect(
        signerSheet(page)
          .getByLabel(/^Password/)
          .first(),
        params.screen,
      ).toBeVisible();
      const act = signerSheet(page).getByRole('contentinfo').getByRole('button').last();
      await press(act);
      await page.waitForTimeout(300);
      expect((await statusNow(shell)).accounts, params.screen).toHaveLength(1);
      await shell.cancel(id);
      await expect(signerSheet(page)).toBeHidden();
    }
    expect(downloads).toEqual([]);
  });

  test('presses in the shell, and what it asks for, do not push the moment at which the vault locks', async () => {
    const page = shared();
    // So much later that a press in the host would count.
    await page.waitForTimeout(5500);
    const before = (await statusNow(shell)).locksAt;
    for (const [x, y] of [
      [200, 300],
      [640, 500],
      [900, 700],
    ] as const)
      await page.mouse.click(x, y);
    await page.keyboard.press('a');
    const { sourceId, account } = shell;
    const look = { label: 'x', colour: null, hidden: false, order: 0, changedAt: Date.now() };
    for (const [method, params] of [
      ['deriveAddresses', { sourceId, template: "m/44'/60'/0'/0/i", from: 0, count: 2 }],
      ['describeAccounts', { accounts: [{ address: account, look }] }],
      ['setLockMinutes', { minutes: status(shell)?.lockMinutes ?? 5 }],
      ['addAccount', { sourceId }],
      ['unlock', {}],
    ] as const) {
      await answerTo(shell, await shell.ask(method, params));
      expect((await statusNow(shell)).locksAt, method).toBe(before);
    }
    // The control: one in the host does.
    await page.getByRole('banner').click();
    await expect.poll(async () => (await statusNow(shell)).locksAt).not.toBe(before);
  });

  test('what was announced while it was locked does not come up again once it is taken back, nor another in its place', async () => {
    const page = shared();
    await lockButton(page, 'Lock').click();
    await expect(lockButton(page, 'Unlock')).toBeVisible();
    const ask = async (text: string): Promise<string> => {
      const id = await shell.askToSign(text);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      return id;
    };
    const takeBack = async (id: string): Promise<void> => {
      await shell.cancel(id);
      // Else the password would go to the screen that is about to close.
      await expect(signerSheet(page)).toBeHidden();
    };

    await test.step('taken back', async () => {
      await takeBack(await ask('gone'));
      await lockButton(page, 'Unlock').click();
      await unlock(page);
      await expect(lockButton(page, 'Lock')).toBeVisible();
      expect(shell.signatures()).toEqual([]);
      await expect(page.getByText('gone', { exact: true })).toHaveCount(0);
      await lockButton(page, 'Lock').click();
      await expect(lockButton(page, 'Unlock')).toBeVisible();
    });

    await test.step('another request than the one that was announced', async () => {
      await takeBack(await ask('harmless'));
      await ask('harmful');
      await unlock(page);
      // Nothing is signed by having unlocked, and what stands there says that it is another.
      await expect(page.getByText('harmful').first()).toBeVisible();
      await expect(page.getByText(/This is a new one: read it from the start/)).toBeVisible();
      expect(shell.signatures()).toEqual([]);
      await readToTheEnd(page);
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(signerSheet(page)).toBeHidden();
      expect(shell.signatures()).toEqual([]);
    });
  });

  test('the seal reaches the shell in no message', async () => {
    const page = shared();
    const words = (await page.locator('#band-seal').textContent())?.trim().split(/\s+/) ?? [];
    expect(words.length).toBeGreaterThan(1);
    const { sourceId } = shell;
    await answerTo(shell, await shell.ask('status'));
    await answerTo(
      shell,
      await shell.ask('deriveAddresses', { sourceId, template: "m/44'/60'/0'/0/i", from: 0, count: 1 }),
    );
    const id = await shell.ask('manage', { screen: 'seal' });
    await expect(signerSheet(page).getByRole('heading').first()).toBeVisible();
    await shell.cancel(id);
    await expect(signerSheet(page)).toBeHidden();
    await lockButton(page, 'Lock').click();
    await expect(lockButton(page, 'Unlock')).toBeVisible();
    const heard = JSON.stringify(shell.heard()).toLowerCase();
    expect(heard).toContain('locked');
    expect(heard).not.toContain('seal');
    expect(heard).not.toContain(words.join(' ').toLowerCase());
    const colours = await page.evaluate(() =>
      ['sky', 'light', 'far', 'near', 'thing'].map((name) =>
        document.documentElement.style.getPropertyValue(`--seal-${name}`),
      ),
    );
    for (const colour of colours) expect(heard).not.toContain(colour || 'no colour');
  });
});

// The first sheet of a page is still on its way when the keys come: later ones are there at once.
test('a stolen focus and Enter, or the space bar: keys that were meant for the shell', async ({ page }) => {
  const shell = await openHostile(page, {
    unlocked: true,
    script: `addEventListener('keydown', () => { window.focus(); ask('signMessage', globalThis.wanted); report('key'); });`,
  });
  await (await shell.frame()).evaluate(
    (wanted) => {
      Reflect.set(globalThis, 'wanted', wanted);
      document.getElementById('box')?.focus();
    },
    { account: shell.account, message: '0x61', claims: {} },
  );
  for (const key of ['Enter', 'Enter', ' ', ' ', 'Enter', 'Enter'])
    await page.keyboard.press(key, { delay: 60 });
  await expect.poll(() => shell.reported().length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  expect(shell.signatures()).toEqual([]);
});
