import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  hashMessage,
  hashTypedData,
  keccak256,
  parseEther,
  recoverAddress,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem';
import { toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { decodeCryptoAccount, decodeCryptoHdKey } from '#core/eip4527/hdkey.ts';
import { keypathFromText } from '#core/eip4527/keypath.ts';
import {
  decodeEthSignature,
  type EthSignRequest,
  encodeEthSignRequest,
  signatureParts,
} from '#core/eip4527/signing.ts';
import { deriveAddresses, deriveChild, type PublicNode } from '#core/hd/public-node.ts';
import { unwrap } from '#core/result.ts';
import { createUrEncoder } from '#core/ur/multipart.ts';
import { encodeUr, readUr, type Ur } from '#core/ur/ur.ts';
import { serve } from '#scripts/serve.ts';
import { unlockAlone } from '../support/alone.ts';
import { originsOf } from '../support/environment.ts';
import { layVault, PHRASE } from '../support/keys.ts';
import { sharedPage } from '../support/shared.ts';
import { errorShown, PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* The signer as a cold wallet: opened alone, the cable pulled, requests and answers as files, one after another. */

// It stores itself before the cable is pulled.
test.use({ serviceWorkers: 'allow' });

/** The first three addresses of the phrase; the third is never added by hand. */
const ADDRESSES = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const;
const [FIRST, SECOND, THIRD] = ADDRESSES;
const RECIPIENT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const REQUEST_ID = Uint8Array.from({ length: 16 }, (_, index) => 0xa0 + index);

const EIP1559 = {
  type: 'eip1559',
  chainId: 1,
  nonce: 7,
  to: RECIPIENT,
  value: parseEther('1.25'),
  gas: 21_000n,
  maxFeePerGas: 30n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
} as const satisfies TransactionSerializable;
const LEGACY = {
  type: 'legacy',
  chainId: 10,
  nonce: 0,
  to: RECIPIENT,
  value: 3n * 10n ** 15n,
  gas: 21_000n,
  gasPrice: 10n ** 9n,
} as const satisfies TransactionSerializable;
const MESSAGE = 'The quick brown fox\nsigns at noon.';
const TYPED = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', chainId: 1, verifyingContract: RECIPIENT },
  message: {
    from: { name: 'Cow', wallet: FIRST },
    to: [{ name: 'Bob', wallet: SECOND }],
    contents: 'Hello, Bob',
  },
} as const;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const unsignedBytes = (transaction: TransactionSerializable): Uint8Array =>
  hexToBytes(serializeTransaction(transaction) as Hex);

function requestOf(over: Partial<EthSignRequest>): EthSignRequest {
  return {
    requestId: REQUEST_ID,
    signData: unsignedBytes(EIP1559),
    dataType: 'typedTransaction',
    chainId: 1,
    path: unwrap(keypathFromText("m/44'/60'/0'/0/0", null)),
    address: toAddress(FIRST),
    origin: 'a test',
    ...over,
  };
}

const cold = sharedPage(async (page) => {
  const served = await serve({ port: 0 });
  const origins = originsOf(served);
  await layVault(page, PHRASE, origins);
  await page.goto(origins.coldUrl);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none'),
    )
    .toBe('activated');
  await served.stop();
  await page.context().setOffline(true);
  await unlockAlone(page);
});

