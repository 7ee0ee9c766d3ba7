import { expect, type Frame, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { ownPhrase } from '../support/phrase.ts';
import { signerFrame, walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { test } from '../support/test.ts';

/* What the browser lets the two programs do, by Permissions-Policy and the frame's own attribute. */

const ASKED = [
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'microphone',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
];
/** Of the program with the keys, in the wallet's window and alone. */
const OF_THE_SIGNER = [
  'camera',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
];

/** Of these, what Chromium knows and allows; by its own list, which has an old name. */
function allowedIn(page: Page | Frame): Promise<string[]> {
  return page.evaluate((features) => {
    const policy = (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } })
      .featurePolicy;
    return features.filter((feature) => policy.allowsFeature(feature));
  }, ASKED);
}

test('camera and passkeys are the signer’s, also alone; the wallet may only write to the clipboard, also by itself', async ({
  page,
}) => {
  const { coldUrl, shellOrigin } = readEnvironment();
  await openReady(page, { phrase: ownPhrase(), demo: false });
  expect(await allowedIn(signerFrame(page))).toEqual(OF_THE_SIGNER);
  await expect(walletOf(page).getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
  expect(await allowedIn(walletFrame(page))).toEqual(['clipboard-write']);

  await page.goto(coldUrl);
  expect(await allowedIn(page)).toEqual(OF_THE_SIGNER);

  await page.goto(shellOrigin);
  expect(await allowedIn(page)).toEqual(['clipboard-write']);
});
