// @vitest-environment happy-dom
/** What the camera's sheet gives to the wallet: codes of cold signers and links of apps, and nothing else. */
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeUr } from '#core/ur/ur.ts';
import { press } from '#ui/testing.ts';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import { Scan } from './scan.tsx';
import { openScreen } from './testing.ts';

const KEY = 'ab'.repeat(32);
const LINK = `wc:${KEY}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=1800000000`;
const SIGNATURE = encodeUr({ type: 'eth-signature', cbor: Uint8Array.of(0xa0) });
const SEED = encodeUr({ type: 'crypto-seed', cbor: Uint8Array.of(0xa0) });

let screen: Awaited<ReturnType<typeof openScreen>>;
afterEach(() => screen.unmount());

async function bring(text: string) {
  const onRead = vi.fn();
  screen = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <Scan onRead={onRead} onCancel={() => undefined} />,
  );
  const file = [...screen.container.querySelectorAll('button')].find(({ textContent }) =>
    /file/i.test(textContent ?? ''),
  );
  if (file === undefined) throw new Error('no way by file');
  await press(file);
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], 'code.txt', { type: 'text/plain' }));
  const input = screen.get<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: transfer.files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  return onRead.mock.calls;
}

it.each([
  ['a code of a cold signer', SIGNATURE, SIGNATURE],
  ['a link of an app', ` ${LINK}\n`, LINK],
])('gives %s', async (_name, text, given) => expect(await bring(text)).toEqual([[given]]));

it.each([
  ['a seed', SEED],
  ['words', 'test test test test test test test test test test test junk'],
  ['a private key', `0x${KEY}`],
  ['words behind a link', `${LINK} test test test`],
  ['something of a link’s kind', `wc:${KEY}@2?words=test test`],
])('keeps %s', async (_name, text) => {
  expect(await bring(text)).toEqual([]);
  expect(screen.text()).toMatch(/INPUT_/);
});
