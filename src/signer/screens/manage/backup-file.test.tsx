// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATALOGUE } from '#core/errors/catalogue.ts';
import {
  JUNK_ACCOUNTS,
  JUNK_IMPORT,
  SINGLE,
  SINGLE_ADDRESS,
  served,
  TEST_PASSWORD,
} from '../../keyring/testing.ts';
import { messages as shared } from '../../messages.ts';
import { describedAt, enter, openScreen, press, pressArmed, type Screen, until } from '../testing.ts';
import { BackupFile } from './backup-file.tsx';
import { messages } from './messages.ts';
import { Restore } from './restore.tsx';

const FILE_PASSWORD = 'trumpet garden velvet 19';
const words = messages.backupFile;
const nothing = () => undefined;
/** What was handed to the browser to be saved. */
let saved: Blob[] = [];
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(nothing);
});
afterEach(() => vi.restoreAllMocks());

/** A vault with the single key alone. */
async function single() {
  const { keyring } = served();
  await keyring.call('importPrivateKey', { label: 'Private key', key: SINGLE, password: TEST_PASSWORD });
  return keyring;
}

/** Saves a file under a password of its own, from the screen of `view`. */
async function save(view: Screen): Promise<string> {
  saved = [];
  await press(view.labelled(words.other));
  await enter(view.labelled(words.new), 'password');
  await enter(view.labelled(messages.vaultPassword), TEST_PASSWORD);
  await pressArmed(view.button(words.submit));
  const weak = CATALOGUE.VAULT_PASSWORD_WEAK.title;
  await until(() => expect(describedAt(view.labelled(words.new))).toContain(weak));
  expect(saved).toEqual([]);
  await enter(view.labelled(words.new), FILE_PASSWORD);
  await enter(view.labelled(shared.password.repeat), FILE_PASSWORD);
  await pressArmed(view.button(words.submit));
  await until(() => expect(view.text()).toContain(words.savedTitle));
  expect(saved).toHaveLength(1);
  return (await saved[0]?.text()) ?? '';
}

async function open(view: Screen, text: string, submit: string): Promise<void> {
  await view.choose(text);
  await until(() => expect(view.text()).toContain(messages.openFile.chosen('key.json')));
  await enter(view.labelled(messages.openFile.password), FILE_PASSWORD);
  await press(view.button(submit));
}

test('a file with a password of its own, not too weak a one, is saved and checked; later it is an older one', async () => {
  const keyring = await single();
  const screen = <BackupFile onDone={nothing} onCancel={nothing} />;
  const view = await openScreen(keyring, screen);
  const text = await save(view);
  expect((await keyring.call('status', {})).accounts[0]?.savedAt).toBeGreaterThan(0);
  await press(view.button(words.check));
  await open(view, text, words.checkSubmit);
  await until(() => expect(view.text()).toContain(words.wholeTitle));
  await view.unmount();

  await keyring.call('importMnemonic', JUNK_IMPORT);
  const later = await openScreen(keyring, screen);
  await save(later);
  await press(later.button(words.check));
  await open(later, text, words.checkSubmit);
  await until(() => expect(later.text()).toContain(words.olderTitle));
  expect(later.text()).toContain(words.older(1));
  await later.unmount();
});

test('it is added to another vault beside what is there, and once', async () => {
  const from = await openScreen(await single(), <BackupFile onDone={nothing} onCancel={nothing} />);
  const text = await save(from);
  await from.unmount();

  const { keyring } = served();
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  const restored = async (said: string, done: string) => {
    const view = await openScreen(keyring, <Restore onDone={nothing} onCancel={nothing} />);
    await open(view, text, messages.restore.read);
    await until(() => expect(view.text()).toContain(said));
    await press(view.button(messages.restore.submit));
    await until(() => expect(view.text()).toContain(done));
    await view.unmount();
    const { accounts } = await keyring.call('status', {});
    expect(accounts.map(({ address }) => address)).toEqual([JUNK_ACCOUNTS[0], SINGLE_ADDRESS]);
  };
  await restored(messages.restore.adds(1), messages.restore.done(1));
  await restored(messages.restore.addsNothing, messages.restore.done(0));
});
