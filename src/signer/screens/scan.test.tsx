// @vitest-environment happy-dom
/** What the camera's sheet gives to the wallet: what was asked for, and nothing else. */
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Cbor, encodeCbor } from '#core/cbor/cbor.ts';
import { encodeUr } from '#core/ur/ur.ts';
import type { Scanned } from '#protocol/messages.ts';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import { Scan } from './scan.tsx';
import { enter, openScreen, press } from './testing.ts';

const KEY = 'ab'.repeat(32);
const LINK = `wc:${KEY}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=1800000000`;
const SIGNATURE = encodeUr({ type: 'eth-signature', cbor: Uint8Array.of(0xa0) });
const keyCode = (type: string, value: Cbor): string => encodeUr({ type, cbor: encodeCbor(value) });
/** `crypto-hdkey`: whether it is private, the key. */
const hdKey = (isPrivate: boolean, first: number): Cbor =>
  new Map<number, Cbor>([
    ...(isPrivate ? [[2, true] as const] : []),
    [3, Uint8Array.of(first, ...new Uint8Array(32).fill(7))],
  ]);
const PUBLIC = keyCode('crypto-hdkey', hdKey(false, 2));
const SEED = encodeUr({ type: 'crypto-seed', cbor: Uint8Array.of(0xa0) });

let screen: Awaited<ReturnType<typeof openScreen>>;
afterEach(() => screen.unmount());

async function open(what: Scanned = 'code') {
  const onRead = vi.fn();
  screen = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <Scan what={what} onRead={onRead} onCancel={() => undefined} />,
  );
  return onRead;
}

/** By a file. */
async function bring(text: string, what?: Scanned) {
  const onRead = await open(what);
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
  ['a public key', PUBLIC, PUBLIC],
  ['a link of an app', ` ${LINK}\n`, LINK],
])('gives %s', async (_name, text, given) => expect(await bring(text)).toEqual([[given]]));

it.each([
  ['a seed', SEED],
  ['a private key among codes of keys', keyCode('crypto-hdkey', hdKey(true, 0))],
  ['a private key that does not say so', keyCode('hdkey', hdKey(false, 0))],
  [
    'a private key among public ones',
    keyCode(
      'crypto-account',
      new Map<number, Cbor>([
        [1, 5],
        [2, [{ tag: 303, value: hdKey(true, 0) }]],
      ]),
    ),
  ],
  ['a private key as text', keyCode('account-descriptor', new Map([[1, `wpkh(xprv${'9'.repeat(107)})`]]))],
  ['words', 'test test test test test test test test test test test junk'],
  ['a private key', `0x${KEY}`],
  ['words behind a link', `${LINK} test test test`],
  ['something of a link’s kind', `wc:${KEY}@2?words=test test`],
])('keeps %s', async (_name, text) => {
  expect(await bring(text)).toEqual([]);
  expect(screen.text()).toMatch(/INPUT_/);
});

const PAYEE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

it.each([
  PAYEE,
  PAYEE.toLowerCase(),
  `eth:${PAYEE}`,
  `ethereum:${PAYEE}`,
  `ethereum:pay-${PAYEE}@10?value=2.014e18&gas=21000`,
  `ethereum:${TOKEN}@1/transfer?address=${PAYEE}&uint256=1000000`,
])('gives %s where an address was asked for, and not where a code was', async (text) => {
  expect(await bring(` ${text}\n`, 'address')).toEqual([[text]]);
  await screen.unmount();
  expect(await bring(text)).toEqual([]);
});

it.each([
  ['a private key', `0x${KEY}`],
  ['a private key without its 0x', KEY],
  ['a private key that calls itself a chain’s', `eth:0x${KEY}`],
  ['a private key as the amount', `ethereum:${PAYEE}?value=0x${KEY}`],
  ['a private key as the address that is paid', `ethereum:${TOKEN}/transfer?address=0x${KEY}`],
  ['a private key behind a link', `ethereum:${PAYEE}?key=${KEY}`],
  ['words', 'test test test test test test test test test test test junk'],
  ['words behind an address', `${PAYEE} test test test`],
  ['words with dots, which look like a name', 'test.test.test.test.test.test.test.test.test.test.test.junk'],
  ['the link of an app', LINK],
  ['a code of a cold signer', SIGNATURE],
  ['a seed', SEED],
])('keeps %s where an address was asked for', async (_name, text) => {
  expect(await bring(text, 'address')).toEqual([]);
  expect(screen.text()).toContain('INPUT_ADDRESS_INVALID');
});

/** As a text, and read at a press. */
async function paste(text: string) {
  const onRead = await open();
  await press(screen.get('[role=tab]:last-of-type'));
  await enter(screen.get<HTMLTextAreaElement>('textarea'), text);
  expect(onRead.mock.calls).toEqual([]);
  await press(screen.button('Read'));
  return onRead.mock.calls;
}

it.each([
  ['a code of a cold signer', SIGNATURE, SIGNATURE],
  ['a link of an app', ` ${LINK}\n`, LINK],
])('gives %s that was pasted, once that is pressed', async (_name, text, given) =>
  expect(await paste(text)).toEqual([[given]]),
);

it.each([
  ['a seed', SEED],
  ['a private key', `0x${KEY}`],
])('keeps %s that was pasted, and says why', async (_name, text) => {
  expect(await paste(text)).toEqual([]);
  expect(screen.get('textarea').getAttribute('aria-invalid')).toBe('true');
});

it('says that nothing was pasted', async () => {
  expect(await paste('')).toEqual([]);
  expect(screen.text()).toContain('Paste the text of the code.');
});

it('has nothing to press while the camera or a file is read', async () => {
  await open();
  expect(() => screen.button('Read')).toThrow();
});
