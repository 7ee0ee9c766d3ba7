import { expect, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { screens, visit } from '../support/screens.ts';
import { expectNarrow } from '../support/width.ts';

/* Every screen, with a full wallet, as wide as the window and no wider: 360 px on a phone. */

test('no screen has to be scrolled sideways', { tag: '@phone' }, async ({ page }) => {
  const wallet = walletOf(page);
  const { fixtures } = readEnvironment();
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 2 });
  await expect(wallet.getByRole('main')).toContainText(/\d\s*ETH/);
  for (const screen of screens()) {
    await test.step(screen.path, async () => {
      await visit(page, screen);
      // As wide as it gets: with what was still on its way.
      await expect(
        wallet
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: /^Loading/ }),
      ).toHaveCount(0);
      await expectNarrow(page);
    });
  }
});
