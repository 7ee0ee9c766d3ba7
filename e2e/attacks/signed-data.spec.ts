import { expect } from '@playwright/test';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { press, readToTheEnd } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Attempts of the assessment by data to be signed: each is read as what it is, and no press signs it without a word. */

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
    heading: /Evident does not know what it allows/,
  },
];

let shell: HostileShell;
const shared = sharedPage(async (page) => {
  shell = await openHostile(page, { unlocked: true });
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
    await expect(page.getByText('Type the word above to continue.')).toBeVisible();
    await expect(sign).toBeDisabled();
    await sign.click({ force: true });
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: 'Reject' }));
    await expect(signerSheet(page)).toBeHidden();
    expect(shell.signatures()).toEqual([]);
  });
