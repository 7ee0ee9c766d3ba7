import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readEnvironment } from '../support/environment.ts';
import { openReady } from '../support/ready.ts';
import { goTo } from '../support/steps.ts';

/* Networks: how an endpoint fares, one that serves another chain, one more chain, and what an export leaves out. */

const { manifest } = readEnvironment();
const [first, second] = manifest.chains;

test('an endpoint’s health is plotted; one of another chain is refused, and nothing typed is lost', async ({
  page,
}) => {
  await openReady(page, { path: '/networks/31337' });
  const main = page.getByRole('main');
  await expect(main.getByText(/Working · \d+ ms · block/).first()).toBeVisible();
  await expect(main.getByText(/Over the last minute: \d+ answers?/).first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Add endpoint' }).click();
  const field = main.getByLabel('Address of the endpoint');
  await field.fill(second?.rpcUrl ?? '');
  await main.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(main.getByText(/serves another chain than it should/)).toBeVisible();
  await expect(field).toHaveValue(second?.rpcUrl ?? '');
  await expectAccessible(page);
});

test('a network is added by its id, off until it has an endpoint', async ({ page }) => {
  await openReady(page);
  await goTo(page, 'Networks');
  const main = page.getByRole('main');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (![first, second].some((chain) => chain?.rpcUrl.includes(host)) && !host.includes('evident')) {
      asked.push(host);
    }
  });
  await main.getByRole('button', { name: 'Add a network' }).click();
  await main.getByLabel('Name or chain id').fill('8453');
  await main.getByRole('button', { name: 'Add Base', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Base', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/networks\/8453$/);
  await expect(main.getByText('No endpoint yet. Add one to use this network.')).toBeVisible();
  expect(asked).toEqual([]);
});
