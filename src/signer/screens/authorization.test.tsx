// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import type { MessageClaims } from '#protocol/messages.ts';
import { ALICE, BOB, fakeKeyring, statusOf } from '../app/testing.ts';
import { decodeAuthorization } from '../decode/authorization.ts';
import { AuthorizationScreen } from './authorization.tsx';
import { openScreen } from './testing.ts';

async function shown(address: typeof BOB, claims: MessageClaims = {}) {
  const decoded = decodeAuthorization({ chainId: 31337, address, nonce: 4 });
  const task = { kind: 'authorization', account: ALICE, decoded, claims } as const;
  const screen = await openScreen(fakeKeyring(statusOf.unlocked), <AuthorizationScreen id={1} task={task} />);
  const { container } = screen;
  return {
    text: screen.text(),
    digest: decoded.digest,
    addresses: [...container.querySelectorAll('[data-address]')].map((node) =>
      node.getAttribute('data-address'),
    ),
    typed: container.querySelectorAll('input').length,
    unmount: screen.unmount,
  };
}

describe('a delegation', () => {
  it('is shown whole, with what it means, and asks for a word', async () => {
    const { text, digest, addresses, typed, unmount } = await shown(BOB);
    expect(addresses).toEqual([BOB, ALICE]);
    expect(text).toContain('until you replace or revoke it');
    expect(text).toContain('This code gets full control of the account.');
    expect(text).toContain('Demo chain 31337');
    expect(text).toContain(digest);
    expect(text).toContain(`Type “${BOB.slice(-4)}” to continue`);
    expect(typed).toBe(1);
    await unmount();
  });

  it('to code that a list names as a thief’s says so', async () => {
    const thief = toAddress('0x1FCdb04d0C5364FBd92C73cA8AF9BAA72c269107');
    const { text, unmount } = await shown(thief);
    expect(text).toContain('This address is known to belong to thieves.');
    expect(text).toContain('2 December 2021');
    await unmount();
  });

  it('taken back asks for one press', async () => {
    const { text, addresses, typed, unmount } = await shown(ZERO_ADDRESS);
    expect(text).toContain('Revoke this account’s delegation');
    expect(text).not.toContain('controls the account');
    expect(addresses).toEqual([ALICE]);
    expect(text).not.toContain('until you replace or revoke it');
    expect(typed).toBe(0);
    await unmount();
  });

  it('for another chain than the wallet says is a danger, also when it takes back', async () => {
    const { text, typed, unmount } = await shown(ZERO_ADDRESS, { chainId: 1 });
    expect(text).toContain('It is for a different network than the wallet says.');
    expect(typed).toBe(1);
    await unmount();
  });
});
