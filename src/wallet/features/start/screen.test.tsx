// @vitest-environment happy-dom
/** The watch form goes on where it was when the frame was removed, and stores nothing that may be a secret. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Rendered, render, write } from '#ui/testing.ts';
import { type Boot, BootProvider } from '../../shared/boot.ts';
import { ME } from '../../testing/stage.ts';
import { WatchForm } from './screen.tsx';

const boot: Boot = {
  runtime: () => new Promise(() => undefined),
  current: () => null,
  subscribe: () => () => undefined,
};

let view: Rendered;
const open = async () => {
  view = await render(
    <BootProvider value={boot}>
      <WatchForm onWatched={() => undefined} />
    </BootProvider>,
  );
};
const field = (name: string) => view.get<HTMLInputElement>(`input[name="${name}"]`);

beforeEach(() => sessionStorage.clear());
afterEach(() => view.unmount());

it('keeps address and name, and gives them up when it is left', async () => {
  await open();
  await write(field('address'), ME);
  await write(field('label'), 'Savings');
  const kept = Object.entries({ ...sessionStorage } as Record<string, string>);
  await view.unmount();
  expect(sessionStorage.length).toBe(0);
  // As if the frame were gone: nothing was taken down, and everything begins anew.
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
  await open();
  expect(field('address').value).toBe(ME);
  expect(field('label').value).toBe('Savings');
});

it.each(['abandon ability', 'abandon ability able about above', 'ab'.repeat(30), `xpub${'6'.repeat(107)}`])(
  'stores nothing of %s',
  async (text) => {
    await open();
    await write(field('address'), text);
    await write(field('label'), 'Savings');
    expect(sessionStorage.length).toBe(0);
  },
);
