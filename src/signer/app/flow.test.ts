import { describe, expect, it, vi } from 'vitest';
import type { ShellPlace } from '#protocol/messages.ts';
import type { Address } from '../host/address.ts';
import type { SheetMode } from '../host/sheets.ts';
import type { ShellFrame } from '../host/shell-frame.ts';
import { createFlow } from './flow.ts';
import { Session } from './session.ts';
import { fakeKeyring, statusOf } from './testing.ts';

const at = (path: string): ShellPlace => ({ path, index: 0, key: 'k' });

async function setUp(status: (typeof statusOf)[keyof typeof statusOf], path: string) {
  let place = at(path);
  const moves = new Set<(place: ShellPlace) => void>();
  const address: Address = {
    place: () => place,
    go: (next) => {
      place = next;
    },
    traverse: () => undefined,
    onMove: (listener) => {
      moves.add(listener);
      return () => moves.delete(listener);
    },
  };
  let shell: string | null = null;
  let sheet: SheetMode | null = null;
  const frame: ShellFrame = {
    start: (next) => {
      shell ??= next.path;
    },
    remove: () => {
      shell = null;
    },
    hide: () => undefined,
    element: () => null,
    onPort: () => undefined,
    dropped: () => 0,
  };
  const sheets = {
    open: (mode: SheetMode) => {
      if (mode === 'alone') frame.remove();
      sheet = mode;
    },
    close: () => {
      sheet = null;
    },
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const flow = createFlow(new Session(fakeKeyring(status)), { address, frame }, sheets);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { flow, shell: () => shell, sheet: () => sheet, path: () => place.path };
}

describe('the screen', () => {
  it('is the welcome at any path before there is a vault, without the shell', async () => {
    const { flow, shell, sheet } = await setUp(statusOf.absent, '/send');
    expect(flow.snapshot().screen).toBe('welcome');
    expect([shell(), sheet()]).toEqual([null, 'alone']);
  });

  it('is the wallet, at the path of the address, where there are keys', async () => {
    const { flow, shell, sheet } = await setUp(statusOf.locked, '/send');
    expect(flow.snapshot().screen).toBeNull();
    expect([shell(), sheet()]).toEqual(['/send', null]);
  });

  it('becomes the welcome when the shell goes there, and the shell leaves the document', async () => {
    const { flow, shell, sheet, path } = await setUp(statusOf.locked, '/');
    flow.go(at('/accounts'), false);
    expect([shell(), sheet()]).toEqual(['/', null]);
    flow.go(at('/welcome?then=%2Faccounts'), false);
    expect(flow.snapshot().screen).toBe('welcome');
    expect([shell(), sheet()]).toEqual([null, 'alone']);
    flow.enterWallet();
    expect([shell(), sheet(), path()]).toEqual(['/accounts', null, '/accounts']);
  });
});
