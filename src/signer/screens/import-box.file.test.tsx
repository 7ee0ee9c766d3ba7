// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CATALOGUE, type ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import { changed, KNOWN_FILES } from '../keyfile/testing.ts';
import { writeKeyFile } from '../keyfile/write.ts';
import type { KeyringCallOptions } from '../keyring/client.ts';
import { FILE_ADDRESS, JUNK_ACCOUNTS, JUNK_IMPORT, served, TEST_PASSWORD } from '../keyring/testing.ts';
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

const hostile = changed(KNOWN_FILES.definitionScrypt.json, ({ crypto }) => {
  crypto.kdfparams.n = 2 ** 30;
});
const longKey = changed(KNOWN_FILES.definitionScrypt.json, ({ crypto }) => {
  crypto.kdfparams.dklen = 1_000_000_000;
});
const unknownVersion = changed(KNOWN_FILES.definitionScrypt.json, (file) => {
  file.version = 4;
});
const small = (password: string, byte = 0x22) =>
  writeKeyFile(new Uint8Array(32).fill(byte), password, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    random: crypto,
    cost: { name: 'scrypt', n: 2, r: 8, p: 1 },
  });

/** In a vault that has the phrase of development chains. */
async function open(): Promise<void> {
  keyring = served().keyring;
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  view = await openScreen(keyring, <ImportKey onDone={onDone} onCancel={onCancel} />);
}

const box = () => view.get<HTMLTextAreaElement>('textarea');
const submit = () => press(view.button(messages.submit));
const saying = (code: ErrorCode) => CATALOGUE[code].title;
const addresses = async () => (await keyring.call('status', {})).accounts.map(({ address }) => address);

