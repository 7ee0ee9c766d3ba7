/** A contract's page, as its journeys go there and use it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { walletOf } from './programs.ts';
import { expectLargeTargets, expectNothingLostInLargeText } from './sizes.ts';

export const pathOf = (address: string, search: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams(search).toString();
  return `/contracts/31337/${address}${query === '' ? '' : `?${query}`}`;
};

/** As every screen is, which stand where no contract is. */
export async function expectContractAccessible(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectNothingLostInLargeText(page, where);
  await expectLargeTargets(page, where);
}

export const tab = (page: Page, name: string) => walletOf(page).getByRole('tab', { name, exact: true });

/** Lets the devnet's repository of sources be asked, which a test before may have done for the whole network. */
export async function askSources(
  page: Page,
  known = walletOf(page).locator('[data-origin="verified"], [data-origin="explorer"]').first(),
): Promise<void> {
  const wallet = walletOf(page);
  const ask = wallet.getByRole('button', { name: /^Ask / });
  await expect(known.or(ask).first()).toBeVisible();
  if (!(await known.isVisible())) await ask.first().click();
  await expect(known).toBeVisible();
}

/** Opens a function by the beginning of its signature. */
export async function openFunction(page: Page, signature: string) {
  await walletOf(page).getByRole('button', { name: signature }).first().click();
  return walletOf(page).locator('[data-function]');
}

/** Of the menu in the contract's header. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const wallet = walletOf(page);
  await wallet.getByRole('button', { name: 'More actions' }).click();
  await wallet.getByRole('button', { name, exact: true }).click();
}
