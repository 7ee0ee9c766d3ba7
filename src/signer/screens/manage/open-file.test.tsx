// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CATALOGUE, type ErrorCode } from '#core/errors/catalogue.ts';
import { JUNK_IMPORT, served, TEST_PASSWORD, TEST_PROOF } from '../../keyring/testing.ts';
import { describedAt, enter, openScreen, press, type Screen, until } from '../testing.ts';
import { messages } from './messages.ts';
import { OpenFile } from './open-file.tsx';

const READ = 'Read the file';
const onRead = vi.fn();
let keyring = served().keyring;
let view: Screen;
let backup: string;
beforeEach(async () => {
  onRead.mockClear();
  keyring = served().keyring;
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  backup = (await keyring.call('writeBackup', { proof: TEST_PROOF, password: TEST_PASSWORD })).text;
  view = await openScreen(
    keyring,
    <OpenFile title="Title" intro="Intro" submit={READ} onRead={onRead} onCancel={() => undefined} />,
  );
});
afterEach(() => view.unmount());

const password = () => view.labelled(messages.openFile.password);
const saying = (code: ErrorCode) => CATALOGUE[code].title;
const alert = () => view.container.querySelector('[role="alert"]')?.textContent ?? '';
const accounts = async () => (await keyring.call('status', {})).accounts.map(({ address }) => address);

describe('a file that does not do is refused at its place, and nothing is lost', () => {
  test('none', async () => {
    await press(view.button(READ));
    await until(() => expect(alert()).toContain(saying('INPUT_REQUIRED')));
  });

  test.each<readonly [string, (text: string) => string]>([
    ['a key file', () => '{"version":3,"crypto":{}}'],
    ['no JSON', () => 'no JSON at all'],
    ['changed in one letter', (text) => text.replace(/"sealed":"(.)/, '"sealed":"f$1')],
    ['cut off', (text) => text.slice(0, 200)],
  ])('%s', async (_name, made) => {
    const before = await accounts();
    await view.choose(made(backup));
    await until(() => expect(view.text()).toContain(messages.openFile.chosen('key.json')));
    expect(alert()).toBe('');
    await enter(password(), TEST_PASSWORD);
    await press(view.button(READ));
    await until(() => expect(alert()).toContain(saying('VAULT_BACKUP_INVALID')));
    // The next file begins without what was said of the last.
    await view.choose(backup);
    await until(() => expect(alert()).toBe(''));
    expect(onRead).not.toHaveBeenCalled();
    expect(await accounts()).toEqual(before);
  });

  test('too large: not read at all', async () => {
    await view.choose('{}', 1024 * 1024 + 1);
    await until(() => expect(alert()).toContain(saying('INPUT_FILE_TOO_LARGE')));
    expect(view.text()).not.toContain(messages.openFile.chosen('key.json'));
  });

  test('a password that is wrong or missing is said at its field, which is emptied; then the right one reads it', async () => {
    await view.choose(backup);
    await until(() => expect(document.activeElement).toBe(password()));
    await press(view.button(READ));
    await until(() => expect(describedAt(password())).toContain(saying('INPUT_REQUIRED')));
    await enter(password(), 'not the password');
    await press(view.button(READ));
    await until(() => expect(describedAt(password())).toContain(saying('VAULT_PASSWORD_WRONG')));
    expect([password().value, onRead.mock.calls]).toEqual(['', []]);
    await enter(password(), TEST_PASSWORD);
    await press(view.button(READ));
    await until(() => expect(onRead).toHaveBeenCalledOnce());
  });
});