async function giveFile(page: Page, text: string, name = 'request.ur'): Promise<void> {
  await page.getByRole('tab', { name: 'File' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

async function open(page: Page, over: Partial<EthSignRequest>): Promise<void> {
  await page.getByRole('button', { name: 'Sign a request' }).click();
  await giveFile(page, encodeUr(encodeEthSignRequest(requestOf(over))));
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 10_000);
}

async function savedUr(page: Page): Promise<Ur> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  const read = readUr(await readFile(await file.path(), 'utf8'));
  if (read.kind !== 'whole') throw new Error('A file holds the whole.');
  return read.ur;
}

/** Approves what is shown; gives the signature out of the saved file. */
async function signatureBy(page: Page): Promise<Uint8Array> {
  await expect(page.getByText('The request you scanned asks you to sign')).toBeVisible();
  await readToTheEnd(page);
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(sign).toBeEnabled();
  await sign.click();
  await expect(page.getByRole('heading', { name: 'Signed', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the signature' })).toBeVisible();
  const ur = await savedUr(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
  const answer = decodeEthSignature(ur);
  expect(answer.requestId).toEqual(REQUEST_ID);
  return answer.signature;
}

async function signerOf(hash: `0x${string}`, signature: Uint8Array, chainId: number | null): Promise<string> {
  const { yParity } = signatureParts(signature, chainId);
  const rs = bytesToHex(signature.subarray(0, 64));
  return recoverAddress({ hash, signature: `0x${rs.slice(2)}${(27 + yParity).toString(16)}` });
}

const group = (text: string) => text.replace(/^0x/, '').match(/.{4}/g)?.[0] ?? '';

test('a typed transaction is read, signed and answered', async () => {
  const page = cold();
  await open(page, {});
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1.25');
  await expect(page.getByRole('group', { name: 'Recipient' })).toContainText(group(RECIPIENT));
  await expect(page.getByText('Ethereum', { exact: false }).first()).toBeVisible();
  const signature = await signatureBy(page);
  expect(signature[64]).toBeLessThanOrEqual(1);
  expect(await signerOf(keccak256(serializeTransaction(EIP1559)), signature, null)).toBe(FIRST);
});

test('a legacy transaction is answered with v by EIP-155', async () => {
  const page = cold();
  await open(page, { signData: unsignedBytes(LEGACY), dataType: 'transaction', chainId: 10 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0.003');
  const signature = await signatureBy(page);
  expect([55, 56]).toContain(signature[64]);
  expect(await signerOf(keccak256(serializeTransaction(LEGACY)), signature, 10)).toBe(FIRST);
});

test('a message is shown whole', async () => {
  const page = cold();
  await open(page, { signData: utf8(MESSAGE), dataType: 'message', chainId: null });
  await expect(page.getByRole('heading', { name: 'Sign a message', level: 1 })).toBeVisible();
  await expect(page.getByText('signs at noon.')).toBeVisible();
  const signature = await signatureBy(page);
  expect([27, 28]).toContain(signature[64]);
  expect(await signerOf(hashMessage(MESSAGE), signature, null)).toBe(FIRST);
});

test('typed data is shown field by field', async () => {
  const page = cold();
  await open(page, { signData: utf8(JSON.stringify(TYPED)), dataType: 'typedData' });
  await expect(page.getByRole('heading', { name: 'of the type “Mail”', level: 1 })).toBeVisible();
  for (const text of ['Ether Mail', 'contents', 'Hello, Bob', '[0]', 'Bob'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  // Of no form that is known: high risk.
  await expect(page.getByText('Evident does not know what this allows.', { exact: true })).toBeVisible();
  await page.getByLabel('Type “sign anyway” to continue').fill('sign anyway');
  const signature = await signatureBy(page);
  expect([27, 28]).toContain(signature[64]);
  const hash = hashTypedData({ ...TYPED, domain: { ...TYPED.domain, chainId: 1n } });
  expect(await signerOf(hash, signature, null)).toBe(FIRST);
});

test('a danger asks for a word', async () => {
  const page = cold();
  await open(page, { signData: new Uint8Array(32).fill(0xb7), dataType: 'message' });
  await readToTheEnd(page);
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(page.getByText('Read to the end and type the word there.')).toBeVisible();
  await expect(sign).toBeDisabled();
  await page.getByLabel('Type “sign anyway” to continue').fill('sign anyway');
  await expect(sign).toBeEnabled();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
});

test('an account that only the request names is seen before it is added', async () => {
  const page = cold();
  await open(page, { path: unwrap(keypathFromText("m/44'/60'/0'/0/2", 0xd1b64f2a)), address: null });
  // Another phrase's fingerprint.
  await errorShown(page, 'KEY_ACCOUNT_UNKNOWN');
  const over = {
    path: unwrap(keypathFromText("m/44'/60'/0'/0/2", null)),
    address: toAddress(THIRD),
  };
  await giveFile(page, encodeUr(encodeEthSignRequest(requestOf(over))));
  await expect(page.getByRole('heading', { name: 'Use this account?' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Account' })).toContainText(group(THIRD));
  await page.getByRole('button', { name: 'Add account' }).click();
  const signature = await signatureBy(page);
  expect(await signerOf(keccak256(serializeTransaction(EIP1559)), signature, null)).toBe(THIRD);
});

test('what is no request is refused by its name, and a request in lines is read after it', async () => {
  const page = cold();
  await page.getByRole('button', { name: 'Sign a request' }).click();
  await giveFile(page, encodeUr({ type: 'crypto-account', cbor: new Uint8Array([0xa0]) }));
  await expect(page.getByText('This is an account export, not a request to sign.')).toBeVisible();
  await giveFile(page, 'hello');
  await errorShown(page, 'INPUT_UR_INVALID');
  const picture = await page.screenshot();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
  await errorShown(page, 'INPUT_QR_ABSENT');
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByText('Paste the text of the request.')).toBeVisible();
  const bitcoin = encodeUr({ type: 'crypto-psbt', cbor: new Uint8Array([0x40]) });
  await page.getByLabel('Request as text').fill(bitcoin);
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByText('This is a Bitcoin transaction', { exact: false })).toBeVisible();
  await giveFile(page, encodeUr(encodeEthSignRequest(requestOf({ chainId: 5 }))));
  await errorShown(page, 'SIGN_CHAIN_DIFFERS');
  const encoder = createUrEncoder(
    encodeEthSignRequest(requestOf({ signData: utf8(MESSAGE), dataType: 'message' })),
    {
      maxFragment: 30,
    },
  );
  const lines = Array.from({ length: encoder.parts }, () => encoder.next());
  await giveFile(page, lines.slice(1).join('\n'));
  await expect(
    page.getByText(`${lines.length - 1} of ${lines.length} parts read.`, { exact: false }),
  ).toBeVisible();
  await giveFile(page, lines[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Sign a message', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
});

test('accounts are exported for other wallets, without any key', async () => {
  const page = cold();
  await page.getByRole('button', { name: 'Show accounts to a wallet' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the accounts' })).toBeVisible();
  const key = decodeCryptoHdKey(await savedUr(page));
  const node: PublicNode = {
    publicKey: key.keyData,
    chainCode: key.chainCode ?? new Uint8Array(),
    depth: 3,
    parentFingerprint: key.parentFingerprint ?? 0,
    childNumber: 0x8000_0000,
  };
  expect(deriveAddresses(deriveChild(node, 0), 0, 3)).toEqual(ADDRESSES);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Show accounts to a wallet' }).click();
  await page.getByLabel('Ledger Live').check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByText(/^Part \d+ of \d+/)).toBeVisible();
  expect(decodeCryptoAccount(await savedUr(page)).keys).toHaveLength(10);
});
