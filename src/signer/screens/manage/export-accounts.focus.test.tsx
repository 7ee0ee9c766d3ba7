// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { JUNK_IMPORT, served, TEST_PASSWORD } from '../../keyring/testing.ts';
import { messages } from '../cold/messages.ts';
import { openScreen } from '../testing.ts';
import { ExportAccounts } from './export-accounts.tsx';

test('of a phrase the screen begins at its heading: the focus on the password would scroll the choice away', async () => {
  const { keyring } = served();
  await keyring.call('importMnemonic', { ...JUNK_IMPORT, password: TEST_PASSWORD });
  const [source] = (await keyring.call('status', {})).sources;
  const view = await openScreen(
    keyring,
    <ExportAccounts sourceId={source?.id} onDone={() => undefined} onCancel={() => undefined} />,
  );
  expect(view.text()).toContain(messages.exported.scheme);
  expect(document.activeElement).toBe(view.get('h1'));
  await view.unmount();
});
