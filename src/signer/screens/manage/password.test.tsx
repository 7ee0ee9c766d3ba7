// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CATALOGUE } from '#core/errors/catalogue.ts';
import { byPassword, codeOf, JUNK_IMPORT, served, TEST_PASSWORD } from '../../keyring/testing.ts';
import { messages as shared } from '../../messages.ts';
import { describedAt, enter, openScreen, pressArmed, until } from '../testing.ts';
import { ChangePassword } from './password.tsx';
import { messages } from './security-messages.ts';

const NEXT = 'violet harbour tundra 77';

test('too weak, not repeated alike, and a wrong present one are said at their fields; then the new one opens', async () => {
  const { keyring } = served();
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  const onDone = vi.fn();
  const view = await openScreen(keyring, <ChangePassword onDone={onDone} onCancel={() => undefined} />);
  const present = () => view.labelled(messages.password.present);
  const next = () => view.labelled(messages.password.next);
  const again = () => view.labelled(shared.password.repeat);
  const submit = () => pressArmed(view.button(messages.password.submit));

  await enter(present(), TEST_PASSWORD);
  await enter(next(), 'password1');
  await submit();
  await until(() => expect(describedAt(next())).toContain(CATALOGUE.VAULT_PASSWORD_WEAK.title));
  expect(document.activeElement).toBe(next());

  await enter(next(), NEXT);
  await enter(again(), 'violet harbour tundra 78');
  await submit();
  await until(() => expect(describedAt(again())).toContain(shared.password.differs));
  // Nothing has to be typed again because of the new one.
  expect([present().value, document.activeElement]).toEqual([TEST_PASSWORD, again()]);

  await enter(again(), NEXT);
  await enter(present(), 'not the password');
  await submit();
  await until(() => expect(describedAt(present())).toContain(CATALOGUE.VAULT_PASSWORD_WRONG.title));
  expect([next().value, document.activeElement]).toEqual([NEXT, present()]);

  await enter(present(), TEST_PASSWORD);
  await submit();
  await until(() => expect(view.text()).toContain(messages.password.doneTitle));
  expect(view.text()).toContain(messages.password.copies);
  await view.unmount();
  await keyring.call('lock', {});
  const tried = (password: string) => codeOf(keyring.call('unlock', { proof: byPassword(password) }));
  expect([await tried(TEST_PASSWORD), await tried(NEXT)]).toEqual(['VAULT_PASSWORD_WRONG', 'none']);
});
