import { expect, type Page } from '@playwright/test';
import { hashMessage, recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import {
  CAMERA_SCRIPT,
  type Cold,
  connectCold,
  exportAccounts,
  giveFile,
  openCold,
  savedText,
  showToCamera,
  signCold,
} from '../support/cold.ts';
import { readEnvironment } from '../support/environment.ts';
import { fundedPhrase } from '../support/phrase.ts';
import { signerSheet, walletOf } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { connectDemo, errorShown, feeKnown, goTo, leaveToHome } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Two browsers: one that never was online since it holds keys, one that never saw a key. */

// It stores itself before the cable is pulled.
test.use({ serviceWorkers: 'allow' });

const RECIPIENT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

let cold: Cold;
let address: string;
/** The wallet, with the cold signer's account and the demo chain. Both have a camera. */
const shared = sharedPage(async (page) => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page of a browser');
  const funded = await fundedPhrase();
  address = funded.address;
  cold = await openCold(browser, funded.phrase, CAMERA_SCRIPT);
  await page.addInitScript({ content: CAMERA_SCRIPT });
  await connectCold(page, await exportAccounts(cold));
  await expect(
    walletOf(page).getByText('Cold', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await goTo(page, 'Home');
  await connectDemo(page, { funded: false });
});
test.afterAll(() => cold.context.close());

const dialogOf = (page: Page) => walletOf(page).getByRole('dialog', { name: 'Sign on your cold signer' });

/** The request as the cold signer reads it from a file; its card is open then. */
async function carryRequest(page: Page): Promise<string> {
  const request = await savedText(page, walletOf(page));
  await cold.page.getByRole('button', { name: 'Sign a request' }).click();
  await giveFile(cold.page, request);
  await expect(cold.page.getByText('The request you scanned asks you to sign')).toBeVisible();
  return request;
}

/** Signs on the cold signer and brings the file back. */
async function carrySignature(page: Page): Promise<string> {
  await signCold(cold);
  const answer = await savedText(cold.page);
  await cold.page.getByRole('button', { name: 'Done' }).click();
  await dialogOf(page).getByRole('button', { name: 'Read the signature' }).click();
  await giveFile(walletOf(page), answer);
  return answer;
}

/** Included transactions of an account on the demo chain, asked of the chain itself. */
async function sentBy(account: string): Promise<number> {
  const [chain] = readEnvironment().manifest.chains;
  const params = [account, 'latest'];
  const answer = await fetch(chain?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionCount', params }),
  });
  const { result } = (await answer.json()) as { result: string };
  return Number(result);
}

test('a payment is built online, signed offline, and included', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await goTo(page, 'Send');
  await wallet.getByLabel('To', { exact: true }).fill(RECIPIENT);
  await wallet.getByLabel('Amount', { exact: true }).fill('0.25');
  await wallet.getByLabel('Amount', { exact: true }).blur();
  await feeKnown(page);
  await wallet.getByRole('button', { name: 'Sign on the cold signer' }).click();

  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img', { name: 'QR code of the request' })).toBeVisible();
  await expect(dialog.getByText('0.25')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'To' })).toContainText(RECIPIENT.slice(2, 6));

  // Cancelled, nothing is lost: the form still says the same.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(wallet.getByText('You rejected the request.').first()).toBeVisible();
  await wallet.getByRole('button', { name: 'Sign on the cold signer' }).click();

  const request = await carryRequest(page);
  await expect(cold.page.getByRole('heading', { level: 1 })).toContainText('0.25');
  // Both screens say the same digest.
  const digest = (await dialog.getByText(/^0x[0-9a-f]{64}$/).textContent()) ?? '';
  await cold.page.getByText('Details', { exact: true }).click();
  await expect(cold.page.getByText(digest)).toBeVisible();

  // What is no signature is refused by its name, and nothing is lost by it.
  await dialog.getByRole('button', { name: 'Read the signature' }).click();
  await giveFile(wallet, request);
  await expect(dialog.getByText('This is a signing request.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the request again' }).click();

  await carrySignature(page);
  await expect(page).toHaveURL(/\/activity\/\d+\/0x[0-9a-f]{64}/);
  await expect.poll(() => sentBy(address)).toBe(1);
});

