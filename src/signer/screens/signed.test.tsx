// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import { Signed } from './signed.tsx';
import { openScreen, until } from './testing.ts';

test('the word is said, the sheet rolls up, and only then the screen is over', async () => {
  const onDone = vi.fn();
  const view = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <Signed what="250 USDX to 0x7099…79C8" onDone={onDone} />,
  );
  const leaves = () => view.container.querySelector('[data-leaves]') !== null;
  expect([view.get('h1').textContent, leaves()]).toEqual(['Signed', false]);
  expect(view.text()).toContain('Signed250 USDX to 0x7099…79C8');
  await until(() => expect(leaves()).toBe(true));
  await until(() => expect(onDone).toHaveBeenCalledOnce());
  await view.unmount();
});
