// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Hex } from '#core/bytes/hex.ts';
import { ALICE, fakeKeyring, statusOf } from '../../app/testing.ts';
import type { AskedBy } from '../../apps/door.ts';
import { decodeMessage } from '../../decode/message.ts';
import { enter, openScreen, until } from '../testing.ts';
import { MessageCard } from './message-card.tsx';

async function shown(text: string, by?: AskedBy) {
  const message = `0x${Buffer.from(text).toString('hex')}` as Hex;
  const task = {
    kind: 'message',
    account: ALICE,
    message,
    decoded: decodeMessage(new TextEncoder().encode(text)),
    claims: {},
    by,
  } as const;
  const view = await openScreen(fakeKeyring(statusOf.unlocked), <MessageCard id={1} task={task} />);
  await until(() => view.get('h1'));
  return view;
}

const signInOf = (address: string) =>
  [
    'app.example.org wants you to sign in with your Ethereum account:',
    address,
    '',
    'Sign in to Example.',
    '',
    'URI: https://app.example.org/login',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 32891757abc',
    'Issued At: 2026-11-23T12:00:00.000Z',
  ].join('\n');

it('a sign-in asks for a typed word, because nobody vouches for the site that asks; a message does not', async () => {
  const signIn = await shown(signInOf(ALICE));
  const button = () => signIn.button('Sign in') as HTMLButtonElement;
  expect(signIn.get('h1').textContent).toBe('Sign in to app.example.org');
  expect(button().disabled).toBe(true);
  await enter(signIn.labelled('Type “sign in” to continue'), 'sign in');
  expect(button().disabled).toBe(false);
  await signIn.unmount();
  const message = await shown('Good morning');
  expect((message.button('Sign') as HTMLButtonElement).disabled).toBe(false);
  await message.unmount();
});

it('what is wrong with a sign-in is said above its rows', async () => {
  const by = { claimed: null, origin: 'https://thief.example.org', attested: true, findings: [] };
  const view = await shown(signInOf(ALICE), by);
  const text = view.text();
  const danger = text.indexOf('It signs in to a different site than the one that asks.');
  expect(danger).toBeGreaterThan(0);
  expect(danger).toBeLessThan(text.indexOf('Valid until'));
  await view.unmount();
});

it('of a sign-in the rest is folded, unless something about it does not fit', async () => {
  const by = { claimed: null, origin: 'https://app.example.org', attested: true, findings: [] };
  const fits = await shown(signInOf(ALICE), by);
  const details = (view: typeof fits) => view.get('details') as HTMLDetailsElement;
  expect(details(fits).open).toBe(false);
  // Folded or not, all of it is there to be read.
  expect(details(fits).textContent).toContain('Nonce: 32891757abc');
  expect(fits.get('main').textContent).toContain('Matches the sender');
  await fits.unmount();
  const other = await shown(signInOf(ALICE), { ...by, origin: 'https://other.example' });
  expect(details(other).open).toBe(true);
  expect(other.get('main').textContent).not.toContain('Matches the sender');
  await other.unmount();
});

it('says in words until when a sign-in is valid, in UTC; its text is below', async () => {
  const view = await shown(`${signInOf(ALICE)}\nExpiration Time: 2026-11-24T23:30:00.000+05:30`);
  const end = view.get('main').textContent ?? '';
  expect(end).toContain('Valid until24 November 2026, 18:00 UTC');
  expect(end).toContain('Expiration Time: 2026-11-24T23:30:00.000+05:30');
  await view.unmount();
});

it('shows what an app calls itself in one line that can be read, however it wrote it', async () => {
  const claimed = `https://\u202Emoc.elpmaxe\u200B\n\n${'z'.repeat(200)}`;
  const view = await shown('Good morning', { claimed, origin: null, attested: false, findings: [] });
  const said = view.get('section[aria-labelledby="claims"]').textContent ?? '';
  expect(said).toContain('https://moc.elpmaxezzz');
  expect(said).toContain('zzz…');
  expect(said).not.toMatch(/[\u202E\u200B\n]/);
  await view.unmount();
});
