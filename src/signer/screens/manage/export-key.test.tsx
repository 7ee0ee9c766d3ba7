// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { KeyringCallOptions } from '../../keyring/client.ts';
import { JUNK_ACCOUNTS, JUNK_IMPORT, served, TEST_PASSWORD } from '../../keyring/testing.ts';
import { messages as shared } from '../../messages.ts';
import { enter, openScreen, press, pressArmed, until } from '../testing.ts';
import { ExportKey } from './export-key.tsx';
import { messages } from './messages.ts';

test('a key file that is being sealed shows how far it is, and is none once that is cancelled', async () => {
  const { keyring } = served();
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  const work: KeyringCallOptions[] = [];
  const real = keyring.call;
  vi.spyOn(keyring, 'call').mockImplementation((call, params, options = {}) => {
    if (call !== 'writeKeyFile') return real(call, params, options);
    work.push(options);
    return new Promise((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(new EvidentError('SIGN_REJECTED')));
    });
  });
  const address = (await real('status', {})).accounts[0]?.address;
  expect(address).toBe(JUNK_ACCOUNTS[0]);
  const view = await openScreen(
    keyring,
    <ExportKey address={address} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const words = messages.exportKey;
  await press(view.labelled(words.file));
  await enter(view.labelled(words.filePassword), 'trumpet garden velvet 19');
  await until(() => expect(view.text()).toContain(shared.password.repeat));
  await enter(view.labelled(shared.password.repeat), 'trumpet garden velvet 19');
  await enter(view.labelled(messages.vaultPassword), TEST_PASSWORD);
  await pressArmed(view.button(words.submit.file));
  await until(() => expect(work).toHaveLength(1));
  await act(async () => work[0]?.onProgress?.(0.375));
  expect(view.get<HTMLProgressElement>('progress').value).toBe(0.375);
  const cancel = view.get('progress').closest('div')?.querySelector('button');
  await press(cancel as HTMLButtonElement);
  await until(() => expect(view.container.querySelector('progress')).toBeNull());
  expect(work[0]?.signal?.aborted).toBe(true);
  // The same card, and no failure: it was the user's own wish.
  expect(view.text()).toContain(words.title);
  expect(view.container.querySelector('[role="alert"]')?.textContent ?? '').toBe('');
  await view.unmount();
});
