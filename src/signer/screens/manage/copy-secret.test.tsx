// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#ui/testing.ts';
import { type Services, ServicesContext } from '../../app/context.ts';
import { Session } from '../../app/session.ts';
import { fakeKeyring, statusOf } from '../../app/testing.ts';
import { CopySecret } from './copy-secret.tsx';
import { messages } from './messages.ts';

test('a secret is copied where the signer stands alone, never under the hands of a page around it', async () => {
  const keyring = fakeKeyring(statusOf.unlocked);
  const shown = async (place: Services['place']) => {
    const services = { keyring, session: new Session(keyring), place, wantHeight: () => undefined };
    const view = await render(
      <ServicesContext value={services}>
        <CopySecret what="private key" read={() => 'the key'} />
      </ServicesContext>,
    );
    const seen = [view.container.querySelectorAll('button').length, view.container.textContent];
    await view.unmount();
    return seen;
  };
  expect(await shown('frame')).toEqual([0, messages.copyInFrame]);
  expect(await shown('window')).toEqual([1, 'Copy private key']);
  expect(await shown('alone')).toEqual([1, 'Copy private key']);
});
