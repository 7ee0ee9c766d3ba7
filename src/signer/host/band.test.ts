// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flow } from '../app/flow.ts';
import { Session } from '../app/session.ts';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import type { KeyringStatus } from '../keyring/client.ts';
import { openBand } from './band.ts';

/** As the page has it, without what it loads. */
const BODY = /<body>([\s\S]*)<script/.exec(readFileSync('src/signer/index.html', 'utf8'))?.[1];

beforeEach(() => {
  document.body.innerHTML = BODY ?? '';
});

async function setUp(status: KeyringStatus) {
  const keyring = fakeKeyring(status);
  keyring.answers.cancelErase = async () => {
    keyring.become({ ...status, eraseAt: null });
    return status;
  };
  const session = new Session(keyring);
  const openHome = vi.fn();
  openBand(document, session, keyring, { openHome } as unknown as Flow);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { keyring, session, openHome };
}

const found = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(id);
  return element;
};
const text = () => found('band-text').textContent;
const act = () => (found('band-button').hidden ? null : found('band-action').textContent);

function press(id: string, isTrusted = true): void {
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  found(id).dispatchEvent(event);
}

describe('the band', () => {
  it('says how the vault is, and offers the one act that belongs to it', async () => {
    const said: unknown[] = [];
    for (const status of Object.values(statusOf)) {
      document.body.innerHTML = BODY ?? '';
      await setUp(status);
      said.push([status.vault, text(), act()]);
    }
    expect(said).toEqual([
      ['absent', 'No wallet yet', null],
      ['locked', 'Locked', 'Unlock'],
      ['unlocked', 'Locks in less than 1 min', 'Lock'],
      ['damaged', 'Vault damaged', 'Details'],
      ['unsupported', 'Vault not supported', 'Details'],
      ['blocked', 'Storage blocked', 'Details'],
    ]);
  });

  it('shows the seal that the vault has', async () => {
    const { keyring } = await setUp(statusOf.locked);
    expect([found('band-seal').hidden, found('band-seal').textContent]).toEqual([false, 'amber heron']);
    keyring.become(statusOf.absent);
    expect(found('band-seal').hidden).toBe(true);
  });

  it('counts only presses by hand', async () => {
    const { session } = await setUp(statusOf.locked);
    press('band-button', false);
    expect(session.snapshot().open).toBeNull();
    press('band-button');
    expect(session.snapshot().open).toMatchObject({ task: { kind: 'unlock' }, asker: 'user' });
  });

  it('locks, and from a sheet too, which ends what is open', async () => {
    const { keyring, session } = await setUp(statusOf.unlocked);
    expect(found('sheet-lock').hidden).toBe(true);
    const asked = session.ask<'erase'>({ kind: 'erase' }, 'wallet').catch(({ code }) => code);
    expect(found('sheet-lock').hidden).toBe(false);
    press('sheet-lock', false);
    expect(keyring.calls).toEqual([]);
    press('sheet-lock');
    expect(await asked).toBe('SIGN_REJECTED');
    expect([keyring.calls, text()]).toEqual([['lock'], 'Locked']);
    expect(found('sheet-lock').hidden).toBe(true);
  });

  it.each(['locked', 'unlocked'] as const)(
    'tells that erasing was asked for, above all else, and cancels it: %s',
    async (vault) => {
      const eraseAt = Date.now() + 23.5 * 3_600_000;
      const { keyring } = await setUp({ ...statusOf[vault], eraseAt });
      expect([text(), act()]).toEqual(['Erases keys in 24 hours', 'Cancel erasing']);
      press('band-button');
      await vi.waitFor(() => expect(act()).toBe(vault === 'locked' ? 'Unlock' : 'Lock'));
      expect(keyring.calls).toEqual(['cancelErase']);
    },
  );

  it('says when erasing is due, and that it can still be cancelled', async () => {
    await setUp({ ...statusOf.locked, eraseAt: Date.now() - 1 });
    expect([text(), act()]).toEqual(['Erasing keys is due', 'Cancel erasing']);
  });
});
