// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CATALOGUE, type ErrorCode } from '#core/errors/catalogue.ts';
import { changed, KNOWN_FILES } from '../keyfile/testing.ts';
import { MAX_FIRST_ACCOUNTS } from '../keyring/client.ts';
import {
  FILE_ADDRESS,
  JUNK,
  JUNK_ACCOUNTS,
  JUNK_IMPORT,
  SINGLE,
  SINGLE_ADDRESS,
  served,
  TEST_PASSWORD,
} from '../keyring/testing.ts';
import { ImportKey } from './import-key.tsx';
import { messages } from './import-messages.ts';
import { describedAt, enter, openScreen, press, type Screen, until } from './testing.ts';

let keyring = served().keyring;
const onDone = vi.fn();
const onCancel = vi.fn();
let view: Screen;
beforeEach(() => {
  onDone.mockClear();
  onCancel.mockClear();
});
afterEach(() => view.unmount());

const ORDER = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
const XPUB = `xpub661MyMwAqRbc${'F'.repeat(95)}`;
/** Words of BIP-39's own Japanese vector for entropy of zeros. */
const JAPANESE = `${'あいこくしん\u3000'.repeat(11)}あおぞら`;
const hostile = changed(KNOWN_FILES.definitionScrypt.json, ({ crypto }) => {
  crypto.kdfparams.n = 2 ** 30;
});

/** @param vault whether there is one already, with the phrase of development chains. */
async function open(vault = true): Promise<void> {
  keyring = served().keyring;
  if (vault) await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  view = await openScreen(keyring, <ImportKey onDone={onDone} onCancel={onCancel} />);
}

const box = () => view.get<HTMLTextAreaElement>('textarea');
const submit = () => press(view.button(messages.submit));
const saying = (code: ErrorCode) => CATALOGUE[code].title;
const addresses = async () => (await keyring.call('status', {})).accounts.map(({ address }) => address);

test.each([true, false])('keys that stay are spoken of only where there are some: %s', async (vault) => {
  await open(vault);
  expect(view.text()).toContain(messages.intro);
  expect(view.text().includes(messages.stay)).toBe(vault);
});

