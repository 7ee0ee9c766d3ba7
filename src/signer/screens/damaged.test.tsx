// @vitest-environment happy-dom
/** The way out of a damaged vault: one decision at a time, and erasing is the last. */
import { afterEach, expect, it, vi } from 'vitest';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import { Damaged } from './damaged.tsx';
import { openScreen, press, until } from './testing.ts';

vi.mock('#ui/save-file.ts', () => ({ saveFile: vi.fn() }));

let screen: Awaited<ReturnType<typeof openScreen>>;
afterEach(() => screen.unmount());

async function open() {
  const keyring = fakeKeyring(statusOf.damaged);
  keyring.answers.readStored = async () => ({ name: 'evident-damaged.json', text: '{}' });
  screen = await openScreen(keyring, <Damaged />);
}
const buttons = () => [...screen.container.querySelectorAll('button')].map(({ textContent }) => textContent);
const headings = () => [...screen.container.querySelectorAll('h2')].map(({ textContent }) => textContent);

it('says all steps, and asks for the first alone', async () => {
  await open();
  expect(headings()).toEqual([
    '1. Save the damaged vault',
    '2. Recover what you can',
    '3. Erase and restore',
  ]);
  expect(buttons()).toEqual(['Save the damaged vault', 'Skip this step']);
  expect(screen.container.querySelector('input')).toBeNull();
});

it('goes on once the vault is saved, with the focus on the next heading', async () => {
  await open();
  await press(screen.button('Save the damaged vault'));
  await until(() => expect(screen.text()).toContain('Saved as evident-damaged.json.'));
  expect(document.activeElement?.textContent).toBe('2. Recover what you can');
  expect(screen.labelled('Password')).toBeDefined();
  expect(buttons()).not.toContain('Erase the damaged vault');
});

it('lets a step be skipped, and gone back to', async () => {
  await open();
  await press(screen.button('Skip this step'));
  await press(screen.button('Skip this step'));
  expect(document.activeElement?.textContent).toBe('3. Erase and restore');
  expect(buttons()).toEqual(['Go back to this step', 'Go back to this step', 'Erase the damaged vault']);
  await press(screen.button('Go back to this step'));
  expect(buttons()).toEqual(['Save the damaged vault', 'Skip this step']);
});
