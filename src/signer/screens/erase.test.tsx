// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { Erase } from './erase.tsx';
import { describedAt, enter, openScreen, press, pressArmed, until } from './testing.ts';

const PASSWORD = { kind: 'password', password: 'my password' };
const DAY = 24 * 60 * 60_000;

async function opened(status: KeyringStatus) {
  const keyring = fakeKeyring(status);
  const erase = vi.fn(async () => status);
  const askErase = vi.fn(async () => status);
  const finishErase = vi.fn(async () => status);
  const cancelErase = vi.fn(async () => status);
  Object.assign(keyring.answers, { erase, askErase, finishErase, cancelErase });
  const onDone = vi.fn();
  const onCancel = vi.fn();
  const screen = await openScreen(keyring, <Erase onDone={onDone} onCancel={onCancel} />);
  const type = (word = 'erase') => enter(screen.labelled('Type “erase”'), word);
  const submit = (name = 'Erase for good') => pressArmed(screen.button(name));
  return { keyring, screen, type, submit, erase, askErase, finishErase, cancelErase, onDone, onCancel };
}

describe('erasing', () => {
  it.each(['locked', 'unlocked'] as const)('while %s takes the password and the word', async (vault) => {
    const { screen, type, submit, erase, onDone } = await opened(statusOf[vault]);
    await submit();
    await type('yes');
    await submit();
    await type();
    await submit();
    expect(describedAt(screen.labelled('Password'))).toContain('Enter the password');
    expect(erase).not.toHaveBeenCalled();
    await enter(screen.labelled('Password'), PASSWORD.password);
    await submit();
    await until(() => expect(onDone).toHaveBeenCalled());
    expect(erase.mock.calls).toEqual([[{ proof: PASSWORD }]]);
    await screen.unmount();
  });

  it('ends when the vault is gone, whoever says so first', async () => {
    const { keyring, screen, type, submit, onDone } = await opened(statusOf.unlocked);
    keyring.answers.erase = async () => {
      keyring.become(statusOf.absent);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return statusOf.absent;
    };
    await type();
    await enter(screen.labelled('Password'), PASSWORD.password);
    await submit();
    await until(() => expect(onDone).toHaveBeenCalled());
    expect(screen.text()).toBe('');
    await screen.unmount();
  });

  it('says at the field that the password was wrong', async () => {
    const { keyring, screen, type, submit, onDone } = await opened(statusOf.locked);
    keyring.answers.erase = () => Promise.reject(new EvidentError('VAULT_PASSWORD_WRONG'));
    await type();
    await enter(screen.labelled('Password'), 'wrong');
    await submit();
    await until(() => expect(describedAt(screen.labelled('Password'))).toContain('not the password'));
    expect(onDone).not.toHaveBeenCalled();
    await screen.unmount();
  });

  it.each(['damaged', 'unsupported'] as const)('a vault that is %s takes the word alone', async (vault) => {
    const { screen, type, submit, erase, onDone } = await opened(statusOf[vault]);
    expect(screen.text()).not.toContain('Password');
    await type();
    await submit();
    await until(() => expect(onDone).toHaveBeenCalled());
    expect(erase.mock.calls).toEqual([[{}]]);
    await screen.unmount();
  });

  it('does nothing at a press that is no whole press by hand', async () => {
    const { screen, type, submit, erase } = await opened(statusOf.damaged);
    await type();
    const button = screen.button('Erase for good');
    await press(button);
    await until(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await press(button);
    await act(async () => button.click());
    expect(erase).not.toHaveBeenCalled();
    await submit();
    expect(erase).toHaveBeenCalledOnce();
    await screen.unmount();
  });
});

describe('a forgotten password', () => {
  it('is asked for with the word, then waits', async () => {
    const { keyring, screen, type, submit, askErase, erase, onDone } = await opened(statusOf.locked);
    await press(screen.button('I forgot my password'));
    expect(screen.text()).not.toContain('Erase for good');
    await submit('Erase in 24 hours');
    expect(askErase).not.toHaveBeenCalled();
    await type();
    await submit('Erase in 24 hours');
    expect(askErase).toHaveBeenCalledOnce();
    await act(async () => keyring.become({ ...statusOf.locked, eraseAt: Date.now() + DAY }));
    expect(screen.text()).toContain('Waiting to erase');
    expect([erase.mock.calls, onDone.mock.calls]).toEqual([[], []]);
    await screen.unmount();
  });

  it('can be cancelled while it waits, or the password be used after all', async () => {
    const { screen, cancelErase, onCancel } = await opened({
      ...statusOf.locked,
      eraseAt: Date.now() + DAY,
    });
    await press(screen.button('Erase now with the password'));
    expect(screen.labelled('Password')).toBeDefined();
    await screen.unmount();
    const again = await opened({ ...statusOf.locked, eraseAt: Date.now() + DAY });
    await press(again.screen.button('Cancel erasing'));
    await until(() => expect(again.onCancel).toHaveBeenCalled());
    expect(again.cancelErase).toHaveBeenCalledOnce();
    expect([cancelErase.mock.calls, onCancel.mock.calls]).toEqual([[], []]);
    await again.screen.unmount();
  });

  it('erases with the word alone once the day is over', async () => {
    const { screen, type, submit, finishErase, onDone } = await opened({
      ...statusOf.locked,
      eraseAt: Date.now() - 1,
    });
    await type();
    await submit();
    await until(() => expect(onDone).toHaveBeenCalled());
    expect(finishErase).toHaveBeenCalledOnce();
    await screen.unmount();
  });
});
