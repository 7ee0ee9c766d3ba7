import { expect, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { loadedSigner } from '../support/programs.ts';

/* What the browser lets the signer's page do where, by Permissions-Policy and the frame's own attribute. */

const { hostOrigin, coldUrl } = readEnvironment();
const ASKED = [
  'camera',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'geolocation',
];

/** Chromium's own list, by its old name. */
function allowedIn(features: readonly string[]): string[] {
  const policy = (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } })
    .featurePolicy;
  return features.filter((feature) => policy.allowsFeature(feature));
}

test('in the wallet’s frame: passkeys and clipboard, but no camera', async ({ page }) => {
  await page.goto(`${hostOrigin}/welcome`);
  const frame = await loadedSigner(page);
  expect(await frame.evaluate(allowedIn, ASKED)).toEqual([
    'clipboard-write',
    'publickey-credentials-create',
    'publickey-credentials-get',
  ]);
});

test('alone: the camera too', async ({ page }) => {
  await page.goto(coldUrl);
  expect(await page.evaluate(allowedIn, ASKED)).toEqual([
    'camera',
    'clipboard-write',
    'publickey-credentials-create',
    'publickey-credentials-get',
  ]);
});