describe('what cannot be imported gives its code at the field', () => {
  const table: readonly (readonly [string, string, ErrorCode])[] = [
    ['nothing', '', 'INPUT_REQUIRED'],
    ['eleven words', JUNK.replace('test ', ''), 'KEY_MNEMONIC_LENGTH'],
    ['thirteen words', `${JUNK} test`, 'KEY_MNEMONIC_LENGTH'],
    ['twenty-seven words', 'test '.repeat(27), 'KEY_MNEMONIC_LENGTH'],
    ['two thousand words', 'test '.repeat(2000), 'KEY_MNEMONIC_LENGTH'],
    ['an unknown word', JUNK.replace('junk', 'junc'), 'KEY_MNEMONIC_WORD'],
    ['a word of another language', JUNK.replace('junk', 'あおぞら'), 'KEY_MNEMONIC_WORD'],
    ['words in another order', JUNK.replace('test junk', 'junk test'), 'KEY_MNEMONIC_CHECKSUM'],
    ['a phrase that is there already', ` ${JUNK.toUpperCase()}\n`, 'KEY_DUPLICATE'],
    ['the private key 0', '0'.repeat(64), 'KEY_PRIVATE_INVALID'],
    ['the private key n', ORDER, 'KEY_PRIVATE_INVALID'],
    ['a private key above n', `0x${'f'.repeat(64)}`, 'KEY_PRIVATE_INVALID'],
    ['63 digits', SINGLE.slice(0, -1), 'KEY_PRIVATE_INVALID'],
    ['65 digits', `${SINGLE}0`, 'KEY_PRIVATE_INVALID'],
    ['a letter that is no digit', `0x${'a'.repeat(63)}g`, 'KEY_PRIVATE_INVALID'],
    ['an address', FILE_ADDRESS, 'KEY_PUBLIC_ONLY'],
    ['an extended public key', XPUB, 'KEY_PUBLIC_ONLY'],
    ['an extended private key', XPUB.replace('xpub', 'xprv'), 'KEY_EXTENDED_PRIVATE'],
    ['something else', 'p@ssw0rd p@ssw0rd', 'KEY_KIND_UNKNOWN'],
    ['JSON that ends too early', '{"version":3', 'KEY_FILE_INVALID'],
    ['JSON that is no key file', '{"version":3}', 'KEY_FILE_INVALID'],
    [
      'a key file of version 4',
      changed(KNOWN_FILES.definitionScrypt.json, (file) => {
        file.version = 4;
      }),
      'KEY_FILE_UNSUPPORTED',
    ],
    ['a key file that would freeze the browser', hostile, 'KEY_FILE_TOO_COSTLY'],
    ['100 kB of JSON', JSON.stringify({ version: 3, pad: 'a'.repeat(100_000) }), 'KEY_FILE_TOO_LARGE'],
  ];
  test.each(table)('%s', async (_name, value, code) => {
    await open();
    await enter(box(), value);
    await submit();
    await until(() => expect(describedAt(box())).toContain(saying(code)));
    expect(box().getAttribute('aria-invalid')).toBe('true');
    // Nothing typed is lost, and the field is where the hands are.
    expect([box().value, document.activeElement === box()]).toEqual([value, true]);
    expect(await addresses()).toEqual([JUNK_ACCOUNTS[0]]);
    expect(onDone).not.toHaveBeenCalled();
  });

  test('a passphrase that is too long, a number of accounts out of range', async () => {
    await open();
    await enter(box(), JAPANESE);
    await enter(view.labelled(messages.options.passphrase), 'a'.repeat(257));
    await submit();
    expect(describedAt(view.labelled(messages.options.passphrase))).toContain(saying('INPUT_TOO_LONG'));
    await enter(view.labelled(messages.options.passphrase), 'a');
    for (const wrong of ['0', '21', '1.5', '1e1', '-1', '', 'two']) {
      await enter(view.labelled(messages.options.accounts), wrong);
      await submit();
      expect(describedAt(view.labelled(messages.options.accounts))).toContain(
        messages.options.accountsWrong(MAX_FIRST_ACCOUNTS),
      );
    }
    // Opened for it, if it was folded.
    expect(view.get<HTMLDetailsElement>('details').open).toBe(true);
    expect(await addresses()).toEqual([JUNK_ACCOUNTS[0]]);
  });

  test('a weak new password, after the phrase was found right', async () => {
    await open(false);
    const [first, second] = view.container.querySelectorAll<HTMLInputElement>(
      'input[autocomplete="new-password"]',
    );
    if (first === undefined || second === undefined) throw new Error('no password fields');
    await enter(box(), JUNK.replace('junk', 'test'));
    await enter(first, '12345678');
    await submit();
    await until(() => expect(describedAt(box())).toContain(saying('KEY_MNEMONIC_CHECKSUM')));
    await enter(box(), JUNK);
    for (const [weak, code] of [
      ['', 'INPUT_REQUIRED'],
      ['short', 'VAULT_PASSWORD_WEAK'],
      ['password1234', 'VAULT_PASSWORD_WEAK'],
    ] as const) {
      await enter(first, weak);
      await submit();
      await until(() => expect(describedAt(first)).toContain(saying(code)));
    }
    await enter(first, TEST_PASSWORD);
    await enter(second, `${TEST_PASSWORD}r`);
    await submit();
    await until(() => expect(document.activeElement).toBe(second));
    expect(await addresses()).toEqual([]);
    await enter(second, TEST_PASSWORD);
    await submit();
    await until(() => expect(view.text()).toContain('This is your seal'));
    expect(await addresses()).toEqual([JUNK_ACCOUNTS[0]]);
  });
});

test('a phrase with its passphrase, a key and a file are added to what is there; fields are empty when left', async () => {
  await open();
  await enter(box(), JAPANESE);
  await enter(view.labelled(messages.options.passphrase), '㍍ガバヴァぱばぐゞちぢ十人十色');
  await enter(view.labelled(messages.options.accounts), '2');
  const left = [box(), view.labelled(messages.options.passphrase)];
  await submit();
  await until(() => expect(onDone).toHaveBeenCalledOnce());
  await view.unmount();
  expect(left.map(({ value }) => value)).toEqual(['', '']);
  const { sources, accounts } = await keyring.call('status', {});
  expect(sources.map(({ label }) => label)).toEqual(['Demo', 'Recovery phrase 2']);
  expect(accounts).toHaveLength(3);
});

test('a private key becomes one account', async () => {
  await open();
  await enter(box(), `  ${SINGLE}\n`);
  expect(view.container.querySelector('details')).toBeNull();
  await submit();
  await until(() => expect(onDone).toHaveBeenCalledOnce());
  expect(await addresses()).toEqual([JUNK_ACCOUNTS[0], SINGLE_ADDRESS]);
  expect((await keyring.call('status', {})).sources[1]?.label).toBe('Private key');
});
