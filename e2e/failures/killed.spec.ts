import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { english, generateMnemonic, generatePrivateKey } from 'viem/accounts';
import { readEnvironment } from '../support/environment.ts';
import { makeSeed, openSeeded, type Seed } from '../support/seeded.ts';
import { PASSWORD } from '../support/steps.ts';

/*
 * The page is ended at moments spread over each act that changes the vault. On return there is the old vault or the
 * new one. That every single step of the storage leaves one of the two is shown by unit tests; here a real browser
 * ends a real page.
 */

const NEW_PASSWORD = 'velvet harbour mosaic 71';
/** Milliseconds after the deciding press. Argon2id alone takes some 200 ms, more on a busy machine. */
const MOMENTS = [30, 900];

interface Flow {
  readonly name: string;
  /** Begins with a vault or without one. */
  readonly seeded: boolean;
  /** Everything up to the deciding press, which is left to the test. */
  readonly prepare: (page: Page, seed: Seed) => Promise<{ readonly press: () => Promise<void> }>;
  /** What may be found afterwards: passwords that may open the vault, and numbers of accounts then. */
  readonly passwords: readonly string[];
  readonly accounts: readonly number[];
  readonly mayBeAbsent: boolean;
}

const press = (page: Page, name: string) => ({
  press: () => page.getByRole('button', { name, exact: true }).click({ noWaitAfter: true }),
});

async function choosePassword(page: Page, label: string | RegExp, password: string): Promise<void> {
  await page.getByLabel(label).fill(password);
  await page.getByLabel('The same password again').fill(password);
}

async function unlockAs(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

const FLOWS: readonly Flow[] = [
  {
    name: 'create',
    seeded: false,
    passwords: [PASSWORD],
    accounts: [1],
    mayBeAbsent: true,
    async prepare(page) {
      await page.getByRole('button', { name: 'Create a wallet' }).click();
      await choosePassword(page, 'Password for this browser', PASSWORD);
      await page.getByRole('button', { name: 'Draw the words' }).click();
      return press(page, 'Do this later');
    },
  },
  {
    name: 'import',
    seeded: true,
    passwords: [PASSWORD],
    accounts: [1, 2],
    mayBeAbsent: false,
    async prepare(page) {
      await unlockAs(page, PASSWORD);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByLabel('Recovery phrase or private key').fill(generatePrivateKey());
      return press(page, 'Import');
    },
  },
  {
    name: 'change of password',
    seeded: true,
    passwords: [PASSWORD, NEW_PASSWORD],
    accounts: [1],
    mayBeAbsent: false,
    async prepare(page) {
      await unlockAs(page, PASSWORD);
      await page.getByRole('button', { name: 'Keys and security' }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'Opens the vault in this browser.' });
      await row.getByRole('button').click();
      await page.getByLabel('Present password').fill(PASSWORD);
      await choosePassword(page, 'New password', NEW_PASSWORD);
      return press(page, 'Change password');
    },
  },
  {
    name: 'restore',
    seeded: false,
    passwords: [NEW_PASSWORD],
    accounts: [1],
    mayBeAbsent: true,
    async prepare(page, seed) {
      await page.getByRole('button', { name: 'Restore from a backup file' }).click();
      await page.locator('input[type=file]').setInputFiles({
        name: 'evident-backup.json',
        mimeType: 'application/json',
        buffer: Buffer.from(seed.backup),
      });
      await page.getByLabel('Password of the file').fill(PASSWORD);
      await page.getByRole('button', { name: 'Read the file' }).click();
      await choosePassword(page, 'Password for this browser', NEW_PASSWORD);
      return press(page, 'Restore');
    },
  },
  {
    name: 'erase',
    seeded: true,
    passwords: [PASSWORD],
    accounts: [1],
    mayBeAbsent: true,
    async prepare(page) {
      await page.getByRole('button', { name: 'Erase', exact: true }).click();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Type “erase” to go on').fill('erase');
      await expect(page.getByRole('button', { name: 'Erase for good' })).toBeEnabled();
      return press(page, 'Erase for good');
    },
  },
];

/** Opens the signer again and says what it found: `absent`, or the password that opens it. */
async function findVault(context: BrowserContext, flow: Flow): Promise<string> {
  const page = await context.newPage();
  await page.goto(readEnvironment().coldUrl);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^(No wallet in this browser yet|Locked)$/);
  if ((await heading.textContent()) !== 'Locked') return 'absent';
  for (const password of flow.passwords) {
    await page.goto(readEnvironment().coldUrl);
    await unlockAs(page, password);
    const wrong = page.getByText('That is not the password.');
    const open = page.getByRole('heading', { name: 'Unlocked', level: 1 });
    await expect(wrong.or(open)).toBeVisible();
    if (!(await open.isVisible())) continue;
    const accounts = await page.getByRole('main').getByRole('listitem').count();
    expect(flow.accounts).toContain(accounts);
    return password;
  }
  throw new Error('The vault opens neither as the old nor as the new one');
}

for (const flow of FLOWS) {
  test(`killed in the middle of: ${flow.name}`, async ({ browser }) => {
    const seed = await makeSeed(generateMnemonic(english));
    const outcomes: string[] = [];
    for (const moment of MOMENTS) {
      const context = await browser.newContext();
      const page = await openSeeded(context, flow.seeded ? seed : null);
      const { press: decide } = await flow.prepare(page, seed);
      await decide();
      await new Promise((resolve) => setTimeout(resolve, moment));
      await page.close({ runBeforeUnload: false });
      const found = await findVault(context, flow);
      if (found === 'absent') expect(flow.mayBeAbsent).toBe(true);
      outcomes.push(found === 'absent' ? found : found === PASSWORD ? 'first password' : 'new password');
      await context.close();
    }
    console.info(`${flow.name}: ${outcomes.map((found, at) => `${MOMENTS[at]} ms ${found}`).join(', ')}`);
  });
}