describe('key files', () => {
  test.each<readonly [string, string | Uint8Array<ArrayBuffer>, number | undefined, ErrorCode]>([
    ['no JSON', 'test test', undefined, 'KEY_FILE_INVALID'],
    ['too large', '{}', 65_537, 'KEY_FILE_TOO_LARGE'],
    ['nested deeper than a parser goes', '['.repeat(40_000), undefined, 'KEY_FILE_INVALID'],
    ['asking for too much', hostile, undefined, 'KEY_FILE_TOO_COSTLY'],
    ['asking for too long a key', longKey, undefined, 'KEY_FILE_TOO_COSTLY'],
    ['of another version', unknownVersion, undefined, 'KEY_FILE_UNSUPPORTED'],
    ['no text', new Uint8Array([0x7b, 0xff, 0x7d]), undefined, 'INPUT_FILE_UNREADABLE'],
  ])('a file that is %s is not taken; what was typed stays', async (_name, content, size, code) => {
    await open();
    await enter(box(), 'test test');
    await view.choose(content, size);
    await until(() => expect(view.get('[role="alert"]').textContent).toContain(saying(code)));
    expect(box().value).toBe('test test');
  });

  test('pressed while another file is being read: that one is meant, not the one before', async () => {
    await open();
    await view.choose(await small('one'));
    await until(() => expect(view.get('[data-address]').dataset.address).toBe(FILE_ADDRESS));
    let read = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      read = resolve;
    });
    const call = keyring.call.bind(keyring);
    vi.spyOn(keyring, 'call').mockImplementationOnce(async (name, payload) => {
      await held;
      return call(name, payload);
    });
    await view.choose(await small('other', 0x33));
    await enter(view.labelled(messages.file.password), 'other');
    await submit();
    read();
    await until(() => expect(onDone).toHaveBeenCalledOnce());
    expect(await addresses()).toHaveLength(2);
    expect(await addresses()).not.toContain(FILE_ADDRESS);
  });

  test('chosen: what it says of itself, a wrong password at its field, then the account', async () => {
    await open();
    const file = await small('päss');
    await enter(box(), 'test test');
    await view.choose(file);
    await until(() => expect(view.text()).toContain(messages.file.version.v3));
    expect(view.get('[data-address]').dataset.address).toBe(FILE_ADDRESS);
    const password = view.labelled(messages.file.password);
    expect([document.activeElement, view.container.querySelector('textarea')]).toEqual([password, null]);
    for (const wrong of ['pass', 'PÄSS', '']) {
      await enter(password, wrong);
      await submit();
      await until(() => expect(describedAt(password)).toContain(saying('KEY_FILE_PASSWORD_WRONG')));
      expect([password.value, document.activeElement]).toEqual([wrong, password]);
    }
    await enter(password, 'a'.repeat(1025));
    await submit();
    await until(() => expect(describedAt(password)).toContain(saying('INPUT_TOO_LONG')));
    await enter(password, 'päss');
    await submit();
    await until(() => expect(onDone).toHaveBeenCalledOnce());
    expect(await addresses()).toEqual([JUNK_ACCOUNTS[0], FILE_ADDRESS]);
  });

  test('a key file that is there already says so beside the file', async () => {
    await open();
    const file = await small('');
    await act(async () => {
      await keyring.call('importKeyFile', { text: file, filePassword: '', label: '' });
    });
    await view.choose(file);
    await until(() => expect(view.text()).toContain(messages.file.version.v3));
    await submit();
    await until(() => expect(view.get('[role="alert"]').textContent).toContain(saying('KEY_DUPLICATE')));
  });

  test('pasted, with an empty password', async () => {
    await open();
    await enter(box(), await small(''));
    await until(() => expect(view.text()).toContain(messages.file.version.v3));
    expect(document.activeElement).toBe(box());
    await submit();
    await until(() => expect(onDone).toHaveBeenCalledOnce());
    expect(await addresses()).toEqual([JUNK_ACCOUNTS[0], FILE_ADDRESS]);
  });

  test('going back to typing forgets the file', async () => {
    await open();
    await view.choose(await small(''));
    await until(() => expect(view.text()).toContain(messages.file.version.v3));
    await press(view.button(messages.file.type));
    expect([box().value, view.text().includes(messages.file.version.v3)]).toEqual(['', false]);
  });

  /** The keyring opens a file for as long as it is let: how far it is, and what it was told. */
  async function opening() {
    await open();
    const real = keyring.call;
    const work: KeyringCallOptions[] = [];
    vi.spyOn(keyring, 'call').mockImplementation((call, params, options = {}) => {
      if (call !== 'importKeyFile') return real(call, params, options);
      work.push(options);
      return new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(new EvidentError('SIGN_REJECTED')));
      });
    });
    await view.choose(JSON.stringify(KNOWN_FILES.definitionScrypt.json));
    await until(() => expect(view.text()).toContain(messages.file.withoutAddress(messages.file.version.v3)));
    await enter(view.labelled(messages.file.password), 'testpassword');
    await submit();
    await until(() => expect(work).toHaveLength(1));
    await act(async () => work[0]?.onProgress?.(0.375));
    return work[0];
  }

  test('work that takes long shows how far it is and ends when asked to; nothing is lost', async () => {
    await opening();
    expect(view.get<HTMLProgressElement>('progress').value).toBe(0.375);
    expect(view.text()).toContain('37%');
    await press(view.button('Cancel'));
    await until(() =>
      expect(describedAt(view.labelled(messages.file.password))).toContain(messages.file.cancelled),
    );
    expect(view.container.querySelector('progress')).toBeNull();
    expect(view.labelled(messages.file.password).value).toBe('testpassword');
    expect([onDone.mock.calls, onCancel.mock.calls]).toEqual([[], []]);
    // With nothing under way, the same button leaves.
    await press(view.button('Cancel'));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('Escape ends the work first, and leaves when there is none', async () => {
    const work = await opening();
    const pressEscape = () =>
      act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    await pressEscape();
    await until(() => expect(view.text()).toContain(messages.file.cancelled));
    expect([work?.signal?.aborted, onCancel.mock.calls]).toEqual([true, []]);
    await pressEscape();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test('leaving ends the work', async () => {
    const work = await opening();
    expect(work?.signal?.aborted).toBe(false);
    await view.unmount();
    expect([work?.signal?.aborted, onDone.mock.calls]).toEqual([true, []]);
  });
});
