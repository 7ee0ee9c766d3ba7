// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import { OpenLink } from './open-link.tsx';
import { openScreen } from './testing.ts';

const nothing = () => undefined;

async function shown(url: string) {
  const screen = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <OpenLink url={url} onDone={nothing} onCancel={nothing} />,
  );
  const said = { text: screen.text(), notes: screen.container.querySelectorAll('[role="note"]').length };
  await screen.unmount();
  return said;
}

describe('a link out of the wallet', () => {
  it('to a site that a list names says so', async () => {
    const { text, notes } = await shown('https://wallet.mettamask.io/claim');
    expect(text).toContain('This site is known for theft.');
    expect(text).toContain('19 April 2022');
    expect(notes).toBe(1);
  });

  it('to a site that imitates another says so', async () => {
    expect((await shown('https://uniswаp.org')).text).toContain('The site imitates another.');
  });

  it('to any other says nothing', async () => {
    expect((await shown('https://etherscan.io/tx/0x12')).notes).toBe(0);
  });
});