test('a message and typed data come back signed, and are checked; an answer to another request is not taken', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await goTo(page, 'Sign');
  const message = 'I agree,\n  all of it.';
  await wallet.getByLabel('Message', { exact: true }).fill(message);
  await wallet.getByRole('button', { name: 'Sign on the cold signer' }).click();
  await carryRequest(page);
  await expect(cold.page.getByText('I agree, all of it.')).toBeVisible();
  const answer = await carrySignature(page);
  await expect(wallet.getByRole('heading', { name: 'Signed' })).toBeVisible();
  await expect(wallet.getByText(hashMessage(message))).toBeVisible();
  const signature = (await wallet.getByText(/^0x[0-9a-f]{130}$/).textContent()) ?? '';
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address);

  await wallet.getByRole('textbox', { name: 'Message' }).fill('Another');
  await wallet.getByRole('button', { name: 'Sign on the cold signer' }).click();
  // Nothing was saved here, so the camera is proposed: the signer's, over the whole window.
  await dialogOf(page).getByRole('button', { name: 'Read the signature' }).click();
  await expect(signerSheet(page).getByRole('heading', { name: 'Scan for the wallet' })).toBeVisible();
  await signerSheet(page).getByRole('button', { name: 'Cancel' }).click();
  await giveFile(wallet, answer);
  await errorShown(wallet, 'SIGN_ANSWER_OTHER');
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();

  const typed = {
    types: {
      Vote: [
        { name: 'motion', type: 'string' },
        { name: 'weight', type: 'uint256' },
      ],
    },
    primaryType: 'Vote',
    domain: { name: 'Assembly', chainId: 31_337 },
    message: { motion: 'Plant trees', weight: '3' },
  } as const;
  await wallet.getByLabel('Typed data', { exact: true }).check();
  const field = wallet.getByRole('textbox', { name: 'Typed data' });
  await field.fill('{ "types": {} }');
  await wallet.getByRole('button', { name: 'Sign on the cold signer' }).click();
  await expect(wallet.getByText('The typed data is not valid', { exact: false })).toBeVisible();
  await field.fill(JSON.stringify(typed));
  await wallet.getByRole('button', { name: 'Sign on the cold signer' }).click();
  await carryRequest(page);
  await expect(cold.page.getByText('Plant trees', { exact: true })).toBeVisible();
  // Of no form that is known: high risk.
  await cold.page.getByLabel('Type “sign anyway” to continue').fill('sign anyway');
  await carrySignature(page);
  await expect(wallet.getByRole('heading', { name: 'Signed' })).toBeVisible();
  const second = (await wallet.getByText(/^0x[0-9a-f]{130}$/).textContent()) ?? '';
  expect(
    await recoverTypedDataAddress({
      ...typed,
      message: { motion: 'Plant trees', weight: 3n },
      signature: second as `0x${string}`,
    }),
  ).toBe(address);
});

test('by camera, in both directions, in several codes', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await leaveToHome(page);
  await goTo(page, 'Sign');
  await wallet.getByRole('radio', { name: 'A message' }).check();
  const message = Array.from({ length: 60 }, (_, line) => `Line ${line + 1} of it`).join('\n');
  await wallet.getByLabel('Message', { exact: true }).fill(message);
  await wallet.getByRole('button', { name: 'Sign on the cold signer' }).click();
  await expect(dialogOf(page).getByText(/^Part \d+ of \d+/)).toBeVisible();

  await cold.page.getByRole('button', { name: 'Sign a request' }).click();
  const asked = cold.page.getByText('The request you scanned asks you to sign');
  const there = await showToCamera(wallet, 'QR code of the request', cold.page, () => asked.isVisible());
  await expect(cold.page.getByText('Line 60 of it')).toBeVisible();
  await signCold(cold);

  await dialogOf(page).getByRole('button', { name: 'Read the signature' }).click();
  const signed = wallet.getByRole('heading', { name: 'Signed' });
  const back = await showToCamera(cold.page, 'QR code of the signature', page, () => signed.isVisible());
  const signature = (await wallet.getByText(/^0x[0-9a-f]{130}$/).textContent()) ?? '';
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address);
  console.info(`cold signing by camera: ${there} pictures there, ${back} back`);
});
