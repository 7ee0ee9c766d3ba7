// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CATALOGUE } from '#core/errors/catalogue.ts';
import { JUNK_IMPORT, served, TEST_PASSWORD } from '../keyring/testing.ts';
import { messages } from '../messages.ts';
import { BackUp } from './back-up.tsx';
import { describedAt, enter, openScreen, pressArmed, until } from './testing.ts';

test('a wrong password shows no words and is said at its field; with the right one they are there, covered', async () => {
  const { keyring } = served();
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  const [source] = (await keyring.call('status', {})).sources;
  const view = await openScreen(
    keyring,
    <BackUp sourceId={source?.id ?? ''} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const field = () => view.get<HTMLInputElement>('input[type="password"]');
  const show = () => pressArmed(view.button(messages.backUp.submit));
  await enter(field(), 'not the password');
  await show();
  await until(() => expect(describedAt(field())).toContain(CATALOGUE.VAULT_PASSWORD_WRONG.title));
  expect([view.text().includes('junk'), document.activeElement]).toEqual([false, field()]);

  await enter(field(), TEST_PASSWORD);
  await show();
  await until(() => expect(view.text()).toContain(messages.words.written));
  expect(view.text()).not.toContain('junk');
  await view.unmount();
});
