// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Hex } from '#core/bytes/hex.ts';
import { ALICE, fakeKeyring, statusOf } from '../../app/testing.ts';
import { decodeMessage } from '../../decode/message.ts';
import { enter, openScreen, until } from '../testing.ts';
import { MessageCard } from './message-card.tsx';

async function shown(text: string) {
  const message = `0x${Buffer.from(text).toString('hex')}` as Hex;
  const task = {
    kind: 'message',
    account: ALICE,
    message,
    decoded: decodeMessage(new TextEncoder().encode(text)),
    claims: {},
  } as const;
  const view = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <MessageCard id={1} task={task} replaces={false} />,
  );
  await until(() => view.get('h1'));
  return view;
}

it('a sign-in asks for a typed word, because nobody vouches for the site that asks; a message does not', async () => {
  const lines = [
    'app.example.org wants you to sign in with your Ethereum account:',
    ALICE,
    '',
    'Sign in to Example.',
    '',
    'URI: https://app.example.org/login',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 32891757abc',
    'Issued At: 2026-11-23T12:00:00.000Z',
  ];
  const signIn = await shown(lines.join('\n'));
  const button = () => signIn.button('Sign') as HTMLButtonElement;
  expect(signIn.get('h1').textContent).toBe('Sign in to app.example.org');
  expect(button().disabled).toBe(true);
  await enter(signIn.labelled('Type “sign in” to continue'), 'sign in');
  expect(button().disabled).toBe(false);
  await signIn.unmount();
  const message = await shown('Good morning');
  expect((message.button('Sign') as HTMLButtonElement).disabled).toBe(false);
  await message.unmount();
});
